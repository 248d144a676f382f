import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/**
 * A table whose rows wait until they are due, and are worked on at least once. One process claims a row and renews its
 * hold while it works; where it dies, the hold runs out and another process takes the row (decision 030).
 */
export interface Queue {
  readonly tabella: 'lavori' | 'posta' | 'richieste';
  readonly chiave: 'id' | 'nome';
  /** The column that says when a row is due. */
  readonly scadenza: 'prossimo' | 'prossima_prova' | 'presa_fino';
  /** The column that says until when a process holds it. */
  readonly presa: 'preso_fino' | 'presa_fino';
}

/** A process renews its hold every 5 s; after 20 s without renewal another may claim the row. */
const HOLD_SECONDS = 20;
const BEAT_MS = 5_000;
/** How often a task is tried that fails. */
export const TENTATIVI = 15;

/** A moment so many seconds from now. */
export const inSeconds = (secondi: number) => sql<Date>`now() + make_interval(secs => ${secondi})`;

/** Seconds until the next attempt after this many: twice as long each time; null after the last. */
export const pauseAfter = (
  tentativi: number,
  { prima, massima }: { prima: number; massima: number },
): number | null => (tentativi >= TENTATIVI ? null : Math.min(prima * 2 ** (tentativi - 1), massima));

/** What a claim returns of each row besides what was asked for: its key, and the end of the hold as the database writes it. */
interface Presa {
  readonly chiave: string;
  readonly tenuta: string;
}

/**
 * Claims due rows, those overdue longest first; other processes claim others. The rows are chosen in a `with`, which
 * runs once: a subquery may run again for each row, and would then hold them all.
 * @param which a condition on the table's columns; `set` and `returning` speak of the row `l`
 */
export async function claim<R>(
  db: Kysely<Database>,
  { tabella, chiave, scadenza, presa }: Queue,
  {
    quante,
    which = sql<boolean>`true`,
    set = sql``,
    returning,
  }: {
    quante: number;
    which?: RawBuilder<boolean>;
    set?: RawBuilder<unknown>;
    returning: RawBuilder<unknown>;
  },
): Promise<(R & Presa)[]> {
  const [table, key, due, held] = [sql.table(tabella), sql.ref(chiave), sql.ref(scadenza), sql.ref(presa)];
  const { rows } = await sql<R & Presa>`
    with scelte as (
      select ${key} from ${table}
      where ${due} <= now() and (${held} is null or ${held} < now()) and ${which}
      order by ${due}, ${key} limit ${quante} for update skip locked)
    update ${table} l set ${held} = ${inSeconds(HOLD_SECONDS)}${set}
    from scelte where l.${key} = scelte.${key}
    returning l.${key} as chiave, l.${held}::text as tenuta, ${returning}`.execute(db);
  return rows;
}

/**
 * Runs `work` on rows that were claimed together, and renews the hold on them until it ends or calls `stop`. A process
 * that slept past the end of its hold leaves the rows to the one that has claimed them since: `stop` returns the
 * condition for what is still held.
 */
export async function whileHeld<T>(
  { db, onError }: { db: Kysely<Database>; onError: (error: unknown) => void },
  { tabella, chiave, presa }: Queue,
  prese: readonly Presa[],
  work: (stop: () => Promise<RawBuilder<boolean>>) => Promise<T>,
): Promise<T> {
  const keys = prese.map((one) => one.chiave);
  let { tenuta } = prese[0]!;
  const isHeld = () =>
    sql<boolean>`${sql.ref(chiave)} = any(${keys}) and ${sql.ref(presa)} = ${tenuta}::timestamptz`;
  const renew = async (): Promise<void> => {
    const { rows } = await sql<Presa>`
      update ${sql.table(tabella)} set ${sql.ref(presa)} = ${inSeconds(HOLD_SECONDS)} where ${isHeld()}
      returning ${sql.ref(presa)}::text as tenuta`.execute(db);
    tenuta = rows[0]?.tenuta ?? tenuta;
  };
  let renewing = Promise.resolve();
  const beat = setInterval(() => {
    renewing = renewing.then(renew).catch(onError);
  }, BEAT_MS);
  const stop = async (): Promise<RawBuilder<boolean>> => {
    clearInterval(beat);
    await renewing;
    return isHeld();
  };
  try {
    return await work(stop);
  } finally {
    await stop();
  }
}
