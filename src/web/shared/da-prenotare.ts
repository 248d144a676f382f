import { DA_PRENOTARE_KEY } from './constants.ts';
import { safePath } from './return-path.ts';
import { readStored, writeStored } from './storage.ts';

/**
 * Stores the page, with its dates, on which a user wanted to book before being allowed to. Once the email address is
 * verified and the document uploaded, 'Ora puoi prenotare' leads back to it (prodotto/schermate#ritorno).
 */
export function keepDaPrenotare(path: string): void {
  writeStored(DA_PRENOTARE_KEY, safePath(path));
}

export function readDaPrenotare(): string | null {
  return safePath(readStored(DA_PRENOTARE_KEY));
}

/** Removes the stored page: the user can book now, or has signed out. */
export function forgetDaPrenotare(): void {
  writeStored(DA_PRENOTARE_KEY, null);
}
