import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { EndUserError } from './end-user-error.ts';

/** A file of `migrations/`. */
export interface Migration {
  nome: string;
  sql: string;
  impronta: string;
}

/** The advisory lock of schema changes: any number that no other program uses on the database. */
export const MIGRATION_LOCK = 7_305_111_204;

/** The current schema, for people to read; not a migration (migrations/README.md). */
const SCHEMA = 'schema.sql';

export const CREATE_MIGRAZIONI =
  'CREATE TABLE IF NOT EXISTS migrazioni (nome text PRIMARY KEY, impronta text NOT NULL, applicata_il timestamptz NOT NULL DEFAULT now())';

/**
 * Applies the migrations `NNNN_name.sql` of `dir` that are missing, in order and in one transaction, and returns their
 * names. Processes that start together wait for each other.
 * @param beforeUpdate called under the lock before the first pending migration of a database that is not new; an error
 * stops the update, and the function that it returns is called after the commit
 * @throws EndUserError when a migration fails, an applied one has changed, or the database has one that this program
 * does not know
 */
export async function migrate(
  pool: pg.Pool,
  dir: string,
  beforeUpdate?: () => Promise<(() => Promise<void>) | void>,
): Promise<string[]> {
  const migrations = await readMigrations(dir);
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(CREATE_MIGRAZIONI);
    const { rows } = await client.query<{ nome: string; impronta: string }>(
      'SELECT nome, impronta FROM migrazioni',
    );
    const applied = new Map(rows.map((row) => [row.nome, row.impronta]));
    refuseStrangers(applied, migrations);
    const pending = migrations.filter((migration) => !applied.has(migration.nome));
    const afterUpdate = pending.length > 0 && applied.size > 0 ? await beforeUpdate?.() : undefined;
    await apply(client, pending);
    await afterUpdate?.();
    return pending.map((migration) => migration.nome);
  } finally {
    // Closed, not returned to the pool: the lock and the settings end with the session.
    client.release(true);
  }
}

export async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql') && name !== SCHEMA).sort();
  const numbers = new Set<string>();
  return await Promise.all(
    names.map(async (nome) => {
      if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(nome))
        throw new EndUserError(`Il nome della migrazione ${nome} non è NNNN_nome.sql.`);
      // Numbers only set the order; gaps are allowed (migrations/README.md).
      const number = nome.slice(0, 4);
      if (numbers.has(number)) throw new EndUserError(`Due migrazioni hanno il numero ${number}.`);
      numbers.add(number);
      // Line endings of a checkout do not make another migration.
      const sql = (await readFile(join(dir, nome), 'utf8')).replaceAll('\r\n', '\n');
      return { nome, sql, impronta: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function refuseStrangers(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.nome, migration.impronta]));
  for (const [nome, impronta] of applied) {
    if (!known.has(nome)) {
      throw new EndUserError(
        `Il database ha la migrazione ${nome}, che questo programma non conosce: usa la versione più recente.`,
      );
    }
    if (known.get(nome) !== impronta) {
      throw new EndUserError(
        `La migrazione ${nome} è cambiata dopo essere stata applicata: rimettila com’era e scrivi il cambiamento in una nuova.`,
      );
    }
  }
}

async function apply(client: pg.PoolClient, pending: readonly Migration[]): Promise<void> {
  let current = '';
  try {
    await client.query('BEGIN');
    for (const { nome, sql, impronta } of pending) {
      current = nome;
      await client.query(sql);
      await client.query('INSERT INTO migrazioni (nome, impronta) VALUES ($1, $2)', [nome, impronta]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new EndUserError(
      `La migrazione ${current} non è riuscita: ${reason}. Il database è rimasto com’era: con la versione di prima il sito riparte.`,
      { cause: error },
    );
  }
}
