import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Files } from '#server/platform/files.ts';
import { listKeys } from '../list-keys.ts';

/** The allowed changes of a refused request: a count, and a recorded view of a document. */
const ASIDE = new Set(['limiti', 'registro']);

/** The row as text. The last use of a session is stored every few minutes, also by a refused request. */
const rowOf = (tabella: string): string =>
  tabella === 'sessioni' ? "(to_jsonb(t) - 'usata_il')::text" : 't::text';

type Impronta = ReadonlyMap<string, string>;

/** Returns a function that reads the digest of every table except the excluded ones, and of the stored files' names. */
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

export function differing(a: Impronta, b: Impronta): string[] {
  return [...a.keys()].filter((tabella) => a.get(tabella) !== b.get(tabella));
}
