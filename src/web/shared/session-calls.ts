import type { UtenteProprio } from '#contract/utenti.ts';
import { announceExpired } from './token.ts';
import { ApiError, call } from './api/call.ts';

/** The user of a token; null when the server no longer accepts it (prodotto/account#dati-personali). */
export async function fetchCurrentUser(token: string, signal?: AbortSignal): Promise<UtenteProprio | null> {
  try {
    return await call('GET /utenti/me', { token, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      // Otherwise a newly opened page would not tell the user why they are signed out.
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
 * Requests a token with email address, password, and the code of the second factor if the account has one.
 * @throws ApiError LOGIN_BAD_CREDENTIALS, LOGIN_CODICE_RICHIESTO, LOGIN_CODICE_ERRATO, TOO_MANY_REQUESTS, …
 */
export async function requestToken(email: string, password: string, codice?: string): Promise<string> {
  const form = { username: email, password, ...(codice && { codice }) };
  return (await call('POST /auth/jwt/login', { form })).access_token;
}
