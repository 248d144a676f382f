import { sql } from 'kysely';
import type { Prenotabile } from '#contract/prenotabili.ts';
import type { Tx } from '../../platform/db.ts';
import type { Pezzi } from '../../platform/sql.ts';
import { readPrenotabile } from './service.ts';

/**
 * The given resources, and all members of the groups around them: the given groups, those of the given resources, and
 * every group that shares a resource with one of these, and so on. If a piece becomes free, a booking may move there,
 * and its own piece may then be offered to somebody else.
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

/**
 * Locks the row of a resource until the end of the transaction and returns it, for changes that decide nothing about
 * bookings: its links, pictures and technical sheet.
 * @throws Rifiuto NOT_FOUND
 */
export async function lockPrenotabile(tx: Tx, id: number): Promise<Prenotabile> {
  await tx.selectFrom('prenotabili').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return readPrenotabile({ db: tx }, id);
}
