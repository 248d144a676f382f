import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { FermoVoce } from '#domain/voce.ts';
import type { Tipo } from '#contract/campi.ts';
import type { Prenotabile } from '#contract/prenotabili.ts';
import { compileOnce } from '../../platform/compiled.ts';
import type { Database } from '../../platform/database.ts';
import { FINE_FERMO, isOneOf, type Pezzi } from '../../platform/sql.ts';

type Db = Kysely<Database>;

/** Resources that are not deleted, each with its links and pictures, in one query. */
function selectPrenotabili(db: Db) {
  return db
    .selectFrom('prenotabili as p')
    .select((eb) => [
      'p.id',
      'p.nome',
      'p.descrizione',
      'p.tipo',
      'p.cauzione',
      'p.noleggio_max',
      'p.non_prenotabile',
      'p.conferma_automatica',
      'p.bozza',
      'p.versione',
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

export const listPrenotabili = compileOnce((db, { tipo }: { tipo: Tipo }) =>
  selectPrenotabili(db).where('p.tipo', '=', tipo),
);

export async function findPrenotabile(db: Db, id: number): Promise<Prenotabile | null> {
  return (await selectPrenotabili(db).where('p.id', '=', id).executeTakeFirst()) ?? null;
}

/** Today's stop of each stopped resource, or of one: the last one to end. */
export const listFermiOggi = compileOnce(
  (db, { oggi, prenotabile_id }: { oggi: Giorno; prenotabile_id: number | null }) =>
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
      .orderBy('f.id'),
);

/** The groups of a type with the ids of their members that are not deleted, in order. */
export async function listGruppi(db: Db, tipo: Tipo) {
  return db
    .selectFrom('gruppi as g')
    .select([
      'g.id',
      'g.nome',
      'g.descrizione',
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
    .select(['id', 'nome', 'descrizione', 'tipo', 'versione'])
    .where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** The members of a group that are not deleted, with all their data. */
export async function listPrenotabiliOfGruppo(db: Db, gruppoId: number): Promise<Prenotabile[]> {
  return selectPrenotabili(db)
    .where('p.id', 'in', (eb) =>
      eb.selectFrom('gruppi_prenotabili').select('prenotabile_id').where('gruppo_id', '=', gruppoId),
    )
    .execute();
}

export async function existsGruppo(db: Db, id: number): Promise<boolean> {
  return (await gruppoOf(db, { id })).length > 0;
}

const gruppoOf = compileOnce((db, { id }: { id: number }) =>
  db.selectFrom('gruppi').select('id').where('id', '=', id),
);

/** The members of a group that are not deleted, as the domain's rules need them. */
export const listMembri = compileOnce((db, { gruppoId, oggi }: { gruppoId: number; oggi: Giorno }) =>
  selectMembri(db)
    .select((eb) => jsonArrayFrom(selectOccupati(eb, oggi)).as('occupati'))
    .where('p.id', 'in', idsOfGruppo(db, gruppoId)),
);

/** The same, where each taken period also says what decides whether its booking may be moved; nothing for a stop. */
export const listMembriConPrenotazioni = compileOnce(
  (db, { gruppoId, oggi }: { gruppoId: number; oggi: Giorno }) =>
    selectMembri(db)
      .select((eb) => jsonArrayFrom(selectPrenotazioniEFermi(eb, oggi)).as('occupati'))
      .where('p.id', 'in', idsOfGruppo(db, gruppoId)),
);

/** The same for several resources and for the members of several groups. Each piece says which of the groups it is in. */
export const listMembriDi = compileOnce((db, { prenotabili, gruppi, oggi }: Pezzi & { oggi: Giorno }) =>
  selectMembri(db)
    .select((eb) => [
      'p.tipo',
      sql<number[]>`array(
        select gp.gruppo_id from gruppi_prenotabili gp
        where gp.prenotabile_id = p.id and gp.gruppo_id = any(${gruppi}::integer[]))`.as('gruppi'),
      jsonArrayFrom(selectPrenotazioniEFermi(eb, oggi)).as('occupati'),
    ])
    .where(isOneOf({ prenotabili, gruppi })),
);

/** The same for any resources, with their names. */
export const listPezziConPrenotazioni = compileOnce(
  (db, { ids, oggi }: { ids: readonly number[]; oggi: Giorno }) =>
    selectMembri(db)
      .select((eb) => ['p.nome', jsonArrayFrom(selectPrenotazioniEFermi(eb, oggi)).as('occupati')])
      .where((eb) => eb('p.id', '=', eb.fn.any(eb.val(ids)))),
);

const idsOfGruppo = (db: Db, gruppoId: number) =>
  db.selectFrom('gruppi_prenotabili').select('prenotabile_id').where('gruppo_id', '=', gruppoId);

/** The same for a single resource; an empty list when it does not exist or is deleted. */
export const listMembro = compileOnce((db, { id, oggi }: { id: number; oggi: Giorno }) =>
  selectMembri(db)
    .select((eb) => jsonArrayFrom(selectOccupati(eb, oggi)).as('occupati'))
    .where('p.id', '=', id),
);

/** Published resources that are not deleted. */
const selectMembri = (db: Db) =>
  db
    .selectFrom('prenotabili as p')
    .select(['p.id', 'p.noleggio_max', 'p.non_prenotabile'])
    .where('p.eliminato_il', 'is', null)
    .where('p.bozza', '=', false)
    .orderBy('p.id');

type OfPrenotabile = ExpressionBuilder<Database & { p: Database['prenotabili'] }, 'p'>;

/** The periods from `oggi` on in which the resource `p` is booked, stopped, or has not been brought back. */
const selectOccupati = (eb: OfPrenotabile, oggi: Giorno) =>
  selectPrenotazioniOf(eb, oggi)
    .select(['b.inizio', 'b.fine'])
    .unionAll(selectFermiOf(eb, oggi).select(['f.inizio', FINE_FERMO.as('fine')]))
    .unionAll(selectRitardiOf(eb, oggi).select(trattenuto(oggi)));

const selectPrenotazioniEFermi = (eb: OfPrenotabile, oggi: Giorno) =>
  selectPrenotazioniOf(eb, oggi)
    .select((b) => [
      'b.inizio',
      'b.fine',
      b.ref('b.id').$castTo<number | null>().as('id'),
      'b.gruppo_id',
      b.ref('b.scelto_a_mano').$castTo<boolean | null>().as('scelto_a_mano'),
      b('b.tenuta_fino', 'is not', null).$castTo<boolean>().as('tenuta'),
    ])
    .unionAll(selectFermiOf(eb, oggi).select(['f.inizio', FINE_FERMO.as('fine'), ...NESSUNA_PRENOTAZIONE]))
    .unionAll(selectRitardiOf(eb, oggi).select([...trattenuto(oggi), ...NESSUNA_PRENOTAZIONE]));

/** The columns of a booking where days are taken by something else. */
const NESSUNA_PRENOTAZIONE = [
  sql<number | null>`null::integer`.as('id'),
  sql<number | null>`null::integer`.as('gruppo_id'),
  sql<boolean | null>`null::boolean`.as('scelto_a_mano'),
  sql<boolean>`false`.as('tenuta'),
] as const;

// Held places too: they are taken.
const selectPrenotazioniOf = (eb: OfPrenotabile, oggi: Giorno) =>
  eb
    .selectFrom('prenotazioni as b')
    .whereRef('b.prenotabile_id', '=', 'p.id')
    .where('b.annullata_il', 'is', null)
    .where('b.fine', '>=', oggi);

const selectFermiOf = (eb: OfPrenotabile, oggi: Giorno) =>
  eb.selectFrom('fermi as f').whereRef('f.prenotabile_id', '=', 'p.id').where(FINE_FERMO, '>=', oggi);

/** The hand-over of the resource `p` that is out although its booking is over: at most one. */
const selectRitardiOf = (eb: OfPrenotabile, oggi: Giorno) =>
  eb
    .selectFrom('consegne as c')
    .innerJoin('prenotazioni as r', 'r.id', 'c.prenotazione_id')
    .whereRef('c.prenotabile_id', '=', 'p.id')
    .where('c.rientrata_il', 'is', null)
    .where('r.fine', '<', oggi);

/** A late piece counts as taken today and tomorrow (prodotto/banco#ritardo): `giorniTrattenuti` in SQL. */
const trattenuto = (oggi: Giorno) =>
  [sql<Giorno>`${oggi}::date`.as('inizio'), sql<Giorno>`(${oggi}::date + 1)`.as('fine')] as const;

/**
 * The published resources of a type in short; one that is taken today with the last day before it is free again,
 * however many bookings and stops follow each other until then: from what holds today to the next one that begins by the
 * day after it, and so on. Bookings of a resource do not overlap, held places included, so the next one is the first that
 * ends later.
 */
export const listParete = compileOnce((db, { tipo, oggi }: { tipo: Tipo; oggi: Giorno }) =>
  db
    .selectFrom('prenotabili as p')
    .select([
      'p.id',
      'p.nome',
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
              (select ${oggi}::date + 1 from consegne c join prenotazioni r on r.id = c.prenotazione_id
               where c.prenotabile_id = p.id and not p.non_prenotabile and c.rientrata_il is null and r.fine < ${oggi}::date
                 and fuori.fine < ${oggi}::date + 1)) as fine) seguente
          where seguente.fine is not null)
        select nullif(max(fine), ${oggi}::date - 1) from fuori)`.as('fuori_fino'),
    ])
    .where('p.tipo', '=', tipo)
    .where('p.eliminato_il', 'is', null)
    .where('p.bozza', '=', false)
    .orderBy('p.id'),
);

/** The wanted days, and the days around them that are looked at. */
export type Periodo = Intervallo & { oggi: Giorno; primo: Giorno; ultimo: Giorno };

/**
 * The published resources of a type with their taken days between `primo` and `ultimo`, merged, and the stop that each
 * has on the wanted days, the last one to end.
 */
export const listMembriOfTipo = compileOnce(
  (db, { tipo, oggi, inizio, fine, primo, ultimo }: Periodo & { tipo: Tipo }) =>
    selectMembri(db)
      .select((eb) => [
        'p.nome',
        // Merged here: in a full house these are thousands of bookings.
        sql<Intervallo[]>`(
        select coalesce(json_agg(json_build_object('inizio', lower(r), 'fine', upper(r) - 1)), '[]')
        from unnest((
          select range_agg(daterange(o.inizio, o.fine, '[]')) from (${selectOccupati(eb, oggi)}) o
          where o.inizio <= ${ultimo}::date and o.fine >= ${primo}::date)) r)`.as('occupati'),
        sql<FermoVoce | null>`(
        select json_build_object('fine', ${FINE_FERMO}, 'motivo', f.motivo) from fermi f
        where f.prenotabile_id = p.id and f.inizio <= ${fine}::date and ${FINE_FERMO} >= ${inizio}::date
        order by ${FINE_FERMO} desc, f.id limit 1)`.as('fermo'),
      ])
      .where('p.tipo', '=', tipo),
);
