import type { Tipo } from '#contract/campi.ts';
import type { Tx } from '../../platform/db.ts';

export async function insertGruppo(tx: Tx, { nome, tipo }: { nome: string; tipo: Tipo }): Promise<number> {
  const { id } = await tx
    .insertInto('gruppi')
    .values({ nome, tipo })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
