import type { Utente, UtenteProprio } from '#contract/utenti.ts';
import { call } from '#web/shared/api/call.ts';
import type { CallInput } from '#web/shared/api/request.ts';

/** The body of a registration. */
export type Iscrizione = CallInput<'POST /auth/register'>['body'];

/** Registers a member. With the key, a retry after a lost answer does not find its own account 'already there'. */
export function registerUtente(body: Iscrizione, idempotencyKey: string): Promise<Utente> {
  return call('POST /auth/register', { body, idempotencyKey });
}

/** Verifies the address that a mailed token was issued for; a token is valid once. */
export function verifyMail(token: string): Promise<UtenteProprio> {
  return call('POST /auth/verify', { body: { token } });
}
