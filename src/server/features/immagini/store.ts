import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';

/** First key of the advisory locks under which the photos' files are written and removed. */
const LOCK_FOTO = 0x666f746f;
/** How long the transaction that holds such a lock may wait for a slow store between two queries, in milliseconds. */
const IDLE_MS = 600_000;

/**
 * Makes requests that write or remove photo files of the same resource wait for each other, without making bookings
 * wait for a disk: photo files are named by content, so two requests may mean the same ones.
 */
export async function lockFoto(tx: Tx, prenotabileId: number): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', ${IDLE_MS}::text, true)`.execute(tx);
  await sql`select pg_advisory_xact_lock(${LOCK_FOTO}::integer, ${prenotabileId}::integer)`.execute(tx);
}

/** The names of a resource's photos, in their order. */
export async function listFoto(db: Kysely<Database>, prenotabileId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('immagini')
    .select('file')
    .where('prenotabile_id', '=', prenotabileId)
    .orderBy('posizione')
    .orderBy('id')
    .execute();
  return rows.map(({ file }) => file);
}

/** Adds photos after the existing ones. */
export async function appendFoto(tx: Tx, prenotabileId: number, files: readonly string[]): Promise<void> {
  const { last } = await tx
    .selectFrom('immagini')
    .select((eb) => eb.fn.coalesce(eb.fn.max('posizione'), eb.lit(-1)).as('last'))
    .where('prenotabile_id', '=', prenotabileId)
    .executeTakeFirstOrThrow();
  const rows = files.map((file, i) => ({ prenotabile_id: prenotabileId, file, posizione: last + 1 + i }));
  await tx.insertInto('immagini').values(rows).execute();
}

/** Puts a resource's photos, all of them, in the order of `files`, and increments the resource's version. */
export async function reorderFoto(tx: Tx, prenotabileId: number, files: readonly string[]): Promise<void> {
  await tx
    .updateTable('immagini')
    .set({ posizione: sql<number>`array_position(${[...files]}::text[], file)` })
    .where('prenotabile_id', '=', prenotabileId)
    .execute();
  await tx
    .updateTable('prenotabili')
    .set((eb) => ({ versione: eb('versione', '+', 1) }))
    .where('id', '=', prenotabileId)
    .execute();
}

/** Deletes one photo of a resource, or all of them, from the database; returns the deleted names. */
export async function deleteFoto(tx: Tx, prenotabileId: number, file?: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('immagini')
    .where('prenotabile_id', '=', prenotabileId)
    .$if(file !== undefined, (q) => q.where('file', '=', file!))
    .returning('file')
    .execute();
  return rows.map((row) => row.file);
}
