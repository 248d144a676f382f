import { DA_PRENOTARE_KEY } from './constants.ts';
import { safePath } from './return-path.ts';
import { readStored, writeStored } from './storage.ts';

/**
 * Keeps the page, with its dates, that somebody wanted to book from before they could: once the address is verified and
 * the document uploaded, in this tab or another, 'Ora puoi prenotare' leads back to it (prodotto/schermate#ritorno).
 */
export function keepDaPrenotare(path: string): void {
  writeStored(DA_PRENOTARE_KEY, safePath(path));
}

/** The page that was kept; null when there is none. */
export function readDaPrenotare(): string | null {
  return safePath(readStored(DA_PRENOTARE_KEY));
}

/** The page has been reached, or the person has left. */
export function forgetDaPrenotare(): void {
  writeStored(DA_PRENOTARE_KEY, null);
}
