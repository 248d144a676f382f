import { Rifiuto } from '#domain/rifiuti.ts';
import type { Foto, Momento } from '#contract/banco.ts';
import { MAX_FOTO_STATO } from '#contract/valori.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { inItsOwn } from '../../platform/centro-lock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Keys } from '../../platform/keys.ts';
import type { ChiaveIdempotenza, FileCaricato, UtenteCorrente } from '../../platform/richiesta.ts';
import { keepSealed, openSealed, resealAll, sealFoto } from '../documenti/sealed-service.ts';
import { runOnce } from '../idempotenza/service.ts';
import { listById } from '../prenotazioni/elenco-store.ts';
import { record } from '../registro/service.ts';

export const CARTELLA = 'consegne';

const boundTo = (prenotazioneId: number): string => `consegna:${prenotazioneId}`;

/**
 * Adds photos of the state at hand-over or return, all or none (prodotto/banco#foto). They are encrypted like
 * documents, each bound to its booking.
 * @throws Rifiuto of `Images.reencode` and of the upload, NOT_FOUND, NON_CONSEGNATA, LIMITE_RAGGIUNTO
 */
export async function addFoto(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  momento: Momento,
  files: AsyncIterable<FileCaricato>,
  idempotenza: ChiaveIdempotenza | null,
): Promise<Foto[]> {
  const posto = { cartella: CARTELLA, legata: boundTo(id), chi: admin.id };
  const pronte = await sealFoto(deps, files, posto, idempotenza);
  const { names } = pronte;
  const work = async ({ tx }: Ctx): Promise<Foto[]> => {
    const out = await lockConsegna(tx, id);
    if (!out && (await listById(tx, [id])).length === 0) throw new Rifiuto('NOT_FOUND');
    if (!out || (momento === 'rientro' && !out.rientrata_il)) throw new Rifiuto('NON_CONSEGNATA');
    const before = await listFoto(tx, id);
    const there = before.filter((one) => one.momento === momento).length;
    if (there + names.length > MAX_FOTO_STATO) throw new Rifiuto('LIMITE_RAGGIUNTO');
    await tx
      .insertInto('foto_consegne')
      .values(names.map((file) => ({ prenotazione_id: id, momento, file })))
      .execute();
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
    return listFoto(tx, id);
  };
  const { answer } = await keepSealed(deps, pronte.byName, () =>
    runOnce(inItsOwn, deps, admin, pronte.chiave, work),
  );
  return answer;
}

/** A photo as JPEG, for administrators and the person of the booking. @throws Rifiuto NOT_FOUND, also for others */
export async function readFoto(deps: Deps, viewer: UtenteCorrente, fotoId: number): Promise<Buffer> {
  const found = await findFoto(deps.db, fotoId);
  const may = found && (viewer.is_superuser || found.user_id === viewer.id);
  const bytes = may && (await openSealed(deps, { file: found.file, legata: boundTo(found.prenotazione_id) }));
  if (!bytes) throw new Rifiuto('NOT_FOUND');
  return bytes;
}

/** Every photo of a person's bookings with its picture; skips a photo whose file is missing. */
export async function* readFotoOf(
  deps: Pick<Deps, 'db' | 'files' | 'keys'>,
  userId: string,
): AsyncGenerator<{ nome: string; bytes: Buffer }> {
  const found = await deps.db
    .selectFrom('foto_consegne as f')
    .innerJoin('prenotazioni as b', 'b.id', 'f.prenotazione_id')
    .select(['f.id', 'f.prenotazione_id', 'f.momento', 'f.file'])
    .where('b.user_id', '=', userId)
    .orderBy('f.id')
    .execute();
  for (const { id, prenotazione_id, momento, file } of found) {
    const bytes = await openFoto(deps, { prenotazione_id, file });
    if (bytes) yield { nome: `${prenotazione_id}-${momento}-${id}.jpg`, bytes };
  }
}

/** Decrypts a photo; null when its file does not exist. @throws SealBroken */
export const openFoto = (
  deps: Pick<Deps, 'files' | 'keys'>,
  { prenotazione_id, file }: { prenotazione_id: number; file: string },
): Promise<Buffer | null> => openSealed(deps, { file, legata: boundTo(prenotazione_id) });

/** Encrypts every photo under other keys (`resealAll`). @throws SealBroken */
export async function resealFoto(
  deps: Pick<Deps, 'files' | 'keys'>,
  tx: Tx,
  nuove: Keys,
): Promise<{ old: string[]; written: string[] }> {
  // Locked, so that none is added or deleted meanwhile.
  const tutte = await tx
    .selectFrom('foto_consegne')
    .select(['id', 'prenotazione_id', 'file'])
    .forUpdate()
    .execute();
  const legate = tutte.map(({ prenotazione_id, ...one }) => ({ ...one, legata: boundTo(prenotazione_id) }));
  return resealAll(deps, tx, nuove, legate, { cartella: CARTELLA, setFile });
}

/** Erases the desk's notes and photos of a person whose account ends. Returns the files to delete after the commit. */
export async function forgetBanco(tx: Tx, prenotazioni: readonly number[]): Promise<string[]> {
  if (prenotazioni.length === 0) return [];
  const files = await deleteFotoOf(tx, prenotazioni);
  await tx
    .deleteFrom('presenze')
    .where((eb) => eb('prenotazione_id', '=', eb.fn.any(eb.val(prenotazioni))))
    .execute();
  await tx
    .updateTable('consegne')
    .set({ nota_consegna: '', nota_rientro: '' })
    .where((eb) => eb('prenotazione_id', '=', eb.fn.any(eb.val(prenotazioni))))
    .execute();
  return files;
}

export function listFoto(db: Deps['db'], prenotazioneId: number): Promise<Foto[]> {
  return db
    .selectFrom('foto_consegne')
    .select(['id', 'momento'])
    .where('prenotazione_id', '=', prenotazioneId)
    .orderBy('id')
    .execute();
}

export function listFotoOf(
  db: Deps['db'],
  prenotazioni: readonly number[],
): Promise<(Foto & { prenotazione_id: number })[]> {
  return db
    .selectFrom('foto_consegne')
    .select(['id', 'momento', 'prenotazione_id'])
    .where((eb) => eb('prenotazione_id', '=', eb.fn.any(eb.val(prenotazioni))))
    .orderBy('id')
    .execute();
}

/** Locks a hand-over and returns what its record needs; null when there is none. */
async function lockConsegna(tx: Tx, prenotazioneId: number) {
  const row = await tx
    .selectFrom('consegne as c')
    .innerJoin('prenotazioni as b', 'b.id', 'c.prenotazione_id')
    .select(['c.prenotabile_id', 'c.rientrata_il', 'b.user_id', 'b.inizio', 'b.fine'])
    .where('c.prenotazione_id', '=', prenotazioneId)
    .forUpdate('c')
    .executeTakeFirst();
  return row ?? null;
}

async function findFoto(db: Deps['db'], id: number) {
  const row = await db
    .selectFrom('foto_consegne as f')
    .innerJoin('prenotazioni as b', 'b.id', 'f.prenotazione_id')
    .select(['f.file', 'f.prenotazione_id', 'b.user_id'])
    .where('f.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes the photos of these bookings; returns their files, to delete after the commit. */
async function deleteFotoOf(tx: Tx, prenotazioni: readonly number[]): Promise<string[]> {
  if (prenotazioni.length === 0) return [];
  const rows = await tx
    .deleteFrom('foto_consegne')
    .where((eb) => eb('prenotazione_id', '=', eb.fn.any(eb.val(prenotazioni))))
    .returning('file')
    .execute();
  return rows.map(({ file }) => file);
}

/** Those of these files that are such photos. */
export async function listNamedFoto(db: Deps['db'], files: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('foto_consegne')
    .select('file')
    .where('file', 'in', [...files])
    .execute();
  return new Set(rows.map(({ file }) => file));
}

async function setFile(tx: Tx, id: number, file: string): Promise<void> {
  await tx.updateTable('foto_consegne').set({ file }).where('id', '=', id).execute();
}
