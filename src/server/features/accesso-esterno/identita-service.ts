import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { deleteIdentitaOf, deleteTentativi, isSenzaPassword, listIdentita } from './store.ts';

/** How long somebody may take at the provider, and then to complete their data, in milliseconds. */
export const TENTATIVO_MS = 10 * 60_000;

/**
 * Drops the identities that were linked to an account, and one that it was registered with whose provider did not vouch
 * for the address: whoever knew the password may have linked their own, and whoever registered may not own the address.
 */
export function forgetLinkedIdentita(tx: Tx, userId: string): Promise<void> {
  return deleteIdentitaOf(tx, userId, { garantita: false });
}

/** Drops the identity whose provider vouched for the address when the account was registered with it. */
export function forgetGuaranteedIdentita(tx: Tx, userId: string): Promise<void> {
  return deleteIdentitaOf(tx, userId, { garantita: true });
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
