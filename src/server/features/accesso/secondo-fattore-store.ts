import { sql, type Kysely, type Selectable } from 'kysely';
import { emailKeys } from '#domain/email.ts';
import type { Database, SecondiFattoriTable } from '../../platform/database.ts';

type Db = Kysely<Database>;

export type FattoreRow = Selectable<SecondiFattoriTable>;

/** A second factor, pending or active, locked until the transaction ends. */
export async function lockFattore(tx: Db, userId: string): Promise<FattoreRow | null> {
  const query = tx.selectFrom('secondi_fattori').selectAll().where('user_id', '=', userId).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** Since when the second factor is active, and how many recovery codes are left; null when there is none. */
export async function findStato(
  db: Db,
  userId: string,
): Promise<{ attivo_dal: Date; codici_rimasti: number } | null> {
  const row = await db
    .selectFrom('secondi_fattori as f')
    .select((eb) => [
      'f.attivo_dal',
      eb
        .selectFrom('codici_recupero as c')
        .select((inner) => inner.fn.countAll<number>().as('quanti'))
        .whereRef('c.user_id', '=', 'f.user_id')
        .as('codici_rimasti'),
    ])
    .where('f.user_id', '=', userId)
    .executeTakeFirst();
  return row?.attivo_dal ? { attivo_dal: row.attivo_dal, codici_rimasti: row.codici_rimasti ?? 0 } : null;
}

/** Begins a second factor, in place of an earlier pending one. */
export async function putFattore(
  tx: Db,
  fattore: Pick<FattoreRow, 'user_id' | 'segreto' | 'creato_il'>,
): Promise<void> {
  const { segreto, creato_il } = fattore;
  const again = { segreto, creato_il, attivo_dal: null, ultimo_passo: null };
  await tx
    .insertInto('secondi_fattori')
    .values({ ...fattore, attivo_dal: null, ultimo_passo: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(again))
    .execute();
}

export async function updateFattore(
  tx: Db,
  userId: string,
  set: Partial<Pick<FattoreRow, 'attivo_dal' | 'ultimo_passo'>>,
): Promise<void> {
  await tx.updateTable('secondi_fattori').set(set).where('user_id', '=', userId).execute();
}

/** Deletes a second factor with its recovery codes; false when there was none. */
export async function deleteFattore(tx: Db, userId: string): Promise<boolean> {
  const [result] = await tx.deleteFrom('secondi_fattori').where('user_id', '=', userId).execute();
  return (result?.numDeletedRows ?? 0n) > 0n;
}

export async function replaceCodici(tx: Db, userId: string, impronte: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('codici_recupero').where('user_id', '=', userId).execute();
  await tx
    .insertInto('codici_recupero')
    .values(impronte.map((impronta) => ({ user_id: userId, impronta })))
    .execute();
}

/** Uses up a recovery code and returns how many are left; null when it is not one of them. */
export async function takeCodice(tx: Db, userId: string, impronta: Buffer): Promise<number | null> {
  const [result] = await tx
    .deleteFrom('codici_recupero')
    .where('user_id', '=', userId)
    .where('impronta', '=', impronta)
    .execute();
  if (!result?.numDeletedRows) return null;
  const { quanti } = await tx
    .selectFrom('codici_recupero')
    .select((eb) => eb.fn.countAll<number>().as('quanti'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return quanti;
}

/** The account that an address belongs to, as a login finds it (prodotto/account#indirizzo). */
export async function findIdByEmail(db: Db, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('utenti')
    .select('id')
    .where(sql<string>`lower(email)`, 'in', emailKeys(email))
    .executeTakeFirst();
  return row?.id ?? null;
}
