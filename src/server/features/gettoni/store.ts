import { sql, type Kysely } from 'kysely';
import type { Database, ScopoGettone } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';

/** What a token stands for, and when it expires. */
export interface GettoneRow {
  readonly id: string;
  readonly scopo: ScopoGettone;
  readonly user_id: string | null;
  readonly legato_a: string;
  readonly scade_il: Date;
}

export async function insertGettone(
  tx: Tx,
  gettone: {
    id: string;
    scopo: ScopoGettone;
    impronta: Buffer;
    user_id: string | null;
    legato_a: string;
    scade_il: Date;
  },
): Promise<void> {
  await tx.insertInto('gettoni').values(gettone).execute();
}

/** As `insertGettone`, for many in one statement; `impronta` in hexadecimal. */
export async function insertGettoni(
  tx: Tx,
  gettoni: readonly (GettoneRow & { impronta: string })[],
): Promise<void> {
  await sql`
    insert into gettoni (id, scopo, impronta, user_id, legato_a, scade_il)
    select id, scopo, decode(impronta, 'hex'), user_id, legato_a, scade_il
    from jsonb_to_recordset(${JSON.stringify(gettoni)}::jsonb) as (
      id uuid, scopo text, impronta text, user_id uuid, legato_a text, scade_il timestamptz)`.execute(tx);
}

/** Sets until when some tokens are valid, except those that were used or revoked. */
export const setScadenze = (
  db: Kysely<Database>,
  { ids, scade_il }: { ids: readonly string[]; scade_il: Date },
) =>
  db
    .updateTable('gettoni')
    .set({ scade_il })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('usato_il', 'is', null)
    .execute();

/**
 * Marks a token as used and returns it, if it exists, is unused and has not expired; of two simultaneous uses only one
 * gets it.
 */
export async function takeGettone(
  tx: Tx,
  scopo: ScopoGettone,
  impronta: Buffer,
  now: Date,
): Promise<GettoneRow | null> {
  const row = await tx
    .updateTable('gettoni')
    .set({ usato_il: now })
    .where('impronta', '=', impronta)
    .where('scopo', '=', scopo)
    .where('usato_il', 'is', null)
    .where('scade_il', '>', now)
    .returning(['id', 'scopo', 'user_id', 'legato_a', 'scade_il'])
    .executeTakeFirst();
  return row ?? null;
}

/** As `takeGettone`, for any of several purposes, without using it up. With `now` null also a used or expired one. */
export async function readGettone(
  db: Kysely<Database>,
  scopi: readonly ScopoGettone[],
  impronta: Buffer,
  now: Date | null,
): Promise<GettoneRow | null> {
  const row = await db
    .selectFrom('gettoni')
    .select(['id', 'scopo', 'user_id', 'legato_a', 'scade_il'])
    .where('impronta', '=', impronta)
    .where('scopo', 'in', scopi)
    .$if(now !== null, (q) => q.where('usato_il', 'is', null).where('scade_il', '>', now!))
    .executeTakeFirst();
  return row ?? null;
}

/** Whether anybody except one person holds a valid link of a purpose that is bound to a text, regardless of case. */
export async function existsGettoneOfOthers(
  tx: Tx,
  scopo: ScopoGettone,
  { legato_a, user_id, now }: { legato_a: string; user_id: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('gettoni')
    .select('id')
    .where('scopo', '=', scopo)
    .where(sql<string>`lower(legato_a)`, '=', legato_a)
    .where('user_id', '!=', user_id)
    .where('usato_il', 'is', null)
    .where('scade_il', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function expireGettoni(
  tx: Tx,
  userId: string,
  { scopo, dopo, now }: { scopo: ScopoGettone; dopo: Date | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('gettoni')
    .set({ usato_il: now })
    .where('user_id', '=', userId)
    .where('usato_il', 'is', null)
    .where('scopo', '=', scopo)
    .$if(dopo !== null, (q) => q.where('scade_il', '>', dopo!))
    .execute();
}

/** Deletes all tokens except those that answer proposals, and returns them. */
export function takeGettoni(tx: Tx): Promise<(GettoneRow & { usato_il: Date | null })[]> {
  return tx
    .deleteFrom('gettoni')
    .where('scopo', '<>', 'proposta')
    .returning(['id', 'scopo', 'user_id', 'legato_a', 'scade_il', 'usato_il'])
    .execute();
}

/** Deletes tokens that have expired. */
export async function deleteGettoniScaduti(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('gettoni').where('scade_il', '<', now).execute();
}
