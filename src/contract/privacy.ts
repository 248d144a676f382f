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
  body: z.object({ password: passwordScritta }),
  rifiuti: ['PASSWORD_SBAGLIATA', 'TOO_MANY_REQUESTS', 'ULTIMO_AMMINISTRATORE', 'COSA_FUORI'],
  registro: { azione: 'account_chiuso' },
});
