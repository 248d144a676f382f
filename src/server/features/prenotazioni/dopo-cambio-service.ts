import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';

/**
 * The last step of every transaction that writes bookings, stops, closures, the members of a group, `noleggio_max` or
 * `non_prenotabile`: what follows from days that have become free on these pieces. They are locked, with all that their
 * bookings can move among. Nothing follows from it yet: whoever waits for days will be served here.
 */
export async function dopoCambio(
  _deps: Pick<Deps, 'clock' | 'centro'>,
  _tx: Tx,
  _pezzi: readonly number[],
): Promise<void> {}
