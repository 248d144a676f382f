import { DA_PRENOTARE_KEY } from './constants.ts';
import { safePath } from './return-path.ts';
import { readStored, writeStored } from './storage.ts';

/**
 * Stores the page, with its dates, from which somebody wanted to book before being allowed to. Once the email address
 * is verified and the document uploaded, in this tab or another, 'Ora puoi prenotare' leads back to it
 * (prodotto/schermate#ritorno).
 */
export function keepDaPrenotare(path: string): void {
  writeStored(DA_PRENOTARE_KEY, safePath(path));
}

/** The stored page; null if there is none. */
export function readDaPrenotare(): string | null {
  return safePath(readStored(DA_PRENOTARE_KEY));
}

/** Forgets the stored page, because the person can now book, or has signed out. */
export function forgetDaPrenotare(): void {
  writeStored(DA_PRENOTARE_KEY, null);
}
