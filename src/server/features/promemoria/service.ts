import { addGiorni, giornoSettimana } from '#domain/giorno.ts';
import { oggi } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  dropPromemoria,
  judgeLettere,
  noteMancanze,
  queueLettera,
  queueLettere,
  VICINA,
  wakePosta,
  type Busta,
  type Lettera,
} from '../posta/service.ts';
import { countDaVerificare } from '../documenti/verifica-service.ts';
import { listDaControllare } from '../libretto/service.ts';
import {
  claimGiorno,
  listInRitardo,
  listRichieste,
  listSenzaRisposta,
  listStarting,
  lockMancanze,
  readGiorno,
  type Iniziante,
} from './store.ts';

type LetterDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'centro' | 'apertura'>;

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
    await sendTornate(deps);
    await sendSenzaRisposta(deps);
  });
}

/**
 * Reminds each member of the confirmed bookings that begin tomorrow, once per booking (prodotto/lettere#promemoria).
 * Returns how many letters were queued.
 */
export async function sendPromemoria(deps: LetterDeps): Promise<number> {
  const today = oggi(deps.clock);
  const domani = addGiorni(today, 1);
  const count = await inTransaction(deps.db, async (tx) => {
    if (!(await claimGiorno(tx, 'promemoria', today))) return 0;
    const starting = await listStarting(tx, { da: domani, a: domani, confermata: true });
    const buste = await judgeLettere({ ...deps, db: tx }, starting.map(toPromemoria));
    const mancanti = buste.filter(({ lettera }) => lettera.dati.manca);
    if (buste.length > 0) await queueLettere(tx, buste);
    if (mancanti.length > 0) await noteMancanze(tx, mancanti.map(prenotazioneOf), true);
    return buste.length;
  });
  wakePosta(deps);
  return count;
}

/**
 * Writes to everybody who was told that what they booked is not there, as soon as it is. Returns how many letters were
 * queued.
 */
export async function sendTornate(deps: LetterDeps): Promise<number> {
  const today = oggi(deps.clock);
  const count = await inTransaction(deps.db, async (tx) => {
    const waiting = await lockMancanze(tx, today);
    if (waiting.length === 0) return 0;
    // Moved to later days, they get a reminder of their own.
    const isLater = ({ inizio }: Iniziante): boolean => inizio > addGiorni(today, 1);
    const later = waiting.filter(isLater).map(({ id }) => id);
    if (later.length > 0) await noteMancanze(tx, later, false);
    const tornate = waiting
      .filter((one) => !isLater(one))
      .map(toPromemoria)
      .map(({ lettera: { tipo, dati }, ...busta }) => ({
        ...busta,
        lettera: { tipo, dati: { ...dati, tornata: true } },
      }));
    const buste = await judgeLettere({ ...deps, db: tx }, tornate);
    if (buste.length === 0) return 0;
    const ids = buste.map(prenotazioneOf);
    await dropPromemoria(tx, ids);
    await noteMancanze(tx, ids, false);
    await queueLettere(tx, buste);
    return buste.length;
  });
  wakePosta(deps);
  return count;
}

type Promemoria = Busta & { lettera: Extract<Lettera, { tipo: 'promemoria' }> };

const toPromemoria = ({ user_id, email, nome, id, risorsa, inizio, fine }: Iniziante): Promemoria => ({
  lettera: { tipo: 'promemoria', dati: { nome, prenotazione: { id, risorsa, inizio, fine } } },
  destinatario: email,
  user_id,
});

const prenotazioneOf = ({ lettera }: Promemoria): number => lettera.dati.prenotazione.id;

/**
 * Tells each member of the requests that nobody answered before their days were over, once
 * (prodotto/prenotazioni#senza-risposta). Returns how many letters were queued.
 */
export async function sendSenzaRisposta(deps: LetterDeps): Promise<number> {
  const today = oggi(deps.clock);
  const count = await inTransaction(deps.db, async (tx) => {
    // What was over before the first round is not told any more.
    const da = (await readGiorno(tx, 'senza_risposta')) ?? addGiorni(today, -1);
    if (!(await claimGiorno(tx, 'senza_risposta', today))) return 0;
    const over = await listSenzaRisposta(tx, { da, prima: today });
    const buste = [...Map.groupBy(over, ({ user_id }) => user_id).values()].map((theirs): Busta => {
      const { nome, email, user_id } = theirs[0]!;
      const prenotazioni = theirs.map(({ id, risorsa, inizio, fine }) => ({ id, risorsa, inizio, fine }));
      return {
        lettera: { tipo: 'richieste_senza_risposta', dati: { nome, prenotazioni } },
        destinatario: email,
        user_id,
      };
    });
    if (buste.length > 0) await queueLettere(tx, buste);
    return buste.length;
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
    const richieste = await listRichieste(tx, giorno, CONTATE);
    const ritardi = await listInRitardo(tx, giorno);
    const { quanti: documenti } = await countDaVerificare({ db: tx });
    const controlli = await listDaControllare({ ...deps, db: tx }, NOMINATE);
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
