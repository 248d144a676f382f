import { Rifiuto } from '#domain/rifiuti.ts';
import type { Foto, Momento } from '#contract/banco.ts';
import { MAX_FOTO_STATO } from '#contract/valori.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Keys } from '../../platform/keys.ts';
import type { ChiaveIdempotenza, FileRicevuto, UtenteCorrente } from '../../platform/richiesta.ts';
import * as foto from '../documenti/sealed-service.ts';
import { keepSealed, openSealed } from '../documenti/sealed-service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { listById } from '../prenotazioni/list-service.ts';
import { record } from '../registro/service.ts';
import * as store from './foto-store.ts';
import { deleteFotoOf } from './foto-store.ts';

/** The folder of the encrypted photos. */
export const CARTELLA = 'consegne';

const boundTo = (prenotazioneId: number): string => `consegna:${prenotazioneId}`;

/**
 * Adds photos of the state in which a thing went out or came back, all of them or none (prodotto/banco#foto). They are
 * encrypted like identity documents, each bound to its booking.
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
  const posto = { cartella: CARTELLA, legata: boundTo(id), chi: admin.id };
  const pronte = await foto.readFoto(deps, files, posto, idempotenza);
  const { names } = pronte;
  const work = async (tx: Tx): Promise<Foto[]> => {
    const out = await store.lockConsegna(tx, id);
    if (!out && (await listById(tx, [id])).length === 0) throw new Rifiuto('NOT_FOUND');
    if (!out || (momento === 'rientro' && !out.rientrata_il)) throw new Rifiuto('NON_CONSEGNATA');
    const before = await store.listFoto(tx, id);
    const there = before.filter((one) => one.momento === momento).length;
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
  const { answer } = await keepSealed(deps, pronte.byName, () =>
    onceInTransaction(deps, admin, pronte.chiave, work),
  );
  return answer;
}

/**
 * A photo of the state of a thing, as JPEG: for administrators and the person whose booking it was. To everybody else it
 * does not exist. @throws Rifiuto NOT_FOUND
 */
export async function readFoto(deps: Deps, viewer: UtenteCorrente, fotoId: number): Promise<Buffer> {
  const found = await store.findFoto(deps.db, fotoId);
  const may = found && (viewer.is_superuser || found.user_id === viewer.id);
  const bytes = may && (await openSealed(deps, { file: found.file, legata: boundTo(found.prenotazione_id) }));
  if (!bytes) throw new Rifiuto('NOT_FOUND');
  return bytes;
}

/** The photos of the thing of a booking. */
export const listFoto = store.listFoto;

/** The photos of the things of several bookings, each with its booking. */
export const listFotoOf = store.listFotoOf;

/** Every photo of the things of a person's bookings, with its picture; a photo whose file is gone is left out. */
export async function* readFotoOf(
  deps: Pick<Deps, 'db' | 'files' | 'keys'>,
  userId: string,
): AsyncGenerator<{ nome: string; bytes: Buffer }> {
  for (const { id, prenotazione_id, momento, file } of await store.listFotoOfUtente(deps.db, userId)) {
    const bytes = await openFoto(deps, { prenotazione_id, file });
    if (bytes) yield { nome: `${prenotazione_id}-${momento}-${id}.jpg`, bytes };
  }
}

/** Decrypts a stored photo; null when its file does not exist. @throws SealBroken */
export const openFoto = (
  deps: Pick<Deps, 'files' | 'keys'>,
  { prenotazione_id, file }: { prenotazione_id: number; file: string },
): Promise<Buffer | null> => openSealed(deps, { file, legata: boundTo(prenotazione_id) });

/** Those of these files that are photos of this kind, for the clean-up. */
export const listNamedFoto = store.listNamed;

/** Encrypts every photo anew under other keys (`resealAll`). @throws SealBroken */
export async function resealFoto(
  deps: Pick<Deps, 'files' | 'keys'>,
  tx: Tx,
  nuove: Keys,
): Promise<{ old: string[]; written: string[] }> {
  const tutte = await store.lockTutte(tx);
  const legate = tutte.map(({ prenotazione_id, ...one }) => ({ ...one, legata: boundTo(prenotazione_id) }));
  return foto.resealAll(deps, tx, nuove, legate, { cartella: CARTELLA, setFile: store.setFile });
}

/**
 * Forgets what the desk has noted about a person whose account ends. The days on which things went out and came back
 * are kept. Returns the files of the photos, to be deleted after the commit.
 */
export async function forgetBanco(tx: Tx, prenotazioni: readonly number[]): Promise<string[]> {
  const files = await deleteFotoOf(tx, prenotazioni);
  await forgetOf(tx, prenotazioni);
  return files;
}

/** Deletes the attendance of these bookings, and empties the notes about the things that were handed over. */
async function forgetOf(tx: Tx, prenotazioni: readonly number[]): Promise<void> {
  if (prenotazioni.length === 0) return;
  await tx
    .deleteFrom('presenze')
    .where((eb) => eb('prenotazione_id', '=', eb.fn.any(eb.val(prenotazioni))))
    .execute();
  await tx
    .updateTable('consegne')
    .set({ nota_consegna: '', nota_rientro: '' })
    .where((eb) => eb('prenotazione_id', '=', eb.fn.any(eb.val(prenotazioni))))
    .execute();
}
