import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';

/**
 * What somebody asked for that may lead to a letter. Which letter, and whether there is one, depends on who has an address:
 * it is found out after the answer, which says nothing of it, not even by the time it takes
 * (prodotto/account#recupero, decision 022).
 */
export type Richiesta =
  /** The recovery mail. */
  | { tipo: 'password'; email: string }
  /** The verification mail, perhaps to the address that waits for whoever is signed in. */
  | { tipo: 'verifica'; email: string; user_id: string | null }
  /** The first mail to an address that waits. */
  | { tipo: 'indirizzo'; email: string; user_id: string };

export async function insertRichiesta(tx: Tx, richiesta: Richiesta): Promise<void> {
  await tx
    .insertInto('richieste')
    .values({ dati: JSON.stringify(richiesta) })
    .execute();
}

/** Takes the request that has waited longest and holds it for so many seconds; another process takes another. */
export async function takeRichiesta(
  db: Kysely<Database>,
  secondi: number,
): Promise<{ id: number; dati: Richiesta; tentativi: number } | null> {
  const due = db
    .selectFrom('richieste')
    .select('id')
    .where('presa_fino', '<', sql<Date>`now()`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const row = await db
    .updateTable('richieste')
    .set({ presa_fino: sql<Date>`now() + make_interval(secs => ${secondi})` })
    .where('id', 'in', due)
    .returning(['id', 'dati', 'tentativi'])
    .executeTakeFirst();
  return row ? { ...row, dati: row.dati as unknown as Richiesta } : null;
}

/** Counts an attempt that failed; the request is taken again when its time is over. */
export async function postponeRichiesta(db: Kysely<Database>, id: number): Promise<void> {
  await db
    .updateTable('richieste')
    .set((eb) => ({ tentativi: eb('tentativi', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteRichiesta(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('richieste').where('id', '=', id).execute();
}
