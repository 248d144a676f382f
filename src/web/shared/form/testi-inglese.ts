import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences of the English beside what the centre writes in Italian. */
export const testiInglese = defineTesti(() => import('./testi-inglese.en.ts'), {
  inglese: 'Inglese',
  quanti: '{{scritti}} di {{tutti}}',
  testi: 'testi',
  in_inglese: '{{campo}}, in inglese',
  vuoto: 'Vuoto: chi legge in inglese trova l’italiano.',
  controlla: 'Controlla anche l’inglese.',
});
