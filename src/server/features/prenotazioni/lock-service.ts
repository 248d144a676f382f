import { inCentro } from '../../platform/centro-lock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { lockAttore, lockUtenti } from '../account/attore-service.ts';
import { passaScaduti, type OffertaDeps } from './offerta-service.ts';
import { findEvenAnnullata, listEvenAnnullate, listOwnersOf } from './store.ts';

/** A booking to be changed, as it is under the lock. */
export type Bloccata = NonNullable<Awaited<ReturnType<typeof findEvenAnnullata>>>;

/** The bookings that exist, cancelled or not, by id, and the acting person as they are now. */
type Held<A> = { prenotazioni: ReadonlyMap<number, Bloccata>; attuale: A };

/**
 * Runs `work` on bookings in one transaction that holds the lock of the centre, and locks the acting person and the
 * owners after it.
 * @param attore null when nobody is signed in: the program itself acts, or somebody with the link of a letter
 * @param find which ones
 * @param options.takes whether `work` takes other days: then held places that were not claimed in time are passed on
 * before it. Otherwise they are in nobody's way, and the caller passes them on together with what becomes free
 * @throws Rifiuto UNAUTHORIZED, FORBIDDEN as `withAttore`
 */
export function withPrenotazioni<T, A extends UtenteCorrente | null>(
  deps: Pick<Deps, 'db'> & OffertaDeps,
  attore: A,
  find: (tx: Tx) => Promise<readonly number[]>,
  work: (tx: Tx, held: Held<A>) => Promise<T>,
  { takes = false }: { takes?: boolean } = {},
): Promise<T> {
  return inCentro(deps.db, async (tx) => {
    const ids = await find(tx);
    const owners = await listOwnersOf(tx, ids);
    const attuale = attore && (await lockAttore(deps, tx, attore, owners));
    if (!attore) await lockUtenti(tx, owners);
    if (takes) await passaScaduti(deps, tx);
    const found = await listEvenAnnullate(tx, ids);
    return work(tx, { prenotazioni: new Map(found.map((one) => [one.id, one])), attuale: attuale as A });
  });
}
