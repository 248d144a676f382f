import { addGiorni, giornoSettimana } from '#domain/giorno.ts';
import { oggi } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { queueLettera, wakePosta } from '../posta/service.ts';
import { countDaVerificare } from '../documenti/verifica-service.ts';
import { listDaControllare } from '../libretto/service.ts';
import { claimGiorno, listInRitardo, listRichieste, listStarting } from './store.ts';

type LetterDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'centro'>;

/** The centre is reminded of a request this many days before it begins. */
const VICINA = 2;

/**
 * At 8 for the centre and at 9 for the members, Rome's time. Each round is made once a day: the checks every quarter of
 * an hour until the evening only make up for a machine that was off at that time.
 */
export async function startPromemoria(deps: LetterDeps): Promise<void> {
  await deps.jobs.schedule('richieste-vicine', '*/15 8-20 * * *', async () => {
    await sendRichiesteVicine(deps);
  });
  await deps.jobs.schedule('settimana', '*/15 8-20 * * *', async () => {
    await sendSettimana(deps);
  });
  await deps.jobs.schedule('promemoria', '*/15 9-20 * * *', async () => {
    await sendPromemoria(deps);
  });
}

/**
 * Reminds each member of the confirmed bookings that begin tomorrow, once per booking. Returns how many letters were
 * queued.
 */
export async function sendPromemoria(deps: LetterDeps): Promise<number> {
  const today = oggi(deps.clock);
  const domani = addGiorni(today, 1);
  const count = await inTransaction(deps.db, async (tx) => {
    if (!(await claimGiorno(tx, 'promemoria', today))) return 0;
    const starting = await listStarting(tx, { da: domani, a: domani, confermata: true });
    for (const { user_id, email, nome, id, risorsa, inizio, fine } of starting) {
      await queueLettera(tx, {
        lettera: { tipo: 'promemoria', dati: { nome, prenotazione: { id, risorsa, inizio, fine } } },
        destinatario: email,
        user_id,
      });
    }
    return starting.length;
  });
  wakePosta(deps);
  return count;
}

/** Tells the centre, once a day, of the requests that begin within two days and wait for an answer. */
export async function sendRichiesteVicine(deps: LetterDeps): Promise<number> {
  const giorno = oggi(deps.clock);
  const count = await inTransaction(deps.db, async (tx) => {
    if (!(await claimGiorno(tx, 'richieste_vicine', giorno))) return 0;
    const waiting = await listStarting(tx, { da: giorno, a: addGiorni(giorno, VICINA), confermata: false });
    if (waiting.length === 0) return 0;
    const prenotazioni = waiting.map(({ id, risorsa, inizio, fine, nome, cognome }) => ({
      id,
      risorsa,
      inizio,
      fine,
      chi: `${nome} ${cognome}`,
    }));
    await queueLettera(tx, {
      lettera: { tipo: 'richieste_vicine', dati: { giorno, prenotazioni } },
      destinatario: deps.centro.casella,
      user_id: null,
    });
    return waiting.length;
  });
  wakePosta(deps);
  return count;
}

/** How many requests the weekly letter names at most. The others are counted, up to a thousand. */
const NOMINATE = 40;
const CONTATE = 1000;

/**
 * Tells the centre, on the day of the week that its content names, what waits for it and what is late, if there is
 * anything (prodotto/lettere#lettera-settimanale). Returns whether a letter was queued.
 */
export async function sendSettimana(deps: LetterDeps): Promise<boolean> {
  const giorno = oggi(deps.clock);
  if (deps.centro.lettera_settimanale !== giornoSettimana(giorno) + 1) return false;
  const sent = await inTransaction(deps.db, async (tx) => {
    if (!(await claimGiorno(tx, 'settimana', giorno))) return false;
    const [richieste, ritardi, { quanti: documenti }, controlli] = await Promise.all([
      listRichieste(tx, giorno, CONTATE),
      listInRitardo(tx, giorno),
      countDaVerificare({ db: tx }),
      listDaControllare({ ...deps, db: tx }, NOMINATE),
    ]);
    if (richieste.length + ritardi.length + documenti + controlli.length === 0) return false;
    const tell = ({ nome, cognome, ...booking }: (typeof richieste)[number]) => ({
      ...booking,
      chi: nome === null ? 'account chiuso' : `${nome} ${cognome}`,
    });
    const prenotazioni = richieste.slice(0, NOMINATE).map(tell);
    const altre = richieste.length - prenotazioni.length;
    const da_controllare = controlli.map(({ prenotabile, controllo }) => ({
      risorsa: prenotabile.nome,
      in_ritardo: controllo.stato === 'scaduto',
    }));
    await queueLettera(tx, {
      lettera: {
        tipo: 'settimana',
        dati: { prenotazioni, altre, in_ritardo: ritardi.map(tell), documenti, da_controllare },
      },
      destinatario: deps.centro.casella,
      user_id: null,
    });
    return true;
  });
  wakePosta(deps);
  return sent;
}
