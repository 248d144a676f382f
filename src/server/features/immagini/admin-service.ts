import { MASSIMI } from '#domain/massimi.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { LARGHEZZE, type reorderImmagini as reorderCall } from '#contract/immagini.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { FileRicevuto, UtenteCorrente } from '../../platform/richiesta.ts';
import { isUnavailable } from '../../platform/unavailable.ts';
import { demandVersione } from '../../platform/versione.ts';
import { withAttore } from '../account/attore-service.ts';
import { lockPrenotabile } from '../catalogo/lock-service.ts';
import { readPrenotabile, showPrenotabile } from '../catalogo/service.ts';
import { recordChange } from '../registro/service.ts';
import { deleteFotoFiles, nameFoto, putFoto, type Foto } from './service.ts';
import * as store from './store.ts';

/** How a photo is stored: its longest side is at most the largest of the widths. */
const FORMA = { format: 'webp', maxSide: LARGHEZZE[LARGHEZZE.length - 1]!, widths: LARGHEZZE } as const;

const toPercorsi = (prenotabileId: number, names: readonly string[]): string[] =>
  names.map((name) => `${prenotabileId}/${name}`);

/** A resource's photos, as paths below `/api/images/`. @throws Rifiuto NOT_FOUND */
export async function listImmagini(
  deps: Pick<Deps, 'db'>,
  prenotabileId: number,
  viewer: UtenteCorrente | null,
): Promise<string[]> {
  return (await showPrenotabile(deps, prenotabileId, viewer)).images;
}

/**
 * Adds photos to a resource, all of them or none (prodotto/scheda#foto). A picture that the resource already has keeps
 * its place.
 * @throws Rifiuto of `Images.reencode` and of the upload, NOT_FOUND, LIMITE_RAGGIUNTO
 */
export async function uploadImmagini(
  deps: Deps,
  admin: UtenteCorrente,
  prenotabileId: number,
  files: AsyncIterable<FileRicevuto>,
): Promise<string[]> {
  // Everything is decoded before anything is stored; meanwhile only the small renditions are kept in memory.
  const ready = new Map<string, Foto>();
  for await (const { bytes } of files) {
    const foto = nameFoto(await deps.images.reencode(bytes, FORMA, admin.id));
    ready.set(foto.name, foto);
  }
  try {
    return await withAttore(deps, admin, (tx) =>
      addFoto(deps, tx, admin, prenotabileId, [...ready.values()]),
    );
  } catch (error) {
    // If the connection is lost at the commit, nobody knows whether it happened, and an unreachable storage deletes
    // nothing: the clean-up job finds out later.
    if (!isUnavailable(error)) await removeUnnamedFoto(deps, prenotabileId, [...ready.keys()]);
    throw error;
  }
}

async function addFoto(
  deps: Deps,
  tx: Tx,
  admin: UtenteCorrente,
  prenotabileId: number,
  all: readonly Foto[],
): Promise<string[]> {
  await store.lockFoto(tx, prenotabileId);
  const { images } = await readPrenotabile({ db: tx }, prenotabileId);
  const added = all.filter(({ name }) => !images.includes(`${prenotabileId}/${name}`));
  if (images.length + added.length > MASSIMI.immagini) throw new Rifiuto('LIMITE_RAGGIUNTO');
  // Before locking the resource, so that bookings do not wait for the disk.
  for (const foto of added) await putFoto(deps.files, prenotabileId, foto);
  await lockPrenotabile(tx, prenotabileId);
  if (added.length > 0) {
    const immagini = added.map(({ name }) => name);
    await store.appendFoto(tx, prenotabileId, immagini);
    await recordChange(tx, admin, 'immagini_aggiunte', prenotabileId, { immagini });
  }
  return (await readPrenotabile({ db: tx }, prenotabileId)).images;
}

/** Puts a resource's photos in a new order. @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI, IMMAGINI_DIVERSE */
export async function reorderImmagini(
  deps: Deps,
  admin: UtenteCorrente,
  prenotabileId: number,
  { immagini, versione }: OutputOf<(typeof reorderCall)['body']>,
): Promise<string[]> {
  return withAttore(deps, admin, async (tx) => {
    const attuale = await lockPrenotabile(tx, prenotabileId);
    demandVersione(attuale, versione);
    const prima = await store.listFoto(tx, prenotabileId);
    if (prima.toSorted().join() !== immagini.toSorted().join()) throw new Rifiuto('IMMAGINI_DIVERSE');
    if (prima.join() !== immagini.join()) {
      await store.reorderFoto(tx, prenotabileId, immagini);
      await recordChange(tx, admin, 'immagini_riordinate', prenotabileId, { prima, dopo: immagini });
    }
    return toPercorsi(prenotabileId, immagini);
  });
}

/** Removes a photo of a resource. @throws Rifiuto NOT_FOUND */
export async function deleteImmagine(
  deps: Deps,
  admin: UtenteCorrente,
  prenotabileId: number,
  name: string,
): Promise<undefined> {
  const removed = await withAttore(deps, admin, async (tx) => {
    await lockPrenotabile(tx, prenotabileId);
    const removed = await store.deleteFoto(tx, prenotabileId, name);
    if (removed.length === 0) throw new Rifiuto('NOT_FOUND');
    await recordChange(tx, admin, 'immagine_rimossa', prenotabileId, { immagine: name });
    return removed;
  });
  await removeUnnamedFoto(deps, prenotabileId, removed);
}

/**
 * Deletes all photos of a resource from the database and returns their names, so that their files can go after the
 * commit.
 */
export { deleteFoto as deleteImmaginiOf } from './store.ts';

/**
 * Removes the files of those photos that the database does not name. The change they belonged to is already over, so a
 * failure is not the caller's problem: it is logged, and the clean-up job removes the rest.
 */
export async function removeUnnamedFoto(
  deps: Pick<Deps, 'db' | 'files' | 'log'>,
  prenotabileId: number,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  try {
    await inTransaction(deps.db, async (tx) => {
      await store.lockFoto(tx, prenotabileId);
      const named = new Set(await store.listFoto(tx, prenotabileId));
      for (const name of names) {
        if (!named.has(name)) await deleteFotoFiles(deps.files, prenotabileId, name);
      }
    });
  } catch (error) {
    deps.log.warn({ err: error, prenotabile_id: prenotabileId }, 'photos left for the clean-up');
  }
}
