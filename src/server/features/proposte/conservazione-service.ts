import type { Deps } from '../../platform/deps.ts';
import * as store from './conservazione-store.ts';
import { closedSince } from './service.ts';

/** Deletes proposals that were closed long enough ago, and links that no longer stand for any. */
export async function forgetOldProposte({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await store.deleteVecchie(db, closedSince(clock.now()));
  await store.deleteGettoniVuoti(db);
}

/** Every proposal to a user by id, for their own export. */
export { listAllOfUtente as listEveryOwnProposta } from './conservazione-store.ts';
