import { Rifiuto } from '#domain/rifiuti.ts';
import type { Tx } from '../../platform/db.ts';
import { claimIntestatario } from './store.ts';

/**
 * In whose name an entry of a ledger is (prodotto/cauzioni#intestatari): the person of an account as they are named
 * now. The account is locked by the caller.
 * @throws Rifiuto NOT_FOUND when it is gone
 */
export async function demandIntestatario(tx: Tx, userId: string): Promise<number> {
  const id = await claimIntestatario(tx, userId);
  if (id === null) throw new Rifiuto('NOT_FOUND');
  return id;
}

/** Forgets the people whom no ledger names any more. */
export { deleteSenzaMovimenti as forgetSenzaMovimenti } from './store.ts';
