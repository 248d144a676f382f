import { isDatabaseUnavailable } from './db.ts';
import { StorageUnavailable } from './files.ts';

/**
 * Whether the error says that the database or the storage is unavailable (503 `NON_DISPONIBILE`). After such an error
 * in a change, nobody knows whether it was committed, and its files must not be removed.
 */
export function isUnavailable(error: unknown): boolean {
  return isDatabaseUnavailable(error) || error instanceof StorageUnavailable;
}
