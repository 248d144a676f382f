import { randomUUID } from 'node:crypto';
import { seal, unseal } from '../../platform/cipher.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Keys } from '../../platform/keys.ts';
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
