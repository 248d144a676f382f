import { randomUUID, createHash } from 'node:crypto';
import { seal, unseal } from '../../platform/cipher.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Keys } from '../../platform/keys.ts';
import type { ChiaveIdempotenza, FileRicevuto } from '../../platform/richiesta.ts';
import { isUnavailable } from '../../platform/unavailable.ts';

const keyOf = ({ keys }: Pick<Deps, 'keys'>) => ({ nome: keys.nome, key: keys.documenti });

/** A stored file, and what it is bound to: it cannot be opened as anything else. */
interface Sigillato {
  readonly file: string;
  readonly legata: string;
}

/**
 * A picture as JPEG, encrypted.
 * @param maxSide its longest side, in pixels
 * @param chi whose picture this is, for its turn at the decoder
 * @throws Rifiuto of `Images.reencode`
 */
export async function sealPicture(
  deps: Pick<Deps, 'images' | 'keys'>,
  bytes: Buffer,
  { legata, maxSide, chi }: { legata: string; maxSide: number; chi: string },
): Promise<Buffer> {
  const [image] = await deps.images.reencode(bytes, { format: 'jpeg', maxSide }, chi);
  return seal(keyOf(deps), legata, image!.bytes);
}

/**
 * The decrypted content of a file; null when it does not exist.
 * @throws SealBroken
 */
export async function openSealed(
  deps: Pick<Deps, 'files' | 'keys'>,
  { file, legata }: Sigillato,
): Promise<Buffer | null> {
  const sealed = await deps.files.get(file);
  return sealed && unseal(keyOf(deps), legata, sealed);
}

/**
 * Encrypts a file again with other keys; returns the new file, or null when the old one does not exist.
 * @throws SealBroken
 */
export async function resealFile(
  deps: Pick<Deps, 'files' | 'keys'>,
  nuove: Keys,
  cartella: string,
  { file, legata }: Sigillato,
): Promise<string | null> {
  const bytes = await openSealed(deps, { file, legata });
  if (!bytes) return null;
  const name = `${cartella}/${randomUUID()}`;
  await deps.files.put(name, seal(keyOf({ keys: nuove }), legata, bytes));
  return name;
}

/** Stores files while `work` names them in the database; if `work` fails, they are removed again. */
export async function keepSealed<T>(
  deps: Pick<Deps, 'files' | 'log'>,
  byName: ReadonlyMap<string, Buffer>,
  work: () => Promise<{ answer: T; first: boolean }>,
): Promise<{ answer: T; first: boolean }> {
  const names = [...byName.keys()];
  try {
    for (const [name, bytes] of byName) await deps.files.put(name, bytes);
    const done = await work();
    if (!done.first) await removeSealed(deps, names);
    return done;
  } catch (error) {
    // If the connection is lost at the commit, nobody knows whether it happened, and an unreachable storage deletes
    // nothing: the clean-up job finds out later.
    if (!isUnavailable(error)) await removeSealed(deps, names);
    throw error;
  }
}

/** Removes files that the database no longer names. A file that cannot be removed now is left to the clean-up job. */
export async function removeSealed(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  names: readonly string[],
): Promise<void> {
  await Promise.all(
    names.map((name) =>
      files.delete(name).catch((error: unknown) => log.warn({ err: error }, 'document file left')),
    ),
  );
}

/** The longest side of a stored photo, in pixels. */
const MAX_SIDE = 1600;

/** Photos that have arrived and are encrypted but not yet stored, by the names of their files. */
interface Pronte {
  readonly byName: ReadonlyMap<string, Buffer>;
  readonly names: readonly string[];
  /** The key of the request with a digest of the photos, and of the texts once `addTesti` was called. */
  readonly chiave: ChiaveIdempotenza | null;
}

/**
 * Reads photos that only some people may see. They become JPEG and are encrypted like identity documents, each bound to
 * what it belongs to.
 * @param chi whose pictures these are, for their turns at the decoder
 * @throws Rifiuto of `Images.reencode` and of the upload
 */
export async function sealFoto(
  deps: Deps,
  files: AsyncIterable<FileRicevuto>,
  { cartella, legata, chi }: { cartella: string; legata: string; chi: string },
  idempotenza: ChiaveIdempotenza | null,
): Promise<Pronte> {
  const digest = createHash('sha256').update(idempotenza?.impronta ?? '');
  const byName = new Map<string, Buffer>();
  for await (const { bytes } of files) {
    digest.update(`${bytes.length}\n`).update(bytes);
    const sealed = await sealPicture(deps, bytes, { legata, maxSide: MAX_SIDE, chi });
    byName.set(`${cartella}/${randomUUID()}`, sealed);
  }
  return {
    byName,
    names: [...byName.keys()],
    chiave: idempotenza && { ...idempotenza, impronta: digest.digest() },
  };
}

/** The same photos, as part of a request that also contains these texts. */
export function addTesti(pronte: Pronte, testi: object): Pronte {
  const { chiave } = pronte;
  if (!chiave) return pronte;
  const impronta = createHash('sha256').update(chiave.impronta).update(JSON.stringify(testi)).digest();
  return { ...pronte, chiave: { ...chiave, impronta } };
}

/**
 * Encrypts photos again with other keys, in the transaction that changes them; returns the old and the new files.
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
  for (const una of foto) {
    const name = await resealFile(deps, nuove, cartella, una);
    if (name === null) continue;
    await setFile(tx, una.id, name);
    old.push(una.file);
    written.push(name);
  }
  return { old, written };
}
