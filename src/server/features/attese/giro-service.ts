import { inCentro } from '../../platform/centro-lock.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { queueLettere, wakePosta } from '../posta/service.ts';
import { writeFinita } from '../prenotazioni/offerta-lettere.ts';
import { vociOf } from '../prenotazioni/offerta-store.ts';
import { type OffertaDeps, dopoCambio, passaScaduti } from '../prenotazioni/offerta.ts';
import { endPassate, listVoci } from './store.ts';

type GiroDeps = Pick<Deps, 'db' | 'jobs' | 'log'> & OffertaDeps;

/**
 * Every minute, places that were not claimed in time are passed on. Every night, or at the next start if the machine
 * was off, the whole list is looked at.
 */
export async function startAttese(deps: GiroDeps): Promise<void> {
  await deps.jobs.schedule('posti-scaduti', '* * * * *', () => passScaduti(deps));
  await deps.jobs.schedule('attese', '10 0 * * *', () => offriTutto(deps), { catchUp: true });
}

/** Passes on the held places that were not claimed in time. */
export async function passScaduti(deps: GiroDeps): Promise<void> {
  await inCentroAlone(deps, (tx) => passaScaduti(deps, tx));
}

/**
 * Offers what became free without a change: days that have come within somebody's horizon, and places for people who
 * may book again. Ends the waits whose days have begun.
 */
export async function offriTutto(deps: GiroDeps): Promise<void> {
  await tellPassate(deps);
  for (const voce of await listVoci(deps.db))
    await inCentroAlone(deps, (tx) => dopoCambio(deps, tx, vociOf([voce])));
}

/** Ends the waits whose days have begun, and tells their people. */
async function tellPassate({ db, clock }: GiroDeps): Promise<void> {
  await inCentro(db, async (tx) => {
    const passate = await endPassate(tx, oggi(clock), clock.now());
    const lettere = passate.map(({ email, user_id, ...attesa }) => ({
      lettera: writeFinita(attesa, 'passata'),
      destinatario: email,
      user_id,
    }));
    if (lettere.length > 0) await queueLettere(tx, lettere);
  });
}

/** Runs in a transaction of its own, so that a failure does not stop the others. */
async function inCentroAlone(deps: GiroDeps, work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await inCentro(deps.db, work);
  } catch (error) {
    deps.log.error({ err: error }, 'waiting list not served');
  }
  wakePosta(deps);
}
