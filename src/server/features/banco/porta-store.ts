import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';

export async function findPorta(db: Kysely<Database>, id: string): Promise<{ nome_alla_porta: boolean }> {
  return db.selectFrom('utenti').select('nome_alla_porta').where('id', '=', id).executeTakeFirstOrThrow();
}

export async function setPorta(tx: Tx, id: string, nome_alla_porta: boolean): Promise<void> {
  await tx.updateTable('utenti').set({ nome_alla_porta }).where('id', '=', id).execute();
}
