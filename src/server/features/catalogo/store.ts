import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Giorno } from '#domain/giorno.ts';
import type { Tipo } from '#contract/campi.ts';
import { Prenotabile } from '#contract/prenotabili.ts';
import type { Database } from '../../platform/database.ts';
import { FINE_FERMO } from '../../platform/sql.ts';

type Db = Kysely<Database>;

/** The fields of a resource with a column of the same name: all but links and pictures. */
type Colonna = Exclude<keyof Prenotabile, 'links' | 'images'>;
const { links: _links, images: _images, ...colonne } = Prenotabile.shape;
const COLONNE = (Object.keys(colonne) as Colonna[]).map((colonna) => `p.${colonna}` as const);

function selectPrenotabili(db: Db) {
  return db
    .selectFrom('prenotabili as p')
    .select((eb) => [
      ...COLONNE,
      jsonArrayFrom(
        eb
          .selectFrom('link_utili as l')
          .select(['l.id', 'l.label', 'l.href', 'l.prenotabile_id'])
          .whereRef('l.prenotabile_id', '=', 'p.id')
          .orderBy('l.id'),
      ).as('links'),
      sql<string[]>`array(
        select i.prenotabile_id || '/' || i.file from immagini i
        where i.prenotabile_id = p.id order by i.posizione, i.id)`.as('images'),
    ])
    .where('p.eliminato_il', 'is', null)
    .orderBy('p.id');
}

export const listPrenotabili = (db: Db, tipo: Tipo) =>
  selectPrenotabili(db).where('p.tipo', '=', tipo).execute();

export async function findPrenotabile(db: Db, id: number): Promise<Prenotabile | null> {
  return (await selectPrenotabili(db).where('p.id', '=', id).executeTakeFirst()) ?? null;
}

/** Today's stop of each stopped resource, or of one: the last one to end. */
export const listFermiOggi = (
  db: Db,
  { oggi, prenotabile_id }: { oggi: Giorno; prenotabile_id: number | null },
) =>
  db
    .selectFrom('fermi as f')
    .distinctOn('f.prenotabile_id')
    .select(['f.prenotabile_id', FINE_FERMO.as('fine'), 'f.motivo'])
    .where('f.inizio', '<=', oggi)
    .where(FINE_FERMO, '>=', oggi)
    .where(
      sql<boolean>`(${prenotabile_id}::integer is null or f.prenotabile_id = ${prenotabile_id}::integer)`,
    )
    .orderBy('f.prenotabile_id')
    .orderBy(FINE_FERMO, 'desc')
    .orderBy('f.id')
    .execute();

export async function listGruppi(db: Db, tipo: Tipo) {
  return db
    .selectFrom('gruppi as g')
    .select([
      'g.id',
      'g.nome',
      'g.descrizione',
      'g.nome_en',
      'g.descrizione_en',
      'g.tipo',
      'g.versione',
      sql<number[]>`array(
        select gp.prenotabile_id from gruppi_prenotabili gp
        join prenotabili p on p.id = gp.prenotabile_id and p.eliminato_il is null
        where gp.gruppo_id = g.id order by gp.prenotabile_id)`.as('membri'),
    ])
    .where('g.tipo', '=', tipo)
    .orderBy('g.id')
    .execute();
}

export async function findGruppo(db: Db, id: number) {
  const query = db
    .selectFrom('gruppi')
    .select(['id', 'nome', 'descrizione', 'nome_en', 'descrizione_en', 'tipo', 'versione'])
    .where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

export async function listPrenotabiliOfGruppo(db: Db, gruppoId: number): Promise<Prenotabile[]> {
  return selectPrenotabili(db)
    .where('p.id', 'in', (eb) =>
      eb.selectFrom('gruppi_prenotabili').select('prenotabile_id').where('gruppo_id', '=', gruppoId),
    )
    .execute();
}

export async function existsGruppo(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('gruppi').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/**
 * The published resources of a type in short, each taken one with the last day before it is free again. The query goes
 * from the booking or stop of today to the next one that begins at the latest on the day after, and so on. Bookings of
 * a resource do not overlap, so the next one is the first that ends later.
 */
export const listParete = (
  db: Kysely<Database>,
  { tipo, oggi, trattenuto }: { tipo: Tipo; oggi: Giorno; trattenuto: Giorno },
) =>
  db
    .selectFrom('prenotabili as p')
    .select([
      'p.id',
      'p.nome',
      'p.nome_en',
      'p.noleggio_max',
      'p.non_prenotabile',
      sql<string | null>`(
        select i.prenotabile_id || '/' || i.file from immagini i
        where i.prenotabile_id = p.id order by i.posizione, i.id limit 1)`.as('immagine'),
      sql<Giorno | null>`(
        with recursive fuori (fine) as (
          select ${oggi}::date - 1
          union all
          select seguente.fine from fuori cross join lateral (
            select greatest(
              (select b.fine from (
                 select inizio, fine from prenotazioni
                 where prenotabile_id = p.id and not p.non_prenotabile and annullata_il is null and fine > fuori.fine
                 order by fine limit 1) b
               where b.inizio <= fuori.fine + 1),
              (select ${FINE_FERMO} from fermi f
               where f.prenotabile_id = p.id and f.inizio <= fuori.fine + 1 and ${FINE_FERMO} > fuori.fine
               order by ${FINE_FERMO} desc limit 1),
              (select ${trattenuto}::date from consegne c join prenotazioni r on r.id = c.prenotazione_id
               where c.prenotabile_id = p.id and not p.non_prenotabile and c.rientrata_il is null and r.fine < ${oggi}::date
                 and fuori.fine < ${trattenuto}::date)) as fine) seguente
          where seguente.fine is not null)
        select nullif(max(fine), ${oggi}::date - 1) from fuori)`.as('fuori_fino'),
    ])
    .where('p.tipo', '=', tipo)
    .where('p.eliminato_il', 'is', null)
    .where('p.bozza', '=', false)
    .orderBy('p.id')
    .execute();
