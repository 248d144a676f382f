import { sql } from 'kysely';
import { addGiorni, giornoSettimana, type Giorno } from '#domain/giorno.ts';
import { oggi } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { countDaVerificare } from '../documenti/verifica-service.ts';
import { listDaControllare } from '../libretto/service.ts';
import type { Lettera } from '../posta/lettere.ts';
import { VICINA } from '../posta/lettere/centro.ts';
import { wakePosta } from '../posta/service.ts';
import { dropPromemoria, judgeLettere, noteMancanze } from '../posta/stato.ts';
import { queueLettera, queueLettere, type Busta } from '../posta/store.ts';

type LetterDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'centro' | 'apertura'>;

/** At 8 for the centre and at 9 for members, once a day; later checks make up for a machine that was off. */
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

/** Reminds members of confirmed bookings of tomorrow (prodotto/lettere#promemoria). Returns the number of letters. */
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

/** Notifies people as soon as a resource that was missing is back. Returns the number of letters. */
export async function sendTornate(deps: LetterDeps): Promise<number> {
  const today = oggi(deps.clock);
  const count = await inTransaction(deps.db, async (tx) => {
    const waiting = await lockMancanze(tx, today);
    if (waiting.length === 0) return 0;
    // Bookings moved to later days get a reminder of their own.
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
 * Notifies members of requests without an answer (prodotto/prenotazioni#senza-risposta). Returns the number of letters.
 */
export async function sendSenzaRisposta(deps: LetterDeps): Promise<number> {
  const today = oggi(deps.clock);
  const count = await inTransaction(deps.db, async (tx) => {
    // Skips requests that were over before the first round.
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

/** Notifies the centre, once a day, of the requests that begin within two days and wait for an answer. */
export async function sendRichiesteVicine(deps: LetterDeps): Promise<number> {
  const giorno = oggi(deps.clock);
  const count = await inTransaction(deps.db, async (tx) => {
    if (!(await claimGiorno(tx, 'richieste_vicine', giorno))) return 0;
    const waiting = await listStarting(tx, { da: giorno, a: addGiorni(giorno, VICINA), confermata: false });
    if (waiting.length === 0) return 0;
    const prenotazioni = waiting.map(({ id, risorsa, inizio, fine, user_id: chi }) => ({
      id,
      risorsa,
      inizio,
      fine,
      chi,
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
 * Sends the centre its weekly letter about what waits and what is late, if anything, on the weekday of its settings
 * (prodotto/lettere#lettera-settimanale). Returns whether a letter was queued.
 */
export async function sendSettimana(deps: LetterDeps): Promise<boolean> {
  const giorno = oggi(deps.clock);
  if (deps.centro.lettera_settimanale !== giornoSettimana(giorno) + 1) return false;
  const sent = await inTransaction(deps.db, async (tx) => {
    if (!(await claimGiorno(tx, 'settimana', giorno))) return false;
    const richieste = await tx
      .selectFrom('prenotazioni_vive as b')
      .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
      .select(DELLA_SETTIMANA)
      .where('b.confermata', '=', false)
      .where('b.fine', '>=', giorno)
      .orderBy('b.inizio')
      .orderBy('b.id')
      .limit(CONTATE)
      .execute();
    const ritardi = await tx
      .selectFrom('consegne as c')
      .innerJoin('prenotazioni as b', 'b.id', 'c.prenotazione_id')
      .innerJoin('prenotabili as p', 'p.id', 'c.prenotabile_id')
      .select(DELLA_SETTIMANA)
      .where('c.rientrata_il', 'is', null)
      .where('b.fine', '<', giorno)
      .orderBy('b.fine')
      .orderBy('b.id')
      .execute();
    const { quanti: documenti } = await countDaVerificare({ db: tx });
    const controlli = await listDaControllare({ ...deps, db: tx }, NOMINATE);
    if (richieste.length + ritardi.length + documenti + controlli.length === 0) return false;
    const prenotazioni = richieste.slice(0, NOMINATE);
    const altre = richieste.length - prenotazioni.length;
    const da_controllare = controlli.map(({ prenotabile, controllo }) => ({
      risorsa: prenotabile.nome,
      in_ritardo: controllo.stato === 'scaduto',
    }));
    await queueLettera(tx, {
      lettera: {
        tipo: 'settimana',
        dati: { prenotazioni, altre, in_ritardo: ritardi, documenti, da_controllare },
      },
      destinatario: deps.centro.casella,
      user_id: null,
    });
    return true;
  });
  wakePosta(deps);
  return sent;
}

/** Claims a day for a round of letters, and waits for simultaneous claims; false when the round was already made. */
async function claimGiorno(tx: Tx, giro: string, giorno: Giorno): Promise<boolean> {
  const row = await tx
    .insertInto('segni')
    .values({ chiave: `giro:${giro}`, valore: JSON.stringify({ giorno }) })
    .onConflict((oc) =>
      oc
        .column('chiave')
        .doUpdateSet({ valore: JSON.stringify({ giorno }) })
        .where(sql<boolean>`segni.valore ->> 'giorno' < ${giorno}`),
    )
    .returning('chiave')
    .executeTakeFirst();
  return row !== undefined;
}

/** The day of the last round of letters; null before the first one. */
async function readGiorno(tx: Tx, giro: string): Promise<Giorno | null> {
  const row = await tx
    .selectFrom('segni')
    .select(sql<Giorno>`valore ->> 'giorno'`.as('giorno'))
    .where('chiave', '=', `giro:${giro}`)
    .executeTakeFirst();
  return row?.giorno ?? null;
}

/**
 * The unconfirmed requests whose last day is in a span, `prima` excluded; without those whose person was noted present.
 */
function listSenzaRisposta(tx: Tx, { da, prima }: { da: Giorno; prima: Giorno }) {
  return selectConChi(tx)
    .where('b.confermata', '=', false)
    .where('b.fine', '>=', da)
    .where('b.fine', '<', prima)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('presenze as s').select('s.giorno').whereRef('s.prenotazione_id', '=', 'b.id'))),
    )
    .execute();
}

function listStarting(tx: Tx, wanted: { da: Giorno; a: Giorno; confermata: boolean }) {
  return selectConChi(tx)
    .where('b.confermata', '=', wanted.confermata)
    .where('b.inizio', '>=', wanted.da)
    .where('b.inizio', '<=', wanted.a)
    .execute();
}

const selectConChi = (tx: Tx) =>
  tx
    .selectFrom('prenotazioni_vive as b')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .innerJoin('utenti as u', 'u.id', 'b.user_id')
    .select(['b.id', 'b.inizio', 'b.fine', 'p.nome as risorsa', 'u.id as user_id', 'u.nome', 'u.email'])
    .orderBy('b.inizio')
    .orderBy('b.id');

type Iniziante = Awaited<ReturnType<typeof listStarting>>[number];

/**
 * The bookings whose people were told that the resource is missing. Locked with their people, so that nobody gets two
 * letters; skips rows that another transaction has locked until the next round.
 */
async function lockMancanze(tx: Tx, oggi: Giorno): Promise<Iniziante[]> {
  const rows = await tx
    .selectFrom('prenotazioni as b')
    .innerJoin('utenti as u', 'u.id', 'b.user_id')
    .select('b.id')
    .where('b.mancanza_detta', '=', true)
    .where('b.fine', '>=', oggi)
    .modifyEnd(sql`for key share of u skip locked for update of b skip locked`)
    .execute();
  if (rows.length === 0) return [];
  return selectConChi(tx)
    .where(
      'b.id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}

/** A booking in the weekly letter; `chi` is null once the account is closed. */
const DELLA_SETTIMANA = ['b.id', 'b.inizio', 'b.fine', 'p.nome as risorsa', 'b.user_id as chi'] as const;
