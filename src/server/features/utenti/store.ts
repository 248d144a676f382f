import { sql, type Kysely, type Selectable, type Insertable } from 'kysely';
import { emailKey, mailOf } from '#domain/email.ts';
import type { Lingua } from '#domain/lingue.ts';
import type { PersonaEsistente } from '#domain/rifiuti.ts';
import type { Database, UtentiTable, IscrizioniTable } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';
import { type UtenteRow, COLUMNS } from '../account/service.ts';

export const NESSUNA_ATTESA = { email_in_attesa: null, in_attesa_dal: null } as const;

type Db = Kysely<Database>;

const waitingFor = (email: string) => waitingForAny([email]);

const waitingForAny = (mails: readonly string[]) =>
  sql<boolean>`(email_in_attesa is not null and lower(email_in_attesa) = any(${mails.map(emailKey)}::text[]))`;

/**
 * As `lockUtente`, for a change that may give the account an address. Also locks the accounts for which the address
 * waits, ordered by id, so that two people who take each other's addresses do not deadlock.
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

/** Ends the waits of accounts and forms for these addresses (prodotto/account#cambio-di-indirizzo). */
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

export type ModificaUtente = Partial<
  Omit<UtenteRow, 'id' | 'documento_caricato' | 'documento_stato' | 'versione'> &
    Pick<Selectable<UtentiTable>, 'in_attesa_dal' | 'nome_alla_porta' | 'password_cambiata_il'>
>;

export async function moveUtente(
  tx: Db,
  id: string,
  set: ModificaUtente & Pick<UtenteRow, 'email'>,
): Promise<UtenteRow> {
  await endWaitingFor(tx, set.email);
  return updateUtente(tx, id, set);
}

/** Changes an account, except its address, which `moveUtente` changes. */
export async function updateUtente(tx: Db, id: string, set: ModificaUtente): Promise<UtenteRow> {
  return tx.updateTable('utenti').set(set).where('id', '=', id).returning(COLUMNS).executeTakeFirstOrThrow();
}

/**
 * Locks, ordered by id, the given account and the administrators who can sign in, so that two changes cannot leave the
 * centre without one. Returns the locked ones.
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

/** The administrators who can sign in, except one person. */
export async function listAltriAdmin(
  tx: Db,
  tranne: string,
): Promise<Pick<UtenteRow, 'id' | 'nome' | 'email'>[]> {
  return tx
    .selectFrom('utenti')
    .select(['id', 'nome', 'email'])
    .where('is_superuser', '=', true)
    .where('is_active', '=', true)
    .where('is_verified', '=', true)
    .where('id', '!=', tranne)
    .execute();
}

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

export type IscrizioneRow = Omit<Insertable<IscrizioniTable>, 'id' | 'creata_il'>;

export async function insertIscrizione(tx: Db, form: IscrizioneRow & { creata_il: Date }): Promise<string> {
  return (await tx.insertInto('iscrizioni').values(form).returning('id').executeTakeFirstOrThrow()).id;
}

/** The address, language and identity of a waiting form; null when it no longer waits. */
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

export async function deleteIscrizioniOf(tx: Db, ...mails: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('iscrizioni')
    .where(sql<string>`lower(email)`, '=', sql<string>`any(${mails.map(emailKey)}::text[])`)
    .execute();
}

/** How many people with the same tax code a refusal names. */
const MOST = 5;
/** First key of the advisory locks for assigning a tax code. */
const LOCK_CODICE = 0x63666973;

/** Serializes registrations of the same tax code, and waits for those of a sheet (`holdCodici`). */
export async function holdCodice(tx: Tx, codice: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK_CODICE}::bigint),
    pg_advisory_xact_lock(${LOCK_CODICE}::integer, hashtext(${codice}))`.execute(tx);
}

/** As `holdCodice`, for every tax code: a lock for each row of a sheet would be too many. */
export async function holdCodici(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_CODICE}::bigint)`.execute(tx);
}

export const listCodiciPresenti = (db: Kysely<Database>, { codici }: { codici: readonly string[] }) =>
  db
    .selectFrom('utenti')
    .select(['id', 'codice_fiscale', 'nome', 'cognome', 'email'])
    .where('codice_fiscale', '=', sql<string>`any(${codici}::text[])`)
    .execute();

/**
 * Those of these addresses, by key, that are taken or can still be taken back with a mailed link. One statement: an
 * address that is given up meanwhile is still in use, or reserved.
 */
export const listMailPresenti = (
  db: Kysely<Database>,
  { chiavi, now }: { chiavi: readonly string[]; now: Date },
) =>
  db
    .selectFrom('utenti')
    .select(sql<string>`lower(email)`.as('chiave'))
    .where(sql<string>`lower(email)`, '=', sql<string>`any(${chiavi}::text[])`)
    .union(
      db
        .selectFrom('gettoni')
        .select(sql<string>`lower(legato_a)`.as('chiave'))
        .where('scopo', '=', 'annulla_cambio')
        .where(sql<string>`lower(legato_a)`, '=', sql<string>`any(${chiavi}::text[])`)
        .where('usato_il', 'is', null)
        .where('scade_il', '>', now),
    )
    .execute();

/** The people who have a tax code, except one. */
export async function listSameCodice(
  tx: Tx,
  codice: string,
  id: string | null = null,
): Promise<PersonaEsistente[]> {
  const rows = await tx
    .selectFrom('utenti')
    .select(['id', 'nome', 'cognome', 'email'])
    .where('codice_fiscale', '=', codice)
    .$if(id !== null, (q) => q.where('id', '!=', id!))
    .orderBy('creato_il')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map(({ email, ...persona }) => ({ ...persona, email: mailOf(email) }));
}

export async function listWaitingFor(db: Kysely<Database>, ...mails: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('utenti').select('id').where(waitingForAny(mails)).execute();
  return rows.map(({ id }) => id);
}
