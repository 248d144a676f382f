import type { Azione } from '#contract/azioni.ts';
import type { Tx } from '../../platform/db.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { insertVoce, insertVoci, type Voce } from './store.ts';

/** Writes to the records, in the transaction of the change itself. */
export async function record(tx: Tx, voce: Voce): Promise<void> {
  await insertVoce(tx, voce);
}

/** As `record`, for what an administrator changes about a thing. */
export function recordChange(
  tx: Tx,
  admin: UtenteCorrente,
  azione: Azione,
  prenotabile_id: number,
  dettagli: Record<string, unknown>,
): Promise<void> {
  return record(tx, { attore_id: admin.id, azione, prenotabile_id, dettagli });
}

/** As `record`, for several lines. */
export async function recordAll(tx: Tx, voci: readonly Voce[]): Promise<void> {
  if (voci.length > 0) await insertVoci(tx, voci);
}
