import type { Tx } from '../../platform/db.ts';
import { offriPosti, type OffertaDeps } from './offerta-service.ts';

/**
 * The last step of every transaction that writes bookings, stops, closures, the members of a group, `noleggio_max`,
 * `non_prenotabile`, what a piece asks for or what somebody was shown: what has become free on these pieces is offered to
 * whoever waits for it (prodotto/attesa#the-line). They are locked, with all that their bookings can move among. A booking that moves no
 * other frees nothing, and leaves this out.
 * @throws StartOver as `offriPosti`
 */
export async function dopoCambio(deps: OffertaDeps, tx: Tx, pezzi: readonly number[]): Promise<void> {
  await offriPosti(deps, tx, pezzi);
}
