import type { Tx } from '../../platform/db.ts';
import { offriPosti, type OffertaDeps } from './offerta-service.ts';

/**
 * Offers what has become free on these pieces to the people who wait for it (prodotto/attesa#the-line). This is the
 * last step of every transaction that writes bookings, stops, closures, the members of a group, `noleggio_max`,
 * `non_prenotabile`, or the abilitazioni of a piece or a person. The pieces are locked, with all pieces that their
 * bookings can move among. A new booking that moves no other frees nothing, and leaves this step out.
 * @throws StartOver as `offriPosti`
 */
export async function dopoCambio(deps: OffertaDeps, tx: Tx, pezzi: readonly number[]): Promise<void> {
  await offriPosti(deps, tx, pezzi);
}
