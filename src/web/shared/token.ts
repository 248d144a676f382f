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
