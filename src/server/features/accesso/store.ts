import { sql, type Kysely } from 'kysely';
import { emailKeys } from '#domain/email.ts';
import type { Database } from '../../platform/database.ts';

type Db = Kysely<Database>;

const CREDENZIALI = ['id', 'password_hash', 'is_active', 'is_superuser'] as const;

/**
 * The account of an address, with what a login checks; accounts older than the normalised form of addresses are found
 * as typed.
 */
export async function findCredenziali(db: Db, email: string) {
  const keys = emailKeys(email);
  const row = await db
    .selectFrom('utenti')
    .select(CREDENZIALI)
    .where(sql<string>`lower(email)`, 'in', keys)
    .orderBy(sql`lower(email) = ${keys[0]}`, 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** As `findCredenziali`, for a given account, locked until the transaction ends. */
export async function lockCredenziali(tx: Db, id: string) {
  const query = tx.selectFrom('utenti').select(CREDENZIALI).where('id', '=', id).forNoKeyUpdate();
  return (await query.executeTakeFirst()) ?? null;
}
