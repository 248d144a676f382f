import { Rifiuto } from '#domain/rifiuti.ts';
import type { UtenteCorrente } from '../../http/contesto.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockUtenteOfSessione, lockUtenti } from './attore-store.ts';

type AttoreDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Runs `work` in one transaction in the name of somebody who still may: their session open, their account active and an
 * administrator's where it was one when the call was let in. The account stays locked to the end, so that what takes
 * these rights away comes wholly before the change or wholly after it (decision 024).
 *
 * Persons are locked before anything else, by id: `altri` are those that `work` changes besides.
 * @throws Rifiuto UNAUTHORIZED, FORBIDDEN
 */
export function withAttore<T>(
  deps: AttoreDeps,
  attore: UtenteCorrente,
  work: (tx: Tx, attuale: UtenteCorrente) => Promise<T>,
  altri: readonly string[] = [],
): Promise<T> {
  return inTransaction(deps.db, async (tx) => {
    if (altri.length > 0) await lockUtenti(tx, [attore.id, ...altri]);
    return work(tx, await lockAttore(deps, tx, attore));
  });
}

/**
 * The same demand in a transaction that has locked its persons already; gives who acts as they now are.
 * @throws Rifiuto UNAUTHORIZED, FORBIDDEN
 */
export async function lockAttore(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  attore: UtenteCorrente,
): Promise<UtenteCorrente> {
  const now = await lockUtenteOfSessione(tx, attore, clock.now());
  if (!now) throw new Rifiuto('UNAUTHORIZED');
  if (attore.is_superuser && !now.is_superuser) throw new Rifiuto('FORBIDDEN');
  return { ...attore, ...now };
}
