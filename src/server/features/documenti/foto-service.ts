import { createHash, randomUUID } from 'node:crypto';
import { seal, unseal } from '../../platform/cipher.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Keys } from '../../platform/keys.ts';
import type { ChiaveIdempotenza, FileRicevuto } from '../../platform/richiesta.ts';
import { isUnavailable } from '../../platform/unavailable.ts';
import { removeDocumenti } from './service.ts';

/** The longest side of a stored photo, in pixels. */
const MAX_SIDE = 1600;

const keyOf = ({ keys }: Pick<Deps, 'keys'>) => ({ nome: keys.nome, key: keys.documenti });

/** Photos that have arrived, encrypted and not yet stored, by the names of their files. */
export interface Pronte {
  readonly byName: ReadonlyMap<string, Buffer>;
  readonly names: readonly string[];
  /** The key of the request with a digest of the photos; of its texts too, where `addTesti` was called. */
  readonly chiave: ChiaveIdempotenza | null;
}

/**
 * Reads photos that only some may see: as JPEG, encrypted as an identity document is, each bound to what it belongs to.
 * @param chi whose pictures these are, for their turns at the decoder
 * @throws Rifiuto of `Images.reencode` and of the upload
 */
export async function readFoto(
  deps: Deps,
  files: AsyncIterable<FileRicevuto>,
  { cartella, legate, chi }: { cartella: string; legate: string; chi: string },
  idempotenza: ChiaveIdempotenza | null,
): Promise<Pronte> {
  const digest = createHash('sha256').update(idempotenza?.impronta ?? '');
  const byName = new Map<string, Buffer>();
  for await (const { bytes } of files) {
    digest.update(`${bytes.length}\n`).update(bytes);
    const [image] = await deps.images.reencode(bytes, { format: 'jpeg', maxSide: MAX_SIDE }, chi);
    byName.set(`${cartella}/${randomUUID()}`, seal(keyOf(deps), legate, image!.bytes));
  }
  return {
    byName,
    names: [...byName.keys()],
    chiave: idempotenza && { ...idempotenza, impronta: digest.digest() },
  };
}

/** The same photos, as part of a request that also had these texts. */
export function addTesti(pronte: Pronte, testi: object): Pronte {
  const { chiave } = pronte;
  if (!chiave) return pronte;
  const impronta = createHash('sha256').update(chiave.impronta).update(JSON.stringify(testi)).digest();
  return { ...pronte, chiave: { ...chiave, impronta } };
}

/** Stores the photos while `work` names them in the database; where it does not, they are removed again. */
export async function keepFoto<T>(
  deps: Pick<Deps, 'files' | 'log'>,
  { byName, names }: Pronte,
  work: () => Promise<{ answer: T; first: boolean }>,
): Promise<T> {
  const stored = await (async () => {
    for (const [name, bytes] of byName) await deps.files.put(name, bytes);
    return work();
  })().catch(async (error: unknown) => {
    // As for documents: what nobody knows is left to the clean-up job.
    if (!isUnavailable(error)) await removeDocumenti(deps, names);
    throw error;
  });
  if (!stored.first) await removeDocumenti(deps, names);
  return stored.answer;
}

/** A photo as JPEG; null when its file is gone. @throws SealBroken */
export async function openFoto(
  deps: Pick<Deps, 'files' | 'keys'>,
  { file, legata }: { file: string; legata: string },
): Promise<Buffer | null> {
  const sealed = await deps.files.get(file);
  return sealed && unseal(keyOf(deps), legata, sealed);
}

/**
 * Encrypts photos anew under other keys, in the transaction that changes them; returns the old and the new files.
 * @throws SealBroken
 */
export async function resealAll(
  deps: Pick<Deps, 'files' | 'keys'>,
  tx: Tx,
  nuove: Keys,
  foto: readonly { id: number; file: string; legata: string }[],
  { cartella, setFile }: { cartella: string; setFile: (tx: Tx, id: number, file: string) => Promise<void> },
): Promise<{ old: string[]; written: string[] }> {
  const old: string[] = [];
  const written: string[] = [];
  for (const { id, file, legata } of foto) {
    const opened = await openFoto(deps, { file, legata });
    if (!opened) continue;
    const name = `${cartella}/${randomUUID()}`;
    await deps.files.put(name, seal(keyOf({ keys: nuove }), legata, opened));
    await setFile(tx, id, name);
    old.push(file);
    written.push(name);
  }
  return { old, written };
}
