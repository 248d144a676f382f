import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { LogEvent } from 'kysely';
import pg from 'pg';
import { createDb, type Db } from '#server/platform/db.ts';
import { migrate } from '#server/platform/migrate.ts';

const MIGRATIONS = join(import.meta.dirname, '../migrations');
const TEMPLATE = 'modello';

/** The address of another database of the same server. */
export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Migrates the template database, of which each test file gets a copy; once per run. */
export async function prepareTemplate(serverUrl: string): Promise<void> {
  await onServer(serverUrl, `CREATE DATABASE ${TEMPLATE}`);
  const url = urlOf(serverUrl, TEMPLATE);
  const { pool, close } = createDb(url);
  await migrate(pool, MIGRATIONS);
  await close();
}

/** A new database, as the migrations leave it; `close` deletes it. */
export async function createTestDatabase(
  serverUrl: string,
  log?: (event: LogEvent) => void,
): Promise<Db & { url: string }> {
  const name = `prova_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  const url = urlOf(serverUrl, name);
  const { db, pool, close } = createDb(url, { max: 20, ...(log && { log }) });
  return {
    db,
    pool,
    url,
    close: async () => {
      await close();
      await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
