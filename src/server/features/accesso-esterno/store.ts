import type { Kysely } from 'kysely';
import type { Database, ScopoEsterno } from '../../platform/database.ts';

type Db = Kysely<Database>;

export async function insertTentativo(
  tx: Db,
  tentativo: { impronta: Buffer; scopo: ScopoEsterno; sessione_id: string | null; cominciato_il: Date },
): Promise<void> {
  await tx.insertInto('tentativi_esterni').values(tentativo).execute();
}

/** Uses an attempt up; returns when it was begun, null when there is none for this purpose and session. */
export async function takeTentativo(
  db: Db,
  { impronta, scopo, sessione_id }: { impronta: Buffer; scopo: ScopoEsterno; sessione_id: string | null },
): Promise<Date | null> {
  const row = await db
    .deleteFrom('tentativi_esterni')
    .where('impronta', '=', impronta)
    .where('scopo', '=', scopo)
    .where('sessione_id', 'is not distinct from', sessione_id)
    .returning('cominciato_il')
    .executeTakeFirst();
  return row?.cominciato_il ?? null;
}
