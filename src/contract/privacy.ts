import { z } from 'zod';
import { passwordScritta } from './auth.ts';
import { endpoint } from './endpoint.ts';

export const exportMe = endpoint({
  method: 'GET',
  path: '/utenti/me/esportazione',
  summary: 'Everything that is stored about the caller, as a ZIP of JSON files and the document pictures',
  tag: 'privacy',
  access: 'utente',
  produce: 'application/zip',
  rifiuti: ['TOO_MANY_REQUESTS'],
});

export const closeMe = endpoint({
  method: 'DELETE',
  path: '/utenti/me',
  summary:
    'Closes the caller’s account: future bookings are withdrawn, past ones are kept without the person',
  tag: 'privacy',
  access: 'utente',
  /** Absent for an account without a password: it confirms with its identity at the provider, within 15 minutes. */
  body: z.object({ password: passwordScritta.optional() }),
  rifiuti: [
    'PASSWORD_SBAGLIATA',
    'PASSWORD_RICHIESTA',
    'TOO_MANY_REQUESTS',
    'ULTIMO_AMMINISTRATORE',
    'COSA_FUORI',
  ],
  registro: { azione: 'account_chiuso' },
});
