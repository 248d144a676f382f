import type { Pool } from 'pg';
import type { TestApp } from '../build-test-app.ts';
import { lettereWritten } from '../links.ts';
import type { TestResponse } from '../request.ts';
import { unzip } from '../zip.ts';
import type { Persona } from './scena.ts';

/** Counts of attempts, which a refused call increases by design. */
const UNCOUNTED = new Set(['limiti']);

const queries = new WeakMap<Pool, string>();

/** One query for every row of every table: single queries took most of the time of the tests. */
async function queryOf(pool: Pool): Promise<string> {
  const known = queries.get(pool);
  if (known !== undefined) return known;
  const { rows } = await pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const query = rows
    .filter(({ name }) => !UNCOUNTED.has(name))
    .map(({ name }) => `SELECT '${name}' AS name, array(SELECT t::text FROM "${name}" t ORDER BY 1) AS rows`)
    .join(' UNION ALL ');
  queries.set(pool, query);
  return query;
}

/** Every row as text, by table, and every stored file; new tables are included automatically. */
export async function readStato(app: TestApp): Promise<Record<string, string[]>> {
  const { pool, deps } = app;
  // Letters requested by an earlier call are written after its answer.
  await lettereWritten(app);
  const { rows } = await pool.query<{ name: string; rows: string[] }>(await queryOf(pool));
  const stato = Object.fromEntries(rows.map((table) => [table.name, table.rows]));
  const files: string[] = [];
  for (const prefix of ['documenti', 'foto']) {
    for await (const { key, changed } of deps.files.list(prefix)) files.push(`${key} ${changed.getTime()}`);
  }
  return { ...stato, file: files.sort() };
}

export function rowsOf(stato: Record<string, string[]>, persona: Persona): Record<string, string[]> {
  const { file: _, ...tables } = stato;
  const theirs = (row: string): boolean =>
    row.includes(persona.id) || row.toLowerCase().includes(persona.segno);
  return Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.filter(theirs)]));
}

async function wordsOf({ headers, bytes }: TestResponse<unknown>): Promise<string> {
  const zipped = headers['content-type'] === 'application/zip';
  const parts = zipped ? [...(await unzip(bytes)).values()] : [bytes];
  return `${JSON.stringify(headers)}\n${parts.map((part) => part.toString('latin1')).join('\n')}`;
}

/**
 * The person's data in an answer; empty when none. `detto` is the caller's own input, which may be repeated to them.
 */
export async function leaksOf(
  answer: TestResponse<unknown>,
  persona: Persona,
  detto: readonly string[] = [],
): Promise<string[]> {
  let words = (await wordsOf(answer)).toLowerCase();
  for (const text of detto) words = words.replaceAll(text.toLowerCase(), '');
  const pictures = [persona.fronte, persona.stato].map((bytes) => bytes.toString('latin1').toLowerCase());
  return [persona.segno, persona.id, persona.sessione_id, ...pictures]
    .filter((mark) => words.includes(mark))
    .map((mark) => mark.slice(0, 40));
}
