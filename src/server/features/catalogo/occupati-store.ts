import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Tipo } from '#contract/campi.ts';
import type { Database } from '../../platform/database.ts';
import { FINE_FERMO, HA_ABILITAZIONE, isOneOf, type Pezzi } from '../../platform/sql.ts';

type Db = Kysely<Database>;

/** Today, and the last day on which a late piece counts as taken (`giorniTrattenuti`). */
export type OggiETrattenuto = { oggi: Giorno; trattenuto: Giorno };

/** The members of a group that are not deleted, as the domain's rules need them. */
export const listMembri = (db: Db, voluti: { gruppoId: number } & OggiETrattenuto) =>
  selectMembri(db)
    .select((eb) => jsonArrayFrom(selectOccupati(eb, voluti)).as('occupati'))
    .where('p.id', 'in', idsOfGruppo(db, voluti.gruppoId))
    .execute();

/**
 * As `listMembri`, with the columns that decide whether the booking of a taken period may be moved; null for a stop.
 */
export const listMembriConPrenotazioni = (db: Db, voluti: { gruppoId: number } & OggiETrattenuto) =>
  selectMembri(db)
    .select((eb) => jsonArrayFrom(selectPrenotazioniEFermi(eb, voluti)).as('occupati'))
    .where('p.id', 'in', idsOfGruppo(db, voluti.gruppoId))
    .execute();

/** As `listMembriConPrenotazioni`, for several resources and groups. Each piece names its groups. */
export const listMembriDi = (db: Db, voluti: Pezzi & OggiETrattenuto) =>
  selectMembri(db)
    .select((eb) => [
      'p.tipo',
      'p.nome',
      'p.nome_en',
      'p.cauzione',
      'p.conferma_automatica',
      sql<number[]>`array(
        select gp.gruppo_id from gruppi_prenotabili gp
        where gp.prenotabile_id = p.id and gp.gruppo_id = any(${voluti.gruppi}::integer[]))`.as('gruppi'),
      jsonArrayFrom(selectPrenotazioniEFermi(eb, voluti)).as('occupati'),
    ])
    .where(isOneOf(voluti))
    .execute();

/**
 * The current and future bookings of a group on these pieces that must stay, because their person lacks an abilitazione
 * on the last day that a bookable piece of the group requires (prodotto/abilitazioni#gruppi).
 */
export const listNonAbilitate = (db: Db, { pezzi, oggi }: { pezzi: readonly number[]; oggi: Giorno }) =>
  db
    .selectFrom('prenotazioni as b')
    .select('b.id')
    .where(sql<boolean>`b.prenotabile_id = any(${pezzi}::integer[])`)
    .where('b.annullata_il', 'is', null)
    .where('b.gruppo_id', 'is not', null)
    .where('b.fine', '>=', oggi)
    .where(
      sql<boolean>`exists (
          select from abilitazioni_chieste(b.prenotabile_id, b.gruppo_id) serve
          where not ${HA_ABILITAZIONE})`,
    )
    .execute();

/** As `listMembriConPrenotazioni`, for any resources, with their names. */
export const listPezziConPrenotazioni = (db: Db, voluti: { ids: readonly number[] } & OggiETrattenuto) =>
  selectMembri(db)
    .select((eb) => ['p.nome', jsonArrayFrom(selectPrenotazioniEFermi(eb, voluti)).as('occupati')])
    .where((eb) => eb('p.id', '=', eb.fn.any(eb.val(voluti.ids))))
    .execute();

const idsOfGruppo = (db: Db, gruppoId: number) =>
  db.selectFrom('gruppi_prenotabili').select('prenotabile_id').where('gruppo_id', '=', gruppoId);

/** As `listMembri`, for one resource; empty when it does not exist or is deleted. */
export const listMembro = (db: Db, voluti: { id: number } & OggiETrattenuto) =>
  selectMembri(db)
    .select((eb) => jsonArrayFrom(selectOccupati(eb, voluti)).as('occupati'))
    .where('p.id', '=', voluti.id)
    .execute();

const selectMembri = (db: Db) =>
  db
    .selectFrom('prenotabili as p')
    .select(['p.id', 'p.noleggio_max', 'p.non_prenotabile', 'p.abilitazioni'])
    .where('p.eliminato_il', 'is', null)
    .where('p.bozza', '=', false)
    .orderBy('p.id');

type OfPrenotabile = ExpressionBuilder<Database & { p: Database['prenotabili'] }, 'p'>;

/** The periods from `oggi` on in which the resource `p` is booked, stopped, or overdue. */
const selectOccupati = (eb: OfPrenotabile, { oggi, trattenuto }: OggiETrattenuto) =>
  selectPrenotazioniOf(eb, oggi)
    .select(['b.inizio', 'b.fine'])
    .unionAll(selectFermiOf(eb, oggi).select(['f.inizio', FINE_FERMO.as('fine')]))
    .unionAll(selectRitardiOf(eb, oggi).select(listTrattenuti(oggi, trattenuto)));

const selectPrenotazioniEFermi = (eb: OfPrenotabile, { oggi, trattenuto }: OggiETrattenuto) =>
  selectPrenotazioniOf(eb, oggi)
    .select((b) => [
      'b.inizio',
      'b.fine',
      b.ref('b.id').$castTo<number | null>().as('id'),
      'b.gruppo_id',
      b.ref('b.scelto_a_mano').$castTo<boolean | null>().as('scelto_a_mano'),
      b('b.tenuta_fino', 'is not', null).$castTo<boolean>().as('tenuta'),
    ])
    .unionAll(
      selectFermiOf(eb, oggi).select([
        'f.inizio',
        FINE_FERMO.as('fine'),
        sql<number | null>`null::integer`.as('id'),
        ...RESTA,
      ]),
    )
    .unionAll(
      // These days belong to the late booking, so they do not conflict with its own later end.
      selectRitardiOf(eb, oggi).select((r) => [
        ...listTrattenuti(oggi, trattenuto),
        r.ref('r.id').$castTo<number | null>().as('id'),
        ...RESTA,
      ]),
    );

/** The columns that decide whether a booking may be moved, for days that must stay. */
const RESTA = [
  sql<number | null>`null::integer`.as('gruppo_id'),
  sql<boolean | null>`null::boolean`.as('scelto_a_mano'),
  sql<boolean>`false`.as('tenuta'),
] as const;

// Held places are included: their days are taken.
const selectPrenotazioniOf = (eb: OfPrenotabile, oggi: Giorno) =>
  eb
    .selectFrom('prenotazioni as b')
    .whereRef('b.prenotabile_id', '=', 'p.id')
    .where('b.annullata_il', 'is', null)
    .where('b.fine', '>=', oggi);

const selectFermiOf = (eb: OfPrenotabile, oggi: Giorno) =>
  eb.selectFrom('fermi as f').whereRef('f.prenotabile_id', '=', 'p.id').where(FINE_FERMO, '>=', oggi);

/** The overdue hand-over of the resource `p`; there is at most one. */
const selectRitardiOf = (eb: OfPrenotabile, oggi: Giorno) =>
  eb
    .selectFrom('consegne as c')
    .innerJoin('prenotazioni as r', 'r.id', 'c.prenotazione_id')
    .whereRef('c.prenotabile_id', '=', 'p.id')
    .where('c.rientrata_il', 'is', null)
    .where('r.fine', '<', oggi);

/** The days on which a late piece counts as taken (prodotto/banco#ritardo), as columns. */
const listTrattenuti = (oggi: Giorno, trattenuto: Giorno) =>
  [sql<Giorno>`${oggi}::date`.as('inizio'), sql<Giorno>`${trattenuto}::date`.as('fine')] as const;

/** The published resources of a type, or all, with their taken days from `oggi` on, merged, and their stops. */
export const listPezzi = (db: Db, voluti: { tipo: Tipo | null } & OggiETrattenuto) =>
  selectMembri(db)
    .select((eb) => [
      'p.nome',
      'p.nome_en',
      'p.tipo',
      // Merged by the database: in a full house these are thousands of bookings.
      sql<Intervallo[]>`(
        select coalesce(json_agg(json_build_object('inizio', lower(r), 'fine', upper(r) - 1)), '[]')
        from unnest((
          select range_agg(daterange(o.inizio, o.fine, '[]')) from (${selectOccupati(eb, voluti)}) o)) r)`.as(
        'occupati',
      ),
      sql<(Intervallo & { motivo: string })[]>`(
        select coalesce(json_agg(json_build_object('inizio', f.inizio, 'fine', ${FINE_FERMO}, 'motivo', f.motivo)
          order by ${FINE_FERMO} desc, f.id), '[]')
        from fermi f where f.prenotabile_id = p.id and ${FINE_FERMO} >= ${voluti.oggi}::date)`.as('fermi'),
    ])
    .where(sql<boolean>`(${voluti.tipo}::text is null or p.tipo = ${voluti.tipo}::text)`)
    .execute();
