import { createHash, randomUUID } from 'node:crypto';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Foto, Momento } from '#contract/banco.ts';
import { MAX_FOTO_STATO } from '#contract/valori.ts';
import { seal, unseal } from '../../platform/cipher.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Keys } from '../../platform/keys.ts';
import type { ChiaveIdempotenza, FileRicevuto, UtenteCorrente } from '../../platform/richiesta.ts';
import { isUnavailable } from '../../platform/unavailable.ts';
import { removeDocumenti } from '../documenti/service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { listById } from '../prenotazioni/list-service.ts';
import { record } from '../registro/service.ts';
import * as store from './foto-store.ts';

/** The longest side of a stored photo, in pixels. */
const MAX_SIDE = 1600;

/** Below which the encrypted photos lie. */
export const CARTELLA = 'consegne';

const boundTo = (prenotazioneId: number): string => `consegna:${prenotazioneId}`;
const keyOf = ({ keys }: Pick<Deps, 'keys'>) => ({ nome: keys.nome, key: keys.documenti });

/**
 * Adds photos of the state in which a thing went out or came back, all of them or none (prodotto/banco#foto): encrypted
 * as an identity document is, each bound to its booking.
 * @throws Rifiuto of `Images.reencode` and of the upload, NOT_FOUND, NON_CONSEGNATA, LIMITE_RAGGIUNTO
 */
export async function addFoto(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  momento: Momento,
  files: AsyncIterable<FileRicevuto>,
  idempotenza: ChiaveIdempotenza | null,
): Promise<Foto[]> {
  const digest = createHash('sha256').update(idempotenza?.impronta ?? '');
  const ready = new Map<string, Buffer>();
  for await (const { bytes } of files) {
    digest.update(`${bytes.length}\n`).update(bytes);
    const [image] = await deps.images.reencode(bytes, { format: 'jpeg', maxSide: MAX_SIDE }, admin.id);
    ready.set(`${CARTELLA}/${randomUUID()}`, seal(keyOf(deps), boundTo(id), image!.bytes));
  }
  const names = [...ready.keys()];
  const key = idempotenza && { ...idempotenza, impronta: digest.digest() };
  const work = async (tx: Tx): Promise<Foto[]> => {
    const out = await store.lockConsegna(tx, id);
    if (!out && (await listById({ db: tx }, [id])).length === 0) throw new Rifiuto('NOT_FOUND');
    if (!out || (momento === 'rientro' && !out.rientrata_il)) throw new Rifiuto('NON_CONSEGNATA');
    const before = await store.listFoto(tx, id);
    const there = before.filter((foto) => foto.momento === momento).length;
    if (there + names.length > MAX_FOTO_STATO) throw new Rifiuto('LIMITE_RAGGIUNTO');
    await store.insertFoto(tx, id, momento, names);
    const { prenotabile_id, user_id: utente_id } = out;
    const dettagli = { momento, foto: names.length };
    await record(tx, {
      attore_id: admin.id,
      azione: 'foto_stato_aggiunte',
      prenotazione_id: id,
      prenotabile_id,
      utente_id,
      dettagli,
    });
    return store.listFoto(tx, id);
  };
  const stored = await (async () => {
    for (const [name, bytes] of ready) await deps.files.put(name, bytes);
    return onceInTransaction(deps, admin, key, work);
  })().catch(async (error: unknown) => {
    // As for documents: what nobody knows is left to the clean-up job.
    if (!isUnavailable(error)) await removeDocumenti(deps, names);
    throw error;
  });
  if (!stored.first) await removeDocumenti(deps, names);
  return stored.answer;
}

/**
 * A photo of the state of a thing, as JPEG: for administrators and the person whose booking it was. To everybody else it
 * does not exist. @throws Rifiuto NOT_FOUND
 */
export async function readFoto(deps: Deps, viewer: UtenteCorrente, fotoId: number): Promise<Buffer> {
  const found = await store.findFoto(deps.db, fotoId);
  const may = found && (viewer.is_superuser || found.user_id === viewer.id);
  const sealed = may && (await deps.files.get(found.file));
  if (!sealed) throw new Rifiuto('NOT_FOUND');
  return unseal(keyOf(deps), boundTo(found.prenotazione_id), sealed);
}

/** The photos of a booking's thing. */
export const listFoto = store.listFoto;

/** The photos of several bookings' things, each with its booking. */
export const listFotoOf = store.listFotoOf;

/** Every photo of a person's things with its picture; one whose file is gone is left out. */
export async function* readFotoOf(
  deps: Pick<Deps, 'db' | 'files' | 'keys'>,
  userId: string,
): AsyncGenerator<{ nome: string; bytes: Buffer }> {
  for (const { id, prenotazione_id, momento, file } of await store.listFotoOfUtente(deps.db, userId)) {
    const sealed = await deps.files.get(file);
    if (!sealed) continue;
    const bytes = unseal(keyOf(deps), boundTo(prenotazione_id), sealed);
    yield { nome: `${prenotazione_id}-${momento}-${id}.jpg`, bytes };
  }
}

/** The files among these that are photos of a state, for the clean-up. */
export const listNamedFoto = store.listNamed;

/**
 * Encrypts every photo anew under other keys, in the transaction that changes them; returns the old and the new files.
 * @throws SealBroken
 */
export async function resealFoto(
  deps: Pick<Deps, 'files' | 'keys'>,
  tx: Tx,
  nuove: Keys,
): Promise<{ old: string[]; written: string[] }> {
  const old: string[] = [];
  const written: string[] = [];
  for (const { id, prenotazione_id, file } of await store.lockTutte(tx)) {
    const sealed = await deps.files.get(file);
    if (!sealed) continue;
    const bound = boundTo(prenotazione_id);
    const name = `${CARTELLA}/${randomUUID()}`;
    await deps.files.put(name, seal(keyOf({ keys: nuove }), bound, unseal(keyOf(deps), bound, sealed)));
    await store.setFile(tx, id, name);
    old.push(file);
    written.push(name);
  }
  return { old, written };
}
