import { Rifiuto } from '#domain/rifiuti.ts';
import type { Tx } from '../../platform/db.ts';
import { deleteFotoOf } from './foto-store.ts';
import * as store from './fuori-store.ts';

/**
 * Refuses what is not possible while a thing is out (prodotto/banco#fuori): ending the account of the person who has
 * it, deleting the piece, or handing it over again. The caller has locked the person or the piece.
 * @throws Rifiuto COSA_FUORI
 */
export async function demandNienteFuori(tx: Tx, di: store.DiChi): Promise<void> {
  if (await store.isFuori(tx, di)) throw new Rifiuto('COSA_FUORI');
}

/**
 * Forgets what the desk has noted about a person whose account ends. The days on which things went out and came back
 * are kept. Returns the files of the photos, to be deleted after the commit.
 */
export async function forgetBanco(tx: Tx, prenotazioni: readonly number[]): Promise<string[]> {
  const [files] = await Promise.all([deleteFotoOf(tx, prenotazioni), store.forgetOf(tx, prenotazioni)]);
  return files;
}
