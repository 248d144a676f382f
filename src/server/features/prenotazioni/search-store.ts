import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { exportPrenotazioni, PrenotazioneSalvataAdmin } from '#contract/prenotazioni.ts';
import type { Database } from '../../platform/database.ts';
import { meansPersona } from '../../platform/persona-sql.ts';
import type { Cursore } from '../../platform/richiesta.ts';
import { after } from './list-store.ts';
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
 * find them first, through the index on periods; otherwise it would read through the whole past in the order of first
 * days. The bookings must contain the day and the one before it, so that the index skips those that begin on the day,
 * which are most.
 */
const runningOn = (giorno: Giorno) => sql`array(
  select r.id from prenotazioni_vive r
  where daterange(r.inizio, r.fine, '[]') @> daterange(${giorno}::date - 1, ${giorno}::date, '[]'))`;

/**
 * Up to this many matching people, their bookings are looked up; beyond it, all bookings are scanned in order of date
 * (decision 010).
 */
const FEW = 500;

/** The meaning of a search text: a booking's id, and the people who match. */
interface Chi {
  readonly id: number | null;
  /** Conditions on the booker, any of which is enough: to be one of these people or, where too many match, the text. */
  readonly utenti: readonly RawBuilder<boolean>[];
}

/**
 * One or two characters have to match the beginning: no index helps with such a short text
 * (prodotto/prenotazioni#ricerca).
 */
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
