import { Rifiuto } from '#domain/rifiuti.ts';
import type { ChiaveIdempotenza } from '../../http/contesto.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { claimChiave, deleteOf, deleteVecchie, readChiave, saveRisposta } from './store.ts';

/**
 * Does `work` in a transaction, once for a key: the same key from the same person gets the first answer again
 * (contract 1). The key is claimed in the same transaction, so a second request waits for the first to end.
 * A refusal did nothing and leaves no trace: the same key may then try again.
 * @throws Rifiuto IDEMPOTENZA_DIVERSA when the key came before with another request.
 */
export async function onceInTransaction<T>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: ChiaveIdempotenza | null,
  work: (tx: Tx) => Promise<T>,
): Promise<{ answer: T; first: boolean }> {
  return inTransaction(db, async (tx) => {
    if (!key) return { answer: await work(tx), first: true };
    if (!(await claimChiave(tx, key, clock.now()))) {
      const earlier = await readChiave(tx, key);
      if (!earlier?.impronta.equals(key.impronta)) throw new Rifiuto('IDEMPOTENZA_DIVERSA');
      return { answer: earlier.risposta as T, first: false };
    }
    const answer = await work(tx);
    await saveRisposta(tx, key, answer);
    return { answer, first: true };
  });
}

/** Forgets the first answers that nobody gets again. */
export function forgetOldKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return inTransaction(db, (tx) => deleteVecchie(tx, clock.now()));
}

/**
 * Forgets the answers given to one person, in the transaction that ends the account: also those from before they signed
 * in, which hold them (registration) or their verified address (a report to support).
 */
export function forgetKeysOf(tx: Tx, chi: { id: string; mail: string | null }): Promise<void> {
  return deleteOf(tx, chi);
}
