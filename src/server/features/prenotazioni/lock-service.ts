import { inTransaction, StartOver, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { lockAttore, lockUtenti } from '../account/attore-service.ts';
import { lockPezzi } from '../catalogo/lock-service.ts';
import { dopoCambio, passaScaduti, readScaduti, type OffertaDeps } from './offerta-service.ts';
import * as store from './lock-store.ts';
import { findEvenAnnullata, listEvenAnnullate } from './store.ts';

/** A booking to be changed, as it is under its locks. */
export type Bloccata = NonNullable<Awaited<ReturnType<typeof findEvenAnnullata>>>;

/** What `work` of `withPrenotazioni` receives. */
type Held<A> = {
  /** The bookings that exist, cancelled or not, by id. */
  prenotazioni: ReadonlyMap<number, Bloccata>;
  /** The locked pieces. */
  pezzi: readonly number[];
  /** The acting person as they are now. */
  attuale: A;
};

type Opzioni = { anche?: readonly number[]; takes?: boolean };
type LockDeps = Pick<Deps, 'db'> & OffertaDeps;

/**
 * Runs `work` in one transaction that locks bookings and everything that a change of them may touch, in the one order
 * of locks (decision 042): the acting person and the owners, the groups of their pieces, all pieces of these groups,
 * the bookings. The bookings are first read without a lock, to find out what to lock, and again under the locks; if one
 * has moved elsewhere in between, the transaction starts over.
 * @param find which ones; it may read them without a lock
 * @param options.anche pieces outside of their groups that they may move to
 * @param options.takes whether `work` takes other days: then held places that were not claimed in time are passed on
 * before it. Otherwise they are in nobody's way, and the caller passes them on together with what becomes free
 * @throws Rifiuto UNAUTHORIZED, FORBIDDEN as `withAttore`
 */
export function withPrenotazioni<T>(
  deps: LockDeps,
  attore: UtenteCorrente,
  find: (tx: Tx) => Promise<readonly number[]>,
  work: (tx: Tx, held: Held<UtenteCorrente>) => Promise<T>,
  opzioni: Opzioni = {},
): Promise<T> {
  const lock = (tx: Tx, owners: string[]) =>
    lockAttore(
      deps,
      tx,
      attore,
      owners.filter((id) => id !== attore.id),
    );
  return holding(deps, lock, find, work, opzioni);
}

/** As `withPrenotazioni`, when nobody is signed in: the program itself acts, or somebody with the link of a letter. */
export function withPrenotazioniOf<T>(
  deps: LockDeps,
  find: (tx: Tx) => Promise<readonly number[]>,
  work: (tx: Tx, held: Held<void>) => Promise<T>,
  opzioni: Opzioni = {},
): Promise<T> {
  return holding(deps, (tx, owners) => lockUtenti(tx, owners), find, work, opzioni);
}

function holding<T, A>(
  deps: LockDeps,
  lock: (tx: Tx, owners: string[]) => Promise<A>,
  find: (tx: Tx) => Promise<readonly number[]>,
  work: (tx: Tx, held: Held<A>) => Promise<T>,
  { anche = [], takes = false }: Opzioni,
): Promise<T> {
  return inTransaction(deps.db, async (tx) => {
    const ids = await find(tx);
    const legami = await store.readLegami(tx, ids);
    const owners = new Set(legami.flatMap(({ user_id }) => user_id ?? []));
    const { prenotabili, gruppi } = aroundOf(legami);
    const attuale = await lock(tx, [...owners]);
    const pezzi = await lockPezzi(tx, { prenotabili: [...prenotabili, ...anche], gruppi });
    await store.lockPrenotazioni(tx, ids);
    const found = await listEvenAnnullate(tx, ids);
    demandLocked(found, pezzi);
    const moved = takes && (await passaScaduti(deps, tx, pezzi, await readScaduti(deps, tx)));
    const now = moved ? await listEvenAnnullate(tx, ids) : found;
    return work(tx, { prenotazioni: new Map(now.map((one) => [one.id, one])), pezzi, attuale });
  });
}

/** As `withPrenotazioni` with `takes`, for one booking; null when it does not exist. */
export function withPrenotazione<T>(
  deps: LockDeps,
  attore: UtenteCorrente,
  id: number,
  work: (tx: Tx, prenotazione: Bloccata | null) => Promise<T>,
): Promise<T> {
  return withPrenotazioni(
    deps,
    attore,
    async () => [id],
    (tx, { prenotazioni }) => work(tx, prenotazioni.get(id) ?? null),
    { takes: true },
  );
}

/**
 * Locks the bookings with these ids, and before them the groups and pieces around them, in a transaction that has
 * locked the persons. Returns the locked pieces.
 * @param anche more resources and groups whose pieces are to be locked
 * @throws StartOver when a booking has moved elsewhere in the meantime
 */
export async function lockPrenotazioni(
  tx: Tx,
  ids: readonly number[],
  anche: { prenotabili: readonly number[]; gruppi: readonly number[] } = { prenotabili: [], gruppi: [] },
): Promise<number[]> {
  const around = aroundOf(await store.readLegami(tx, ids));
  const pezzi = await lockPezzi(tx, {
    prenotabili: [...around.prenotabili, ...anche.prenotabili],
    gruppi: [...around.gruppi, ...anche.gruppi],
  });
  await store.lockPrenotazioni(tx, ids);
  demandLocked(await store.readLegami(tx, ids), pezzi);
  return pezzi;
}

/**
 * Locks a booking with everything that a change of it may touch, as `withPrenotazione` does, in a transaction that has
 * locked the persons.
 * @throws StartOver when it has moved elsewhere in the meantime
 */
export async function lockPrenotazione(
  tx: Tx,
  id: number,
): Promise<{ prenotazione: Bloccata | null; pezzi: number[] }> {
  const pezzi = await lockPrenotazioni(tx, [id]);
  return { prenotazione: await findEvenAnnullata(tx, id), pezzi };
}

/** Locks bookings when every piece is already locked (`lockTuttiPezzi`). */
export const lockPrenotazioniAlone = store.lockPrenotazioni;

function aroundOf(legami: readonly store.Legami[]) {
  return {
    prenotabili: legami.map(({ prenotabile_id }) => prenotabile_id),
    gruppi: legami.flatMap(({ gruppo_id }) => gruppo_id ?? []),
  };
}

/**
 * The locks of a new booking. A booking that frees nothing locks only the pieces that it may take itself. The waiting
 * list may need more: if a place on these pieces was not claimed in time, or other bookings move, the transaction runs
 * again, and from then on it locks everything around.
 */
export function lockNuove(deps: OffertaDeps, voci: Parameters<typeof lockPezzi>[1]) {
  let largo = false;
  let tutti: readonly number[] | null = null;
  return {
    /** Call this before anything is read in the transaction. */
    async widen(tx: Tx): Promise<void> {
      tutti = largo ? await lockPezzi(tx, voci) : null;
      if (tutti) await dopoCambio(deps, tx, tutti);
    },
    /**
     * Makes sure that places which were not claimed in time are passed on before anything else.
     * @throws StartOver once, if there are any
     */
    demandNessunoScaduto(bloccati: readonly { id: number }[], scaduti: readonly number[]): void {
      if (largo || !bloccati.some(({ id }) => scaduti.includes(id))) return;
      largo = true;
      throw new StartOver();
    },
    /**
     * Call this after other bookings have moved to make room.
     * @throws StartOver when somebody waits for more than is locked
     */
    async afterSpostamenti(tx: Tx, bloccati: readonly { id: number }[]): Promise<void> {
      largo = true;
      await dopoCambio(deps, tx, tutti ?? bloccati.map(({ id }) => id));
    },
  };
}

/**
 * Bookings move within their group, whose pieces are all locked. If a rare one lies outside, the transaction starts
 * over.
 */
function demandLocked(prenotazioni: readonly { prenotabile_id: number }[], pezzi: readonly number[]): void {
  if (prenotazioni.some(({ prenotabile_id }) => !pezzi.includes(prenotabile_id))) throw new StartOver();
}
