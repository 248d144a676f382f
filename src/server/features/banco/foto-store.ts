import type { Kysely } from 'kysely';
import type { Foto, Momento } from '#contract/banco.ts';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';

type Db = Kysely<Database>;

/** The photos of the thing of a booking, in the order in which they were added. */
export function listFoto(db: Db, prenotazioneId: number): Promise<Foto[]> {
  return db
    .selectFrom('foto_consegne')
    .select(['id', 'momento'])
    .where('prenotazione_id', '=', prenotazioneId)
    .orderBy('id')
    .execute();
}

/** The photos of several bookings, each with its booking. */
export function listFotoOf(
  db: Db,
  prenotazioni: readonly number[],
): Promise<(Foto & { prenotazione_id: number })[]> {
  return db
    .selectFrom('foto_consegne')
    .select(['id', 'momento', 'prenotazione_id'])
    .where((eb) => eb('prenotazione_id', '=', eb.fn.any(eb.val(prenotazioni))))
    .orderBy('id')
    .execute();
}

/** A hand-over, locked, with the data that its record needs; null when there is none. */
export async function lockConsegna(tx: Tx, prenotazioneId: number) {
  const row = await tx
    .selectFrom('consegne as c')
    .innerJoin('prenotazioni as b', 'b.id', 'c.prenotazione_id')
    .select(['c.prenotabile_id', 'c.rientrata_il', 'b.user_id', 'b.inizio', 'b.fine'])
    .where('c.prenotazione_id', '=', prenotazioneId)
    .forUpdate('c')
    .executeTakeFirst();
  return row ?? null;
}

export async function insertFoto(
  tx: Tx,
  prenotazione_id: number,
  momento: Momento,
  files: readonly string[],
): Promise<void> {
  await tx
    .insertInto('foto_consegne')
    .values(files.map((file) => ({ prenotazione_id, momento, file })))
    .execute();
}

/** The file of a photo, and the person of its booking. */
export async function findFoto(db: Db, id: number) {
  const row = await db
    .selectFrom('foto_consegne as f')
    .innerJoin('prenotazioni as b', 'b.id', 'f.prenotazione_id')
    .select(['f.file', 'f.prenotazione_id', 'b.user_id'])
    .where('f.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The photos of the things of a person's bookings, for their export. */
export function listFotoOfUtente(db: Db, userId: string) {
  return db
    .selectFrom('foto_consegne as f')
    .innerJoin('prenotazioni as b', 'b.id', 'f.prenotazione_id')
    .select(['f.id', 'f.prenotazione_id', 'f.momento', 'f.file'])
    .where('b.user_id', '=', userId)
    .orderBy('f.id')
    .execute();
}

/** Deletes the photos of these bookings; returns their files, to be deleted after the commit. */
export async function deleteFotoOf(tx: Tx, prenotazioni: readonly number[]): Promise<string[]> {
  if (prenotazioni.length === 0) return [];
  const rows = await tx
    .deleteFrom('foto_consegne')
    .where((eb) => eb('prenotazione_id', '=', eb.fn.any(eb.val(prenotazioni))))
    .returning('file')
    .execute();
  return rows.map(({ file }) => file);
}

/** Those of these files that are photos of this kind. */
export async function listNamed(db: Db, files: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('foto_consegne')
    .select('file')
    .where('file', 'in', [...files])
    .execute();
  return new Set(rows.map(({ file }) => file));
}

/** Every photo, locked: none can be added or deleted until the transaction ends. */
export function lockTutte(tx: Tx): Promise<{ id: number; prenotazione_id: number; file: string }[]> {
  return tx.selectFrom('foto_consegne').select(['id', 'prenotazione_id', 'file']).forUpdate().execute();
}

export async function setFile(tx: Tx, id: number, file: string): Promise<void> {
  await tx.updateTable('foto_consegne').set({ file }).where('id', '=', id).execute();
}
