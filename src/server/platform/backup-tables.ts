import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { BackupError, type Manifest, type Tabella } from './backup-format.ts';

const quote = pg.escapeIdentifier;
const columnsOf = ({ colonne }: Pick<Tabella, 'colonne'>): string => colonne.map(quote).join(', ');

/** Opens a separate connection. @throws BackupError when the database does not answer or refuses it */
export async function connectTo(url: string, name: 'copia' | 'ripristino'): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    options: '-c timezone=UTC',
  });
  // The next query reports a lost connection.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`Il database non risponde o non ci fa entrare (${reason}).`, { cause: error });
  }
}

/** Gives values the same text form whatever the server's settings, and sets no time limit. */
const SETTINGS = `
  SET LOCAL client_encoding = 'UTF8';
  SET LOCAL timezone = 'UTC';
  SET LOCAL datestyle = 'ISO, YMD';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL extra_float_digits = 3;
  SET LOCAL statement_timeout = 0;
  SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`;

/** Begins a snapshot of the database, which later writes do not change. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  // PostgreSQL takes the snapshot at the first query.
  await client.query(
    `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${SETTINGS}; SELECT 1 FROM pg_class LIMIT 1`,
  );
}

export async function beginFilling(client: pg.Client): Promise<void> {
  await client.query(`BEGIN; ${SETTINGS}`);
}

/** Excludes the tables of extensions. */
const NOT_OF_EXTENSION = `NOT EXISTS (
  SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')`;

/** The application's tables by name, with their columns that are not generated, without the tables of the jobs. */
export async function listTables(client: pg.Client): Promise<Pick<Tabella, 'nome' | 'colonne'>[]> {
  const { rows } = await client.query<{ nome: string; colonne: string[] }>(`
    SELECT c.relname AS nome, array_agg(a.attname::text ORDER BY a.attnum) AS colonne
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND ${NOT_OF_EXTENSION}
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY c.relname ORDER BY c.relname`);
  return rows;
}

export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`
    SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
      AND ${NOT_OF_EXTENSION} LIMIT 1`);
  return rowCount === 0;
}

/** Sorts tables so that each comes after those it refers to. */
export async function orderTables(client: pg.Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ da: string; a: string }>(`
    SELECT DISTINCT f.conrelid::regclass::text AS da, f.confrelid::regclass::text AS a
    FROM pg_constraint f WHERE f.contype = 'f' AND f.conrelid <> f.confrelid`);
  const ordered: string[] = [];
  const pending = new Set(names);
  while (pending.size > 0) {
    const ready = [...pending].filter((name) => !rows.some(({ da, a }) => da === name && pending.has(a)));
    if (ready.length === 0) throw new Error(`tables that refer to each other: ${[...pending].join(', ')}`);
    for (const name of ready) {
      pending.delete(name);
      ordered.push(name);
    }
  }
  return ordered;
}

/** The rows of a table as COPY writes them; `righe` is known once the next query has been answered. */
export function copyOut(
  client: pg.Client,
  table: Pick<Tabella, 'nome' | 'colonne'>,
): { rows: Readable; righe: () => number } {
  const stream = client.query(to(`COPY public.${quote(table.nome)} (${columnsOf(table)}) TO STDOUT`));
  // The stream reports errors to its reader. After the reader has left, the end of the connection is no error.
  stream.on('error', () => undefined);
  return { rows: stream, righe: () => stream.rowCount };
}

/** Fills a table. @throws BackupError when the number of rows differs from the manifest */
export async function copyIn(client: pg.Client, table: Tabella, rows: Readable): Promise<void> {
  // The rows are restored as they are: triggers would repeat work whose results they already contain.
  await client.query(`ALTER TABLE public.${quote(table.nome)} DISABLE TRIGGER USER`);
  const stream = client.query(from(`COPY public.${quote(table.nome)} (${columnsOf(table)}) FROM STDIN`));
  await pipeline(rows, stream);
  await client.query(`ALTER TABLE public.${quote(table.nome)} ENABLE TRIGGER USER`);
  if (stream.rowCount !== table.righe) {
    throw new BackupError(
      `La tabella ${table.nome} dovrebbe avere ${table.righe} righe, ma ne sono arrivate ${stream.rowCount}.`,
    );
  }
}

/** The current values of the sequences; read them after the rows, so that no number is used again. */
export async function readSequences(client: pg.Client): Promise<Manifest['sequenze']> {
  const { rows } = await client.query<{ nome: string }>(`
    SELECT s.relname AS nome FROM pg_class s
    WHERE s.relkind = 'S' AND s.relnamespace = 'public'::regnamespace ORDER BY s.relname`);
  const sequences: Manifest['sequenze'] = [];
  for (const { nome } of rows) {
    const state = await client.query<{ ultimo: string; usato: boolean }>(
      `SELECT last_value::text AS ultimo, is_called AS usato FROM public.${quote(nome)}`,
    );
    sequences.push({ nome, ...state.rows[0]! });
  }
  return sequences;
}

export async function setSequences(client: pg.Client, sequences: Manifest['sequenze']): Promise<void> {
  for (const { nome, ultimo, usato } of sequences) {
    const values = [`public.${quote(nome)}`, ultimo, usato];
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', values);
  }
}
