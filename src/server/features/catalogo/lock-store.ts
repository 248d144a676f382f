import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';

/** The ids of resources and of groups. */
export type Voci = { readonly prenotabili: readonly number[]; readonly gruppi: readonly number[] };

/** Takes the lock that bookings also take; what it protects is read after it. */
export async function lockPrenotabile(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('prenotabili').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Locks a group; empty when it does not exist. The strongest lock, as in `lockGruppiAround`. */
export const lockGruppo = (tx: Tx, id: number) => lockGruppi(tx, [id]);

/** Locks groups in the order of their ids, and returns those that exist. */
export async function lockGruppi(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('gruppi')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

const list = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);
const values = ({ prenotabili, gruppi }: Voci) => ({ prenotabili: list(prenotabili), gruppi: list(gruppi) });

type Lists = ReturnType<typeof values>;

/**
 * The given groups, those of the given resources, and every group that shares a resource with one of these, and so on.
 * If a piece becomes free, a booking may move there, and its own piece may then be offered to somebody else.
 */
const insieme = ({ prenotabili, gruppi }: Lists) => sql`
  with recursive insieme (id) as (
    select id from unnest(${gruppi}::integer[]) as dati (id)
    union
    select gruppo_id from gruppi_prenotabili where prenotabile_id = any(${prenotabili}::integer[])
    union
    select altro.gruppo_id
    from insieme
      join gruppi_prenotabili suo on suo.gruppo_id = insieme.id
      join gruppi_prenotabili altro on altro.prenotabile_id = suo.prenotabile_id)`;

const selectGruppi = (tx: Tx, voci: Voci) =>
  tx
    .selectFrom('gruppi')
    .select('id')
    .where(sql<boolean>`id in (${insieme(values(voci))} select id from insieme)`)
    .orderBy('id');

/** The given groups, those of the given resources, and those joined to them by shared resources. */
export async function listGruppiAround(tx: Tx, voci: Voci): Promise<number[]> {
  return (await selectGruppi(tx, voci).execute()).map(({ id }) => id);
}

/** Locks the groups of `listGruppiAround` in the order of their ids, and returns their ids. */
export async function lockGruppiAround(tx: Tx, voci: Voci): Promise<number[]> {
  // The strongest lock. With a weaker one, deleting the group later would have to wait for bookings that wait for this
  // transaction.
  return (await selectGruppi(tx, voci).forUpdate().execute()).map(({ id }) => id);
}

/**
 * Locks the given resources and all members of the groups around them, in the order of their ids, and returns their
 * ids.
 */
export async function lockPezziAround(tx: Tx, voci: Voci): Promise<number[]> {
  const wanted = values(voci);
  const rows = await tx
    .selectFrom('prenotabili')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', '=', eb.fn.any(eb.val(wanted.prenotabili))),
        sql<boolean>`id in (${insieme(wanted)}
          select gp.prenotabile_id from insieme join gruppi_prenotabili gp on gp.gruppo_id = insieme.id)`,
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** The lock on all resources together. It also prevents new ones from being created, which locks on rows could not. */
const LOCK_TUTTI = 0x63686975;

export async function holdTutti(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_TUTTI}::bigint)`.execute(tx);
}

/** Waits until no transaction holds all resources. */
export async function waitForTutti(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK_TUTTI}::bigint)`.execute(tx);
}

export async function lockTuttiGruppi(tx: Tx): Promise<void> {
  await tx.selectFrom('gruppi').select('id').orderBy('id').forUpdate().execute();
}

/** Locks every resource that is not deleted, including drafts, in the order of their ids, and returns the ids. */
export async function lockTuttiPrenotabili(tx: Tx): Promise<number[]> {
  const query = tx.selectFrom('prenotabili').select('id').where('eliminato_il', 'is', null);
  return (await query.orderBy('id').forNoKeyUpdate().execute()).map(({ id }) => id);
}
