import { Rifiuto } from '#domain/rifiuti.ts';
import type { Tx } from '../../platform/db.ts';
import { claimIntestatario } from './store.ts';

/**
 * The row that names the person of an account, as they are named now, for an entry of a ledger
 * (prodotto/cauzioni#intestatari). The caller has locked the account.
 * @throws Rifiuto NOT_FOUND when it is gone
 */
export async function demandIntestatario(tx: Tx, userId: string): Promise<number> {
  const id = await claimIntestatario(tx, userId);
  if (id === null) throw new Rifiuto('NOT_FOUND');
  return id;
}

/** Forgets the people whom no ledger names any more. */
export { deleteSenzaMovimenti as forgetSenzaMovimenti } from './store.ts';
