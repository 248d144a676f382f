import { createHash, randomUUID, type Hash } from 'node:crypto';
import { isAccessoRegistrato, maySeeDocumento } from '#domain/permessi.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Lato } from '#contract/documenti.ts';
import type { UtenteProprio } from '#contract/utenti.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { inItsOwn } from '../../platform/centro-lock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Keys } from '../../platform/keys.ts';
import type { ChiaveIdempotenza, FileCaricato, UtenteCorrente } from '../../platform/richiesta.ts';
import { demandConferma } from '../accesso/sessioni-service.ts';
import { withAttore } from '../account/attore-service.ts';
import { demandForDocumento, moveDocumento, moveStato } from '../account/service.ts';
import { runOnce } from '../idempotenza/service.ts';
import { record } from '../registro/service.ts';
import { keepSealed, openSealed, removeSealed, resealFile, sealPicture } from './sealed-service.ts';
import {
  deleteProvata,
  findProvata,
  deleteEsito,
  destroyDocumenti,
  findDocumento,
  listDocumenti,
  replaceDocumenti,
} from './store.ts';

/** The longest side of a stored identity document, in pixels (prodotto/documenti#documento). */
const MAX_SIDE = 2400;

const boundTo = (userId: string, lato: Lato): string => `documento:${userId}:${lato}`;

/** Re-encodes and encrypts both sides, each bound to its owner and side. Updates `digest` with the received bytes. */
async function sealSides(
  deps: Deps,
  attore: UtenteCorrente,
  userId: string,
  files: AsyncIterable<FileCaricato>,
  digest: Hash,
): Promise<Record<Lato, Buffer>> {
  const sides: Partial<Record<Lato, Buffer>> = {};
  for await (const { campo, bytes } of files) {
    const lato = campo as Lato;
    digest.update(`${lato} ${bytes.length}\n`).update(bytes);
    const posto = { legata: boundTo(userId, lato), maxSide: MAX_SIDE, chi: attore.id };
    sides[lato] = await sealPicture(deps, bytes, posto);
  }
  return sides as Record<Lato, Buffer>;
}

/**
 * Stores both sides of an identity document and destroys the old ones; changes nothing if one side is not readable
 * (prodotto/documenti#documento). For another person's document the administrator needs a recent password. The session
 * must still be open once the pictures are ready.
 * @param mail_sua the person at the desk says that the address of the account is theirs
 * @throws Rifiuto PASSWORD_RICHIESTA, INDIRIZZO_NON_PROVATO, MAIL_DA_CHIEDERE, NOT_FOUND, UNAUTHORIZED,
 * IDEMPOTENZA_DIVERSA
 */
export async function storeDocumento(
  deps: Deps,
  attore: UtenteCorrente,
  userId: string,
  files: AsyncIterable<FileCaricato>,
  idempotenza: ChiaveIdempotenza | null,
  mail_sua = false,
): Promise<UtenteProprio> {
  const own = attore.id === userId;
  if (!own) {
    await demandConferma(deps, attore);
    // Checked before a picture is decoded, and again when it is stored.
    await demandForDocumento(deps.db, userId, mail_sua);
  }
  const digest = createHash('sha256').update(idempotenza?.impronta ?? '');
  const sides = await sealSides(deps, attore, userId, files, digest);
  // Only the digest of all pictures shows whether a repeated key belongs to the same request.
  const key = idempotenza && { ...idempotenza, impronta: digest.digest() };
  const names = { fronte: `documenti/${randomUUID()}`, retro: `documenti/${randomUUID()}` };
  let old: string[] = [];
  const replace = async ({ tx }: Ctx) => {
    if (!own) await demandForDocumento(tx, userId, mail_sua);
    const utente = await moveDocumento(deps, tx, userId, 'caricato');
    if (!own) await demandConferma({ db: tx, clock: deps.clock }, attore);
    old = (await listDocumenti(tx, userId)).map(({ file }) => file);
    await replaceDocumenti(tx, userId, names, deps.clock.now());
    await deleteEsito(tx, userId);
    await deleteProvata(tx, userId);
    await record(tx, { attore_id: attore.id, azione: 'documento_caricato', utente_id: userId });
    return utente;
  };
  const byName = new Map([
    [names.fronte, sides.fronte],
    [names.retro, sides.retro],
  ]);
  const { answer, first } = await keepSealed(deps, byName, () =>
    runOnce(inItsOwn, deps, attore, key, replace, [userId]),
  );
  if (first) await removeSealed(deps, old);
  return answer;
}

/**
 * One side of an identity document as JPEG, for its owner and for administrators. An administrator needs a recent
 * password for another person's document, and each view is recorded.
 * @throws Rifiuto FORBIDDEN, PASSWORD_RICHIESTA, NOT_FOUND
 */
export async function readDocumento(
  deps: Deps,
  viewer: UtenteCorrente,
  userId: string,
  lato: Lato,
): Promise<Buffer> {
  if (!maySeeDocumento(viewer, userId)) throw new Rifiuto('FORBIDDEN');
  if (viewer.id !== userId) await demandConferma(deps, viewer);
  const name = await findDocumento(deps.db, userId, lato);
  const bytes = name && (await openSealed(deps, { file: name, legata: boundTo(userId, lato) }));
  if (!bytes) throw new Rifiuto('NOT_FOUND');
  if (isAccessoRegistrato(viewer)) {
    await withAttore(deps, viewer, ({ tx }) =>
      record(tx, { attore_id: viewer.id, azione: 'documento_visto', utente_id: userId, dettagli: { lato } }),
    );
  }
  return bytes;
}

/**
 * Undoes what happened to the document of a locked account since a given time: images uploaded since then, and
 * decisions about them. Returns the files to delete after the commit.
 * @param attore_id who is recorded, if there was anything to undo
 */
export async function undoDocumento(
  tx: Tx,
  userId: string,
  { caricatiDal, attore_id }: { caricatiDal: Date; attore_id: string },
): Promise<string[]> {
  const files = await destroyDocumenti(tx, userId, { caricatiDal });
  const decided = await deleteEsito(tx, userId, { caricatoDal: caricatiDal });
  if (files.length === 0 && !decided) return [];
  // A provider's verification does not depend on the document.
  if (!(await findProvata(tx, userId))) await moveStato(tx, userId, 'annullato');
  await record(tx, { attore_id, azione: 'documento_rimosso', utente_id: userId });
  return files;
}

/** Decrypts a document to prove that the key fits; false when its file does not exist. @throws SealBroken */
export async function openDocumento(
  deps: Pick<Deps, 'files' | 'keys'>,
  { user_id, lato, file }: { user_id: string; lato: Lato; file: string },
): Promise<boolean> {
  return (await openSealed(deps, { file, legata: boundTo(user_id, lato) })) !== null;
}

/** @throws SealBroken as `resealFile` */
export const resealDocumento = (
  deps: Pick<Deps, 'files' | 'keys'>,
  nuove: Keys,
  { user_id, lato, file }: { user_id: string; lato: Lato; file: string },
): Promise<string | null> => resealFile(deps, nuove, 'documenti', { file, legata: boundTo(user_id, lato) });
