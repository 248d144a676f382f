import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { QueueOptions } from '../../platform/jobs.ts';

/**
 * What somebody asked for that may lead to a letter. Which letter, and whether there is one, depends on who has an address:
 * it is found out after the answer, which says nothing of it, not even by the time it takes
 * (prodotto/account#recupero, decision 022).
 */
export type Richiesta =
  /** The recovery mail. */
  | { tipo: 'password'; email: string }
  /** The verification mail, perhaps to the address that waits for whoever is signed in. */
  | { tipo: 'verifica'; email: string; user_id: string | null }
  /** The first mail to an address that waits. */
  | { tipo: 'indirizzo'; email: string; user_id: string };

/**
 * Tried again as letters are. An address that somebody wrote stays no longer than it takes: it may be anybody's. Nobody is
 * woken: the queue is looked at every two seconds, so the work does not fall on the caller's next request either.
 */
export const RICHIESTE: QueueOptions = {
  name: 'richieste',
  retryLimit: 14,
  retryDelay: 5,
  retryDelayMax: 4 * 3600,
  deleteAfterSeconds: 60,
};

/** Makes the queue, before the first request. */
export function declareRichieste({ jobs }: Pick<Deps, 'jobs'>): Promise<void> {
  return jobs.declare(RICHIESTE);
}

/** Notes what was asked for, with one statement whatever it is: once that is committed it is not lost. */
export function noteRichiesta({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, richiesta: Richiesta): Promise<void> {
  return jobs.enqueue(tx, RICHIESTE.name, [richiesta]);
}
