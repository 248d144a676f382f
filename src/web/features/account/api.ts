import type { Utente, UtenteProprio } from '#contract/utenti.ts';
import { call } from '#web/shared/api/call.ts';
import type { CallInput } from '#web/shared/api/request.ts';

/** The body of a registration. */
export type Iscrizione = CallInput<'POST /auth/register'>['body'];

/**
 * A token for an address and its password, with the code of those who have a second step.
 * @throws ApiError LOGIN_BAD_CREDENTIALS, LOGIN_CODICE_RICHIESTO, LOGIN_CODICE_ERRATO, TOO_MANY_REQUESTS, …
 */
export async function requestToken(email: string, password: string, codice?: string): Promise<string> {
  const form = { username: email, password, ...(codice && { codice }) };
  return (await call('POST /auth/jwt/login', { form })).access_token;
}

/** Registers a member. With the key, a retry after a lost answer does not find its own account 'already there'. */
export function registerUtente(body: Iscrizione, idempotencyKey: string): Promise<Utente> {
  return call('POST /auth/register', { body, idempotencyKey });
}

/** Verifies the address that a mailed token was issued for; a token is valid once. */
export function verifyMail(token: string): Promise<UtenteProprio> {
  return call('POST /auth/verify', { body: { token } });
}
