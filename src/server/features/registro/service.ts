import type { Tx } from '../../platform/db.ts';
import { insertVoce, type Voce } from './store.ts';

/** Writes to the records, in the transaction of the change itself. */
export async function record(tx: Tx, voce: Voce): Promise<void> {
  await insertVoce(tx, voce);
}
