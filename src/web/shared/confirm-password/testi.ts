import { defineTesti } from '../i18n/testi.ts';

/** The sentences of the question for the password. */
export const testiConfirmPassword = defineTesti(() => import('./testi.en.ts'), {
  titolo: 'Inserisci la tua password',
  conferma: 'Conferma',
  confermo: 'Confermo…',
});
