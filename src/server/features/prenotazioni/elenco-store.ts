import { sql, type Kysely, type RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { isGiorno, type Giorno } from '#domain/giorno.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type {
  Categoria,
  exportPrenotazioni,
  PrenotazioneSalvata,
  PrenotazioneSalvataAdmin,
} from '#contract/prenotazioni.ts';
import type { Database } from '../../platform/database.ts';
import { meansPersona } from '../../platform/persona-sql.ts';
import type { Cursore } from '../../platform/richiesta.ts';
import { RIENTRATA } from '../../platform/sql.ts';
import {
  CAMPI_CONSEGNA,
  selectPrenotazioni,
  selectPrenotazioniAdmin,
  toPrenotazione,
  toPrenotazioneAdmin,
} from './store.ts';

type Db = Kysely<Database>;

/** Where a page continues: after the booking with this start and id. */
export type PostoInElencoPrenotazioni = [inizio: Giorno, id: number];

export const perInizio = {
  is: (value: unknown): value is PostoInElencoPrenotazioni =>
    Array.isArray(value) &&
    value.length === 2 &&
    isGiorno(value[0]) &&
    Number.isSafeInteger(value[1]) &&
    Math.abs(value[1]) < 2 ** 31,
  of: ({ inizio, id }: Pick<PrenotazioneSalvata, 'inizio' | 'id'>): PostoInElencoPrenotazioni => [inizio, id],
};

/** A member's bookings of a category, or all; these and past ones newest first (prodotto/prenotazioni#categorie). */
export async function listOfUtente(
  db: Db,
  wanted: {
    user_id: string;
    stato: Categoria | undefined;
    oggi: Giorno;
  } & Cursore<PostoInElencoPrenotazioni>,
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

export const after = ([inizio, id]: PostoInElencoPrenotazioni, newestFirst: boolean) =>
  newestFirst
    ? sql<boolean>`(b.inizio, b.id) < (${inizio}::date, ${id}::integer)`
    : sql<boolean>`(b.inizio, b.id) > (${inizio}::date, ${id}::integer)`;

/**
 * The first day in a form that no index is ordered by. The planner then finds current and future bookings by their end
 * and sorts them, instead of reading all past ones in order.
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
 * The bookings that begin or end on one of these days, by first day. One condition for each day, so that two indexes
 * serve it and bookings that only span the days are not read.
 */
export async function listSuiGiorni(
  db: Db,
  giorni: readonly Giorno[],
  { dopo, limit }: Cursore<PostoInElencoPrenotazioni>,
): Promise<PrenotazioneSalvataAdmin[]> {
  const wanted = sql<Giorno>`any(${giorni}::date[])`;
  // The array makes the planner find them first: ordered by first day, it would read all current and future bookings.
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
export async function listById(db: Db, ids: readonly number[]): Promise<PrenotazioneSalvataAdmin[]> {
  const rows = await selectWithEach(db)
    .where((eb) => eb('b.id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('b.id')
    .execute();
  return rows.map(toPrenotazioneAdmin);
}

/** As `selectPrenotazioniAdmin`, with a subquery for each person: for few bookings, a join would read all people. */
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

/** The criteria of an administrator's search (prodotto/prenotazioni#ricerca). */
type Ricerca = OutputOf<(typeof exportPrenotazioni)['query']> & { readonly future: boolean };

/**
 * All bookings that match the search, by start. Those from a day on are two ranges of two indexes, those running on
 * that day and those that start then or later, so that earlier bookings are not read.
 */
export async function searchPrenotazioni(
  db: Db,
  ricerca: Ricerca & { oggi: Giorno } & Cursore<PostoInElencoPrenotazioni>,
): Promise<PrenotazioneSalvataAdmin[]> {
  const {
    oggi,
    limit,
    dopo,
    da,
    a,
    future,
    search_term,
    da_confermare,
    confermate,
    prenotabile_id,
    serie_id,
    ...ignored
  } = ricerca;
  // A new criterion of the contract that this search does not use fails to compile here.
  ignored satisfies Record<string, never>;
  const hasSpan = da !== undefined || a !== undefined;
  const chi = search_term === undefined ? null : await findChi(db, search_term);
  const from = hasSpan ? da : oggi;
  const page = (order: 'asc' | 'desc') =>
    selectPrenotazioniAdmin(db)
      .$if(prenotabile_id !== undefined, (q) => q.where('b.prenotabile_id', '=', prenotabile_id!))
      .$if(serie_id !== undefined, (q) => q.where('b.serie_id', '=', serie_id!))
      .$if(da_confermare === true, (q) => q.where(sql<boolean>`not b.confermata`))
      .$if(confermate === true, (q) => q.where(sql<boolean>`b.confermata`))
      .$if(chi !== null, (q) =>
        q.where((eb) => eb.or([...(chi!.id === null ? [] : [eb('b.id', '=', chi!.id)]), ...chi!.utenti])),
      )
      .$if(dopo !== null, (q) => q.where(after(dopo!, order === 'desc')))
      .orderBy('b.inizio', order)
      .orderBy('b.id', order)
      .limit(limit);
  if (!hasSpan && !future) return (await page('desc').execute()).map(toPrenotazioneAdmin);
  const running =
    from === undefined
      ? []
      : await page('asc')
          .where(sql<boolean>`b.id = any(${runningOn(from)})`)
          .execute();
  const coming = await page('asc')
    .$if(from !== undefined, (q) => q.where('b.inizio', '>=', from!))
    .$if(a !== undefined, (q) => q.where('b.inizio', '<=', a!))
    .execute();
  return [...running, ...coming].slice(0, limit).map(toPrenotazioneAdmin);
}

/**
 * The bookings that began before a day and are running on it, at most one per resource. The array makes the planner
 * find them first, through the index on periods; otherwise it would read all past ones in the order of first days. The
 * bookings must contain the day and the one before it, so that the index skips those that begin on the day, which are
 * most.
 */
const runningOn = (giorno: Giorno) => sql`array(
  select r.id from prenotazioni_vive r
  where daterange(r.inizio, r.fine, '[]') @> daterange(${giorno}::date - 1, ${giorno}::date, '[]'))`;

/** Up to so many matching people their bookings are looked up; beyond it all are scanned by date (decision 036). */
const FEW = 500;

/** The meaning of a search text: a booking's id, and the people who match. */
interface Chi {
  readonly id: number | null;
  /** Conditions on the booker, any of which is enough: to be one of these people or, where too many match, the text. */
  readonly utenti: readonly RawBuilder<boolean>[];
}

/** One or two characters must match the beginning, since no index helps with them (prodotto/prenotazioni#ricerca). */
async function findChi(db: Db, term: string): Promise<Chi> {
  const modi = meansPersona(term, term.length > 2 ? 'ovunque' : 'inizio');
  const found = modi.map((modo) => sql`(select u.id from utenti u where ${modo} limit ${FEW + 1})`);
  const { rows } = await sql<{ id: string }>`select id from (${sql.join(found, sql` union `)}) found`.execute(
    db,
  );
  const isId = /^[1-9]\d{0,9}$/.test(term) && Number(term) <= 2_147_483_647;
  return {
    id: isId ? Number(term) : null,
    utenti: rows.length > FEW ? modi : [sql<boolean>`b.user_id = any(${rows.map(({ id }) => id)}::uuid[])`],
  };
}

/** A user's current and future bookings, by start, without returned ones. */
export async function listAhead(tx: Db, userId: string, oggi: Giorno): Promise<PrenotazioneSalvata[]> {
  const rows = await selectPrenotazioni(tx)
    .where('b.user_id', '=', userId)
    .where('b.fine', '>=', oggi)
    .where((eb) => eb.not(RIENTRATA))
    .orderBy('b.inizio')
    .orderBy('b.id')
    .execute();
  return rows.map(toPrenotazione);
}

export async function listIdsOfUtente(tx: Db, userId: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('prenotazioni')
    .select('id')
    .where('user_id', '=', userId)
    .where('tenuta_fino', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Every booking of a user with all its data and the desk's notes, by id. */
export async function listEveryOwn(db: Db, userId: string, { dopo, limit }: Cursore<number>) {
  return db
    .selectFrom('prenotazioni as b')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .select((eb) => [
      'b.id',
      'b.inizio',
      'b.fine',
      'b.confermata',
      'p.nome as risorsa',
      'p.tipo',
      'b.gruppo_id',
      'b.serie_id',
      'b.creata_il',
      'b.annullata_il',
      jsonArrayFrom(
        eb
          .selectFrom('presenze as s')
          .select(['s.giorno', 's.quando'])
          .whereRef('s.prenotazione_id', '=', 'b.id')
          .orderBy('s.giorno'),
      ).as('presenze'),
      jsonObjectFrom(
        eb
          .selectFrom('consegne as c')
          .select(CAMPI_CONSEGNA.map((campo) => `c.${campo}` as const))
          .whereRef('c.prenotazione_id', '=', 'b.id'),
      ).as('consegna'),
    ])
    .where('b.user_id', '=', userId)
    .where('b.tenuta_fino', 'is', null)
    .$if(dopo !== null, (q) => q.where('b.id', '>', dopo!))
    .orderBy('b.id')
    .limit(limit)
    .execute();
}
