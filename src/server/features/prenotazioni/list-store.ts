import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import { LIMIT_PREDEFINITO } from '#contract/campi.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type {
  Categoria,
  exportPrenotazioni,
  PrenotazioneSalvata,
  PrenotazioneSalvataAdmin,
} from '#contract/prenotazioni.ts';
import { compileOnce } from '../../platform/compiled.ts';
import type { Database } from '../../platform/database.ts';
import { PLANNED_EACH_TIME } from '../../platform/named-statements.ts';
import { senzaTenute } from '../../platform/sql.ts';
import { meansPersona } from '../../platform/persona-sql.ts';
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
  const values = { user_id, oggi, limit, ...placeOf(dopo) };
  const rows = await selectOfUtente(db, values, { stato, goesOn: dopo !== null });
  return rows.map(toPrenotazione);
}

const placeOf = (dopo: Posizione | null) => ({ dopoInizio: dopo?.[0] ?? null, dopoId: dopo?.[1] ?? null });
type Place = ReturnType<typeof placeOf>;

/**
 * The start of a booking, in a form by which no index is ordered: those ahead are found by their end and sorted, rather
 * than read in order through all that are over.
 */
const BY_INIZIO = sql<Giorno>`b.inizio + 0`;

const selectOfUtente = compileOnce(
  (
    db,
    { user_id, oggi, limit, dopoInizio, dopoId }: Place & { user_id: string; oggi: Giorno; limit: number },
    { stato, goesOn }: { stato: Categoria | undefined; goesOn: boolean },
  ) => {
    const isAhead = stato === 'attive' || stato === 'richieste';
    const newestFirst = !isAhead;
    return selectPrenotazioni(db)
      .where('b.user_id', '=', user_id)
      .$if(stato === 'passate', (q) => q.where('b.fine', '<', oggi))
      .$if(isAhead, (q) => q.where('b.fine', '>=', oggi).where('b.confermata', '=', stato === 'attive'))
      .$if(goesOn, (q) => q.where(after({ dopoInizio, dopoId }, newestFirst)))
      .orderBy(isAhead ? BY_INIZIO : 'b.inizio', newestFirst ? 'desc' : 'asc')
      .orderBy('b.id', newestFirst ? 'desc' : 'asc')
      .limit(limit);
  },
);

/** The number of a member's bookings in each category (prodotto/prenotazioni#categorie). */
export async function countOfUtente(
  db: Db,
  { user_id, oggi }: { user_id: string; oggi: Giorno },
): Promise<Record<Categoria, number>> {
  return db
    .selectFrom('prenotazioni as b')
    .select([
      sql<number>`(count(*) filter (where b.fine >= ${oggi} and b.confermata))::integer`.as('attive'),
      sql<number>`(count(*) filter (where b.fine >= ${oggi} and not b.confermata))::integer`.as('richieste'),
      sql<number>`(count(*) filter (where b.fine < ${oggi}))::integer`.as('passate'),
    ])
    .where('b.user_id', '=', user_id)
    .where('b.annullata_il', 'is', null)
    .where(senzaTenute('b'))
    .executeTakeFirstOrThrow();
}

/**
 * The bookings that begin or end on one of these days, by start. Asked for day by day, so that two indexes answer: what
 * merely lies around these days is never read.
 */
export async function listSuiGiorni(
  db: Db,
  giorni: readonly Giorno[],
  { dopo, limit }: Cursore<Posizione>,
): Promise<PrenotazioneSalvataAdmin[]> {
  const wanted = sql<Giorno>`any(${giorni}::date[])`;
  // Held places fall out with the rest. As an array they are found first: the order by start would lead the query planner through all that is ahead.
  const ids = sql<number>`any(array(
    select r.id from prenotazioni r
    where r.annullata_il is null and (r.inizio = ${wanted} or r.fine = ${wanted})))`;
  const rows = await selectPrenotazioniAdmin(db)
    .where('b.id', '=', ids)
    .$if(dopo !== null, (q) => q.where(after(placeOf(dopo), false)))
    .orderBy('b.inizio')
    .orderBy('b.id')
    .limit(limit)
    .execute();
  return rows.map(toPrenotazioneAdmin);
}

/** The criteria of an administrator's search: none that a call takes is left out here. */
export type Ricerca = OutputOf<(typeof exportPrenotazioni)['query']> & { readonly future: boolean };

/**
 * All bookings that match the search, by start. Those from a given day on are two ranges in two indexes, those running
 * on that day and those that start then or later, so that earlier bookings are never read.
 */
export async function searchPrenotazioni(
  db: Db,
  ricerca: Ricerca & { oggi: Giorno } & Cursore<Posizione>,
): Promise<PrenotazioneSalvataAdmin[]> {
  const { oggi, limit, dopo, da, a } = ricerca;
  const hasSpan = da !== undefined || a !== undefined;
  const newestFirst = !hasSpan && !ricerca.future;
  const chi = ricerca.search_term === undefined ? null : await findChi(db, ricerca.search_term);
  const from = (hasSpan ? da : oggi) ?? null;
  const page = (which: Forma['which']) => {
    const values = {
      limit,
      from,
      to: a ?? null,
      prenotabile_id: ricerca.prenotabile_id ?? null,
      serie_id: ricerca.serie_id ?? null,
      id: chi?.id ?? null,
      utenti: chi?.utenti ?? null,
      ...placeOf(dopo),
    };
    const forma = {
      which,
      usual: limit === USUAL,
      since: from !== null,
      until: a !== undefined,
      goesOn: dopo !== null,
      ofResource: ricerca.prenotabile_id !== undefined,
      ofSerie: ricerca.serie_id !== undefined,
      waiting: ricerca.da_confermare === true,
      byId: (chi?.id ?? null) !== null,
      byUtenti: (chi?.utenti ?? null) !== null,
    };
    // How a text may mean too many people depends on its words: there is no form of it to be kept.
    return chi && !chi.utenti
      ? buildPage(db, values, forma, chi.modi).execute()
      : selectPage(db, values, forma);
  };
  if (newestFirst) return (await page('newest')).map(toPrenotazioneAdmin);
  // Sent together: what is running is seldom so much that fewer of the coming ones are needed.
  const [running, coming] = await Promise.all([from === null ? [] : page('running'), page('coming')]);
  return [...running, ...coming].slice(0, limit).map(toPrenotazioneAdmin);
}

interface Values extends Place {
  limit: number;
  from: Giorno | null;
  to: Giorno | null;
  prenotabile_id: number | null;
  serie_id: number | null;
  id: number | null;
  utenti: string[] | null;
}

interface Forma {
  which: 'newest' | 'running' | 'coming';
  /** Whether as many rows are wanted as a page has when its caller does not say, and one more. */
  usual: boolean;
  since: boolean;
  until: boolean;
  goesOn: boolean;
  ofResource: boolean;
  ofSerie: boolean;
  waiting: boolean;
  byId: boolean;
  byUtenti: boolean;
}

/**
 * Stands in the statement itself. Of an unknown limit PostgreSQL believes that it is a tenth of all rows: its kept plan
 * then looks so dear that it would plan every call anew, which takes a third as long as running it (decision 061).
 */
const USUAL = LIMIT_PREDEFINITO + 1;

/** `modi`: conditions on the booker, when too many people match to list them; their SQL depends on the search text. */
function buildPage(db: Db, values: Values, forma: Forma, modi: readonly RawBuilder<boolean>[] = []) {
  const order = forma.which === 'newest' ? 'desc' : 'asc';
  return matching(selectPrenotazioniAdmin(db), values, forma, modi)
    .$if(forma.which === 'running', (q) => q.where(sql<boolean>`b.id = any(${runningOn(values.from!)})`))
    .$if(forma.which === 'coming' && forma.since, (q) => q.where('b.inizio', '>=', values.from!))
    .$if(forma.which === 'coming' && forma.until, (q) => q.where('b.inizio', '<=', values.to!))
    .$if(forma.goesOn, (q) => q.where(after(values, forma.which === 'newest')))
    .orderBy('b.inizio', order)
    .orderBy('b.id', order)
    .limit(forma.usual ? sql.lit(USUAL) : values.limit);
}

const selectPage = compileOnce((db, values: Values, forma: Forma) => buildPage(db, values, forma));

/**
 * The bookings that began before a day and are running on it, at most one per resource. As an array they are found
 * first, through the index on periods; otherwise the order by start would lead the query planner through the whole
 * past. Held places among them are left out by the query that asks for them. They have the day and the one before it: the
 * index then passes over all that begin on the day, which are most. The subquery around the days keeps them from the
 * query planner: knowing them it expects few bookings, so a plan for any days would look dear (decision 061).
 */
const runningOn = (giorno: Giorno) => sql`array(
  select r.id from prenotazioni r
  where daterange(r.inizio, r.fine, '[]') @> (select daterange(${giorno}::date - 1, ${giorno}::date, '[]'))
    and r.annullata_il is null)`;

type AdminQuery = ReturnType<typeof selectPrenotazioniAdmin>;

/**
 * Up to this many matching people, their bookings are looked up; beyond it, all bookings are scanned in order of date
 * (decision 010).
 */
const FEW = 500;

/** The meaning of a search text: a booking's id, and people, either few enough to list or too many. */
interface Chi {
  readonly id: number | null;
  readonly utenti: string[] | null;
  readonly modi: readonly RawBuilder<boolean>[];
}

/**
 * One or two characters must match the beginning: there is no index for such a short fragment
 * (prodotto/prenotazioni#ricerca).
 */
async function findChi(db: Db, term: string): Promise<Chi> {
  const modi = meansPersona(term, term.length > 2 ? 'ovunque' : 'inizio');
  const found = modi.map((modo) => sql`(select u.id from utenti u where ${modo} limit ${FEW + 1})`);
  // Whether an index on parts of words helps depends on the words: one plan for all of them reads every person.
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(found, sql` union `)}) found ${sql.raw(PLANNED_EACH_TIME)}`.execute(db);
  const isId = /^[1-9]\d{0,9}$/.test(term) && Number(term) <= 2_147_483_647;
  return {
    modi,
    id: isId ? Number(term) : null,
    utenti: rows.length > FEW ? null : rows.map(({ id }) => id),
  };
}

function matching(
  query: AdminQuery,
  { prenotabile_id, serie_id, id, utenti }: Values,
  { ofResource, ofSerie, waiting, byId, byUtenti }: Forma,
  modi: readonly RawBuilder<boolean>[],
): AdminQuery {
  const found = query
    .$if(ofResource, (q) => q.where('b.prenotabile_id', '=', prenotabile_id!))
    .$if(ofSerie, (q) => q.where('b.serie_id', '=', serie_id!))
    .$if(waiting, (q) => q.where(sql<boolean>`not b.confermata`));
  const ways = byUtenti ? [sql<boolean>`b.user_id = any(${utenti}::uuid[])`] : modi;
  if (ways.length === 0) return found;
  return found.where((eb) => eb.or([...(byId ? [eb('b.id', '=', id!)] : []), ...ways]));
}

const after = ({ dopoInizio, dopoId }: Place, newestFirst: boolean) =>
  newestFirst
    ? sql<boolean>`(b.inizio, b.id) < (${dopoInizio}::date, ${dopoId}::integer)`
    : sql<boolean>`(b.inizio, b.id) > (${dopoInizio}::date, ${dopoId}::integer)`;

/** The bookings with these ids that are not cancelled, by id. */
export async function findMany(db: Db, ids: readonly number[]): Promise<PrenotazioneSalvataAdmin[]> {
  const rows = await selectWithEach(db)
    .where((eb) => eb('b.id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('b.id')
    .execute();
  return rows.map(toPrenotazioneAdmin);
}

/** As `selectPrenotazioniAdmin`, each person looked up by itself: for a few hundred, a join would read all people. */
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
          ])
          .whereRef('utenti.id', '=', 'b.user_id')
          .limit(1)
          .as('u'),
      (on) => on.onTrue(),
    )
    .select(['u.u_nome', 'u.u_cognome', 'u.u_email', 'u.u_telefono', 'u.u_documento_stato']);
