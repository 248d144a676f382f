import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database.ts';

export async function existsAdmin(db: Kysely<Database>): Promise<boolean> {
  const query = db.selectFrom('utenti').select('id').where('is_superuser', '=', true).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}
