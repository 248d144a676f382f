import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LogEvent } from 'kysely';
import pg from 'pg';
import { createDb, type Db } from '#server/platform/db.ts';
import { migrate } from '#server/platform/migrate.ts';

const MIGRATIONS = join(import.meta.dirname, '../migrations');
const TEMPLATE = 'modello';

export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/**
 * A pool that waits for a connection without a limit. In production the wait ends after 5 s, which a busy machine
 * exceeds.
 */
export function waitingDb(...from: Parameters<typeof createDb>): Db {
  const database = createDb(...from);
  database.pool.options.connectionTimeoutMillis = 0;
  return database;
}

/** Migrates the template database, of which each test file gets a copy; once per run. */
export async function prepareTemplate(serverUrl: string): Promise<void> {
  await onServer(serverUrl, `CREATE DATABASE ${TEMPLATE}`);
  const url = urlOf(serverUrl, TEMPLATE);
  const { pool, close } = createDb(url);
  await migrate(pool, MIGRATIONS);
  await close();
}

/** One text of the schema and its settings: a copy in which a test has changed any of that is not reused. */
const SCHEMA = `(SELECT md5(string_agg(riga, ',' ORDER BY riga)) FROM (
  SELECT concat_ws(' ', oid, xmin) AS riga FROM pg_class WHERE oid >= 16384
  UNION ALL SELECT concat_ws(' ', attrelid, attnum, xmin) FROM pg_attribute WHERE attrelid >= 16384
  UNION ALL SELECT concat_ws(' ', oid, xmin) FROM pg_trigger
  UNION ALL SELECT concat_ws(' ', oid, xmin) FROM pg_constraint WHERE oid >= 16384
  UNION ALL SELECT concat_ws(' ', oid, xmin) FROM pg_proc WHERE oid >= 16384
  UNION ALL SELECT concat_ws(' ', setrole, setconfig) FROM pg_db_role_setting
    WHERE setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))
  UNION ALL SELECT concat_ws(' ', nome, impronta) FROM migrazioni
))`;

/**
 * Deletes every row except those of the named tables and of the applied migrations, without triggers and checks: a
 * TRUNCATE would create a hundred files anew.
 */
export async function deleteRows(pool: pg.Pool, ...stays: string[]): Promise<void> {
  const kept = ['migrazioni', ...stays].map((name) => `'${name}'`).join(', ');
  await pool.query(
    `DO $$
     DECLARE tabella text;
     BEGIN
       SET LOCAL lock_timeout = '2s';
       SET LOCAL session_replication_role = replica;
       FOR tabella IN SELECT relname FROM pg_class
         WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN (${kept})
       LOOP
         EXECUTE format('DELETE FROM %I', tabella);
       END LOOP;
     END $$`,
  );
}

/** A copy of the template, with its connections: one costs some 20 ms of the processor, a copy half a second. */
interface Copy extends Db {
  readonly url: string;
  readonly schema: string;
  /** Gets every query while a test has the copy. */
  log: ((event: LogEvent) => void) | undefined;
}

/** The emptied copies returned by test files of this process. */
const free: Copy[] = [];

const readSchema = async (pool: pg.Pool): Promise<string> =>
  (await pool.query<{ schema: string }>(`SELECT ${SCHEMA} AS schema`)).rows[0]!.schema;

async function createCopy(serverUrl: string): Promise<Copy> {
  const name = `prova_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  const url = urlOf(serverUrl, name);
  const database = waitingDb(url, { max: 20, log: (event) => copy.log?.(event) });
  const copy: Copy = { ...database, url, schema: await readSchema(database.pool), log: undefined };
  return copy;
}

async function isIdle(pool: pg.Pool): Promise<boolean> {
  for (const begun = Date.now(); Date.now() - begun < 5_000; await sleep(5))
    if (pool.idleCount === pool.totalCount && pool.waitingCount === 0) return true;
  return false;
}

/** Empties it for the next one, unless its schema or its connections have changed. */
async function isReusable({ pool, schema }: Copy): Promise<boolean> {
  if (pool.ended || !(await isIdle(pool))) return false;
  const own = (pool as unknown as { _clients: { processID: number }[] })._clients;
  await pool.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND NOT pid = ANY ($1)`,
    [own.map(({ processID }) => processID)],
  );
  if ((await readSchema(pool)) !== schema) return false;
  await deleteRows(pool);
  await pool.query('SELECT setval(seqrelid::regclass, seqstart, false) FROM pg_sequence');
  return true;
}

/** An empty, migrated database; `close` returns it, and the next file of the process gets it. */
export async function createTestDatabase(
  serverUrl: string,
  log?: (event: LogEvent) => void,
): Promise<Db & { url: string }> {
  const copy = free.pop() ?? (await createCopy(serverUrl));
  copy.log = log;
  const { db, pool, url } = copy;
  return {
    db,
    pool,
    url,
    close: async () => {
      copy.log = undefined;
      if (await isReusable(copy).catch(() => false)) return void free.push(copy);
      await copy.close();
      await onServer(serverUrl, `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
    },
  };
}
