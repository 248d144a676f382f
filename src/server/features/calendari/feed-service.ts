import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { Chiuso } from '#domain/apertura.ts';
import type { Centro } from '#contract/contenuto.ts';
import { orizzonte } from '#domain/fasce.ts';
import { addGiorni } from '#domain/giorno.ts';
import type { Lingua } from '#domain/lingue.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import { oggi } from '../../platform/clock.ts';
import { centroIn, rigaIndirizzo } from '../../platform/contenuto.ts';
import { fixSnapshot, inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { createIcs, PAROLE_ICS, uidOf, type Evento } from '../../platform/ics.ts';
import { readCalendario } from '../calendario/service.ts';
import { createFeeds, type Feed } from './kept-feeds.ts';
import { improntaOf } from './service.ts';
import * as store from './store.ts';

/** For how many days a cancelled booking stays in a feed, marked as such. */
const GIORNI_ANNULLATA = 30;
/** How many days of the past a feed shows, unless the centre says otherwise. */
const GIORNI_INDIETRO = 90;
const DAY_MS = 24 * 3_600_000;
/** This many events are written without a pause: that takes about two milliseconds. */
const AT_A_TIME = 200;

/** The encodings in which a feed is kept. */
export type Codifica = 'gzip' | 'identity';

/** The answer of a private address: the digest at once, the bytes only when they are asked for. */
export interface Risposta {
  readonly impronta: string;
  readonly read: (codifica: Codifica) => Promise<Feed>;
}

/**
 * The calendars behind private addresses (prodotto/calendari#feed). The database computes the digest of the bookings:
 * if a program already has them, no event is written. A body is written in pieces, and other requests are answered
 * between them.
 */
export function createReadFeed(deps: Deps): (segreto: string) => Promise<Risposta> {
  const { db, clock } = deps;
  const feeds = createFeeds();

  /**
   * @throws Rifiuto NOT_FOUND when the address is unknown, was revoked, or its person may no longer read it;
   *   TOO_MANY_REQUESTS
   */
  return async (segreto) => {
    const calendario = await store.findByImpronta(db, improntaOf(segreto));
    if (!calendario) throw new Rifiuto('NOT_FOUND');
    await deps.limits.demand('calendario', String(calendario.id));
    const { lingua } = calendario;
    const { centro, feste } = centroIn(deps, lingua);
    const come = { centro, lingua, publicUrl: deps.publicUrl };
    const today = oggi(clock);
    const da = addGiorni(today, -(centro.calendari?.giorni_indietro ?? GIORNI_INDIETRO));
    const finestra = {
      ...ofCalendario(calendario),
      da,
      annullateDa: new Date(clock.now().getTime() - GIORNI_ANNULLATA * DAY_MS),
    };
    const testa = { tipo: 'feed', lingua, da: centro, nome: nomeOf(calendario, centro.nome) } as const;
    const [bookings, { chiusi }] = await Promise.all([
      store.readImpronta(db, finestra),
      readCalendario(deps, { inizio: da, fine: orizzonte(today) }),
      calendario.letto_il !== today && store.setLetto(db, calendario.id, today),
    ]);
    const chiusure = chiusi.map((chiuso) => toChiusura(come, chiuso, feste));
    const improntaCon = (bookings: string): string =>
      createHash('sha256')
        .update(
          JSON.stringify([
            bookings,
            lingua,
            testa.nome,
            centro.nome,
            centro.indirizzo,
            centro.casella,
            chiusure,
          ]),
        )
        .digest('base64url');

    const make = (codifica: Codifica): Promise<Feed> =>
      inTransaction(db, async (tx) => {
        await fixSnapshot(tx);
        const impronta = improntaCon(await store.readImpronta(tx, finestra));
        const { inizio, write, fine } = createIcs(testa);
        const body = await gather(codifica, async function* () {
          yield inizio;
          for await (const some of store.readInCalendario(tx, finestra, AT_A_TIME))
            yield write(some.map((p) => toEvento(come, p, calendario.cosa === 'mie')));
          yield write(chiusure) + fine;
        });
        return { impronta, body };
      });
    const impronta = improntaCon(bookings);
    const cosa = JSON.stringify([ofCalendario(calendario), lingua]);
    return { impronta, read: (codifica) => feeds(`${cosa} ${codifica}`, impronta, () => make(codifica)) };
  };
}

/** The bytes of a text that comes in pieces; they are compressed in another thread. */
async function gather(codifica: Codifica, pieces: () => AsyncGenerator<string>): Promise<Buffer> {
  const text = Readable.from(pieces(), { objectMode: false });
  return buffer(codifica === 'gzip' ? text.compose(createGzip()) : text);
}

/** Where a feed is from, and the language that its person reads. */
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

const ofCalendario = ({ cosa, user_id, prenotabile_id }: store.Riga) =>
  cosa === 'mie' ? { user_id } : cosa === 'risorsa' ? { prenotabile_id: prenotabile_id! } : {};

function nomeOf({ cosa, nome, lingua }: store.Riga, centro: string): string {
  if (cosa === 'risorsa') return `${nome}, ${centro}`;
  return cosa === 'mie' ? PAROLE_ICS[lingua].mie(centro) : PAROLE_ICS[lingua].tutte(centro);
}

/**
 * A booking as an event of a feed. Its member sees place and state; administrators see piece, number and state. Nobody
 * is ever named, since third parties read calendars.
 */
function toEvento({ centro, lingua, publicUrl }: Come, p: store.InCalendario, propria: boolean): Evento {
  const annullata = p.annullata_il !== null;
  const stato = annullata ? 'CANCELLED' : p.confermata ? 'CONFIRMED' : 'TENTATIVE';
  const parole = PAROLE_ICS[lingua];
  const detto = parole.stati[stato];
  return {
    uid: uidOf(p.id, publicUrl),
    sequenza: p.sequenza,
    stato,
    timbro: p.annullata_il ?? p.creata_il,
    inizio: p.inizio,
    fine: p.fine,
    titolo: propria
      ? `${p.nome}, ${centro.nome}${stato === 'CONFIRMED' ? '' : ` (${detto})`}`
      : `${p.nome}, ${p.id}, ${detto}`,
    ...(propria && { luogo: rigaIndirizzo(centro.indirizzo) }),
    note: `${parole.prenotazione(p.id)}, ${detto}`,
    indirizzo: propria ? `${publicUrl}/profilo` : `${publicUrl}/prenotazioni`,
    // Somebody who has a thing for a week is not busy for a week.
    occupa: propria && !annullata && p.tipo === 'spazio',
  };
}
