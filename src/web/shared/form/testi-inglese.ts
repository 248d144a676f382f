import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiInglese = defineTesti({
  inglese: { it: 'Inglese', en: 'English' },
  quanti: { it: '{{scritti}} di {{tutti}}', en: '{{scritti}} of {{tutti}}' },
  testi: { it: 'testi', en: 'texts' },
  in_inglese: { it: '{{campo}}, in inglese', en: '{{campo}}, in English' },
  vuoto: {
    it: 'Vuoto: chi legge in inglese trova l’italiano.',
    en: 'Empty: people who read in English see the Italian.',
  },
  controlla: { it: 'Controlla anche l’inglese.', en: 'Check the English too.' },
});
