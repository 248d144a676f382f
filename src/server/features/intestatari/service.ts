import { sql } from 'kysely';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Deps } from '../../platform/deps.ts';

/**
 * The row with the present name of a locked account's person, for an entry of a ledger; created if missing
 * (prodotto/cauzioni#intestatari). @throws Rifiuto NOT_FOUND when the account has ended
 */
export async function demandIntestatario(tx: Deps['db'], userId: string): Promise<number> {
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
  if (!row) throw new Rifiuto('NOT_FOUND');
  return row.id;
}

/** Deletes the people without entries in their names. */
export async function forgetSenzaMovimenti(tx: Deps['db']): Promise<void> {
  await sql`
    delete from intestatari i
    where not exists (select from movimenti_cauzione m where m.intestatario_id = i.id)
      and not exists (select from movimenti_giornate m where m.intestatario_id = i.id)`.execute(tx);
}
