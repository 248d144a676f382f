import type { UtenteProprio } from '#contract/utenti.ts';
import { ApiError, call } from './api/call.ts';
import { announceExpired } from './token.ts';

/** The user a token belongs to; null when the server no longer accepts it (prodotto/account#dati-personali). */
export async function fetchCurrentUser(token: string, signal?: AbortSignal): Promise<UtenteProprio | null> {
  try {
    return await call('GET /utenti/me', { token, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      // Otherwise a newly opened page would treat the user as a visitor and not say why.
      if (error.sospeso) announceExpired(true);
      return null;
    }
    throw error;
  }
}

/** Revokes a token on the server (prodotto/account#uscita). */
export async function revokeToken(token: string): Promise<void> {
  await call('POST /auth/jwt/logout', { token });
}

/**
 * Requests a token with email address and password, and with a code if the account has a second step.
 * @throws ApiError LOGIN_BAD_CREDENTIALS, LOGIN_CODICE_RICHIESTO, LOGIN_CODICE_ERRATO, TOO_MANY_REQUESTS, …
 */
export async function requestToken(email: string, password: string, codice?: string): Promise<string> {
  const form = { username: email, password, ...(codice && { codice }) };
  return (await call('POST /auth/jwt/login', { form })).access_token;
}
