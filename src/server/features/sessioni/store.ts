import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** Ends a session of one person; false when that person has no such session. */
export async function deleteOwnSessione(db: Kysely<Database>, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessioni')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
