import type { Deps } from '../../platform/deps.ts';
import { pingDatabase } from './store.ts';

/** Alive, and the database answers; where it does not, its error becomes 503. */
export async function readStato({ db, versione }: Pick<Deps, 'db' | 'versione'>) {
  await pingDatabase(db);
  return { stato: 'ok' as const, database: true, versione };
}
