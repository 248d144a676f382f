import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** Asks the database for an answer; throws what it throws. */
export async function pingDatabase(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}
