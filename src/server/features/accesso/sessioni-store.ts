import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';

type Db = Kysely<Database>;

export async function insertSessione(
  db: Db,
  sessione: { user_id: string; scade_il: Date; confermata_il: Date | null; usata_il: Date },
): Promise<string> {
  const { id } = await db.insertInto('sessioni').values(sessione).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Gives a session another id, and records when its person proved who they are; null when it has ended. */
export async function renewSessione(
  db: Db,
  id: string,
  confermata_il: Date,
): Promise<{ id: string; scade_il: Date } | null> {
  const row = await db
    .updateTable('sessioni')
    .set({ id: sql<string>`gen_random_uuid()`, confermata_il })
    .where('id', '=', id)
    .returning(['id', 'scade_il'])
    .executeTakeFirst();
  return row ?? null;
}

/** When the password was last given in a session; null when the session has ended. */
export async function findConfermata(db: Db, id: string): Promise<Date | null> {
  const row = await db.selectFrom('sessioni').select('confermata_il').where('id', '=', id).executeTakeFirst();
  return row?.confermata_il ?? null;
}

export async function deleteSessione(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessioni').where('id', '=', id).execute();
}

export async function deleteSessioniOfUtente(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessioni').where('user_id', '=', userId).execute();
}

/** Ends every session of a user but this one. */
export async function deleteSessioniAltre(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('sessioni').where('user_id', '=', userId).where('id', '!=', id).execute();
}

/** Deletes the sessions of a user except the newest few. */
export async function keepNewestSessioni(tx: Db, userId: string, few: number): Promise<void> {
  await tx
    .deleteFrom('sessioni')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessioni')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('creata_il', 'desc')
        .orderBy('id')
        .offset(few),
    )
    .execute();
}

/**
 * When a session was last used: the recorded use, or the last time the password was given in it, whichever is later.
 */
const LAST_USE = sql<Date>`greatest(s.usata_il, s.confermata_il)`;

/** Records a use of a session. */
export async function setUsata(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessioni').set({ usata_il: now }).where('id', '=', id).execute();
}

type Aperta = { id: string; user_id: string; now: Date; membro: Date; admin: Date };

/** The user of a session that is still open, in one query; suspended members have none. */
export async function findUtenteOfSessione(db: Db, { id, user_id, now, membro, admin }: Aperta) {
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
      'u.da_informare',
      'u.documento_caricato',
      'u.documento_stato',
      'u.is_verified',
      'u.is_superuser',
      'u.is_active',
      'u.email_in_attesa',
      'u.versione',
      'u.fascia',
      'u.lingua',
      LAST_USE.as('usata_il'),
    ])
    .where('s.id', '=', id)
    .where('s.user_id', '=', user_id)
    .where('s.scade_il', '>', now)
    .where(
      LAST_USE,
      '>',
      sql<Date>`case when u.is_superuser then ${admin}::timestamptz else ${membro}::timestamptz end`,
    )
    .where('u.is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether an account exists and is suspended. */
export async function isSospeso(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom('utenti').select('id').where('id', '=', id).where('is_active', '=', false);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The open sessions of a user, the most recently used first. */
export async function listSessioni(
  db: Db,
  userId: string,
  { now, usataDopo }: { now: Date; usataDopo: Date },
) {
  return db
    .selectFrom('sessioni as s')
    .select(['s.id', 's.creata_il', LAST_USE.as('usata_il'), 's.scade_il'])
    .where('s.user_id', '=', userId)
    .where('s.scade_il', '>', now)
    .where(LAST_USE, '>', usataDopo)
    .orderBy(LAST_USE, 'desc')
    .orderBy('s.id')
    .execute();
}

/** Ends a session of one person; false when that person has no such session. */
export async function deleteOwnSessione(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessioni')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
