import { z } from 'zod';
import { passwordScritta } from './auth.ts';
import { endpointsOf } from './endpoint.ts';

const endpoint = endpointsOf('privacy');

export const exportMe = endpoint('GET', '/utenti/me/esportazione', {
  summary: 'Everything that is stored about the caller, as a ZIP of JSON files and the document pictures',
  access: 'utente',
  produce: 'application/zip',
  rifiuti: ['TOO_MANY_REQUESTS'],
});

export const closeMe = endpoint('DELETE', '/utenti/me', {
  summary:
    'Closes the caller’s account: future bookings are withdrawn, past ones are kept without the person',
  access: 'utente',
  /**
   * `password`: absent for an account without one, which confirms with its identity at the provider within 15 minutes.
   * `nonostante`: the caller knows that the centre still holds a deposit of theirs.
   */
  body: z.object({
    password: passwordScritta.optional(),
    nonostante: z.array(z.literal('CAUZIONE_DA_RENDERE')).max(1).optional(),
  }),
  rifiuti: [
    'PASSWORD_SBAGLIATA',
    'PASSWORD_RICHIESTA',
    'TOO_MANY_REQUESTS',
    'ULTIMO_AMMINISTRATORE',
    'COSA_FUORI',
    'CAUZIONE_DA_RENDERE',
  ],
  registro: { azione: 'account_chiuso' },
});
