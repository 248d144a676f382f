import { mustWriteAboutRitardo } from '#domain/banco.ts';
import { oggi } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { queueLettera, wakePosta } from '../posta/service.ts';
import * as store from './solleciti-store.ts';

type LetterDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'centro'>;

/** Every morning at 9 in Rome. Until the evening, later checks make up for a machine that was off at 9. */
export async function startSolleciti(deps: LetterDeps): Promise<void> {
  await deps.jobs.schedule('solleciti', '*/15 9-20 * * *', async () => {
    await sendSolleciti(deps);
  });
}

/**
 * Writes to everybody who has not brought a thing back (prodotto/banco#solleciti): on the morning after the last day,
 * then every third day, at most four times. The number of letters sent is stored with the hand-over, so a missed
 * morning only makes the next letter later. Returns how many letters were queued.
 */
export async function sendSolleciti(deps: LetterDeps): Promise<number> {
  const today = oggi(deps.clock);
  const count = await inTransaction(deps.db, async (tx) => {
    const late = (await store.lockRitardi(tx, today)).filter((one) => mustWriteAboutRitardo(one, today));
    for (const { id, inizio, fine, risorsa, nome, email, user_id } of late) {
      await store.countSollecito(tx, id, today);
      await queueLettera(tx, {
        lettera: { tipo: 'sollecito', dati: { nome, prenotazione: { id, risorsa, inizio, fine } } },
        destinatario: email,
        user_id,
      });
    }
    return late.length;
  });
  wakePosta(deps);
  return count;
}
