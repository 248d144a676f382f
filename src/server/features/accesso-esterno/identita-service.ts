import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  deleteAllIdentita,
  deleteTentativi,
  deleteUnvouchedIdentita,
  isSenzaPassword,
  listIdentita,
} from './store.ts';

/** How long somebody may take at the provider, and then to complete their data, in milliseconds. */
export const TENTATIVO_MS = 10 * 60_000;

/**
 * Drops the identities of an account when the owner of its mailbox takes it back with a mailed link: whoever knew the
 * password may have linked their own, and whoever registered with an address that no provider vouched for may not have
 * been its owner. An identity whose provider did vouch for the address at the registration is the owner's, and stays.
 */
export function forgetUnvouchedIdentita(tx: Tx, userId: string): Promise<void> {
  return deleteUnvouchedIdentita(tx, userId);
}

/** Drops all of them: the account is given to somebody who has proved nothing with them. */
export function forgetAllIdentita(tx: Tx, userId: string): Promise<void> {
  return deleteAllIdentita(tx, userId);
}

/** Deletes the sign-ins that were begun and not finished. */
export function forgetOldTentativi({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return deleteTentativi(db, new Date(clock.now().getTime() - TENTATIVO_MS));
}

/** What is stored about somebody's identities elsewhere, for their export. */
export function listOwnIdentita({ db }: Pick<Deps, 'db'>, userId: string) {
  return listIdentita(db, userId);
}

/** Whether an account has a password that its owner knows. */
export async function hasPassword({ db }: Pick<Deps, 'db'>, userId: string): Promise<boolean> {
  return !(await isSenzaPassword(db, userId));
}
