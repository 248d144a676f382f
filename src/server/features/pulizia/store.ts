import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** Those of these files that are part of somebody’s identity document. */
export async function listNamedDocumenti(
  db: Kysely<Database>,
  files: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('documenti')
    .select('file')
    .where('file', 'in', [...files])
    .execute();
  return new Set(rows.map(({ file }) => file));
}
