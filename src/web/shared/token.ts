import { useSyncExternalStore } from 'react';
import { TOKEN_KEY } from './constants.ts';
import { readStored, writeStored } from './storage.ts';

const CHANGED = 'jwt-token-changed';

/** The session's token, or null (prodotto/limiti#chiavi-del-browser). */
export function readToken(): string | null {
  return readStored(TOKEN_KEY);
}

/** Stores a new token; null ends the session in every tab (prodotto/account#uscita). */
export function writeToken(token: string | null): void {
  writeStored(TOKEN_KEY, token);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  // The storage event fires only in other tabs. A null key means that the whole storage was cleared.
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

/** The token as state; updated on a login or a logout in any tab. */
export function useToken(): string | null {
  // A prerendered page first renders without a token, for hydration.
  return useSyncExternalStore(subscribe, readToken, () => null);
}

/** The user id in a token's `sub`, or null. Not verified: never use it to grant access. */
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

/** Announces a 401 in use (prodotto/account#sessione-scaduta); `sospeso`: because the account was suspended. */
export function announceExpired(sospeso: boolean): void {
  window.dispatchEvent(new CustomEvent(EXPIRED, { detail: sospeso }));
}

/** Calls `listener` when the session has expired; returns a function that unsubscribes. */
export function onExpired(listener: (sospeso: boolean) => void): () => void {
  const heard = (event: Event) => listener((event as CustomEvent<boolean>).detail);
  window.addEventListener(EXPIRED, heard);
  return () => window.removeEventListener(EXPIRED, heard);
}
