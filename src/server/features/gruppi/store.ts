import { sql, type Kysely } from 'kysely';
import type { Tipo } from '#contract/campi.ts';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';

export async function insertGruppo(tx: Tx, { nome, tipo }: { nome: string; tipo: Tipo }): Promise<number> {
  const { id } = await tx
    .insertInto('gruppi')
    .values({ nome, tipo })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes groups; returns their ids, in the same order. */
export async function insertGruppi(
  tx: Tx,
  gruppi: readonly { nome: string; tipo: Tipo }[],
): Promise<number[]> {
  const rows = await tx
    .insertInto('gruppi')
    .values([...gruppi])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

export async function insertMembri(
  tx: Tx,
  membri: readonly { gruppo_id: number; prenotabile_id: number; tipo: Tipo }[],
): Promise<void> {
  await sql`
    insert into gruppi_prenotabili (gruppo_id, prenotabile_id, tipo)
    select gruppo_id, prenotabile_id, tipo
    from jsonb_to_recordset(${JSON.stringify(membri)}::jsonb) as (
      gruppo_id integer, prenotabile_id integer, tipo text)`.execute(tx);
}

/** The groups with one of these names, in lower case. */
export function listByNomi(
  db: Kysely<Database>,
  nomi: readonly string[],
): Promise<{ id: number; nome: string; tipo: Tipo }[]> {
  return db
    .selectFrom('gruppi')
    .select(['id', 'nome', 'tipo'])
    .where(sql<string>`lower(nome)`, '=', sql<string>`any(${nomi}::text[])`)
    .orderBy('id')
    .execute();
}

/** Writes new values and increments the version. */
export async function updateGruppo(
  tx: Tx,
  id: number,
  values: { nome?: string | undefined; descrizione?: string | undefined },
): Promise<void> {
  await tx
    .updateTable('gruppi')
    .set((eb) => ({ ...values, versione: eb('versione', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteGruppo(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('gruppi').where('id', '=', id).execute();
}

export async function insertMembro(
  tx: Tx,
  membro: { gruppo_id: number; prenotabile_id: number; tipo: Tipo },
): Promise<void> {
  await tx.insertInto('gruppi_prenotabili').values(membro).execute();
}

export async function deleteMembro(tx: Tx, gruppoId: number, prenotabileId: number): Promise<void> {
  await tx
    .deleteFrom('gruppi_prenotabili')
    .where('gruppo_id', '=', gruppoId)
    .where('prenotabile_id', '=', prenotabileId)
    .execute();
}
