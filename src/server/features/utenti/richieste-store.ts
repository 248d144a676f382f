import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';

/**
 * A request that may lead to a letter. Which letter, or whether there is one, depends on who has an address. That is
 * found out after the answer, so that neither its content nor its timing reveals anything (prodotto/account#recupero,
 * decision 022).
 */
export type Richiesta =
  /** The recovery mail. */
  | { tipo: 'password'; email: string }
  /** The verification mail, perhaps to the waiting address of the signed-in user. */
  | { tipo: 'verifica'; email: string; user_id: string | null }
  /** The mail to the address of a waiting registration form. */
  | { tipo: 'iscrizione'; email: string; id: string }
  /** The first mail to a waiting address. */
  | { tipo: 'indirizzo'; email: string; user_id: string };

export async function insertRichiesta(tx: Tx, richiesta: Richiesta): Promise<void> {
  await tx
    .insertInto('richieste')
    .values({ dati: JSON.stringify(richiesta) })
    .execute();
}

/**
 * Takes the request that has waited longest and holds it for a number of seconds; other processes take others. The row
 * is chosen in a `with`, which runs once. A subquery may run again for each row, and would then hold them all.
 */
export async function takeRichiesta(
  db: Kysely<Database>,
  secondi: number,
): Promise<{ id: number; dati: Richiesta; tentativi: number } | null> {
  const row = await db
    .with('scelta', (q) =>
      q
        .selectFrom('richieste')
        .select('id')
        .where('presa_fino', '<', sql<Date>`now()`)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('richieste')
    .set({ presa_fino: sql<Date>`now() + make_interval(secs => ${secondi})` })
    .where('id', 'in', (eb) => eb.selectFrom('scelta').select('scelta.id'))
    .returning(['id', 'dati', 'tentativi'])
    .executeTakeFirst();
  return row ? { ...row, dati: row.dati as unknown as Richiesta } : null;
}

/** Counts a failed attempt; the request may be taken again after a pause. */
export async function postponeRichiesta(db: Kysely<Database>, id: number, secondi: number): Promise<void> {
  await db
    .updateTable('richieste')
    .set((eb) => ({
      tentativi: eb('tentativi', '+', 1),
      presa_fino: sql<Date>`now() + make_interval(secs => ${secondi})`,
    }))
    .where('id', '=', id)
    .execute();
}

export async function deleteRichiesta(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('richieste').where('id', '=', id).execute();
}
