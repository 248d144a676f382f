import { sql, type Insertable, type Kysely } from 'kysely';
import { emailKey } from '#domain/email.ts';
import type { Lingua } from '#domain/lingue.ts';
import type { Database, IscrizioniTable } from '../../platform/database.ts';

type Db = Kysely<Database>;

/** A registration form that waits for its link. */
export type IscrizioneRow = Omit<Insertable<IscrizioniTable>, 'id' | 'creata_il'>;

/** Stores a form; returns its id. */
export async function insertIscrizione(tx: Db, form: IscrizioneRow & { creata_il: Date }): Promise<string> {
  return (await tx.insertInto('iscrizioni').values(form).returning('id').executeTakeFirstOrThrow()).id;
}

/** The address of a waiting form, its language, and its identity; null when the form no longer waits. */
export async function findIscrizione(
  db: Db,
  id: string,
): Promise<{ email: string; lingua: Lingua; identita: Buffer | null } | null> {
  const query = db.selectFrom('iscrizioni').select(['email', 'lingua', 'identita']).where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Removes a waiting form and returns it; null when it no longer waits. */
export async function takeIscrizione(tx: Db, id: string): Promise<IscrizioneRow | null> {
  const query = tx.deleteFrom('iscrizioni').where('id', '=', id);
  const dati = ['nome', 'cognome', 'codice_fiscale', 'email', 'telefono', 'lingua'] as const;
  return (await query.returning([...dati, 'identita']).executeTakeFirst()) ?? null;
}

/** Deletes the forms that wait for these addresses. */
export async function deleteIscrizioniOf(tx: Db, ...mails: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('iscrizioni')
    .where(sql<string>`lower(email)`, '=', sql<string>`any(${mails.map(emailKey)}::text[])`)
    .execute();
}
