import type { Tx } from '../../platform/db.ts';
import { insertVoce, insertVoci, type Voce } from './store.ts';

/** Writes to the records, in the transaction of the change itself. */
export async function record(tx: Tx, voce: Voce): Promise<void> {
  await insertVoce(tx, voce);
}

/** As `record`, for several lines. */
export async function recordAll(tx: Tx, voci: readonly Voce[]): Promise<void> {
  if (voci.length > 0) await insertVoci(tx, voci);
}
