import { sql, type Kysely } from 'kysely';
import type { Importazione, TipoImportazione } from '#contract/importazioni.ts';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';

type Righe = Importazione['righe'];

/**
 * Plans each statement of this transaction for the tables as they are then. A plan kept from when a new centre knew
 * hardly anybody reads all people anew for each row that comes.
 */
export async function planAnew(tx: Tx): Promise<void> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
}

/**
 * Claims an import that is about to be carried out: null if it was carried out before. The same one at the same moment
 * waits here until the first has ended.
 */
export async function claim(
  tx: Tx,
  row: { impronta: Buffer; righe: Buffer; tipo: TipoImportazione; quando: Date },
): Promise<number | null> {
  const made = await tx
    .insertInto('importazioni')
    .values({ ...row, risposta: '[]' })
    .onConflict((oc) => oc.column('impronta').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

/** What an import was answered, and the digest of its rows. */
export async function read(tx: Tx, impronta: Buffer): Promise<{ righe: Buffer; risposta: Righe } | null> {
  const query = tx
    .selectFrom('importazioni')
    .select(['righe', 'risposta'])
    .where('impronta', '=', impronta)
    .$castTo<{ righe: Buffer; risposta: Righe }>();
  return (await query.executeTakeFirst()) ?? null;
}

export async function saveRisposta(tx: Tx, id: number, risposta: Righe): Promise<void> {
  await tx
    .updateTable('importazioni')
    .set({ risposta: JSON.stringify(risposta) })
    .where('id', '=', id)
    .execute();
}

/** How often the same rows were carried out before, except by one import. */
export async function countSame(db: Kysely<Database>, righe: Buffer, id: number | null): Promise<number> {
  const { quante } = await db
    .selectFrom('importazioni')
    .select(sql<number>`count(*)::integer`.as('quante'))
    .where('righe', '=', righe)
    .$if(id !== null, (q) => q.where('id', '!=', id!))
    .executeTakeFirstOrThrow();
  return quante;
}
