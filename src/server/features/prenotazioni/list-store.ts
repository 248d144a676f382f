import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { Categoria, Prenotazione, PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import type { Cursore } from '../../http/pagina.ts';
import type { Database } from '../../platform/database.ts';
import { meansPersona } from '../../platform/persona-sql.ts';
import type { Posizione } from './posizione.ts';
import { selectPrenotazioni, selectPrenotazioniAdmin, toPrenotazione, toPrenotazioneAdmin } from './store.ts';

type Db = Kysely<Database>;

/**
 * A member's bookings of one category, or all; the past ones, and all together, newest first
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

/** What an administrator looks for among the bookings. */
export interface Ricerca {
  readonly future: boolean;
  readonly prenotabile_id?: number | undefined;
  readonly search_term?: string | undefined;
  readonly da?: Giorno | undefined;
  readonly a?: Giorno | undefined;
}

/**
 * All bookings that fit the search, by start. From a day on they are two ranges of two indexes, what runs on that day
 * and what starts then or later, so that what was before is never read.
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
 * The bookings that began before a day and run on it, at most one a resource. As an array they are found first, by
 * the index on periods: left to the planner, the order by start would tempt it through all the past.
 */
const runningOn = (giorno: Giorno) => sql`array(
  select r.id from prenotazioni r
  where daterange(r.inizio, r.fine, '[]') @> ${giorno}::date and r.inizio < ${giorno}::date and r.annullata_il is null)`;

type AdminQuery = ReturnType<typeof selectPrenotazioniAdmin>;

/** Up to so many matching people their bookings are looked up; beyond, the bookings are walked by date. */
const FEW = 2000;

/** What a search text stands for: a booking's id, and people, few enough to name or too many. */
interface Chi {
  readonly id: number | null;
  readonly utenti: string[] | null;
  readonly modi: readonly RawBuilder<boolean>[];
}

/** One or two characters are a beginning: there is no index for a fragment so short (prodotto/prenotazioni#ricerca). */
async function findChi(db: Db, term: string): Promise<Chi> {
  const modi = meansPersona(term, term.length > 2 ? 'ovunque' : 'inizio');
  const found = modi.map((modo) => sql`(select u.id from utenti u where ${modo} limit ${FEW + 1})`);
  const { rows } = await sql<{ id: string }>`select id from (${sql.join(found, sql` union `)}) found`.execute(
    db,
  );
  const isId = /^[1-9]\d{0,9}$/.test(term) && Number(term) <= 2_147_483_647;
  return {
    modi,
    id: isId ? Number(term) : null,
    utenti: rows.length > FEW ? null : rows.map(({ id }) => id),
  };
}

function matching(query: AdminQuery, prenotabileId: number | undefined, chi: Chi | null): AdminQuery {
  const ofResource =
    prenotabileId === undefined ? query : query.where('b.prenotabile_id', '=', prenotabileId);
  if (!chi) return ofResource;
  const { id, utenti, modi } = chi;
  return ofResource.where((eb) =>
    eb.or([
      ...(id === null ? [] : [eb('b.id', '=', id)]),
      ...(utenti ? [sql<boolean>`b.user_id = any(${utenti}::uuid[])`] : modi),
    ]),
  );
}

const after = ([inizio, id]: Posizione, newestFirst: boolean) =>
  newestFirst
    ? sql<boolean>`(b.inizio, b.id) < (${inizio}::date, ${id}::integer)`
    : sql<boolean>`(b.inizio, b.id) > (${inizio}::date, ${id}::integer)`;
