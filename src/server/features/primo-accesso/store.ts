import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';

export async function existsAdmin(db: Kysely<Database>): Promise<boolean> {
  const query = db.selectFrom('utenti').select('id').where('is_superuser', '=', true).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

// Any number that nothing else on the same database uses as a lock.
const FIRST_ADMIN = 7_305_111_205;

/**
 * Until the transaction ends, nobody else creates the first administrator: links and starts may come at the same time.
 */
export async function lockFirstAdmin(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FIRST_ADMIN}::bigint)`.execute(tx);
}
