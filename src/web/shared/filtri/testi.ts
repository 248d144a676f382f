import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiFiltri = defineTesti({
  da: { it: 'Dal giorno', en: 'From' },
  a: { it: 'Al giorno', en: 'To' },
  scarico: { it: 'Scarico…', en: 'Downloading…' },
});
