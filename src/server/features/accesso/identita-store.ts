import type { Insertable, Kysely } from 'kysely';
import type { Database, IdentitaEsterneTable } from '../../platform/database.ts';

type Db = Kysely<Database>;

/** Who somebody is at a provider. */
export interface Chi {
  readonly iss: string;
  readonly sub: string;
}

/** The account that an identity is linked to, with what a login needs to know. */
export async function findCollegato(
  db: Db,
  { iss, sub }: Chi,
): Promise<{ id: string; is_superuser: boolean } | null> {
  const row = await db
    .selectFrom('identita_esterne as i')
    .innerJoin('utenti as u', 'u.id', 'i.user_id')
    .select(['u.id', 'u.is_superuser'])
    .where('i.iss', '=', iss)
    .where('i.sub', '=', sub)
    .executeTakeFirst();
  return row ?? null;
}

/** Records a use of an identity; false when it is no longer linked to this account. */
export async function setUsata(tx: Db, { iss, sub }: Chi, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identita_esterne')
    .set({ usata_il: now })
    .where('iss', '=', iss)
    .where('sub', '=', sub)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Notes that the centre is told that this identity has somebody else's tax code; false if it was told since a given
 * time.
 */
export async function setContesa(tx: Db, { iss, sub }: Chi, now: Date, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identita_esterne')
    .set({ contesa_il: now })
    .where('iss', '=', iss)
    .where('sub', '=', sub)
    .where((eb) => eb.or([eb('contesa_il', 'is', null), eb('contesa_il', '<', since)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertIdentita(tx: Db, identita: Insertable<IdentitaEsterneTable>): Promise<void> {
  await tx.insertInto('identita_esterne').values(identita).execute();
}

export async function deleteIdentita(tx: Db, userId: string, iss: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('identita_esterne')
    .where('user_id', '=', userId)
    .where('iss', '=', iss)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The identities of an account, at every provider that was ever configured. */
export async function listIdentita(db: Db, userId: string) {
  return db
    .selectFrom('identita_esterne')
    .select(['iss', 'sub', 'collegata_il', 'usata_il', 'mail_garantita'])
    .where('user_id', '=', userId)
    .orderBy('collegata_il')
    .orderBy('iss')
    .execute();
}

/** Whether an account still has the unknown password with which it was registered. */
export async function isSenzaPassword(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('identita_esterne as i')
    .innerJoin('utenti as u', (join) =>
      join.onRef('u.id', '=', 'i.user_id').onRef('u.password_hash', '=', 'i.hash_di_nessuno'),
    )
    .select('u.id')
    .where('i.user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
