import { sql, type Kysely } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Consegna, DaRiavere } from '#contract/banco.ts';
import type { Database } from '../../platform/database.ts';
import { toConsegna } from './consegna-store.ts';

type Db = Kysely<Database>;

/** The bookings that run on a day, with what the desk has noted about them. */
export const listDelGiorno = (db: Db, giorno: Giorno) =>
  db
    .selectFrom('prenotazioni_vive as b')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .leftJoin('presenze as s', (on) => on.onRef('s.prenotazione_id', '=', 'b.id').on('s.giorno', '=', giorno))
    .leftJoin('consegne as c', 'c.prenotazione_id', 'b.id')
    .select((eb) => [
      'b.id',
      'p.tipo',
      's.quando as presente_dal',
      // Looked up one by one: a join would read all people.
      eb.selectFrom('utenti as u').select('u.nome_alla_porta').whereRef('u.id', '=', 'b.user_id').as('porta'),
      eb('c.prenotazione_id', 'is not', null).$castTo<boolean>().as('consegnata'),
    ])
    .where(sql<boolean>`daterange(b.inizio, b.fine, '[]') @> ${giorno}::date`)
    .execute();

/** Things that were confirmed for a day from `da` up to yesterday, and were never handed over. */
export const listNonRitirate = (db: Db, { da, oggi }: { da: Giorno; oggi: Giorno }) =>
  db
    .selectFrom('prenotazioni_vive as b')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .select('b.id')
    .where('p.tipo', '=', 'strumento')
    .where('b.confermata', '=', true)
    .where(sql<boolean>`daterange(b.inizio, b.fine, '[]') && daterange(${da}, ${oggi}, '[)')`)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('consegne as c').select('c.prenotazione_id').whereRef('c.prenotazione_id', '=', 'b.id'),
        ),
      ),
    )
    .orderBy('b.inizio')
    .orderBy('b.id')
    .execute();

/** A thing that is out, by its booking. */
export type Fuori = Pick<DaRiavere, 'prossima' | 'in_mezzo'> & {
  id: number;
  fine: Giorno;
  consegna: Consegna;
};

/** Everything that is out, each with the next booking of the piece, on the given days (`giorniTrattenuti`). */
export async function listFuori(db: Db, { inizio: oggi, fine: trattenuto }: Intervallo): Promise<Fuori[]> {
  const rows = await selectFuori(db, oggi, trattenuto).execute();
  return rows.map(({ id, fine, in_mezzo, n_id, n_inizio, n_fine, n_nome, n_cognome, ...consegna }) => ({
    id,
    fine,
    in_mezzo,
    prossima:
      n_id === null
        ? null
        : {
            id: n_id,
            inizio: n_inizio!,
            fine: n_fine!,
            chi: n_nome === null ? null : { nome: n_nome, cognome: n_cognome! },
          },
    consegna: toConsegna(consegna),
  }));
}

// A late piece keeps the bookings up to `trattenuto` waiting. The bookings of one piece do not overlap, so the next
// one is the one that ends first.
const selectFuori = (db: Db, oggi: Giorno, trattenuto: Giorno) =>
  db
    .selectFrom('consegne as c')
    .innerJoin('prenotazioni as b', 'b.id', 'c.prenotazione_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('prenotazioni_vive as n')
          .leftJoin('utenti as u', 'u.id', 'n.user_id')
          .select(['n.id', 'n.inizio', 'n.fine', 'u.nome', 'u.cognome'])
          .whereRef('n.prenotabile_id', '=', 'c.prenotabile_id')
          .whereRef('n.id', '<>', 'b.id')
          .where('n.fine', '>=', oggi)
          .orderBy('n.fine')
          .limit(1)
          .as('n'),
      (on) => on.onTrue(),
    )
    .select([
      'b.id',
      'b.fine',
      'c.consegnata_il',
      'c.uscito',
      'c.mancavano',
      'c.nota_consegna',
      'c.rientrata_il',
      'c.mancano',
      'c.stato',
      'c.nota_rientro',
      'c.chi',
      'n.id as n_id',
      'n.inizio as n_inizio',
      'n.fine as n_fine',
      'n.nome as n_nome',
      'n.cognome as n_cognome',
      sql<number>`case when b.fine < ${oggi}::date then (
        select count(*) from prenotazioni_vive m
        where m.prenotabile_id = c.prenotabile_id and m.fine >= ${oggi}::date and m.inizio <= ${trattenuto}::date)::integer else 0 end`.as(
        'in_mezzo',
      ),
    ])
    .where('c.rientrata_il', 'is', null);

/**
 * The requests that are not over: those that end first, and their number, counted up to `most`. Neither statement reads
 * more rows than that, however many there are.
 */
export async function listDaConfermare(
  db: Db,
  { oggi, limit, most }: { oggi: Giorno; limit: number; most: number },
): Promise<{ ids: number[]; quante: number }> {
  const waiting = db
    .selectFrom('prenotazioni_vive')
    .select('id')
    .where('confermata', '=', false)
    .where('fine', '>=', oggi);
  const rows = await waiting.orderBy('fine').orderBy('id').limit(limit).execute();
  const { quante } = await db
    .selectFrom(waiting.limit(most).as('r'))
    .select(sql<number>`count(*)::integer`.as('quante'))
    .executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), quante };
}

/** The bookings whose people were told that what they booked is not there, by their first day. */
export const listMancaLaCosa = (db: Db, oggi: Giorno) =>
  db
    .selectFrom('prenotazioni as b')
    .select('b.id')
    .where('b.mancanza_detta', '=', true)
    .where('b.annullata_il', 'is', null)
    .where('b.fine', '>=', oggi)
    .where(
      sql<boolean>`not exists (select from consegne c where c.prenotazione_id = b.id)
        and not exists (select from presenze s where s.prenotazione_id = b.id)`,
    )
    .orderBy('b.inizio')
    .orderBy('b.id')
    .execute();

/** The first day after a given one on which a booking begins, and how many; null when there is none. */
export async function findProssimo(db: Db, dopo: Giorno) {
  const row = await db
    .selectFrom('prenotazioni_vive')
    .select(['inizio as giorno', sql<number>`count(*)::integer`.as('quante')])
    .where('inizio', '=', (eb) =>
      eb
        .selectFrom('prenotazioni_vive as n')
        .select('n.inizio')
        .where('n.inizio', '>', dopo)
        .orderBy('n.inizio')
        .limit(1),
    )
    .groupBy('inizio')
    .executeTakeFirst();
  return row ?? null;
}
