import { sql, type Kysely } from 'kysely';
import type { Utente } from '#contract/utenti.ts';
import type { Database } from '../../platform/database.ts';

type Db = Kysely<Database>;

export async function insertSessione(
  db: Db,
  sessione: { user_id: string; scade_il: Date; confermata_il: Date },
): Promise<string> {
  const { id } = await db.insertInto('sessioni').values(sessione).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function setConfermata(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessioni').set({ confermata_il: now }).where('id', '=', id).execute();
}

/** When the password was last given in a session; null where it has ended meanwhile. */
export async function findConfermata(db: Db, id: string): Promise<Date | null> {
  const row = await db.selectFrom('sessioni').select('confermata_il').where('id', '=', id).executeTakeFirst();
  return row?.confermata_il ?? null;
}

export async function deleteSessione(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessioni').where('id', '=', id).execute();
}

export async function deleteSessioniOfUtente(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessioni').where('user_id', '=', userId).execute();
}

/** The user of a session that is still open, in one look-up; suspended members have none. */
export async function findUtenteOfSessione(
  db: Db,
  sessione: { id: string; user_id: string },
  now: Date,
): Promise<Utente | null> {
  const row = await db
    .selectFrom('sessioni as s')
    .innerJoin('utenti as u', 'u.id', 's.user_id')
    .select([
      'u.id',
      'u.nome',
      'u.cognome',
      'u.codice_fiscale',
      'u.email',
      'u.telefono',
      'u.documento_caricato',
      'u.is_verified',
      'u.is_superuser',
      'u.is_active',
    ])
    .where('s.id', '=', sessione.id)
    .where('s.user_id', '=', sessione.user_id)
    .where('s.scade_il', '>', now)
    .where('u.is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** Who has an address, with what a login checks. */
export async function findCredenziali(db: Db, email: string) {
  const row = await db
    .selectFrom('utenti')
    .select(['id', 'password_hash', 'is_active', 'is_superuser'])
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst();
  return row ?? null;
}

/** Forgets sessions that ended. */
export async function deleteSessioniScadute(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessioni').where('scade_il', '<', now).execute();
}

/** The sessions of a user that are open, the newest first. */
export async function listSessioni(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sessioni')
    .select(['creata_il', 'scade_il'])
    .where('user_id', '=', userId)
    .where('scade_il', '>', now)
    .orderBy('creata_il', 'desc')
    .execute();
}
