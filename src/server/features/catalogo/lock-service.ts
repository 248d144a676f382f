import { StartOver, type Tx } from '../../platform/db.ts';
import type { Gruppo } from '#contract/gruppi.ts';
import type { Prenotabile } from '#contract/prenotabili.ts';
import * as store from './lock-store.ts';
import { readGruppo, readPrenotabile } from './service.ts';

/**
 * Locks groups, and then every piece that a change of the given resources and groups can reach. A booking may move to
 * any member of its group. So the change reaches all members of a resource's groups, and those of each further group
 * that shares a resource with one of them. Each list is locked by id. Persons are locked before, bookings after
 * (decision 042).
 * @returns the ids of the locked pieces.
 * @throws StartOver when a piece was put into another group in the meantime
 */
export async function lockPezzi(tx: Tx, voci: Partial<store.Voci>): Promise<number[]> {
  const around = { prenotabili: [], gruppi: [], ...voci };
  const locked = await store.lockGruppiAround(tx, around);
  const pezzi = await store.lockPezziAround(tx, around);
  const now = await store.listGruppiAround(tx, around);
  if (now.some((id) => !locked.includes(id))) throw new StartOver();
  return pezzi;
}

/**
 * Locks one resource until the end of the transaction, so that its changes and its bookings happen one after another,
 * and returns it as it is now. Enough where no booking can move because of the change.
 * @throws Rifiuto NOT_FOUND
 */
export async function lockPrenotabile(tx: Tx, id: number): Promise<Prenotabile> {
  await store.lockPrenotabile(tx, id);
  return readPrenotabile({ db: tx }, id);
}

/** Locks groups without reading them; returns those that exist. */
export const lockGruppiAlone = store.lockGruppi;

/**
 * As `lockPrenotabile`, for a group whose members do not change.
 * @throws Rifiuto NOT_FOUND
 */
export async function lockGruppo(tx: Tx, id: number): Promise<Gruppo> {
  await store.lockGruppo(tx, id);
  return readGruppo({ db: tx }, id);
}

/**
 * As `lockPrenotabile`, together with all pieces that its bookings can move among (`lockPezzi`).
 * @throws Rifiuto NOT_FOUND
 */
export async function lockPrenotabileWithPezzi(
  tx: Tx,
  id: number,
): Promise<{ prenotabile: Prenotabile; pezzi: number[] }> {
  const pezzi = await lockPezzi(tx, { prenotabili: [id] });
  return { prenotabile: await readPrenotabile({ db: tx }, id), pezzi };
}

/**
 * As `lockPrenotabileWithPezzi`, for a group and the pieces that join it.
 * @throws Rifiuto NOT_FOUND
 */
export async function lockGruppoWithPezzi(
  tx: Tx,
  id: number,
  prenotabili: readonly number[] = [],
): Promise<{ gruppo: Gruppo; pezzi: number[] }> {
  const pezzi = await lockPezzi(tx, { gruppi: [id], prenotabili });
  return { gruppo: await readGruppo({ db: tx }, id), pezzi };
}

/**
 * Locks every group and every resource that is not deleted, so that nobody can book anything, not even a resource that
 * is created meanwhile (`waitForTutti`).
 * @returns the ids of the locked pieces
 */
export async function lockTuttiPezzi(tx: Tx): Promise<number[]> {
  await store.holdTutti(tx);
  await store.lockTuttiGruppi(tx);
  return store.lockTuttiPrenotabili(tx);
}

/** Call this before creating a resource: it waits until no transaction holds all resources. */
export const waitForTutti = store.waitForTutti;
