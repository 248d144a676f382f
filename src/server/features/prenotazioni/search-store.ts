import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import { LIMIT_PREDEFINITO } from '#contract/campi.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { exportPrenotazioni, PrenotazioneSalvataAdmin } from '#contract/prenotazioni.ts';
import { compileOnce } from '../../platform/compiled.ts';
import type { Database } from '../../platform/database.ts';
import { PLANNED_EACH_TIME } from '../../platform/named-statements.ts';
import { meansPersona } from '../../platform/persona-sql.ts';
import type { Cursore } from '../../platform/richiesta.ts';
import { after, placeOf, type Place } from './list-store.ts';
import type { Posizione } from './posizione.ts';
import { selectPrenotazioniAdmin, toPrenotazioneAdmin } from './store.ts';

type Db = Kysely<Database>;

/** The criteria of an administrator's search, as the contract declares them (prodotto/prenotazioni#ricerca). */
type Ricerca = OutputOf<(typeof exportPrenotazioni)['query']> & { readonly future: boolean };

/**
 * All bookings that match the search, by start. Those from a given day on are two ranges in two indexes, those running
 * on that day and those that start then or later, so that earlier bookings are never read.
 */
export async function searchPrenotazioni(
  db: Db,
  ricerca: Ricerca & { oggi: Giorno } & Cursore<Posizione>,
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
  const values: Values = {
    limit,
    from: (hasSpan ? da : oggi) ?? null,
    to: a ?? null,
    prenotabile_id: prenotabile_id ?? null,
    serie_id: serie_id ?? null,
    id: chi?.id ?? null,
    utenti: chi?.utenti ?? null,
    ...placeOf(dopo),
  };
  const given = (Object.keys(values) as (keyof Values)[]).filter((name) => values[name] !== null);
  const page = (which: Forma['which']) => {
    const forma = {
      which,
      usual: limit === USUAL,
      waiting: da_confermare === true,
      settled: confermate === true,
      given,
    };
    // When a text matches too many people, the conditions depend on its words, so there is no compiled form to keep.
    return chi && !chi.utenti
      ? buildPage(db, values, forma, chi.modi).execute()
      : selectPage(db, values, forma);
  };
  if (!hasSpan && !future) return (await page('newest')).map(toPrenotazioneAdmin);
  // Sent together: few bookings are running, so nearly all rows of the coming ones are needed anyway.
  const [running, coming] = await Promise.all([values.from === null ? [] : page('running'), page('coming')]);
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

/** Everything that makes the statement a different one. */
interface Forma {
  which: 'newest' | 'running' | 'coming';
  /** Whether exactly one more row is wanted than a page has by default. */
  usual: boolean;
  /** Only requests. */
  waiting: boolean;
  /** Only what is confirmed. */
  settled: boolean;
  /** The names of the values that are not null. */
  given: readonly (keyof Values)[];
}

/**
 * The limit is a literal in the statement. For an unknown limit PostgreSQL assumes a tenth of all rows: its kept plan
 * then looks so expensive that it would plan every call anew, which takes a third as long as running it (decision 061).
 */
const USUAL = LIMIT_PREDEFINITO + 1;

/** `modi`: conditions on the booker, when too many people match to list them; their SQL depends on the search text. */
function buildPage(
  db: Db,
  values: Values,
  { which, usual, waiting, settled, given }: Forma,
  modi: readonly RawBuilder<boolean>[] = [],
) {
  const has = (name: keyof Values) => given.includes(name);
  const order = which === 'newest' ? 'desc' : 'asc';
  const chi = has('utenti') ? [sql<boolean>`b.user_id = any(${values.utenti}::uuid[])`] : modi;
  return selectPrenotazioniAdmin(db)
    .$if(has('prenotabile_id'), (q) => q.where('b.prenotabile_id', '=', values.prenotabile_id!))
    .$if(has('serie_id'), (q) => q.where('b.serie_id', '=', values.serie_id!))
    .$if(waiting, (q) => q.where(sql<boolean>`not b.confermata`))
    .$if(settled, (q) => q.where(sql<boolean>`b.confermata`))
    .$if(chi.length > 0, (q) =>
      q.where((eb) => eb.or([...(has('id') ? [eb('b.id', '=', values.id!)] : []), ...chi])),
    )
    .$if(which === 'running', (q) => q.where(sql<boolean>`b.id = any(${runningOn(values.from!)})`))
    .$if(which === 'coming' && has('from'), (q) => q.where('b.inizio', '>=', values.from!))
    .$if(which === 'coming' && has('to'), (q) => q.where('b.inizio', '<=', values.to!))
    .$if(has('dopoId'), (q) => q.where(after(values, which === 'newest')))
    .orderBy('b.inizio', order)
    .orderBy('b.id', order)
    .limit(usual ? sql.lit(USUAL) : values.limit);
}

const selectPage = compileOnce((db, values: Values, forma: Forma) => buildPage(db, values, forma));

/**
 * The bookings that began before a day and are running on it, at most one per resource. The array makes the planner
 * find them first, through the index on periods; otherwise it would read through the whole past in the order of first
 * days. The bookings must contain the day and the one before it, so that the index skips those that begin on the day,
 * which are most. The subquery around the days hides them from the planner: if it knew them it would expect few
 * bookings, and a plan for any days would look expensive (decision 061).
 */
const runningOn = (giorno: Giorno) => sql`array(
  select r.id from prenotazioni_vive r
  where daterange(r.inizio, r.fine, '[]') @> (select daterange(${giorno}::date - 1, ${giorno}::date, '[]')))`;

/**
 * Up to this many matching people, their bookings are looked up; beyond it, all bookings are scanned in order of date
 * (decision 010).
 */
const FEW = 500;

/** The meaning of a search text: a booking's id, and the people who match, either few enough to list or too many. */
interface Chi {
  readonly id: number | null;
  readonly utenti: string[] | null;
  readonly modi: readonly RawBuilder<boolean>[];
}

/**
 * One or two characters have to match the beginning: no index helps with such a short text
 * (prodotto/prenotazioni#ricerca).
 */
async function findChi(db: Db, term: string): Promise<Chi> {
  const modi = meansPersona(term, term.length > 2 ? 'ovunque' : 'inizio');
  const found = modi.map((modo) => sql`(select u.id from utenti u where ${modo} limit ${FEW + 1})`);
  // Planned each time, because whether an index on parts of words helps depends on the words: a single plan for all of
  // them would read every person.
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(found, sql` union `)}) found ${sql.raw(PLANNED_EACH_TIME)}`.execute(db);
  const isId = /^[1-9]\d{0,9}$/.test(term) && Number(term) <= 2_147_483_647;
  return {
    modi,
    id: isId ? Number(term) : null,
    utenti: rows.length > FEW ? null : rows.map(({ id }) => id),
  };
}
