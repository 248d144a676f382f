import { mustRemindRientro, mustWriteAboutRitardo } from '#domain/banco.ts';
import { giornoInRome } from '#domain/giorno.ts';
import { extentOf } from '#domain/intervallo.ts';
import { oggi } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { readCalendario } from '../calendario/service.ts';
import { wakePosta } from '../posta/service.ts';
import { queueLettera, queueLettere, type Busta } from '../posta/store.ts';

type LetterDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'apertura'>;

/** Runs every morning at 9 in Rome; later checks make up for a machine that was off at 9. */
export async function startSolleciti(deps: LetterDeps): Promise<void> {
  await deps.jobs.schedule('solleciti', '*/15 9-20 * * *', async () => {
    await sendRientri(deps);
    await sendSolleciti(deps);
  });
}

/** Reminds people of resources to bring back soon (prodotto/banco#rientro-vicino). Returns the number of letters. */
export async function sendRientri(deps: LetterDeps): Promise<number> {
  const today = oggi(deps.clock);
  const count = await inTransaction(deps.db, async (tx) => {
    const out = await selectFuori(tx).where('b.fine', '>=', today).execute();
    if (out.length === 0) return 0;
    const calendario = await readCalendario({ ...deps, db: tx }, extentOf(out));
    const due = out.filter(({ consegnata_il, ...one }) =>
      mustRemindRientro({ ...one, uscita: giornoInRome(consegnata_il) }, calendario, today),
    );
    await tx
      .updateTable('consegne as c')
      .from('prenotazioni as b')
      .set((eb) => ({ fine_ricordata: eb.ref('b.fine') }))
      .whereRef('b.id', '=', 'c.prenotazione_id')
      .where((eb) => eb('b.id', '=', eb.fn.any(eb.val(due.map(({ id }) => id)))))
      .execute();
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
 * Reminds people of overdue resources (prodotto/banco#solleciti): on the first open day after the last day, then every
 * third open day, at most four times. The hand-over stores the number of letters, so a missed morning only delays the
 * next one. Returns the number of letters.
 */
export async function sendSolleciti(deps: LetterDeps): Promise<number> {
  const today = oggi(deps.clock);
  const count = await inTransaction(deps.db, async (tx) => {
    const out = await selectFuori(tx).where('b.fine', '<', today).execute();
    if (out.length === 0) return 0;
    const calendario = await readCalendario(
      { ...deps, db: tx },
      { inizio: extentOf(out).inizio, fine: today },
    );
    const late = out.filter((one) => mustWriteAboutRitardo(one, calendario, today));
    for (const { id, inizio, fine, risorsa, nome, email, user_id } of late) {
      await tx
        .updateTable('consegne')
        .set((eb) => ({ solleciti: eb('solleciti', '+', 1), ultimo_sollecito: today }))
        .where('prenotazione_id', '=', id)
        .execute();
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

/** Resources that are out with their people; locked, so that nobody gets two letters. */
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
