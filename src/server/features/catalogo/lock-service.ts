import { sql } from 'kysely';
import type { Prenotabile } from '#contract/prenotabili.ts';
import type { Tx } from '../../platform/db.ts';
import type { Pezzi } from '../../platform/sql.ts';
import { readPrenotabile } from './service.ts';

/**
 * The given resources and all members of connected groups: the given groups, those of the resources, and every group
 * that shares a resource with one of these. If a piece becomes free, a booking may move there and free its own piece.
 */
export async function listPezziAround(
  tx: Tx,
  { prenotabili = [], gruppi = [] }: Partial<Pezzi>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive insieme (id) as (
      select id from unnest(${gruppi}::integer[]) as dati (id)
      union
      select gruppo_id from gruppi_prenotabili where prenotabile_id = any(${prenotabili}::integer[])
      union
      select altro.gruppo_id
      from insieme
        join gruppi_prenotabili suo on suo.gruppo_id = insieme.id
        join gruppi_prenotabili altro on altro.prenotabile_id = suo.prenotabile_id)
    select id from prenotabili
    where id = any(${prenotabili}::integer[]) or id in (
      select gp.prenotabile_id from insieme join gruppi_prenotabili gp on gp.gruppo_id = insieme.id)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Every resource that is not deleted, drafts included. */
export async function listTuttiPezzi(tx: Tx): Promise<number[]> {
  const rows = await tx.selectFrom('prenotabili').select('id').where('eliminato_il', 'is', null).execute();
  return rows.map(({ id }) => id);
}

/** Locks a resource for changes of links, pictures and technical sheet only. @throws Rifiuto NOT_FOUND */
export async function lockPrenotabile(tx: Tx, id: number): Promise<Prenotabile> {
  await tx.selectFrom('prenotabili').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return readPrenotabile({ db: tx }, id);
}
