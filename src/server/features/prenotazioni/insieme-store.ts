import { sql, type Kysely } from 'kysely';
import type { PrenotazioneSalvata } from '#contract/prenotazioni.ts';
import { compileOnce } from '../../platform/compiled.ts';
import type { Database } from '../../platform/database.ts';
import { isOneOf, type Pezzi } from '../../platform/sql.ts';
import { selectLocked, type Nuova } from './store.ts';

type Db = Kysely<Database>;

/** Locks all pieces that several entries may take, in the order of the ids. */
export const lockPerVoci = compileOnce((db, voci: Pezzi) => selectLocked(db).where(isOneOf(voci)));

/**
 * Inserts bookings that are made in one go, under one series number if there are several, and returns the values that
 * the database set, in the order given.
 */
export async function insertPrenotazioni(tx: Db, nuove: readonly Nuova[]): Promise<Inserita[]> {
  return insertAll(tx, { rows: JSON.stringify(nuove), quante: nuove.length });
}

type Inserita = Pick<PrenotazioneSalvata, 'id' | 'confermata' | 'versione' | 'serie_id'>;

// No piece is taken twice on one day, so piece and first day identify a row.
const insertAll = compileOnce<{ rows: string; quante: number }, Inserita>(
  (_db, { rows, quante }) => sql`
    with voci as materialized (
      select * from rows from (jsonb_to_recordset(${rows}::jsonb) as (
        inizio date, fine date, user_id uuid, prenotabile_id integer, gruppo_id integer, scelto_a_mano boolean,
        confermata boolean, creata_il timestamptz)) with ordinality),
    serie as materialized (select case when ${quante}::integer > 1 then nextval('serie')::integer end as id),
    fatte as (
      insert into prenotazioni
        (inizio, fine, user_id, prenotabile_id, gruppo_id, scelto_a_mano, confermata, creata_il, serie_id)
      select inizio, fine, user_id, prenotabile_id, gruppo_id, scelto_a_mano, confermata, creata_il, serie.id
      from voci cross join serie order by ordinality
      returning id, confermata, versione, serie_id, prenotabile_id, inizio)
    select f.id, f.confermata, f.versione, f.serie_id
    from fatte f join voci v using (prenotabile_id, inizio) order by v.ordinality`,
);

/** The bookings of one go that are not cancelled. */
export async function listSerie(db: Db, serie_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('prenotazioni_vive')
    .select('id')
    .where('serie_id', '=', serie_id)
    .execute();
  return rows.map(({ id }) => id);
}
