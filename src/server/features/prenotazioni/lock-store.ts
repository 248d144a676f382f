import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database.ts';

type Db = Kysely<Database>;

/** The person, piece and group of a booking. */
export type Legami = { id: number; user_id: string | null; prenotabile_id: number; gruppo_id: number | null };

/**
 * The person, piece and group of bookings, held places included, cancelled or not. Read without a lock, this is only a
 * hint of what to lock.
 */
export const readLegami = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('prenotazioni')
    .select(['id', 'user_id', 'prenotabile_id', 'gruppo_id'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();

/**
 * Locks bookings, held places included, cancelled or not, in the order of their ids; read them only after this
 * statement.
 */
export async function lockPrenotazioni(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('prenotazioni')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .forUpdate()
    .execute();
}
