import { Rifiuto } from '#domain/rifiuti.ts';
import type { Tx } from '../../platform/db.ts';
import { deleteFotoOf } from './foto-store.ts';
import * as store from './fuori-store.ts';

/**
 * Refuses what cannot be while something is out (prodotto/banco#fuori): the end of its holder's account, the deletion of
 * the piece, another hand-over of it. The person or the piece is locked.
 * @throws Rifiuto COSA_FUORI
 */
export async function demandNienteFuori(tx: Tx, di: store.DiChi): Promise<void> {
  if (await store.isFuori(tx, di)) throw new Rifiuto('COSA_FUORI');
}

/**
 * Forgets what the desk has noted about a person whose account ends; that a thing went out and came back stays. Returns
 * the files of the photos, to be deleted after the commit.
 */
export async function forgetBanco(tx: Tx, prenotazioni: readonly number[]): Promise<string[]> {
  const [files] = await Promise.all([deleteFotoOf(tx, prenotazioni), store.forgetOf(tx, prenotazioni)]);
  return files;
}
