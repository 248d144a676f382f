import { Rifiuto } from '#domain/rifiuti.ts';
import type { Tx } from '../../platform/db.ts';
import { isFuori, type DiChi } from './fuori-store.ts';

/**
 * Refuses what is not possible while a thing is out (prodotto/banco#fuori): ending the account of the person who has
 * it, their taking another name, deleting the piece, or handing it over again. The caller has locked the person or the
 * piece.
 * @throws Rifiuto COSA_FUORI
 */
export async function demandNienteFuori(tx: Tx, di: DiChi): Promise<void> {
  if (await isFuori(tx, di)) throw new Rifiuto('COSA_FUORI');
}
