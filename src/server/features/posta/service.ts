import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { QueueOptions } from '../../platform/jobs.ts';
import type { Messaggio } from '../../platform/mail.ts';
import { tokenOf } from '../gettoni/service.ts';
import { writeIcs } from './ics.ts';
import type { Lettera, TipoLettera } from './lettera.ts';
import { renderHtml, renderTesto } from './render.ts';
import {
  anonymizePosta,
  deleteInviate,
  insertPosta,
  listInAttesa,
  listPostaOfUtente,
  markErrore,
  markInviata,
  readPosta,
  type Busta,
  type PostaRow,
} from './store.ts';
import { rigaIndirizzo, writeTesto } from './testi.ts';

export type { Lettera };

/** 15 tries over about half a day: after 5 s, 10 s, 20 s, … at most 4 hours apart. */
const QUEUE: QueueOptions = { name: 'posta', retryLimit: 14, retryDelay: 5, retryDelayMax: 4 * 3600 };

/** Makes the outbox's queue, before the first letter. */
export function declarePosta({ jobs }: Pick<Deps, 'jobs'>): Promise<void> {
  return jobs.declare(QUEUE);
}

/** Puts letters in the outbox, in the transaction of the change that causes them (they go after the commit). */
export async function queueLettere(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  buste: readonly Busta[],
): Promise<void> {
  await enqueuePosta({ jobs }, tx, await insertPosta(tx, buste));
}

/** As `queueLettere`, for one. */
export function queueLettera(deps: Pick<Deps, 'jobs'>, tx: Tx, busta: Busta): Promise<void> {
  return queueLettere(deps, tx, [busta]);
}

/** Hands letters of the outbox to the queue. */
export function enqueuePosta({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, ids: readonly string[]): Promise<void> {
  return jobs.enqueue(
    tx,
    QUEUE.name,
    ids.map((posta_id) => ({ posta_id })),
  );
}

/** After the commit: the letters just queued need not wait for the next look at the queue. */
export function wakePosta({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.wake(QUEUE.name);
}

/** Sends what is in the outbox, from now until the jobs stop. */
export async function startPosta(deps: Deps): Promise<void> {
  await deps.jobs.work<{ posta_id: string }>(QUEUE, ({ data, isLast }) =>
    sendPosta(deps, data.posta_id, isLast),
  );
}

/** One attempt at one letter. A failure is kept for the administrators and thrown, so that the queue tries again. */
async function sendPosta(deps: Deps, id: string, isLast: boolean): Promise<void> {
  const posta = await readPosta(deps.db, id);
  if (!posta || posta.stato === 'inviata') return;
  try {
    await deps.mail.send(writeMessaggio(deps, posta));
  } catch (error) {
    await markErrore(deps.db, id, error instanceof Error ? error.message : String(error), isLast);
    throw error;
  }
  await markInviata(deps.db, id, deps.clock.now());
}

/** The letter as it goes: both parts, its link, and the calendar's event where a booking was confirmed. */
export function writeMessaggio(deps: Deps, { id, destinatario, lettera }: PostaRow): Messaggio {
  const { centro, publicUrl } = deps;
  const testo = writeTesto(lettera, { centro, publicUrl, tokenOf: (gettone) => tokenOf(deps, gettone) });
  const indirizzo = rigaIndirizzo(centro.indirizzo);
  const firma = [centro.nome, indirizzo, `${centro.telefono}, ${centro.casella}`];
  const host = new URL(publicUrl).hostname;
  return {
    messageId: `<${id}@${host}>`,
    a: destinatario,
    oggetto: testo.oggetto,
    testo: renderTesto(testo, firma),
    html: renderHtml(testo, firma),
    replyTo: centro.casella,
    ...(lettera.tipo === 'prenotazione_confermata' && {
      ics: {
        nome: `prenotazione-${lettera.dati.prenotazione.id}.ics`,
        contenuto: writeIcs(
          lettera.dati.prenotazione,
          { nome: centro.nome, indirizzo, host },
          deps.clock.now(),
        ),
      },
    }),
  };
}

const DAY_MS = 24 * 3_600_000;
/** How long a letter stays in the outbox once it was sent, in days. */
const GIORNI_INVIATA = 30;
/** Letters to people who have no account any more: their address goes the day after. */
const ULTIME: readonly TipoLettera[] = ['addio', 'account_chiuso'];

/** Forgets the letters that were sent a while ago. */
export function forgetSentLettere({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);
  return deleteInviate(db, before(GIORNI_INVIATA), { tipi: ULTIME, prima: before(1) });
}

/** Takes a person out of the outbox, in the transaction that ends the account. */
export function anonymizeLettere(tx: Tx, chi: Parameters<typeof anonymizePosta>[1]): Promise<void> {
  return anonymizePosta(tx, chi);
}

/** The letters to a user, without what they say, the newest first. */
export function listLettereTo(
  { db }: Deps,
  userId: string,
  cursore: Parameters<typeof listPostaOfUtente>[2],
) {
  return listPostaOfUtente(db, userId, cursore);
}

/** Hands every letter that waits to the queue of a database that has none yet; gives how many. */
export async function requeuePosta(deps: Pick<Deps, 'db' | 'jobs'>): Promise<number> {
  const PAGE = 500;
  await declarePosta(deps);
  return inTransaction(deps.db, async (tx) => {
    let count = 0;
    let dopo: string | null = null;
    for (;;) {
      const ids: string[] = await listInAttesa(tx, { dopo, limit: PAGE });
      if (ids.length > 0) await enqueuePosta(deps, tx, ids);
      count += ids.length;
      if (ids.length < PAGE) return count;
      dopo = ids.at(-1)!;
    }
  });
}
