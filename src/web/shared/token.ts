import { useSyncExternalStore } from 'react';
import { TOKEN_KEY } from './constants.ts';
import { readStored, writeStored } from './storage.ts';

const CHANGED = 'jwt-token-changed';

/** The session's token, or null (prodotto/limiti#chiavi-del-browser). */
export function readToken(): string | null {
  return readStored(TOKEN_KEY);
}

/** Stores a new token, or with null ends the session in every tab (prodotto/account#uscita). */
export function writeToken(token: string | null): void {
  writeStored(TOKEN_KEY, token);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  // The storage event reaches only the other tabs; this one notifies itself. A null key means that everything was
  // cleared.
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
  // A prerendered page belongs to nobody: it becomes the visitor's once it is hydrated.
  return useSyncExternalStore(subscribe, readToken, () => null);
}

/**
 * The user named in a token's `sub`. It is not verified: it may serve to tell whether the user has changed, never to
 * grant access. Null for anything that is not such a token.
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
 * Announces that the server no longer accepts the session's token: a 401 while the page is in use
 * (prodotto/account#sessione-scaduta); `sospeso` if the account was suspended.
 */
export function announceExpired(sospeso: boolean): void {
  window.dispatchEvent(new CustomEvent(EXPIRED, { detail: sospeso }));
}

/** Calls `listener` whenever the session turns out to have ended; returns a function that unsubscribes. */
export function onExpired(listener: (sospeso: boolean) => void): () => void {
  const heard = (event: Event) => listener((event as CustomEvent<boolean>).detail);
  window.addEventListener(EXPIRED, heard);
  return () => window.removeEventListener(EXPIRED, heard);
}
