import { Rifiuto } from '#domain/rifiuti.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../http/contesto.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { withAttore } from '../accesso/attore-service.ts';
import { claimChiave, deleteOf, deleteVecchie, readChiave, saveRisposta } from './store.ts';

/**
 * Does `work` in a transaction, once for each key: the same key from the same person gets the first answer again
 * (prodotto/api#idempotenza). The key is claimed in the same transaction, so a second request waits for the first to
 * end. A refusal did nothing and leaves no trace: the same key may then try again.
 * @param attore in whose name it is done, still entitled to it (`withAttore`); null where nobody need be signed in.
 * @param altri the persons that `work` changes besides
 * @throws Rifiuto IDEMPOTENZA_DIVERSA when the key came before with another request.
 */
export async function onceInTransaction<T, A extends UtenteCorrente | null>(
  deps: Pick<Deps, 'db' | 'clock'>,
  attore: A,
  key: ChiaveIdempotenza | null,
  work: (tx: Tx, attuale: A) => Promise<T>,
  altri: readonly string[] = [],
): Promise<{ answer: T; first: boolean }> {
  const once = async (tx: Tx, attuale: A) => {
    if (!key) return { answer: await work(tx, attuale), first: true };
    if (!(await claimChiave(tx, key, deps.clock.now()))) {
      const earlier = await readChiave(tx, key);
      if (!earlier?.impronta.equals(key.impronta)) throw new Rifiuto('IDEMPOTENZA_DIVERSA');
      return { answer: earlier.risposta as T, first: false };
    }
    const answer = await work(tx, attuale);
    await saveRisposta(tx, key, answer);
    return { answer, first: true };
  };
  return attore
    ? withAttore(deps, attore, (tx, attuale) => once(tx, attuale as A), altri)
    : inTransaction(deps.db, (tx) => once(tx, attore));
}

/** Deletes the first answers that are too old to be repeated. */
export function forgetOldKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return inTransaction(db, (tx) => deleteVecchie(tx, clock.now()));
}

/**
 * Deletes the answers given to one person, in the transaction that ends the account: also those from before they signed
 * in that contain their data (registration) or their verified address (a report to support).
 */
export function forgetKeysOf(tx: Tx, chi: { id: string; mail: string | null }): Promise<void> {
  return deleteOf(tx, chi);
}
