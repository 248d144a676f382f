import { defineTesti } from '../i18n/testi.ts';

/** The sentences of the question for the password. */
export const testiConfirmPassword = defineTesti(() => import('./testi.en.ts'), {
  titolo: 'Inserisci la tua password',
  esterna_titolo: 'Conferma che sei tu',
  esterna: 'Conferma con {{nome}}',
  esterna_perche:
    'Il tuo account non ha una password: entra di nuovo con {{nome}}, poi torni qui e puoi andare avanti per 15 minuti.',
  esterna_assente:
    'Il tuo account non ha una password: scegline una con «Hai dimenticato la password?» nella pagina di login.',
  non_riuscita: 'La conferma non è riuscita',
});
