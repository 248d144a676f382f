import { sql, type Kysely, type Selectable } from 'kysely';
import { emailKey } from '#domain/email.ts';
import type { Database, UtentiTable } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';
import { type UtenteRow, COLUMNS } from '../account/service.ts';
import { deleteIscrizioniOf } from './iscrizione-store.ts';

/** The values of an account without a waiting address. */
export const NESSUNA_ATTESA = { email_in_attesa: null, in_attesa_dal: null } as const;

type Db = Kysely<Database>;

const waitingFor = (email: string) => waitingForAny([email]);

export const waitingForAny = (mails: readonly string[]) =>
  sql<boolean>`(email_in_attesa is not null and lower(email_in_attesa) = any(${mails.map(emailKey)}::text[]))`;

/**
 * As `lockUtente`, for a change that may give the account an address. The accounts for which the address waits are
 * locked too, all in the order of their ids, so that two people who take each other's addresses do not deadlock.
 */
export async function lockForAddress(tx: Db, id: string, email: string): Promise<UtenteRow | null> {
  const rows = await tx
    .selectFrom('utenti')
    .select(COLUMNS)
    .where((eb) => eb.or([eb('id', '=', id), waitingFor(email)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.find((row) => row.id === id) ?? null;
}

/**
 * Ends every wait for these addresses, because somebody is about to get each (prodotto/account#cambio-di-indirizzo):
 * that of accounts, and that of registration forms.
 */
async function endWaitingFor(tx: Db, ...mails: readonly string[]): Promise<void> {
  await tx
    .updateTable('utenti')
    .set(NESSUNA_ATTESA)
    .where('id', 'in', (eb) =>
      eb.selectFrom('utenti').select('id').where(waitingForAny(mails)).orderBy('id').forNoKeyUpdate(),
    )
    .execute();
  await deleteIscrizioniOf(tx, ...mails);
}

export type UtenteNuovo = Pick<
  UtenteRow,
  'nome' | 'cognome' | 'codice_fiscale' | 'email' | 'telefono' | 'password_hash'
> &
  Partial<
    Pick<UtenteRow, 'id' | 'lingua' | 'is_verified' | 'is_superuser' | 'informato_il' | 'informato_da'>
  >;

export async function insertUtente(tx: Db, utente: UtenteNuovo): Promise<UtenteRow> {
  await endWaitingFor(tx, utente.email);
  return tx.insertInto('utenti').values(utente).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** People from a sheet, all with the same password, which nobody knows. */
export async function insertImportate(
  tx: Db,
  persone: readonly Pick<
    UtenteRow,
    'id' | 'nome' | 'cognome' | 'codice_fiscale' | 'email' | 'telefono' | 'lingua'
  >[],
  password_hash: string,
): Promise<void> {
  await endWaitingFor(tx, ...persone.map(({ email }) => email));
  await sql`
    insert into utenti (id, nome, cognome, codice_fiscale, email, telefono, lingua, password_hash, da_informare)
    select id, nome, cognome, codice_fiscale, email, telefono, lingua, ${password_hash}, true
    from jsonb_to_recordset(${JSON.stringify(persone)}::jsonb) as (
      id uuid, nome text, cognome text, codice_fiscale text, email text, telefono text, lingua text)`.execute(
    tx,
  );
}

/** The values of an account that a change sets. */
export type Modifica = Partial<
  Omit<UtenteRow, 'id' | 'documento_caricato' | 'documento_stato' | 'versione'> &
    Pick<Selectable<UtentiTable>, 'in_attesa_dal' | 'nome_alla_porta' | 'password_cambiata_il'>
>;

/** Gives an account another address. */
export async function moveUtente(
  tx: Db,
  id: string,
  set: Modifica & Pick<UtenteRow, 'email'>,
): Promise<UtenteRow> {
  await endWaitingFor(tx, set.email);
  return updateUtente(tx, id, set);
}

/** Changes an account, except its address, which `moveUtente` changes. */
export async function updateUtente(tx: Db, id: string, set: Modifica): Promise<UtenteRow> {
  return tx.updateTable('utenti').set(set).where('id', '=', id).returning(COLUMNS).executeTakeFirstOrThrow();
}

/**
 * Locks, in the order of their ids, the administrators who can sign in, so that two changes cannot leave the centre
 * without one, and also the given account, if it exists. Returns the locked ones.
 */
export async function lockAdmins(
  tx: Tx,
  id: string,
): Promise<Pick<UtenteRow, 'id' | 'is_superuser' | 'is_active'>[]> {
  return tx
    .selectFrom('utenti')
    .select(['id', 'is_superuser', 'is_active'])
    .where((eb) =>
      eb.or([eb('id', '=', id), eb.and([eb('is_superuser', '=', true), eb('is_active', '=', true)])]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What tells which keys of an account were made since its last change of password. */
export async function readChiavi(db: Db, id: string) {
  return db
    .selectFrom('utenti')
    .select(['email', 'email_in_attesa', 'in_attesa_dal', 'password_cambiata_il'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Notes the address that an account has just left. */
export async function insertPrecedente(
  tx: Db,
  precedente: { user_id: string; email: string; lasciato_il: Date },
): Promise<void> {
  await tx
    .insertInto('indirizzi_precedenti')
    .values(precedente)
    .onConflict((oc) => oc.columns(['user_id', 'email']).doUpdateSet({ lasciato_il: precedente.lasciato_il }))
    .execute();
}

/** The addresses that an account has left since the given time, except its present one. */
export async function listPrecedenti(tx: Db, userId: string, dopo: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('indirizzi_precedenti as p')
    .innerJoin('utenti as u', 'u.id', 'p.user_id')
    .select('p.email')
    .where('p.user_id', '=', userId)
    .where('p.lasciato_il', '>=', dopo)
    .where(sql<string>`lower(p.email)`, '!=', sql<string>`lower(u.email)`)
    .execute();
  return rows.map(({ email }) => email);
}

/** Forgets the addresses that an account had since it last left its present one. */
export async function deletePrecedentiSincePresent(tx: Db, userId: string): Promise<void> {
  await sql`delete from indirizzi_precedenti where user_id = ${userId} and lasciato_il >= (
    select p.lasciato_il from indirizzi_precedenti p join utenti u on u.id = p.user_id
    where p.user_id = ${userId} and lower(p.email) = lower(u.email))`.execute(tx);
}
