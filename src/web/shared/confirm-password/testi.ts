import { defineTesti } from '../i18n/testi.ts';

export const testiConfirmPassword = defineTesti({
  titolo: { it: 'Inserisci la tua password', en: 'Enter your password' },
  esterna_titolo: { it: 'Conferma che sei tu', en: 'Confirm that it is you' },
  esterna: { it: 'Conferma con {{nome}}', en: 'Confirm with {{nome}}' },
  esterna_perche: {
    it: 'Il tuo account non ha una password: accedi di nuovo con {{nome}}, poi torni qui e puoi andare avanti per 15 minuti.',
    en: 'Your account has no password: log in with {{nome}} again, then you come back here and can go on for 15 minutes.',
  },
  esterna_assente: {
    it: 'Il tuo account non ha una password: scegline una con «Hai dimenticato la password?» nella pagina di accesso.',
    en: 'Your account has no password: choose one with “Forgot your password?” on the login page.',
  },
  non_riuscita: { it: 'La conferma non è riuscita', en: 'It was not confirmed' },
});
