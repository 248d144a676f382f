import { mustRemindRientro, mustWriteAboutRitardo } from '#domain/banco.ts';
import { giornoInRome, type Giorno } from '#domain/giorno.ts';
import { extentOf } from '#domain/intervallo.ts';
import { oggi } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { readCalendario } from '../calendario/service.ts';
import { queueLettera, queueLettere, wakePosta, type Busta } from '../posta/service.ts';

type LetterDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'apertura'>;

/** Every morning at 9 in Rome. Until the evening, later checks make up for a machine that was off at 9. */
export async function startSolleciti(deps: LetterDeps): Promise<void> {
  await deps.jobs.schedule('solleciti', '*/15 9-20 * * *', async () => {
    await sendRientri(deps);
    await sendSolleciti(deps);
  });
}

/**
 * Reminds everybody of the things that they have to bring back soon, in one letter (prodotto/banco#rientro-vicino).
 * Returns how many letters were queued.
 */
export async function sendRientri(deps: LetterDeps): Promise<number> {
  const today = oggi(deps.clock);
  const count = await inTransaction(deps.db, async (tx) => {
    const out = await lockFuori(tx, today);
    if (out.length === 0) return 0;
    const calendario = await readCalendario({ ...deps, db: tx }, extentOf(out));
    const due = out.filter(({ consegnata_il, ...one }) =>
      mustRemindRientro({ ...one, uscita: giornoInRome(consegnata_il) }, calendario, today),
    );
    await setRicordate(
      tx,
      due.map(({ id }) => id),
    );
    const lettere = [...Map.groupBy(due, ({ user_id }) => user_id).values()].map((theirs): Busta => {
      const { nome, email, user_id } = theirs[0]!;
      const prenotazioni = theirs.map(({ id, risorsa, inizio, fine }) => ({ id, risorsa, inizio, fine }));
      return {
        lettera: { tipo: 'rientro_vicino', dati: { nome, prenotazioni } },
        destinatario: email,
        user_id,
      };
    });
    if (lettere.length > 0) await queueLettere(tx, lettere);
    return lettere.length;
  });
  wakePosta(deps);
  return count;
}

/**
 * Writes to everybody who has not brought a thing back (prodotto/banco#solleciti): on the first open day after the last
 * day, then every third open day, at most four times. The number of letters sent is stored with the hand-over, so a missed
 * morning only makes the next letter later. Returns how many letters were queued.
 */
export async function sendSolleciti(deps: LetterDeps): Promise<number> {
  const today = oggi(deps.clock);
  const count = await inTransaction(deps.db, async (tx) => {
    const out = await lockRitardi(tx, today);
    if (out.length === 0) return 0;
    const calendario = await readCalendario(
      { ...deps, db: tx },
      { inizio: extentOf(out).inizio, fine: today },
    );
    const late = out.filter((one) => mustWriteAboutRitardo(one, calendario, today));
    for (const { id, inizio, fine, risorsa, nome, email, user_id } of late) {
      await countSollecito(tx, id, today);
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

/** Things that are out and not late, each with its person; locked, so that nobody gets two letters. */
function lockFuori(tx: Tx, oggi: Giorno) {
  return selectFuori(tx).where('b.fine', '>=', oggi).execute();
}

/** Notes that the people of these bookings were reminded of their last days. */
async function setRicordate(tx: Tx, prenotazioni: readonly number[]): Promise<void> {
  await tx
    .updateTable('consegne as c')
    .from('prenotazioni as b')
    .set((eb) => ({ fine_ricordata: eb.ref('b.fine') }))
    .whereRef('b.id', '=', 'c.prenotazione_id')
    .where((eb) => eb('b.id', '=', eb.fn.any(eb.val(prenotazioni))))
    .execute();
}

/**
 * Things that are out although their bookings are over, each with its person. They are locked, so that nobody gets two
 * letters.
 */
function lockRitardi(tx: Tx, oggi: Giorno) {
  return selectFuori(tx).where('b.fine', '<', oggi).execute();
}

const selectFuori = (tx: Tx) =>
  tx
    .selectFrom('consegne as c')
    .innerJoin('prenotazioni as b', 'b.id', 'c.prenotazione_id')
    .innerJoin('prenotabili as p', 'p.id', 'c.prenotabile_id')
    .innerJoin('utenti as u', 'u.id', 'b.user_id')
    .select([
      'b.id',
      'b.inizio',
      'b.fine',
      'p.nome as risorsa',
      'c.consegnata_il',
      'c.fine_ricordata',
      'c.solleciti',
      'c.ultimo_sollecito',
      'u.id as user_id',
      'u.nome',
      'u.email',
    ])
    .where('c.rientrata_il', 'is', null)
    .orderBy('b.id')
    .forUpdate('c');

/** Counts a letter about a late thing. */
async function countSollecito(tx: Tx, prenotazioneId: number, oggi: Giorno): Promise<void> {
  await tx
    .updateTable('consegne')
    .set((eb) => ({ solleciti: eb('solleciti', '+', 1), ultimo_sollecito: oggi }))
    .where('prenotazione_id', '=', prenotazioneId)
    .execute();
}
