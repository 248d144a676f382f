import { useSyncExternalStore } from 'react';
import { TOKEN_KEY } from './constants.ts';
import { readStored, writeStored } from './storage.ts';

const CHANGED = 'jwt-token-changed';

/** The session's token, or null (prodotto/limiti#chiavi-del-browser). */
export function readToken(): string | null {
  return readStored(TOKEN_KEY);
}

/** Keeps a new token, or with null ends the session in every tab (prodotto/account#uscita). */
export function writeToken(token: string | null): void {
  writeStored(TOKEN_KEY, token);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  // The storage event reaches the other tabs only; this one tells itself. A null key means that all was cleared.
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener(CHANGED, listener);
  };
}

/** The token as state: it changes with a login or a logout in any tab. */
export function useToken(): string | null {
  // A page made at build time is nobody's: it becomes the visitor's once it has come to life.
  return useSyncExternalStore(subscribe, readToken, () => null);
}

/**
 * The user a token names in its `sub`. It is not verified: good for telling whether the user has changed, never for
 * granting access. Null for anything that is not such a token.
 */
export function readUtenteId(token: string | null): string | null {
  const claims = token?.split('.')[1];
  if (!claims) return null;
  try {
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}

const EXPIRED = 'sessione-scaduta';

/**
 * Says that the server no longer accepts the session's token: a 401 in the middle of work
 * (prodotto/account#sessione-scaduta).
 */
export function announceExpired(): void {
  window.dispatchEvent(new Event(EXPIRED));
}

/** Calls `listener` whenever the session turns out to be over; gives the function that ends this. */
export function onExpired(listener: () => void): () => void {
  window.addEventListener(EXPIRED, listener);
  return () => window.removeEventListener(EXPIRED, listener);
}
