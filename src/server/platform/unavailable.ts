import { isDatabaseUnavailable } from './db.ts';
import { StorageUnavailable } from './files.ts';

/**
 * Whether the error says that the database or the storage cannot be reached now (503 `NON_DISPONIBILE`). Where it came
 * from a change, nobody knows whether that was committed, and what belongs to it must not be taken away.
 */
export function isUnavailable(error: unknown): boolean {
  return isDatabaseUnavailable(error) || error instanceof StorageUnavailable;
}
