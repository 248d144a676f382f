import { sql, type Insertable, type Selectable, type Updateable, type Kysely } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { Database, PrenotabiliTable } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';
import { RIENTRATA } from '../../platform/sql.ts';

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

/** A draft from a sheet, complete. */
export type NuovaBozza = Pick<
  Selectable<PrenotabiliTable>,
  | 'tipo'
  | 'nome'
  | 'descrizione'
  | 'cauzione'
  | 'noleggio_max'
  | 'non_prenotabile'
  | 'conferma_automatica'
  | 'marca'
  | 'inventario'
  | 'acquistato_il'
  | 'controllo_mesi'
  | 'controllo_giorni'
  | 'abilitazioni'
>;

/** Makes drafts; returns their ids, in the same order. */
export async function insertBozze(tx: Tx, bozze: readonly NuovaBozza[]): Promise<number[]> {
  // Ids are given out in the order of the rows.
  const { rows } = await sql<{ id: number }>`
    insert into prenotabili (tipo, nome, descrizione, cauzione, noleggio_max, non_prenotabile, conferma_automatica,
      marca, inventario, acquistato_il, controllo_mesi, controllo_giorni, abilitazioni, bozza)
    select tipo, nome, descrizione, cauzione, noleggio_max, non_prenotabile, conferma_automatica,
      marca, inventario, acquistato_il, controllo_mesi, controllo_giorni, abilitazioni, true
    from rows from (jsonb_to_recordset(${JSON.stringify(bozze)}::jsonb) as (
      tipo text, nome text, descrizione text, cauzione integer, noleggio_max integer, non_prenotabile boolean,
      conferma_automatica boolean, marca text, inventario text, acquistato_il date, controllo_mesi integer,
      controllo_giorni integer, abilitazioni integer[])) with ordinality
    order by ordinality
    returning id`.execute(tx);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Those of these inventory numbers, in lower case, that a resource has. */
export const listInventariPresenti = (
  db: Kysely<Database>,
  { inventari }: { inventari: readonly string[] },
) =>
  db
    .selectFrom('prenotabili')
    .select(sql<string>`lower(inventario)`.as('inventario'))
    .distinct()
    .where('eliminato_il', 'is', null)
    .where('inventario', '<>', '')
    .where(sql<string>`lower(inventario)`, '=', sql<string>`any(${inventari}::text[])`)
    .execute();

/** How many resources have one of these names, in lower case, in each group or in none. */
export const countByNomi = (db: Kysely<Database>, { nomi }: { nomi: readonly string[] }) =>
  db
    .selectFrom('prenotabili as p')
    .leftJoin('gruppi_prenotabili as m', 'm.prenotabile_id', 'p.id')
    .leftJoin('gruppi as g', 'g.id', 'm.gruppo_id')
    .select(({ fn }) => [
      'p.tipo',
      sql<string>`lower(p.nome)`.as('nome'),
      sql<string | null>`lower(g.nome)`.as('gruppo'),
      fn.countAll<number>().as('quante'),
    ])
    .where('p.eliminato_il', 'is', null)
    .where(sql<string>`lower(p.nome)`, '=', sql<string>`any(${nomi}::text[])`)
    .groupBy(['p.tipo', sql`lower(p.nome)`, sql`lower(g.nome)`])
    .execute();

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
    .selectFrom('prenotazioni_vive as b')
    .select((eb) => eb.fn.countAll<number>().as('quante'))
    .where('b.prenotabile_id', '=', prenotabileId)
    .where('b.fine', '>=', oggi)
    .where((eb) => eb.not(RIENTRATA))
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
