import type { UtenteProprio } from '#contract/utenti.ts';
import { call } from '#web/shared/api/call.ts';
import type { CallInput } from '#web/shared/api/request.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';

export type Iscrizione = CallInput<'POST /auth/register'>['body'];

/**
 * Registers a member; null if the form waits for the link mailed to its address. With the key, a retry after a lost
 * answer does not find its own account 'already there'.
 */
export function registerUtente(body: Iscrizione, idempotencyKey: KeyFor): Promise<UtenteProprio | null> {
  return call('POST /auth/register', { body, idempotencyKey });
}

/** Creates the account of a waiting form, with its mailed token and the chosen password; a token is valid once. */
export function completeIscrizione(token: string, password: string): Promise<UtenteProprio> {
  return call('POST /auth/completa-iscrizione', { body: { token, password } });
}

/** Verifies the address that a mailed token was issued for; a token is valid once. */
export function verifyMail(token: string): Promise<UtenteProprio> {
  return call('POST /auth/verify', { body: { token } });
}
