import { randomUUID, createHash } from 'node:crypto';
import { seal, unseal } from '../../platform/cipher.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Keys } from '../../platform/keys.ts';
import type { ChiaveIdempotenza, FileCaricato } from '../../platform/richiesta.ts';
import { isUnavailable } from '../../platform/unavailable.ts';

const keyOf = ({ keys }: Pick<Deps, 'keys'>) => ({ nome: keys.nome, key: keys.documenti });

interface Sigillato {
  readonly file: string;
  readonly legata: string;
}

/**
 * Encrypts a picture as JPEG.
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

/** The decrypted content of a file; null when it does not exist. @throws SealBroken */
export async function openSealed(
  deps: Pick<Deps, 'files' | 'keys'>,
  { file, legata }: Sigillato,
): Promise<Buffer | null> {
  const sealed = await deps.files.get(file);
  return sealed && unseal(keyOf(deps), legata, sealed);
}

/** Encrypts a file with other keys; returns the new file, null when the old one is missing. @throws SealBroken */
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

/** Stores files while `work` adds them to the database; if `work` fails, removes them. */
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
    // After a lost connection at the commit its outcome is unknown, and an unreachable storage deletes nothing: the
    // cleanup job finds out later.
    if (!isUnavailable(error)) await removeSealed(deps, names);
    throw error;
  }
}

/** Removes files that the database no longer names. The cleanup job removes those that fail. */
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

const MAX_SIDE = 1600;

/** Encrypted photos that are not stored yet, by file name. */
interface Pronte {
  readonly byName: ReadonlyMap<string, Buffer>;
  readonly names: readonly string[];
  /** The key of the request with a digest of the photos, and of the texts after `addTesti`. */
  readonly chiave: ChiaveIdempotenza | null;
}

/**
 * Reads photos that only some people may see, as encrypted JPEG, each bound to its owner.
 * @param chi whose pictures these are, for their turns at the decoder
 * @throws Rifiuto of `Images.reencode` and of the upload
 */
export async function sealFoto(
  deps: Deps,
  files: AsyncIterable<FileCaricato>,
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

/** Adds the texts of the request to its digest. */
export function addTesti(pronte: Pronte, testi: object): Pronte {
  const { chiave } = pronte;
  if (!chiave) return pronte;
  const impronta = createHash('sha256').update(chiave.impronta).update(JSON.stringify(testi)).digest();
  return { ...pronte, chiave: { ...chiave, impronta } };
}

/** Encrypts photos with other keys in a transaction; returns the old and new files. @throws SealBroken */
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
