import type { Insertable, Updateable } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { PrenotabiliTable } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';

export async function insertPrenotabile(
  tx: Tx,
  {
    nome,
    descrizione,
    tipo,
    bozza = false,
  }: Pick<Insertable<PrenotabiliTable>, 'nome' | 'descrizione' | 'tipo'> & {
    bozza?: boolean | undefined;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('prenotabili')
    .values({ nome, descrizione, tipo, bozza })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes new values and increments the version. */
export async function updatePrenotabile(
  tx: Tx,
  id: number,
  values: Updateable<PrenotabiliTable>,
): Promise<void> {
  await tx
    .updateTable('prenotabili')
    .set((eb) => ({ ...values, versione: eb('versione', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function countPrenotazioniNotOver(tx: Tx, prenotabileId: number, oggi: Giorno): Promise<number> {
  const { quante } = await tx
    .selectFrom('prenotazioni_vive')
    .select((eb) => eb.fn.countAll<number>().as('quante'))
    .where('prenotabile_id', '=', prenotabileId)
    .where('fine', '>=', oggi)
    .executeTakeFirstOrThrow();
  return quante;
}

export async function markEliminato(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('prenotabili').set({ eliminato_il: now }).where('id', '=', id).execute();
}

/** Removes a resource from every group; returns their ids. */
export async function removeFromGruppi(tx: Tx, prenotabileId: number): Promise<number[]> {
  const rows = await tx
    .deleteFrom('gruppi_prenotabili')
    .where('prenotabile_id', '=', prenotabileId)
    .returning('gruppo_id')
    .execute();
  return rows.map(({ gruppo_id }) => gruppo_id);
}
