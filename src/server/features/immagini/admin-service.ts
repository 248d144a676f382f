import { sql } from 'kysely';
import { MASSIMI } from '#domain/massimi.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { LARGHEZZE, type reorderImmagini as reorderCall } from '#contract/immagini.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { FileCaricato, UtenteCorrente } from '../../platform/richiesta.ts';
import { isUnavailable } from '../../platform/unavailable.ts';
import { demandVersione } from '../../platform/versione.ts';
import { withAttore } from '../account/attore-service.ts';
import { lockPrenotabile } from '../catalogo/lock-service.ts';
import { readPrenotabile, showPrenotabile } from '../catalogo/service.ts';
import { recordChange } from '../registro/service.ts';
import { deleteFotoFiles, nameFoto, putFoto, type FotoRisorsa } from './service.ts';

/** How a photo is stored; the largest of the widths bounds its longest side. */
export const FORMA = {
  format: 'webp',
  maxSide: LARGHEZZE[LARGHEZZE.length - 1]!,
  widths: LARGHEZZE,
} as const;

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
 * Adds photos to a resource, all or none (prodotto/scheda#foto). A picture that the resource already has keeps its
 * place.
 * @throws Rifiuto of `Images.reencode` and of the upload, NOT_FOUND, LIMITE_RAGGIUNTO
 */
export async function uploadImmagini(
  deps: Deps,
  admin: UtenteCorrente,
  prenotabileId: number,
  files: AsyncIterable<FileCaricato>,
): Promise<string[]> {
  // Everything is decoded before anything is stored; memory holds only the small renditions.
  const ready = new Map<string, FotoRisorsa>();
  for await (const { bytes } of files) {
    const foto = nameFoto(await deps.images.reencode(bytes, FORMA, admin.id));
    ready.set(foto.name, foto);
  }
  try {
    return await withAttore(deps, admin, ({ tx }) =>
      addFoto(deps, tx, admin, prenotabileId, [...ready.values()]),
    );
  } catch (error) {
    // After a lost connection at the commit its outcome is unknown, and an unreachable storage deletes nothing: the
    // cleanup job finds out later.
    if (!isUnavailable(error)) await removeUnnamedFoto(deps, prenotabileId, [...ready.keys()]);
    throw error;
  }
}

async function addFoto(
  deps: Deps,
  tx: Tx,
  admin: UtenteCorrente,
  prenotabileId: number,
  all: readonly FotoRisorsa[],
): Promise<string[]> {
  await lockFoto(tx, prenotabileId);
  const { images } = await readPrenotabile({ db: tx }, prenotabileId);
  const added = all.filter(({ name }) => !images.includes(`${prenotabileId}/${name}`));
  if (images.length + added.length > MASSIMI.immagini) throw new Rifiuto('LIMITE_RAGGIUNTO');
  // Before locking the resource, so that bookings do not wait for the disk.
  for (const foto of added) await putFoto(deps.files, `foto/${prenotabileId}`, foto);
  await lockPrenotabile(tx, prenotabileId);
  if (added.length > 0) {
    const immagini = added.map(({ name }) => name);
    await appendFoto(tx, prenotabileId, immagini);
    await recordChange(tx, admin, 'immagini_aggiunte', prenotabileId, { immagini });
  }
  return (await readPrenotabile({ db: tx }, prenotabileId)).images;
}

/** @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI, IMMAGINI_DIVERSE */
export async function reorderImmagini(
  deps: Deps,
  admin: UtenteCorrente,
  prenotabileId: number,
  { immagini, versione }: OutputOf<(typeof reorderCall)['body']>,
): Promise<string[]> {
  return withAttore(deps, admin, async ({ tx }) => {
    const attuale = await lockPrenotabile(tx, prenotabileId);
    demandVersione(attuale, versione);
    const prima = await listFoto(tx, prenotabileId);
    if (prima.toSorted().join() !== immagini.toSorted().join()) throw new Rifiuto('IMMAGINI_DIVERSE');
    if (prima.join() !== immagini.join()) {
      await reorderFoto(tx, prenotabileId, immagini);
      await recordChange(tx, admin, 'immagini_riordinate', prenotabileId, { prima, dopo: immagini });
    }
    return toPercorsi(prenotabileId, immagini);
  });
}

/** @throws Rifiuto NOT_FOUND */
export async function deleteImmagine(
  deps: Deps,
  admin: UtenteCorrente,
  prenotabileId: number,
  name: string,
): Promise<undefined> {
  const removed = await withAttore(deps, admin, async ({ tx }) => {
    await lockPrenotabile(tx, prenotabileId);
    const removed = await deleteFoto(tx, prenotabileId, name);
    if (removed.length === 0) throw new Rifiuto('NOT_FOUND');
    await recordChange(tx, admin, 'immagine_rimossa', prenotabileId, { immagine: name });
    return removed;
  });
  await removeUnnamedFoto(deps, prenotabileId, removed);
}

/**
 * Removes the files of those photos that the database does not name. The change is already committed, so a failure is
 * only logged, and the cleanup job removes the rest.
 */
export async function removeUnnamedFoto(
  deps: Pick<Deps, 'db' | 'files' | 'log'>,
  prenotabileId: number,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  try {
    await inTransaction(deps.db, async (tx) => {
      await lockFoto(tx, prenotabileId);
      const named = new Set(await listFoto(tx, prenotabileId));
      for (const name of names) {
        if (!named.has(name)) await deleteFotoFiles(deps.files, `foto/${prenotabileId}`, name);
      }
    });
  } catch (error) {
    deps.log.warn({ err: error, prenotabile_id: prenotabileId }, 'photos left for the clean-up');
  }
}

/** The first key of the advisory locks of photo files. */
const LOCK_FOTO = 0x666f746f;
/** How long the transaction with such a lock may wait for a slow store between two queries, in milliseconds. */
const IDLE_MS = 600_000;

/**
 * Serializes requests that write or remove photo files of a resource, without making bookings wait for a disk. Files
 * are named by content, so two requests may mean the same ones.
 */
async function lockFoto(tx: Tx, prenotabileId: number): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', ${IDLE_MS}::text, true)`.execute(tx);
  await sql`select pg_advisory_xact_lock(${LOCK_FOTO}::integer, ${prenotabileId}::integer)`.execute(tx);
}

async function listFoto(db: Deps['db'], prenotabileId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('immagini')
    .select('file')
    .where('prenotabile_id', '=', prenotabileId)
    .orderBy('posizione')
    .orderBy('id')
    .execute();
  return rows.map(({ file }) => file);
}

async function appendFoto(tx: Tx, prenotabileId: number, files: readonly string[]): Promise<void> {
  const { last } = await tx
    .selectFrom('immagini')
    .select((eb) => eb.fn.coalesce(eb.fn.max('posizione'), eb.lit(-1)).as('last'))
    .where('prenotabile_id', '=', prenotabileId)
    .executeTakeFirstOrThrow();
  const rows = files.map((file, i) => ({ prenotabile_id: prenotabileId, file, posizione: last + 1 + i }));
  await tx.insertInto('immagini').values(rows).execute();
}

/** Reorders all photos of a resource by `files`, and increments its version. */
async function reorderFoto(tx: Tx, prenotabileId: number, files: readonly string[]): Promise<void> {
  await tx
    .updateTable('immagini')
    .set({ posizione: sql<number>`array_position(${[...files]}::text[], file)` })
    .where('prenotabile_id', '=', prenotabileId)
    .execute();
  await tx
    .updateTable('prenotabili')
    .set((eb) => ({ versione: eb('versione', '+', 1) }))
    .where('id', '=', prenotabileId)
    .execute();
}

/** Deletes one photo of a resource, or all, from the database; returns their names. */
export async function deleteFoto(tx: Tx, prenotabileId: number, file?: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('immagini')
    .where('prenotabile_id', '=', prenotabileId)
    .$if(file !== undefined, (q) => q.where('file', '=', file!))
    .returning('file')
    .execute();
  return rows.map((row) => row.file);
}
