import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/**
 * A table whose rows are processed at least once when they are due. A process claims a row and renews its hold while
 * it works; if it dies, the hold expires and another process claims the row (decision 030).
 */
export interface Queue {
  readonly tabella: 'lavori' | 'posta' | 'richieste';
  readonly chiave: 'id' | 'nome';
  readonly scadenza: 'prossimo' | 'prossima_prova' | 'presa_fino';
  /** The column that says until when a process holds the row. */
  readonly presa: 'preso_fino' | 'presa_fino';
}

/** A process renews its hold every 5 s; 20 s after the last renewal another may claim the row. */
const HOLD_SECONDS = 20;
const BEAT_MS = 5_000;
/** Maximum number of attempts of a failing task. */
export const TENTATIVI = 15;

export const inSeconds = (secondi: number) => sql<Date>`now() + make_interval(secs => ${secondi})`;

/** Seconds until the next attempt: twice as long each time; null after the last. */
export const pauseAfter = (
  tentativi: number,
  { prima, massima }: { prima: number; massima: number },
): number | null => (tentativi >= TENTATIVI ? null : Math.min(prima * 2 ** (tentativi - 1), massima));

/** What each claim returns besides: the row's key, and the end of the hold as the database writes it. */
interface Presa {
  readonly chiave: string;
  readonly tenuta: string;
}

/**
 * Claims due rows, those overdue longest first, that no other process claims. They are chosen in a `with`, which runs
 * once: a subquery may run again for each row and claim them all.
 * @param which a condition on the table's columns; `set` and `returning` name the row `l`
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
 * Runs `work` on rows claimed together, and renews their hold until it ends or calls `stop`. If the process slept past
 * the end of its hold, another may have claimed the rows: `stop` returns the condition for those still held.
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
