import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** Queries the database; throws its error when it does not respond. */
export async function pingDatabase(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}
