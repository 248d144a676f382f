import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Files } from '#server/platform/files.ts';
import { listKeys } from '../list-keys.ts';

/** What a refused request may change: it may be counted, and the viewing of a document may be recorded. */
const ASIDE = new Set(['limiti', 'registro']);

/** The row as text. When a session was last used is noted every few minutes, also by a refused request. */
const rowOf = (tabella: string): string =>
  tabella === 'sessioni' ? "(to_jsonb(t) - 'usata_il')::text" : 't::text';

/** Digests of the stored data, by table, and of the files. */
type Impronta = ReadonlyMap<string, string>;

/** Returns a function that reads the digest of every table except those set aside, and of the stored files' names. */
export function createImpronta(pool: Pool, files: Files): () => Promise<Impronta> {
  let query: string | null = null;
  return async () => {
    query ??= await writeQuery(pool);
    const { rows } = await pool.query<{ tabella: string; impronta: string }>({
      name: 'impronta',
      text: query,
    });
    const impronta = new Map(rows.map(({ tabella, impronta }) => [tabella, impronta]));
    const keys = await listKeys(files);
    impronta.set('file', createHash('sha256').update(keys.join('\n')).digest('hex'));
    return impronta;
  };
}

async function writeQuery(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ tabella: string }>(
    `SELECT table_name AS tabella FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const tables = rows.map(({ tabella }) => tabella).filter((tabella) => !ASIDE.has(tabella));
  return tables
    .map(
      (tabella) =>
        `SELECT '${tabella}' AS tabella, count(*) || ' ' || coalesce(sum(hashtextextended(${rowOf(tabella)}, 0)::numeric), 0) AS impronta FROM "${tabella}" t`,
    )
    .join(' UNION ALL ');
}

/** The tables that differ. */
export function differing(a: Impronta, b: Impronta): string[] {
  return [...a.keys()].filter((tabella) => a.get(tabella) !== b.get(tabella));
}
