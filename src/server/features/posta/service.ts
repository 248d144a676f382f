import { rigaIndirizzo } from '../../platform/centro.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { centroDi, nomiFeste } from '../../platform/impostazioni.ts';
import { replyToOf } from '../../platform/mail-settings.ts';
import { RecipientRefused, type Messaggio } from '../../platform/mail.ts';
import { pauseAfter, whileHeld } from '../../platform/queue.ts';
import { renewGettoni, startInviti, tokenOf } from '../gettoni/service.ts';
import {
  idsOf,
  nominatiIn,
  prenotazioniOf,
  statoOf,
  UnknownLettera,
  writeTesto,
  type Lettera,
} from './lettere.ts';
import type { Consegne, Giorni, Mittente, Nomi, TestoLettera } from './modello.ts';
import { renderHtml, renderTesto } from './render.ts';
import {
  listConLink,
  markErrore,
  markInviate,
  POSTA,
  putLinks,
  takePosta,
  takeUltime,
  tellRifiutata,
  type PostaRow,
  type Presa,
} from './store.ts';
import { writeAllegati, type StatiCalendario } from './allegati-service.ts';
import { readInglesi, readNomi, readPrenotazioni } from './dati-store.ts';
import { readGiorni, settleLettere } from './stato.ts';

const INVIO = 'posta';
/** How many letters one process claims at a time. */
const IN_MANO = 10;
/** How many `per_ultima` letters are sent in an hour (prodotto/importazioni#inviti). */
const ULTIME_ALL_ORA = 50;
/** How long refused addresses are collected before the centre is notified. */
const RACCOLTA_SECONDS = 600;
/** Retried for about half a day: after 5 s, 10 s, 20 s, … at most 4 hours apart. */
const PAUSE = { prima: 5, massima: 4 * 3600 };

/** Call it after the commit, so that queued letters are sent at once. */
export function wakePosta({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.wake(INVIO);
}

/** Sends the letters of the outbox until the jobs stop. */
export function startPosta(deps: Deps): void {
  deps.jobs.repeat(INVIO, () => sendDue(deps));
}

/** Sends some due letters, all at once, and returns whether more may be waiting. */
async function sendDue(deps: Deps): Promise<boolean> {
  const due = await takePosta(deps.db, IN_MANO);
  const taken = due.length > 0 ? due : await takeUltime(deps.db, { quante: IN_MANO, allOra: ULTIME_ALL_ORA });
  const prese = await settleLettere(deps, await leaveUnreadable(deps, taken));
  if (prese.length === 0) return taken.length > 0;
  const onError = (error: unknown): void => deps.log.warn({ err: error }, 'posta');
  await whileHeld({ db: deps.db, onError }, POSTA, prese, async () => {
    const inviti = prese.flatMap(({ per_ultima, lettera }) =>
      per_ultima && lettera.tipo === 'invito' ? lettera.dati.gettone_id : [],
    );
    if (inviti.length > 0) await startInviti(deps, inviti);
    // Another process may have changed the settings.
    await deps.impostazioni.refresh();
    const letto = await readLetto(deps, prese);
    const errors = await Promise.all(prese.map((presa) => tryToSend(deps, presa, letto)));
    const sent = prese.filter((_, index) => errors[index] === null);
    if (sent.length > 0) await markInviate(deps.db, sent, deps.clock.now());
    for (const [index, error] of errors.entries())
      if (error !== null) await noteErrore(deps, prese[index]!, error);
  });
  return taken.length === IN_MANO;
}

/** The data that several letters are written from, read once. */
export interface Letto extends Pick<Mittente, 'parole'> {
  readonly consegne: Consegne;
  readonly giorni: Giorni;
  readonly nomi: Nomi;
  readonly inglesi: ReadonlyMap<string, string>;
  readonly stati: StatiCalendario;
}

export async function readLetto(
  deps: Pick<Deps, 'db' | 'clock' | 'apertura' | 'impostazioni'>,
  scritte: readonly { readonly lettera: Lettera }[],
): Promise<Letto> {
  const lettere = scritte.map(({ lettera }) => lettera);
  const stati = await readPrenotazioni(deps.db, idsOf(lettere));
  const nominati = lettere.map(nominatiIn);
  return {
    parole: deps.impostazioni.attuale().valori.posta.parole,
    stati,
    consegne: stati,
    giorni: await readGiorni(deps, scritte),
    nomi: await readNomi(deps.db, {
      utenti: nominati.flatMap(({ utenti = [] }) => utenti),
      segnalazioni: nominati.flatMap(({ segnalazioni = [] }) => segnalazioni),
    }),
    inglesi: await readInglesi(deps.db),
  };
}

/** One attempt to send one letter; returns the error, or null. */
async function tryToSend(deps: Deps, presa: Presa, letto: Letto): Promise<Error | null> {
  try {
    await deps.mail.send(writeMessaggio(deps, presa, letto));
    return null;
  } catch (error) {
    return toError(error);
  }
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** The letters without those whose data cannot be read: each of these fails alone. */
async function leaveUnreadable(deps: Deps, taken: readonly Presa[]): Promise<Presa[]> {
  const read: Presa[] = [];
  for (const presa of taken)
    try {
      prenotazioniOf(presa.lettera);
      nominatiIn(presa.lettera);
      statoOf(presa.lettera);
      read.push(presa);
    } catch (error) {
      await noteErrore(deps, presa, toError(error));
    }
  return read;
}

/**
 * Stores the error for the administrators. A letter of an unknown kind is given up at once, and so is one whose
 * recipient is refused for good; then the centre is notified. A letter to the centre itself is retried.
 */
async function noteErrore({ db, centro: { casella } }: Deps, presa: Presa, error: Error): Promise<void> {
  const refused = error instanceof RecipientRefused && presa.destinatario !== casella;
  await inTransaction(db, async (tx) => {
    const pausa = refused || error instanceof UnknownLettera ? null : pauseAfter(presa.tentativi + 1, PAUSE);
    const noted = await markErrore(tx, presa, error.message, pausa);
    if (refused && noted) await tellRifiutata(tx, presa, { casella, secondi: RACCOLTA_SECONDS });
  });
}

/** A letter as paragraphs, and its signature: the centre's name, address and telephone. */
export function writeLettera(
  deps: Pick<Deps, 'centro' | 'inglese' | 'publicUrl' | 'keys'>,
  lettera: Lettera,
  { stati: _, ...come }: Pick<Mittente, 'lingua' | 'suCarta'> & Letto,
): { testo: TestoLettera; firma: string[] } {
  const { publicUrl } = deps;
  const centro = centroDi(deps, come.lingua);
  const feste = nomiFeste(deps, come.lingua);
  const testo = writeTesto(lettera, {
    centro,
    feste,
    publicUrl,
    tokenOf: (gettone) => tokenOf(deps, gettone),
    ...come,
  });
  return { testo, firma: writeFirma(centro) };
}

export const writeFirma = ({ nome, indirizzo, telefono, casella }: Deps['centro']): string[] => [
  nome,
  rigaIndirizzo(indirizzo),
  `${telefono}, ${casella}`,
];

/** The letter as it is sent: both parts, its link, and its calendar files. */
export function writeMessaggio(
  deps: Deps,
  { id, destinatario, lettera, lingua }: PostaRow,
  letto: Letto,
): Messaggio {
  const { testo, firma } = writeLettera(deps, lettera, { ...letto, lingua, suCarta: false });
  const ics = writeAllegati(deps, lettera, letto.stati, lingua);
  // Without PUBLIC_URL the address is a guess that others may not reach.
  const logo =
    deps.publicUrlIsSet && deps.centro.logo !== undefined
      ? `${deps.publicUrl}/api/images/impostazioni/${deps.centro.logo}?w=320`
      : undefined;
  return {
    messageId: `<${id}@${new URL(deps.publicUrl).hostname}>`,
    a: destinatario,
    oggetto: testo.oggetto,
    testo: renderTesto(testo, firma),
    html: renderHtml(testo, firma, lingua, logo),
    lingua,
    replyTo: replyToOf(deps.impostazioni),
    ...(ics.length > 0 && { ics }),
  };
}

/** Ends every link (`renewGettoni`). Unsent letters get new ones, and unused invitations are sent again. */
export async function renewLinks(
  deps: Pick<Deps, 'keys' | 'clock'>,
  tx: Tx,
): Promise<{ link: number; lettere: number; inviti: number }> {
  const { ended, nuovi } = await renewGettoni(deps, tx, new Set(await listConLink(tx)));
  return { link: ended, ...(await putLinks(tx, nuovi)) };
}
