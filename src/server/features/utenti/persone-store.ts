import { sql, type Kysely } from 'kysely';
import { mailOf } from '#domain/email.ts';
import type { PersonaEsistente } from '#domain/rifiuti.ts';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';
import { waitingFor } from './store.ts';

/** How many people with the same tax code a refusal names. */
const MOST = 5;
/** First key of the advisory locks under which a tax code is assigned. */
const LOCK_CODICE = 0x63666973;

/** Until this transaction ends, makes other registrations of the same tax code wait. */
export async function holdCodice(tx: Tx, codice: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_CODICE}::integer, hashtext(${codice}))`.execute(tx);
}

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

/** The people for whom an address waits. */
export async function listWaitingFor(db: Kysely<Database>, email: string): Promise<string[]> {
  const rows = await db.selectFrom('utenti').select('id').where(waitingFor(email)).execute();
  return rows.map(({ id }) => id);
}
