import { oggi } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockPezzi } from '../catalogo/lock-service.ts';
import { queueLettere, wakePosta } from '../posta/service.ts';
import { vociOf } from '../prenotazioni/attese-service.ts';
import { writeFinita } from '../prenotazioni/offerta-lettere-service.ts';
import { dopoCambio, readScaduti, type OffertaDeps } from '../prenotazioni/offerta-service.ts';
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
  for (const id of await readScaduti(deps, deps.db)) await offriAround(deps, { prenotabili: [id] });
}

/**
 * Offers what became free without a change: days that have come within somebody's horizon, and places for people who
 * may book again. Ends the waits whose days have begun.
 */
export async function offriTutto(deps: GiroDeps): Promise<void> {
  await tellPassate(deps);
  for (const voce of await listVoci(deps.db)) await offriAround(deps, vociOf([voce]));
}

/** Ends the waits whose days have begun, and tells their people. */
async function tellPassate({ db, clock }: GiroDeps): Promise<void> {
  await inTransaction(db, async (tx) => {
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
async function offriAround(deps: GiroDeps, voci: Parameters<typeof lockPezzi>[1]): Promise<void> {
  try {
    await inTransaction(deps.db, async (tx) => dopoCambio(deps, tx, await lockPezzi(tx, voci)));
  } catch (error) {
    deps.log.error({ err: error, voci }, 'waiting list not served');
  }
  wakePosta(deps);
}
