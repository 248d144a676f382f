import { oggi } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { removeSealed } from '../documenti/sealed-service.ts';
import { deleteFotoOf, deleteFotoVecchie } from './foto-store.ts';
import * as store from './conservazione-store.ts';

/** How long the desk keeps what it has noted about people, in months (prodotto/banco#conservazione). */
const MESI = 12;

/** Deletes old attendance, and the notes and photos of things that came back long ago. */
export async function forgetOldBanco(deps: Pick<Deps, 'db' | 'clock' | 'files' | 'log'>): Promise<void> {
  const limite = { oggi: oggi(deps.clock), mesi: MESI };
  const files = await inTransaction(deps.db, async (tx) => {
    const gone = await deleteFotoVecchie(tx, limite);
    await store.deletePresenze(tx, limite);
    await store.emptyNote(tx, limite);
    return gone;
  });
  await removeSealed(deps, files);
}

/**
 * Forgets what the desk has noted about a person whose account ends. The days on which things went out and came back
 * are kept. Returns the files of the photos, to be deleted after the commit.
 */
export async function forgetBanco(tx: Tx, prenotazioni: readonly number[]): Promise<string[]> {
  const files = await deleteFotoOf(tx, prenotazioni);
  await store.forgetOf(tx, prenotazioni);
  return files;
}
