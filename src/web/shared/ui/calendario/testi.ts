import { defineTesti } from '../../i18n/testi.ts';

export const testiCalendario = defineTesti({
  formato: { it: 'gg/mm/aaaa', en: 'dd/mm/yyyy' },
  apri: { it: 'Scegli dal calendario: {{campo}}', en: 'Choose in the calendar: {{campo}}' },
  non_giorno: {
    it: 'Scrivi un giorno che esiste, per esempio 16/03/2027',
    en: 'Write a day that exists, for example 16/03/2027',
  },
  oggi: { it: 'oggi', en: 'today' },
  scelto: { it: 'scelto', en: 'chosen' },
});
