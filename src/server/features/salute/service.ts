import type { Deps } from '../../platform/deps.ts';
import { pingDatabase } from './store.ts';

/** Answers that the program is alive and its database responds; when it does not, its error becomes a 503. */
export async function readStato({ db, versione }: Pick<Deps, 'db' | 'versione'>) {
  await pingDatabase(db);
  return { stato: 'ok' as const, database: true, versione };
}
