import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  deleteRichiesta,
  insertRichiesta,
  postponeRichiesta,
  takeRichiesta,
  type Richiesta,
} from './richieste-store.ts';

export type { Richiesta };

/** A request in hand is left to its process for so many seconds; what fails is tried again after as many, 15 times in all. */
const HOLD_SECONDS = 60;
const TENTATIVI = 15;

/** Notes what was asked for, with one statement whatever it is: once that is committed it is not lost. */
export function noteRichiesta(tx: Tx, richiesta: Richiesta): Promise<void> {
  return insertRichiesta(tx, richiesta);
}

/**
 * Answers the next request, and forgets it: an address that somebody wrote may be anybody's. Gives whether there was one.
 * Nobody is woken for it: the requests are looked at every two seconds, so the work does not fall on the caller's next
 * request either.
 */
export async function answerNext(
  { db }: Pick<Deps, 'db'>,
  answer: (richiesta: Richiesta) => Promise<void>,
): Promise<boolean> {
  const presa = await takeRichiesta(db, HOLD_SECONDS);
  if (!presa) return false;
  const { id, dati, tentativi } = presa;
  try {
    await answer(dati);
  } catch (error) {
    if (tentativi + 1 >= TENTATIVI) await deleteRichiesta(db, id);
    else await postponeRichiesta(db, id);
    throw error;
  }
  await deleteRichiesta(db, id);
  return true;
}
