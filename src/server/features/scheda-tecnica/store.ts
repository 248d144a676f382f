import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Sezione, Spec } from '#contract/scheda-tecnica.ts';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';

const SPEC = [
  'specs.id',
  'specs.nome',
  'specs.valore',
  'specs.descrive',
  'specs.versione',
  'specs.section_id',
] as const;

/** The sections of a resource with their lines, in the order in which they were added. */
export async function listSezioni(db: Kysely<Database>, prenotabileId: number): Promise<Sezione[]> {
  return db
    .selectFrom('sezioni as s')
    .select((eb) => [
      's.id',
      's.nome',
      's.si_consegna',
      jsonArrayFrom(
        eb.selectFrom('specs').select(SPEC).whereRef('specs.section_id', '=', 's.id').orderBy('specs.id'),
      ).as('specs'),
    ])
    .where('s.prenotabile_id', '=', prenotabileId)
    .orderBy('s.id')
    .execute();
}

export async function findPrenotabileOfSezione(tx: Tx, id: number): Promise<number | null> {
  const row = await tx.selectFrom('sezioni').select('prenotabile_id').where('id', '=', id).executeTakeFirst();
  return row?.prenotabile_id ?? null;
}

export async function findSectionOfSpec(tx: Tx, id: number): Promise<number | null> {
  const row = await tx.selectFrom('specs').select('section_id').where('id', '=', id).executeTakeFirst();
  return row?.section_id ?? null;
}

export async function insertSezione(
  tx: Tx,
  values: { prenotabile_id: number; nome: string },
): Promise<number> {
  const { id } = await tx.insertInto('sezioni').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function setSiConsegna(tx: Tx, id: number, si_consegna: boolean): Promise<void> {
  await tx.updateTable('sezioni').set({ si_consegna }).where('id', '=', id).execute();
}

/** Deletes a section; the database deletes its lines with it. */
export async function deleteSezione(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('sezioni').where('id', '=', id).execute();
}

export async function insertSpec(
  tx: Tx,
  values: { section_id: number; nome: string; valore: string; descrive: boolean },
): Promise<Spec> {
  return tx.insertInto('specs').values(values).returning(SPEC).executeTakeFirstOrThrow();
}

/** Sets whether a line only describes the thing, and increments its version. */
export async function setDescrive(tx: Tx, id: number, descrive: boolean): Promise<Spec> {
  return tx
    .updateTable('specs')
    .set((eb) => ({ descrive, versione: eb('versione', '+', 1) }))
    .where('id', '=', id)
    .returning(SPEC)
    .executeTakeFirstOrThrow();
}

export async function deleteSpec(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('specs').where('id', '=', id).execute();
}
