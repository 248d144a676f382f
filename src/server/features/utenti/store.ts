import { sql, type Kysely, type Selectable } from 'kysely';
import { emailKey } from '#domain/email.ts';
import type { Utente } from '#contract/utenti.ts';
import type { Database, UtentiTable } from '../../platform/database.ts';
import { escapeLike } from '../../platform/sql.ts';

/** A user with what never leaves the server. */
export type UtenteRow = Pick<Selectable<UtentiTable>, keyof Utente | 'password_hash'>;

const COLUMNS = [
  'id',
  'nome',
  'cognome',
  'codice_fiscale',
  'email',
  'telefono',
  'documento_caricato',
  'is_verified',
  'is_superuser',
  'is_active',
  'password_hash',
] as const;

type Db = Kysely<Database>;

export async function findUtente(db: Db, id: string): Promise<UtenteRow | null> {
  return (await db.selectFrom('utenti').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks the row until the end of the transaction, so that two changes of one account follow each other. */
export async function lockUtente(tx: Db, id: string): Promise<UtenteRow | null> {
  const query = tx.selectFrom('utenti').select(COLUMNS).where('id', '=', id).forNoKeyUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** Addresses are compared without case (contract 2). */
export async function findUtenteByEmail(db: Db, email: string): Promise<UtenteRow | null> {
  const query = db
    .selectFrom('utenti')
    .select(COLUMNS)
    .where(sql<string>`lower(email)`, '=', emailKey(email));
  return (await query.executeTakeFirst()) ?? null;
}

export type UtenteNuovo = Pick<
  UtenteRow,
  'nome' | 'cognome' | 'codice_fiscale' | 'email' | 'telefono' | 'password_hash'
> &
  Partial<Pick<UtenteRow, 'is_verified' | 'is_superuser'>>;

export async function insertUtente(tx: Db, utente: UtenteNuovo): Promise<UtenteRow> {
  return tx.insertInto('utenti').values(utente).returning(COLUMNS).executeTakeFirstOrThrow();
}

export async function updateUtente(
  tx: Db,
  id: string,
  set: Partial<Omit<UtenteRow, 'id'>>,
): Promise<UtenteRow> {
  return tx.updateTable('utenti').set(set).where('id', '=', id).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** The first 20 users whose address begins so, by address; case and wildcards are nothing special. */
export async function listByEmailPrefix(db: Db, prefix: string): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('utenti')
    .select(['id', 'email'])
    .where(sql<boolean>`lower(email) like lower(${`${escapeLike(prefix)}%`})`)
    .orderBy(sql`lower(email)`)
    .limit(20)
    .execute();
}
