import { sql, type Kysely } from 'kysely';
import { mailOf } from '#domain/email.ts';
import type { PersonaEsistente } from '#domain/rifiuti.ts';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';
import { waitingForAny } from './store.ts';

/** How many people with the same tax code a refusal names. */
const MOST = 5;
/** First key of the advisory locks under which a tax code is assigned. */
const LOCK_CODICE = 0x63666973;

/**
 * Until this transaction ends, makes other registrations of the same tax code wait, and waits for those of a sheet
 * (`holdCodici`).
 */
export async function holdCodice(tx: Tx, codice: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK_CODICE}::bigint),
    pg_advisory_xact_lock(${LOCK_CODICE}::integer, hashtext(${codice}))`.execute(tx);
}

/** As `holdCodice`, for every tax code: a lock for each of a sheet would be too many. */
export async function holdCodici(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_CODICE}::bigint)`.execute(tx);
}

/** The people who have one of these tax codes. */
export const listCodiciPresenti = (db: Kysely<Database>, { codici }: { codici: readonly string[] }) =>
  db
    .selectFrom('utenti')
    .select(['id', 'codice_fiscale', 'nome', 'cognome', 'email'])
    .where('codice_fiscale', '=', sql<string>`any(${codici}::text[])`)
    .execute();

/**
 * Those of these addresses, by their keys, that somebody has or could still get back with a mailed link. In one
 * statement: whoever gives an address up meanwhile has either still got it, or reserved it.
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

/** The people for whom one of these addresses waits. */
export async function listWaitingFor(db: Kysely<Database>, ...mails: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('utenti').select('id').where(waitingForAny(mails)).execute();
  return rows.map(({ id }) => id);
}
