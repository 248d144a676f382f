import type { Chiuso } from '#domain/apertura.ts';
import { orizzonte } from '#domain/fasce.ts';
import { addGiorni } from '#domain/giorno.ts';
import { nomeIn, testoIn, type Lingua } from '#domain/lingue.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import * as calls from '#contract/calendari.ts';
import type { Bind } from '../../http/bind.ts';
import { oggi } from '../../platform/clock.ts';
import { rigaIndirizzo, type Centro } from '../../platform/centro.ts';
import { centroDi, nomiFeste } from '../../platform/impostazioni.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { createIcs, PAROLE_ICS, uidOf, type Evento } from '../../platform/ics.ts';
import { createTurns } from '../../platform/turns.ts';
import { readCalendario } from '../calendario/service.ts';
import {
  createCalendario,
  findByImpronta,
  improntaOf,
  listCalendari,
  readInCalendario,
  revokeCalendario,
  setLetto,
  type InCalendario,
  type RigaCalendario,
} from './service.ts';

export function bindCalendari(bind: Bind, deps: Deps): void {
  const readFeed = createReadFeed(deps);
  bind(calls.readFeed, async ({ params }, { reply }) => {
    const feed = await readFeed(params.segreto);
    return reply
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', 'inline; filename="prenotazioni.ics"')
      .type('text/calendar; charset=utf-8')
      .send(feed);
  });
  bind(calls.listCalendari, ({ utente }) => listCalendari(deps, utente));
  bind(calls.createCalendario, ({ utente }) => createCalendario(deps, utente));
  bind(calls.createCalendarioCentro, ({ utente, body }) =>
    createCalendario(deps, utente, body.prenotabile_id),
  );
  bind(calls.revokeCalendario, ({ utente, params }) => revokeCalendario(deps, utente, params.id));
}

/** How many days a cancelled booking stays in a feed. */
const GIORNI_ANNULLATA = 30;
const DAY_MS = 24 * 3_600_000;
/** How many events are written without a pause: about two milliseconds. */
const AT_A_TIME = 200;

/**
 * The calendars behind private addresses (prodotto/calendari#feed), as texts. Two are written at a time and in pieces,
 * so that other requests are answered between them.
 */
function createReadFeed(deps: Deps): (segreto: string) => Promise<string> {
  const inTurn = createTurns({
    atOnce: 2,
    waiting: 20,
    waitingOfOne: 20,
    refusal: 'NON_DISPONIBILE',
    retryAfter: 5,
  });
  /**
   * @throws Rifiuto NOT_FOUND when the address is unknown or revoked, or its person may no longer read it
   * @throws RifiutoRichiesta TOO_MANY_REQUESTS; NON_DISPONIBILE when twenty others are waiting
   */
  return async (segreto) => {
    const calendario = await findByImpronta(deps.db, improntaOf(segreto));
    if (!calendario) throw new Rifiuto('NOT_FOUND');
    await deps.limits.demand('calendario', String(calendario.id));
    return inTurn(String(calendario.id), () => writeFeed(deps, calendario));
  };
}

async function writeFeed(deps: Deps, calendario: RigaCalendario): Promise<string> {
  const { db, clock } = deps;
  const { lingua } = calendario;
  const centro = centroDi(deps, lingua);
  const feste = nomiFeste(deps, lingua);
  const come = { centro, lingua, publicUrl: deps.publicUrl };
  const today = oggi(clock);
  if (calendario.letto_il !== today) await setLetto(db, calendario.id, today);
  const da = addGiorni(today, -centro.calendari_giorni_indietro);
  const { chiusi } = await readCalendario(deps, { inizio: da, fine: orizzonte(today) });
  const finestra = {
    ...ofCalendario(calendario),
    da,
    annullateDa: new Date(clock.now().getTime() - GIORNI_ANNULLATA * DAY_MS),
  };
  const { inizio, write, fine } = createIcs({
    tipo: 'feed',
    lingua,
    da: centro,
    nome: nomeOf(calendario, centro.nome),
  });
  return inTransaction(db, async (tx) => {
    let text = inizio;
    for await (const some of readInCalendario(tx, finestra, AT_A_TIME))
      text += write(some.map((p) => toEvento(come, p, calendario.cosa === 'mie')));
    return text + write(chiusi.map((chiuso) => toChiusura(come, chiuso, feste))) + fine;
  });
}

interface Come {
  readonly centro: Centro;
  readonly lingua: Lingua;
  readonly publicUrl: string;
}

const toChiusura = (
  { centro, lingua, publicUrl }: Come,
  { inizio, fine, motivo }: Chiuso,
  feste: ReadonlyMap<string, string>,
): Evento => ({
  uid: `chiuso-${inizio}@${new URL(publicUrl).hostname}`,
  sequenza: 0,
  stato: 'CONFIRMED',
  timbro: new Date(inizio),
  inizio,
  fine,
  titolo: PAROLE_ICS[lingua].chiuso(centro.nome, feste.get(motivo) ?? motivo),
  occupa: false,
});

const ofCalendario = ({ cosa, user_id, prenotabile_id }: RigaCalendario) =>
  cosa === 'mie' ? { user_id } : cosa === 'risorsa' ? { prenotabile_id: prenotabile_id! } : {};

function nomeOf({ cosa, nome, nome_en, lingua }: RigaCalendario, centro: string): string {
  if (cosa === 'risorsa') return `${testoIn(lingua, nome!, nome_en!)}, ${centro}`;
  return cosa === 'mie' ? PAROLE_ICS[lingua].mie(centro) : PAROLE_ICS[lingua].tutte(centro);
}

/** A booking as an event: place and state for members, piece, number and state for administrators, never names. */
function toEvento({ centro, lingua, publicUrl }: Come, p: InCalendario, propria: boolean): Evento {
  const annullata = p.annullata_il !== null;
  const stato = annullata ? 'CANCELLED' : p.confermata ? 'CONFIRMED' : 'TENTATIVE';
  const parole = PAROLE_ICS[lingua];
  const detto = parole.stati[stato];
  const nome = nomeIn(lingua, p);
  return {
    uid: uidOf(p.id, publicUrl),
    sequenza: p.sequenza,
    stato,
    timbro: p.annullata_il ?? p.creata_il,
    inizio: p.inizio,
    fine: p.fine,
    titolo: propria
      ? `${nome}, ${centro.nome}${stato === 'CONFIRMED' ? '' : ` (${detto})`}`
      : `${nome}, ${p.id}, ${detto}`,
    ...(propria && { luogo: rigaIndirizzo(centro.indirizzo) }),
    note: `${parole.prenotazione(p.id)}, ${detto}`,
    indirizzo: propria ? `${publicUrl}/profilo` : `${publicUrl}/prenotazioni`,
    // A person who has an instrument for a week is not busy for a week.
    occupa: propria && !annullata && p.tipo === 'spazio',
  };
}
