import { defineTesti } from '../../i18n/testi.ts';

/** The sentences of every calendar. */
export const testiCalendario = defineTesti(() => import('./testi.en.ts'), {
  formato: 'gg/mm/aaaa',
  apri: 'Scegli dal calendario: {{campo}}',
  non_giorno: 'Scrivi un giorno che esiste, per esempio 16/03/2027',
  oggi: 'oggi',
  scelto: 'scelto',
});
