import { sql, type Kysely } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { Categoria, Prenotazione, PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import type { Database } from '../../platform/database.ts';
import type { Cursore } from '../../platform/richiesta.ts';
import { escapeLike } from '../../platform/sql.ts';
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
): Promise<Prenotazione[]> {
  const { user_id, stato, oggi, dopo, limit } = wanted;
  const newestFirst = stato === 'passate';
  const rows = await selectPrenotazioni(db)
    .where('b.user_id', '=', user_id)
    .$if(stato === 'passate', (q) => q.where('b.fine', '<', oggi))
    .$if(stato === 'attive' || stato === 'richieste', (q) =>
      q.where('b.fine', '>=', oggi).where('b.confermata', '=', stato === 'attive'),
    )
    .$if(dopo !== null, (q) => q.where(after(dopo!, newestFirst)))
    .orderBy('b.inizio', newestFirst ? 'desc' : 'asc')
    .orderBy('b.id', newestFirst ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  return rows.map(toPrenotazione);
}

/** The criteria of an administrator's search. */
export interface Ricerca {
  readonly future: boolean;
  readonly prenotabile_id?: number | undefined;
  readonly search_term?: string | undefined;
  readonly da?: Giorno | undefined;
  readonly a?: Giorno | undefined;
}

/**
 * All bookings that match the search, by start. Those from a given day on are two ranges in two indexes, those running
 * on that day and those that start then or later, so that earlier bookings are never read.
 */
export async function searchPrenotazioni(
  db: Db,
  ricerca: Ricerca & { oggi: Giorno } & Cursore<Posizione>,
): Promise<PrenotazioneAdmin[]> {
  const { oggi, limit, dopo, da, a } = ricerca;
  const hasSpan = da !== undefined || a !== undefined;
  const newestFirst = !hasSpan && !ricerca.future;
  const chi = ricerca.search_term === undefined ? null : await findChi(db, ricerca.search_term);
  const page = (most: number) =>
    matching(selectPrenotazioniAdmin(db), ricerca.prenotabile_id, chi)
      .$if(dopo !== null, (q) => q.where(after(dopo!, newestFirst)))
      .orderBy('b.inizio', newestFirst ? 'desc' : 'asc')
      .orderBy('b.id', newestFirst ? 'desc' : 'asc')
      .limit(most);
  if (newestFirst) return (await page(limit).execute()).map(toPrenotazioneAdmin);
  const from = hasSpan ? da : oggi;
  const running =
    from === undefined
      ? []
      : await page(limit)
          .where(sql<boolean>`b.id = any(${runningOn(from)})`)
          .execute();
  const coming =
    running.length === limit
      ? []
      : await page(limit - running.length)
          .$if(from !== undefined, (q) => q.where('b.inizio', '>=', from!))
          .$if(a !== undefined, (q) => q.where('b.inizio', '<=', a!))
          .execute();
  return [...running, ...coming].map(toPrenotazioneAdmin);
}

/**
 * The bookings that began before a day and are running on it, at most one per resource. As an array they are found
 * first, through the index on periods; otherwise the order by start would lead the query planner through the whole
 * past.
 */
const runningOn = (giorno: Giorno) => sql`array(
  select r.id from prenotazioni r
  where daterange(r.inizio, r.fine, '[]') @> ${giorno}::date and r.inizio < ${giorno}::date and r.annullata_il is null)`;

type AdminQuery = ReturnType<typeof selectPrenotazioniAdmin>;

/**
 * For up to this many matching people their bookings are looked up; for more, the bookings are read in order of date.
 */
const FEW = 2000;

/** The meaning of a search text: a booking's id, and people, either few enough to list or too many. */
interface Chi {
  readonly id: number | null;
  readonly utenti: string[] | null;
  readonly pattern: string;
}

/**
 * One or two characters must match the beginning: there is no index for such a short fragment
 * (prodotto/prenotazioni#ricerca).
 */
async function findChi(db: Db, term: string): Promise<Chi> {
  const pattern = `${term.length > 2 ? '%' : ''}${escapeLike(term)}%`;
  const rows = await db
    .selectFrom('utenti')
    .select('id')
    .where(sql<boolean>`lower(email) like lower(${pattern})`)
    .limit(FEW + 1)
    .execute();
  const isId = /^[1-9]\d{0,9}$/.test(term) && Number(term) <= 2_147_483_647;
  return {
    pattern,
    id: isId ? Number(term) : null,
    utenti: rows.length > FEW ? null : rows.map(({ id }) => id),
  };
}

function matching(query: AdminQuery, prenotabileId: number | undefined, chi: Chi | null): AdminQuery {
  const ofResource =
    prenotabileId === undefined ? query : query.where('b.prenotabile_id', '=', prenotabileId);
  if (!chi) return ofResource;
  const { id, utenti, pattern } = chi;
  const byMail = utenti
    ? sql<boolean>`b.user_id = any(${utenti}::uuid[])`
    : sql<boolean>`lower(u.email) like lower(${pattern})`;
  return ofResource.where((eb) => (id === null ? byMail : eb.or([eb('b.id', '=', id), byMail])));
}

const after = ([inizio, id]: Posizione, newestFirst: boolean) =>
  newestFirst
    ? sql<boolean>`(b.inizio, b.id) < (${inizio}::date, ${id}::integer)`
    : sql<boolean>`(b.inizio, b.id) > (${inizio}::date, ${id}::integer)`;
