import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql, type LogConfig, type Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';

/** A transaction. Await one statement before the next. */
export type Tx = Transaction<Database>;

export interface Db {
  db: Kysely<Database>;
  /** The pool, for what the query builder cannot do. */
  pool: pg.Pool;
  close(): Promise<void>;
}

const DATE = 1082;
const DATE_ARRAY = 1182;
const INT8 = 20;
const INT8_ARRAY = 1016;
const ATTEMPTS = 6;

/**
 * A pool of at most `max` (10) connections. It reads a `date` as text `YYYY-MM-DD` and a bigint as a number; the time
 * zone is UTC. It waits 5 s for a connection and 30 s for a statement. It reports lost connections to `onError` and
 * replaces them. `log` is called for each query of the query builder.
 */
export function createDb(
  url: string,
  options: { max?: number; onError?: (error: Error) => void; log?: LogConfig } = {},
): Db {
  const onError = options.onError ?? (() => undefined);
  const pool = new pg.Pool({
    Client: namingClient(),
    connectionString: url,
    max: options.max ?? 10,
    application_name: 'coworking-solidale',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    options: '-c timezone=UTC',
    keepAlive: true,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  });
  pool.on('error', onError);
  // The pool listens only to idle connections. Without this listener, a connection lost between two statements would
  // end the process.
  pool.on('connect', (client) => void client.on('error', onError));
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...(options.log && { log: options.log }),
  });
  return { db, pool, close: () => db.destroy() };
}

/** How many statements of a pool have a name; more would take memory of every connection. */
const NAMED = 300;

/**
 * A client that names statements by their text, so that PostgreSQL plans each once for a connection. Beyond `NAMED`
 * statements have no name, since lists of parameters make ever new texts.
 */
function namingClient(): typeof pg.Client {
  const names = new Map<string, string>();
  return class extends pg.Client {
    override query = ((text: unknown, values?: unknown, done?: unknown) => {
      const query = super.query.bind(this) as (...all: unknown[]) => unknown;
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
        return query(text, values, done);
      const name = names.get(text) ?? (names.size < NAMED ? `s${names.size}` : undefined);
      if (name !== undefined) names.set(text, name);
      return query({ name, text, values }, done);
    }) as pg.Client['query'];
  };
}

function parserOf(oid: number, format?: 'text' | 'binary'): unknown {
  if (format !== 'binary') {
    // A day is not an instant, so it stays text.
    if (oid === DATE) return (text: string) => text;
    if (oid === DATE_ARRAY) return (text: string) => elementsOf(text);
    if (oid === INT8) return Number;
    if (oid === INT8_ARRAY)
      return (text: string) => elementsOf(text).map((item) => (item === null ? null : Number(item)));
  }
  return pg.types.getTypeParser(oid, format as 'text');
}

/** The elements of a one-dimensional array without quoted values. */
function elementsOf(text: string): (string | null)[] {
  return text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : item));
}

/**
 * Runs `fn` in one transaction. After a deadlock (40P01) or a serialization failure (40001) runs it again, six times
 * in all, with growing random pauses; so `fn` must do nothing that a rollback does not undo.
 */
export async function inTransaction<T>(db: Kysely<Database>, fn: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(fn);
    } catch (error) {
      const code = codeOf(error);
      if (attempt === ATTEMPTS || (code !== '40P01' && code !== '40001')) throw error;
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** Makes all statements of a read-only transaction see the same state. Call it before the first statement. */
export async function fixSnapshot(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// Includes a statement beyond its time limit (57014), a transaction idle for too long (25P03) and a lock not free in
// time (55P03).
const UNAVAILABLE_STATES = /^(08...|57P0[1-3]|53300|57014|25P03|55P03)$/;
// Messages of `pg` that have no code.
const CONNECTION_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Whether an error means that the database is unreachable: 503 `NON_DISPONIBILE` (prodotto/api#errori). */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error) ?? '';
  // Only a missing socket file concerns the database.
  if (code === 'ENOENT') return (error as NodeJS.ErrnoException).syscall === 'connect';
  if (CONNECTION_CODES.has(code) || UNAVAILABLE_STATES.test(code) || CONNECTION_MESSAGES.test(error.message))
    return true;
  return isDatabaseUnavailable(error.cause);
}

/** The name of the constraint that a statement violated (any 23xxx error); null for other errors. */
export function constraintOf(error: unknown): string | null {
  if (!codeOf(error)?.startsWith('23')) return null;
  return (error as pg.DatabaseError).constraint ?? null;
}

function codeOf(error: unknown): string | null {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : null;
}
