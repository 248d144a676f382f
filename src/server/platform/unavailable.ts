import { isDatabaseUnavailable } from './db.ts';
import { StorageUnavailable } from './files.ts';

/**
 * Whether an error means that the database or the storage is unavailable (503 `NON_DISPONIBILE`). A change may then
 * have been committed, so its files must not be removed.
 */
export function isUnavailable(error: unknown): boolean {
  return isDatabaseUnavailable(error) || error instanceof StorageUnavailable;
}
