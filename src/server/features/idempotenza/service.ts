import { RifiutoRichiesta } from '#contract/rifiuti.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import { lockAttore } from '../account/attore-service.ts';
import { claimChiave, deleteVecchie, readChiave, saveRisposta } from './store.ts';

/**
 * Does `work` in a transaction, once for each key: the same key from the same person gets the first answer again
 * (prodotto/api#idempotenza). The key is claimed in the same transaction, so a second request waits for the first to
 * end. A refusal leaves no trace: the same key may then be used again.
 * @param attore the person on whose behalf it is done, still entitled to it (`withAttore`); null when nobody need be
 * signed in.
 * @param altri the other people that `work` changes; they are locked together with the acting person.
 * @throws Rifiuto IDEMPOTENZA_DIVERSA when the key was already used with another request, GIA_FATTO when the program
 * was updated since the first answer and would now answer in another form.
 */
export async function onceInTransaction<T, A extends UtenteCorrente | null>(
  deps: Pick<Deps, 'db' | 'clock'>,
  attore: A,
  key: ChiaveIdempotenza | null,
  work: (tx: Tx, attuale: A) => Promise<T>,
  altri: readonly string[] = [],
): Promise<{ answer: T; first: boolean }> {
  return inTransaction(deps.db, async (tx) => {
    const attuale = attore && (await lockAttore(deps, tx, attore, altri));
    if (key && !(await claimChiave(tx, key, deps.clock.now()))) {
      const earlier = await readChiave(tx, key);
      if (!earlier?.impronta.equals(key.impronta)) throw new RifiutoRichiesta('IDEMPOTENZA_DIVERSA');
      if (earlier.dimenticata) throw new RifiutoRichiesta('GIA_FATTO');
      return { answer: earlier.risposta as T, first: false };
    }
    const answer = await work(tx, attuale as A);
    if (key) await saveRisposta(tx, key, answer);
    return { answer, first: true };
  });
}

/** Deletes the first answers that are too old to be repeated. */
export function forgetOldKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return inTransaction(db, (tx) => deleteVecchie(tx, clock.now()));
}

/**
 * Deletes the answers given to one person, in the transaction that ends the account: also those from before they signed
 * in that contain their data (registration) or their verified address (a report to support).
 */
export { deleteOf as forgetKeysOf } from './store.ts';
