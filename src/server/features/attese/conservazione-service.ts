import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import * as store from './conservazione-store.ts';

/** How long a wait is kept after its end, in months (prodotto/attesa#conservazione). */
const MESI = 12;

/** Deletes waits that ended long ago. */
export function forgetOldAttese({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return store.deleteVecchie(db, { oggi: oggi(clock), mesi: MESI });
}

/** Every wait of a user by id, including ended ones, for their own export. */
export { listAllOfUtente as listEveryOwnAttesa } from './conservazione-store.ts';
