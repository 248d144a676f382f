import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { isOneOf, type Pezzi } from '../../platform/sql.ts';
import { selectPezzi, type Nuova } from './store.ts';

type Db = Kysely<Database>;

/** All pieces that several entries may take, by id. */
export const listPerVoci = (db: Db, voci: Pezzi) => selectPezzi(db).where(isOneOf(voci)).execute();

/** Those of these groups that exist. */
export async function listGruppiThere(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('gruppi').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** The numbers that new bookings will have, and that of their series if there are several. */
export async function takeNumeri(
  tx: Db,
  quante: number,
): Promise<{ ids: number[]; serie_id: number | null }> {
  const { rows } = await sql<{ ids: number[]; serie_id: number | null }>`
    select array(select nextval('prenotazioni_id_seq')::integer from generate_series(1, ${quante}::integer)) as ids,
      case when ${quante}::integer > 1 then nextval('serie')::integer end as serie_id`.execute(tx);
  return rows[0]!;
}

/** Inserts bookings that are made in one go. */
export async function insertPrenotazioni(tx: Db, nuove: readonly Nuova[]): Promise<void> {
  await sql`
    insert into prenotazioni (id, inizio, fine, user_id, prenotabile_id, gruppo_id, scelto_a_mano, confermata, creata_il, serie_id)
    overriding system value
    select * from jsonb_to_recordset(${JSON.stringify(nuove)}::jsonb) as (
      id integer, inizio date, fine date, user_id uuid, prenotabile_id integer, gruppo_id integer, scelto_a_mano boolean,
      confermata boolean, creata_il timestamptz, serie_id integer)`.execute(tx);
}

/** The bookings of one go that are not cancelled. */
export async function listSerie(db: Db, serie_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('prenotazioni_vive')
    .select('id')
    .where('serie_id', '=', serie_id)
    .execute();
  return rows.map(({ id }) => id);
}
