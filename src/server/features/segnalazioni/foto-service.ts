import { Rifiuto } from '#domain/rifiuti.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Keys } from '../../platform/keys.ts';
import { resealAll, openSealed } from '../documenti/sealed-service.ts';

export const CARTELLA = 'segnalazioni';

/** A photo arrives before its report has a number, so it is bound to the resource. */
export const boundTo = (prenotabileId: number | null): string => `guasto:${prenotabileId}`;

type Reader = Pick<Deps, 'db' | 'files' | 'keys'>;

/** A photo of a fault as JPEG. @throws Rifiuto NOT_FOUND */
export async function readFotoGuasto(deps: Reader, id: number): Promise<Buffer> {
  const found = await select(deps.db).where('f.id', '=', id).executeTakeFirst();
  const bytes =
    found && (await openSealed(deps, { file: found.file, legata: boundTo(found.prenotabile_id) }));
  if (!bytes) throw new Rifiuto('NOT_FOUND');
  return bytes;
}

/** Decrypts a photo; null when its file does not exist. @throws SealBroken */
export const openFotoGuasto = (
  deps: Pick<Deps, 'files' | 'keys'>,
  { prenotabile_id, file }: { prenotabile_id: number | null; file: string },
): Promise<Buffer | null> => openSealed(deps, { file, legata: boundTo(prenotabile_id) });

/** Every photo of the faults that a signed-in person reported; skips a photo whose file is missing. */
export async function* readFotoGuastiOf(
  deps: Reader,
  utenteId: string,
): AsyncGenerator<{ nome: string; bytes: Buffer }> {
  for (const { id, file, segnalazione_id, prenotabile_id } of await listFotoOfUtente(deps.db, utenteId)) {
    const bytes = await openFotoGuasto(deps, { prenotabile_id, file });
    if (bytes) yield { nome: `${segnalazione_id}-${id}.jpg`, bytes };
  }
}

/** Encrypts every photo with other keys (`resealAll`). @throws SealBroken */
export async function resealFotoGuasti(
  deps: Pick<Deps, 'files' | 'keys'>,
  tx: Tx,
  nuove: Keys,
): Promise<{ old: string[]; written: string[] }> {
  const tutte = await lockTutte(tx);
  const legate = tutte.map(({ prenotabile_id, ...una }) => ({ ...una, legata: boundTo(prenotabile_id) }));
  return resealAll(deps, tx, nuove, legate, { cartella: CARTELLA, setFile: setFile });
}

export async function insertFoto(tx: Tx, segnalazione_id: number, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto('foto_segnalazioni')
    .values(files.map((file) => ({ segnalazione_id, file })))
    .execute();
}

const select = (db: Deps['db']) =>
  db
    .selectFrom('foto_segnalazioni as f')
    .innerJoin('segnalazioni as s', 's.id', 'f.segnalazione_id')
    .select(['f.id', 'f.file', 'f.segnalazione_id', 's.prenotabile_id']);

const listFotoOfUtente = (db: Deps['db'], utenteId: string) =>
  select(db).where('s.utente_id', '=', utenteId).orderBy('f.id').execute();

/** Those of these files that are photos of a fault. */
export async function listNamedGuasti(db: Deps['db'], files: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('foto_segnalazioni')
    .select('file')
    .where('file', 'in', [...files])
    .execute();
  return new Set(rows.map(({ file }) => file));
}

/** Every photo, locked against additions and deletions until the transaction ends. */
const lockTutte = (tx: Tx) => select(tx).forUpdate('f').execute();

async function setFile(tx: Tx, id: number, file: string): Promise<void> {
  await tx.updateTable('foto_segnalazioni').set({ file }).where('id', '=', id).execute();
}
