import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database.ts';

type Db = Kysely<Database>;

/** Queries the database; throws its error when it does not respond. */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** The number of letters that were given up. */
export async function countFallite(db: Db): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::integer as n from posta where stato = 'fallita'`.execute(db);
  return rows[0]!.n;
}
