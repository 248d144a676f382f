import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database.ts';

type Db = Kysely<Database>;

/** Locks an account, if it still exists, so that nothing new can refer to it. */
export async function lockForEnd(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('utenti').select('id').where('id', '=', id).forUpdate().execute();
}

/** Deletes an account; its sessions and links are deleted too, bookings and letters stay without it. */
export async function deleteUtente(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('utenti').where('id', '=', id).execute();
}

/** What is stored about an account beyond what its calls return. */
export async function readAccount(
  db: Db,
  id: string,
): Promise<{
  creato_il: Date;
  nome_alla_porta: boolean;
  informato_il: Date | null;
  indirizzi_precedenti: string[];
}> {
  return db
    .selectFrom('utenti')
    .select(['creato_il', 'nome_alla_porta', 'informato_il'])
    .select(
      sql<
        string[]
      >`array(select p.email from indirizzi_precedenti p where p.user_id = utenti.id order by p.lasciato_il, p.email)`.as(
        'indirizzi_precedenti',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
