import { Rifiuto } from '#domain/rifiuti.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Keys } from '../../platform/keys.ts';
import { resealAll } from '../documenti/foto-service.ts';
import { openSealed } from '../documenti/sealed-service.ts';
import * as store from './foto-store.ts';

/** The folder of the encrypted photos of faults. */
export const CARTELLA = 'segnalazioni';

/** A photo arrives before its report has a number, so it is bound to the thing. */
export const boundTo = (prenotabileId: number | null): string => `guasto:${prenotabileId}`;

type Reader = Pick<Deps, 'db' | 'files' | 'keys'>;

/** A photo of a fault, as JPEG. @throws Rifiuto NOT_FOUND */
export async function readFotoGuasto(deps: Reader, id: number): Promise<Buffer> {
  const found = await store.findFoto(deps.db, id);
  const bytes =
    found && (await openSealed(deps, { file: found.file, legata: boundTo(found.prenotabile_id) }));
  if (!bytes) throw new Rifiuto('NOT_FOUND');
  return bytes;
}

/** Decrypts a stored photo; null when its file does not exist. @throws SealBroken */
export const openFotoGuasto = (
  deps: Pick<Deps, 'files' | 'keys'>,
  { prenotabile_id, file }: { prenotabile_id: number | null; file: string },
): Promise<Buffer | null> => openSealed(deps, { file, legata: boundTo(prenotabile_id) });

/**
 * Every photo of the faults that somebody reported while they were signed in; a photo whose file is gone is left out.
 */
export async function* readFotoGuastiOf(
  deps: Reader,
  utenteId: string,
): AsyncGenerator<{ nome: string; bytes: Buffer }> {
  for (const { id, file, segnalazione_id, prenotabile_id } of await store.listFotoOfUtente(
    deps.db,
    utenteId,
  )) {
    const bytes = await openFotoGuasto(deps, { prenotabile_id, file });
    if (bytes) yield { nome: `${segnalazione_id}-${id}.jpg`, bytes };
  }
}

/** Those of these files that are photos of faults, for the clean-up. */
export const listNamedGuasti = store.listNamed;

/**
 * Encrypts every photo again with other keys (`resealAll`).
 * @throws SealBroken
 */
export async function resealFotoGuasti(
  deps: Pick<Deps, 'files' | 'keys'>,
  tx: Tx,
  nuove: Keys,
): Promise<{ old: string[]; written: string[] }> {
  const tutte = await store.lockTutte(tx);
  const legate = tutte.map(({ prenotabile_id, ...una }) => ({ ...una, legata: boundTo(prenotabile_id) }));
  return resealAll(deps, tx, nuove, legate, { cartella: CARTELLA, setFile: store.setFile });
}
