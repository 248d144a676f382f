import { createHash, randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Keys } from '../../platform/keys.ts';
import type { ChiaveIdempotenza, FileRicevuto } from '../../platform/richiesta.ts';
import { resealFile, sealPicture } from './sealed-service.ts';

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
export async function readFoto(
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
