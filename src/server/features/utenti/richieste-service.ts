import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';
import { deleteRichiesta, insertRichiesta, postponeRichiesta, takeRichiesta } from './richieste-store.ts';

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
  db: Kysely<Database>,
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
