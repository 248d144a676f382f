import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';

type Db = Kysely<Database>;

export async function insertFoto(tx: Tx, segnalazione_id: number, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto('foto_segnalazioni')
    .values(files.map((file) => ({ segnalazione_id, file })))
    .execute();
}

const select = (db: Db) =>
  db
    .selectFrom('foto_segnalazioni as f')
    .innerJoin('segnalazioni as s', 's.id', 'f.segnalazione_id')
    .select(['f.id', 'f.file', 'f.segnalazione_id', 's.prenotabile_id']);

/** The file of a photo, and the thing that it is bound to. */
export async function findFoto(db: Db, id: number) {
  return (await select(db).where('f.id', '=', id).executeTakeFirst()) ?? null;
}

/** The photos that somebody sent while they were signed in, for their export. */
export const listFotoOfUtente = (db: Db, utenteId: string) =>
  select(db).where('s.utente_id', '=', utenteId).orderBy('f.id').execute();

/** Those of these files that are photos of a fault. */
export async function listNamed(db: Db, files: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('foto_segnalazioni')
    .select('file')
    .where('file', 'in', [...files])
    .execute();
  return new Set(rows.map(({ file }) => file));
}

/** Every photo, locked: none can be added or deleted until the transaction ends. */
export const lockTutte = (tx: Tx) => select(tx).forUpdate('f').execute();

export async function setFile(tx: Tx, id: number, file: string): Promise<void> {
  await tx.updateTable('foto_segnalazioni').set({ file }).where('id', '=', id).execute();
}
