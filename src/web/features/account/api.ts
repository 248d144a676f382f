import type { UtenteProprio } from '#contract/utenti.ts';
import type { CallInput } from '#web/shared/api/request.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';
import { call } from '#web/shared/api/call.ts';

export type Iscrizione = CallInput<'POST /auth/register'>['body'];

/** Registers a member; null if the form waits for the mailed link. The key makes a retry after a lost answer safe. */
export function registerUtente(body: Iscrizione, idempotencyKey: KeyFor): Promise<UtenteProprio | null> {
  return call('POST /auth/register', { body, idempotencyKey });
}

/** Creates the account of a waiting form. The mailed token is valid once. */
export function completeIscrizione(token: string, password: string): Promise<UtenteProprio> {
  return call('POST /auth/completa-iscrizione', { body: { token, password } });
}

/** Verifies an address. The mailed token is valid once. */
export function verifyMail(token: string): Promise<UtenteProprio> {
  return call('POST /auth/verify', { body: { token } });
}
