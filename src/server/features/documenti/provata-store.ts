import type { Kysely, Selectable } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { Database, IdentitaProvateTable } from '../../platform/database.ts';

type Db = Kysely<Database>;

type ProvataNuova = Omit<Selectable<IdentitaProvateTable>, 'avvisata'>;

/** What a provider vouched for; null if none did. */
export async function findProvata(db: Db, userId: string) {
  const query = db.selectFrom('identita_provate').selectAll().where('user_id', '=', userId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Stores that a provider vouches for somebody, in place of what another did. */
export async function replaceProvata(tx: Db, provata: ProvataNuova): Promise<void> {
  const { user_id: _, ...values } = provata;
  await tx
    .insertInto('identita_provate')
    .values(provata)
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ ...values, avvisata: false }))
    .execute();
}

/** Deletes what a provider vouched for, or only what this one did; returns whether it did. */
export async function deleteProvata(tx: Db, userId: string, iss?: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('identita_provate')
    .where('user_id', '=', userId)
    .$if(iss !== undefined, (q) => q.where('iss', '=', iss!))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an administrator has verified a document that has not expired on a day. */
export async function isVerificato(db: Db, userId: string, oggi: Giorno): Promise<boolean> {
  const row = await db
    .selectFrom('esiti_documento')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('scade_il', '>=', oggi)
    .executeTakeFirst();
  return row !== undefined;
}

/** The address of another account, whose own document is verified, that has this tax code; null if there is none. */
export async function findVerificatoCon(db: Db, codice: string, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('utenti')
    .select('email')
    .where('codice_fiscale', '=', codice)
    .where('id', '!=', userId)
    .where('documento_stato', '=', 'verificato')
    .limit(1)
    .executeTakeFirst();
  return row?.email ?? null;
}
