import type { PrenotazioneSalvataAdmin } from '#contract/prenotazioni.ts';
import { inTransaction, StartOver, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { lockAttore } from '../accesso/attore-service.ts';
import { passaScaduti, readScaduti, type OffertaDeps } from '../attese/offerta-service.ts';
import { lockPezzi } from '../catalogo/lock-service.ts';
import * as store from './lock-store.ts';
import { findEvenAnnullata, listEvenAnnullate } from './store.ts';

/** A booking to be changed, as it is under its locks. `fuori`: its thing has been handed over and has not come back. */
export type Bloccata = PrenotazioneSalvataAdmin & { annullata: boolean; fuori: boolean };

/**
 * Runs `work` in one transaction that holds a booking and all that a change of it may touch, locked in the one order
 * (decision 042): the acting person and the owner, the groups of its piece, all their pieces, the booking. It is first
 * read without a lock, to learn these, and read again under the locks; if it has left them meanwhile, the transaction
 * starts over. Held places that were not claimed in time are passed on first. `prenotazione` is null when there is
 * none, cancelled or not; `pezzi` are the locked pieces, `attuale` is the acting person as they are now.
 * @param anche a piece that it may move to, outside of its group
 * @throws Rifiuto UNAUTHORIZED, FORBIDDEN as `withAttore`
 */
export function withPrenotazione<T>(
  deps: Pick<Deps, 'db'> & OffertaDeps,
  attore: UtenteCorrente,
  id: number,
  work: (
    tx: Tx,
    prenotazione: Bloccata | null,
    pezzi: readonly number[],
    attuale: UtenteCorrente,
  ) => Promise<T>,
  anche?: number,
): Promise<T> {
  return inTransaction(deps.db, async (tx) => {
    const legami = await store.readLegami(tx, [id]);
    const owner = legami[0]?.user_id ?? attore.id;
    const around = aroundOf(legami);
    if (anche !== undefined) around.prenotabili.push(anche);
    const [attuale, pezzi, , found, scaduti] = await Promise.all([
      lockAttore(deps, tx, attore, owner === attore.id ? [] : [owner]),
      lockPezzi(tx, around),
      store.lockPrenotazioni(tx, [id]),
      findEvenAnnullata(tx, id),
      readScaduti(deps, tx),
    ]);
    if (found) demandLocked([found], pezzi);
    const moved = await passaScaduti(deps, tx, pezzi, scaduti);
    return work(tx, moved ? await findEvenAnnullata(tx, id) : found, pezzi, attuale);
  });
}

/**
 * As `withPrenotazione`, for several bookings: `prenotazioni` are those that there are, by id. `work` takes no other days,
 * so held places that were not claimed in time are in nobody's way; whoever calls passes them on with what becomes free.
 * @param find which ones; it may read them without a lock
 * @throws Rifiuto UNAUTHORIZED, FORBIDDEN as `withAttore`
 */
export function withPrenotazioni<T>(
  deps: Pick<Deps, 'db' | 'clock'>,
  attore: UtenteCorrente,
  find: (tx: Tx) => Promise<readonly number[]>,
  work: (tx: Tx, prenotazioni: ReadonlyMap<number, Bloccata>, pezzi: readonly number[]) => Promise<T>,
): Promise<T> {
  return inTransaction(deps.db, async (tx) => {
    const ids = await find(tx);
    const legami = await store.readLegami(tx, ids);
    const owners = new Set(legami.flatMap(({ user_id }) => user_id ?? []));
    owners.delete(attore.id);
    const [, pezzi, , found] = await Promise.all([
      lockAttore(deps, tx, attore, [...owners]),
      lockPezzi(tx, aroundOf(legami)),
      store.lockPrenotazioni(tx, ids),
      listEvenAnnullate(tx, ids),
    ]);
    demandLocked(found, pezzi);
    return work(tx, new Map(found.map((one) => [one.id, one])), pezzi);
  });
}

/**
 * Locks the bookings with these ids, and before them the groups and pieces around, in a transaction that has locked the
 * persons. Returns the locked pieces.
 * @param anche more resources and groups whose pieces are to be locked
 * @throws StartOver when a booking has left them meanwhile
 */
export async function lockPrenotazioni(
  tx: Tx,
  ids: readonly number[],
  anche: { prenotabili: readonly number[]; gruppi: readonly number[] } = { prenotabili: [], gruppi: [] },
): Promise<number[]> {
  const around = aroundOf(await store.readLegami(tx, ids));
  const [pezzi] = await Promise.all([
    lockPezzi(tx, {
      prenotabili: [...around.prenotabili, ...anche.prenotabili],
      gruppi: [...around.gruppi, ...anche.gruppi],
    }),
    store.lockPrenotazioni(tx, ids),
  ]);
  demandLocked(await store.readLegami(tx, ids), pezzi);
  return pezzi;
}

/**
 * Locks a booking with all that a change of it may touch, as `withPrenotazione` does, in a transaction that has locked
 * the persons. @throws StartOver when it has left them meanwhile
 */
export async function lockPrenotazione(
  tx: Tx,
  id: number,
): Promise<{ prenotazione: Bloccata | null; pezzi: number[] }> {
  const pezzi = await lockPrenotazioni(tx, [id]);
  return { prenotazione: await findEvenAnnullata(tx, id), pezzi };
}

/** Locks bookings where every piece is locked already (`lockTuttiPezzi`). */
export const lockPrenotazioniAlone = store.lockPrenotazioni;

function aroundOf(legami: readonly store.Legami[]) {
  return {
    prenotabili: legami.map(({ prenotabile_id }) => prenotabile_id),
    gruppi: legami.flatMap(({ gruppo_id }) => gruppo_id ?? []),
  };
}

/** A booking moves within its group, whose pieces are all locked: seldom does it lie outside. */
function demandLocked(prenotazioni: readonly { prenotabile_id: number }[], pezzi: readonly number[]): void {
  if (prenotazioni.some(({ prenotabile_id }) => !pezzi.includes(prenotabile_id))) throw new StartOver();
}
