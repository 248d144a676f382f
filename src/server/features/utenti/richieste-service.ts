import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { claim, inSeconds, pauseAfter, whileHeld, type Queue } from '../../platform/queue.ts';

/**
 * A request that may lead to a letter. Which letter, if any, depends on who has an address. That is looked up after the
 * answer, so that neither its content nor its timing reveals anything (prodotto/account#recupero, decision 025).
 */
export type RichiestaAccount =
  | { tipo: 'password'; email: string }
  /** The verification mail, perhaps to the waiting address of the signed-in user. */
  | { tipo: 'verifica'; email: string; user_id: string | null }
  /** The mail to the address of a waiting registration form. */
  | { tipo: 'iscrizione'; email: string; id: string }
  /** The first mail to a waiting address. */
  | { tipo: 'indirizzo'; email: string; user_id: string };

/** A request is due as soon as nobody holds it. */
const RICHIESTE: Queue = {
  tabella: 'richieste',
  chiave: 'id',
  scadenza: 'presa_fino',
  presa: 'presa_fino',
};
/** A failed request is retried for about ten minutes: after 1 s, 2 s, 4 s, … at most a minute apart. */
const PAUSE = { prima: 1, massima: 60 };

/** Records a request, always with one statement. */
export async function noteRichiesta(tx: Tx, richiesta: RichiestaAccount): Promise<void> {
  await tx
    .insertInto('richieste')
    .values({ dati: JSON.stringify(richiesta) })
    .execute();
}

/**
 * Answers and deletes the next request, since the typed address may be anybody's. Returns whether there was one.
 * Nothing wakes this job: requests are checked every two seconds, so that the timing of the caller's next request
 * reveals nothing either.
 */
export async function answerNext(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  answer: (richiesta: RichiestaAccount) => Promise<void>,
): Promise<boolean> {
  const [presa] = await claim<{ dati: RichiestaAccount; tentativi: number }>(db, RICHIESTE, {
    quante: 1,
    returning: sql`l.dati, l.tentativi`,
  });
  if (!presa) return false;
  const onError = (error: unknown): void => log.warn({ err: error }, 'richieste');
  await whileHeld({ db, onError }, RICHIESTE, [presa], async (stop) => {
    let pausa: number | null = null;
    try {
      await answer(presa.dati);
    } catch (error) {
      pausa = pauseAfter(presa.tentativi + 1, PAUSE);
      throw error;
    } finally {
      const isHeld = await stop();
      if (pausa === null) await db.deleteFrom('richieste').where(isHeld).execute();
      else
        await db
          .updateTable('richieste')
          .set((eb) => ({ tentativi: eb('tentativi', '+', 1), presa_fino: inSeconds(pausa!) }))
          .where(isHeld)
          .execute();
    }
  });
  return true;
}
