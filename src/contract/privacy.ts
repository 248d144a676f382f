import { z } from 'zod';
import { passwordScritta } from './auth.ts';
import { endpoint } from './endpoint.ts';

export const exportMe = endpoint({
  method: 'GET',
  path: '/utenti/me/esportazione',
  summary: 'Everything that is kept about the caller, as a ZIP of JSON files and the document pictures',
  tag: 'privacy',
  access: 'utente',
  produce: 'application/zip',
  rifiuti: ['TOO_MANY_REQUESTS'],
});

export const closeMe = endpoint({
  method: 'DELETE',
  path: '/utenti/me',
  summary: 'Ends the own account: what is ahead is withdrawn, what is over is kept without the person',
  tag: 'privacy',
  access: 'utente',
  /** Without a password: for an account that has none, confirmed within 15 minutes by its identity elsewhere. */
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
