import type { Deps } from '../../platform/deps.ts';
import { deleteRichiesta, postponeRichiesta, takeRichiesta, type Richiesta } from './richieste-store.ts';

export type { Richiesta };

/** A process holds a request for this many seconds, after which another process may answer it. */
const HOLD_SECONDS = 60;
/** A failed request is tried again 15 times within about ten minutes: after 1 s, 2 s, 4 s, … at most a minute apart. */
const TENTATIVI = 15;
const LONGEST_PAUSE_SECONDS = 60;

/** Records what was asked for, always with one statement. Once it is committed, it is not lost. */
export { insertRichiesta as noteRichiesta } from './richieste-store.ts';

/**
 * Answers the next request, and deletes it, since the typed address may be anybody's. Returns whether there was one.
 * Nothing wakes this work: requests are only checked every two seconds, so that the caller cannot tell from the time of
 * their next request either.
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
    else await postponeRichiesta(db, id, Math.min(2 ** tentativi, LONGEST_PAUSE_SECONDS));
    throw error;
  }
  await deleteRichiesta(db, id);
  return true;
}
