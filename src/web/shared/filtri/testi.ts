import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The words of the filters of a list, and of the download of its table. */
export const testiFiltri = defineTesti(() => import('./testi.en.ts'), {
  da: 'Dal giorno',
  a: 'Al giorno',
  scarico: 'Scarico…',
});
