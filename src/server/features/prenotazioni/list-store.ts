import { sql, type Kysely } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { Categoria, PrenotazioneSalvata, PrenotazioneSalvataAdmin } from '#contract/prenotazioni.ts';
import type { Database } from '../../platform/database.ts';
import type { Cursore } from '../../platform/richiesta.ts';
import type { Posizione } from './posizione.ts';
import { selectPrenotazioni, selectPrenotazioniAdmin, toPrenotazione, toPrenotazioneAdmin } from './store.ts';

type Db = Kysely<Database>;

/**
 * A member's bookings of one category, or all; past ones, and all together, are sorted newest first
 * (prodotto/prenotazioni#categorie).
 */
export async function listOfUtente(
  db: Db,
  wanted: { user_id: string; stato: Categoria | undefined; oggi: Giorno } & Cursore<Posizione>,
): Promise<PrenotazioneSalvata[]> {
  const { user_id, stato, oggi, dopo, limit } = wanted;
  const isAhead = stato === 'attive' || stato === 'richieste';
  const newestFirst = !isAhead;
  const rows = await selectPrenotazioni(db)
    .where('b.user_id', '=', user_id)
    .$if(stato === 'passate', (q) => q.where('b.fine', '<', oggi))
    .$if(isAhead, (q) => q.where('b.fine', '>=', oggi).where('b.confermata', '=', stato === 'attive'))
    .$if(dopo !== null, (q) => q.where(after(dopo!, newestFirst)))
    .orderBy(isAhead ? BY_INIZIO : 'b.inizio', newestFirst ? 'desc' : 'asc')
    .orderBy('b.id', newestFirst ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  return rows.map(toPrenotazione);
}

/** Whether a booking comes after the given one in the list's order. */
export const after = ([inizio, id]: Posizione, newestFirst: boolean) =>
  newestFirst
    ? sql<boolean>`(b.inizio, b.id) < (${inizio}::date, ${id}::integer)`
    : sql<boolean>`(b.inizio, b.id) > (${inizio}::date, ${id}::integer)`;

/**
 * The first day of a booking, in a form that no index is ordered by. The planner then finds the bookings ahead by their
 * end and sorts them, instead of reading in order through all that are over.
 */
const BY_INIZIO = sql<Giorno>`b.inizio + 0`;

/** The number of a member's bookings in each category (prodotto/prenotazioni#categorie). */
export async function countOfUtente(
  db: Db,
  { user_id, oggi }: { user_id: string; oggi: Giorno },
): Promise<Record<Categoria, number>> {
  return db
    .selectFrom('prenotazioni_vive as b')
    .select([
      sql<number>`(count(*) filter (where b.fine >= ${oggi} and b.confermata))::integer`.as('attive'),
      sql<number>`(count(*) filter (where b.fine >= ${oggi} and not b.confermata))::integer`.as('richieste'),
      sql<number>`(count(*) filter (where b.fine < ${oggi}))::integer`.as('passate'),
    ])
    .where('b.user_id', '=', user_id)
    .executeTakeFirstOrThrow();
}

/**
 * The bookings that begin or end on one of these days, by first day. Each day is asked for by itself, so that two
 * indexes answer it, and bookings that only span these days are never read.
 */
export async function listSuiGiorni(
  db: Db,
  giorni: readonly Giorno[],
  { dopo, limit }: Cursore<Posizione>,
): Promise<PrenotazioneSalvataAdmin[]> {
  const wanted = sql<Giorno>`any(${giorni}::date[])`;
  // The array makes the planner find them first: ordered by first day, it would read through all bookings ahead.
  const ids = sql<number>`any(array(
    select r.id from prenotazioni_vive r where r.inizio = ${wanted} or r.fine = ${wanted}))`;
  const rows = await selectPrenotazioniAdmin(db)
    .where('b.id', '=', ids)
    .$if(dopo !== null, (q) => q.where(after(dopo!, false)))
    .orderBy('b.inizio')
    .orderBy('b.id')
    .limit(limit)
    .execute();
  return rows.map(toPrenotazioneAdmin);
}

/** The bookings with these ids that are not cancelled, by id. */
export async function findMany(db: Db, ids: readonly number[]): Promise<PrenotazioneSalvataAdmin[]> {
  const rows = await selectWithEach(db)
    .where((eb) => eb('b.id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('b.id')
    .execute();
  return rows.map(toPrenotazioneAdmin);
}

/**
 * As `selectPrenotazioniAdmin`, but with each person looked up by itself: for a few hundred bookings, a join would read
 * all people.
 */
const selectWithEach = (db: Db) =>
  selectPrenotazioni(db)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('utenti')
          .select([
            'utenti.nome as u_nome',
            'utenti.cognome as u_cognome',
            'utenti.email as u_email',
            'utenti.telefono as u_telefono',
            'utenti.documento_stato as u_documento_stato',
            'utenti.is_active as u_is_active',
          ])
          .whereRef('utenti.id', '=', 'b.user_id')
          .limit(1)
          .as('u'),
      (on) => on.onTrue(),
    )
    .select(['u.u_nome', 'u.u_cognome', 'u.u_email', 'u.u_telefono', 'u.u_documento_stato', 'u.u_is_active']);
