import { sql, type Kysely } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { Chiusura } from '#contract/chiusure.ts';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';
import { CAMPI } from '../calendario/service.ts';

type Db = Kysely<Database>;

export async function countChiusureNotOver(tx: Tx, oggi: Giorno): Promise<number> {
  const { quante } = await tx
    .selectFrom('chiusure')
    .select((eb) => eb.fn.countAll<number>().as('quante'))
    .where('fine', '>=', oggi)
    .executeTakeFirstOrThrow();
  return quante;
}

export async function findChiusura(db: Db, id: number): Promise<Chiusura | null> {
  return (await db.selectFrom('chiusure').select(CAMPI).where('id', '=', id).executeTakeFirst()) ?? null;
}

type Valori = Pick<Chiusura, 'inizio' | 'fine' | 'motivo'>;

export function insertChiusura(tx: Tx, values: Valori): Promise<Chiusura> {
  return tx.insertInto('chiusure').values(values).returning(CAMPI).executeTakeFirstOrThrow();
}

/** Writes new values and increments the version. */
export function updateChiusura(tx: Tx, id: number, values: Partial<Valori>): Promise<Chiusura> {
  return tx
    .updateTable('chiusure')
    .set((eb) => ({ ...values, versione: eb('versione', '+', 1) }))
    .where('id', '=', id)
    .returning(CAMPI)
    .executeTakeFirstOrThrow();
}

export async function deleteChiusura(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('chiusure').where('id', '=', id).execute();
}

/**
 * The bookings that begin or end on one of these days, by id. Each day is asked for by itself, so that two indexes
 * answer it, and bookings that only span these days are never read.
 */
export async function listIdsSuiGiorni(tx: Db, giorni: readonly Giorno[]): Promise<number[]> {
  if (giorni.length === 0) return [];
  const giorniSql = sql<Giorno>`any(${giorni}::date[])`;
  const rows = await tx
    .selectFrom('prenotazioni_vive')
    .select('id')
    .where((eb) => eb.or([eb('inizio', '=', giorniSql), eb('fine', '=', giorniSql)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
