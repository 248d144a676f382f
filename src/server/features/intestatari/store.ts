import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database.ts';

type Db = Kysely<Database>;

/** The row with the present name of an account, created if there is none; null when there is no such account. */
export async function claimIntestatario(tx: Db, userId: string): Promise<number | null> {
  await tx
    .insertInto('intestatari')
    .columns(['user_id', 'nome', 'cognome', 'codice_fiscale'])
    .expression((eb) =>
      eb
        .selectFrom('utenti')
        .select(['id as user_id', 'nome', 'cognome', 'codice_fiscale'])
        .where('id', '=', userId),
    )
    .onConflict((oc) => oc.columns(['user_id', 'nome', 'cognome', 'codice_fiscale']).doNothing())
    .execute();
  const row = await tx
    .selectFrom('intestatari as i')
    .innerJoin('utenti as u', (join) =>
      join
        .onRef('u.id', '=', 'i.user_id')
        .onRef('u.nome', '=', 'i.nome')
        .onRef('u.cognome', '=', 'i.cognome')
        .onRef('u.codice_fiscale', '=', 'i.codice_fiscale'),
    )
    .select('i.id')
    .where('i.user_id', '=', userId)
    .forKeyShare('i')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Deletes the people in whose names no entry is left. */
export async function deleteSenzaMovimenti(tx: Db): Promise<void> {
  await sql`
    delete from intestatari i
    where not exists (select from movimenti_cauzione m where m.intestatario_id = i.id)
      and not exists (select from movimenti_giornate m where m.intestatario_id = i.id)`.execute(tx);
}
