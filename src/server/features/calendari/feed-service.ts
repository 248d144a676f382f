import { orizzonte } from '#domain/fasce.ts';
import { addGiorni } from '#domain/giorno.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import { oggi } from '../../platform/clock.ts';
import { rigaIndirizzo } from '../../platform/contenuto.ts';
import type { Deps } from '../../platform/deps.ts';
import { uidOf, writeIcs, type Evento } from '../../platform/ics.ts';
import { readCalendario } from '../calendario/service.ts';
import { improntaOf } from './service.ts';
import * as store from './store.ts';

/** How many days of the past a feed shows: a member keeps a year, the centre's own would grow without bound. */
const PASSATO = { mie: 366, tutte: 31, risorsa: 31 } as const;
/** For how many days a cancelled booking stays in a feed, marked as such. */
const GIORNI_ANNULLATA = 30;
const DAY_MS = 24 * 3_600_000;

/**
 * The calendar behind a private address (prodotto/calendari#feed). The same bookings give the same bytes, so that a
 * program that has them is answered 304.
 * @throws Rifiuto NOT_FOUND when the address is unknown, was revoked, or its person may no longer read it;
 *   TOO_MANY_REQUESTS
 */
export async function readFeed(deps: Deps, segreto: string): Promise<string> {
  const { db, clock, centro } = deps;
  const calendario = await store.findByImpronta(db, improntaOf(segreto));
  if (!calendario) throw new Rifiuto('NOT_FOUND');
  await deps.limits.demand('calendario', String(calendario.id));
  const today = oggi(clock);
  const da = addGiorni(today, -PASSATO[calendario.cosa]);
  const [prenotazioni, { chiusi }] = await Promise.all([
    store.listInCalendario(db, ofCalendario(calendario), {
      da,
      annullateDa: new Date(clock.now().getTime() - GIORNI_ANNULLATA * DAY_MS),
    }),
    readCalendario(deps, { inizio: da, fine: orizzonte(today) }),
    calendario.letto_il !== today && store.setLetto(db, calendario.id, today),
  ]);
  const proprie = calendario.cosa === 'mie';
  const chiusure = chiusi.map(({ inizio, fine, motivo }): Evento => ({
    uid: `chiuso-${inizio}@${new URL(deps.publicUrl).hostname}`,
    sequenza: 0,
    stato: 'CONFIRMED',
    timbro: calendario.creato_il,
    inizio,
    fine,
    titolo: `${centro.nome} chiuso: ${motivo}`,
    occupa: false,
  }));
  return writeIcs({ tipo: 'feed', da: centro, nome: nomeOf(calendario, centro.nome) }, [
    ...prenotazioni.map((p) => toEvento(deps, p, proprie)),
    ...chiusure,
  ]);
}

const ofCalendario = ({ cosa, user_id, prenotabile_id }: store.Riga) =>
  cosa === 'mie' ? { user_id } : cosa === 'risorsa' ? { prenotabile_id: prenotabile_id! } : {};

function nomeOf({ cosa, nome }: store.Riga, centro: string): string {
  if (cosa === 'risorsa') return `${nome}, ${centro}`;
  return cosa === 'mie' ? `Le mie prenotazioni, ${centro}` : `Prenotazioni, ${centro}`;
}

/**
 * A booking in a feed: to its member with place and state, to administrators as piece, number and state. Nobody is ever
 * named: calendars are read by third parties.
 */
function toEvento({ centro, publicUrl }: Deps, p: store.InCalendario, propria: boolean): Evento {
  const annullata = p.annullata_il !== null;
  const stato = annullata ? 'CANCELLED' : p.confermata ? 'CONFIRMED' : 'TENTATIVE';
  const detto = annullata ? 'annullata' : p.confermata ? 'confermata' : 'da confermare';
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
    note: `Prenotazione ${p.id}, ${detto}`,
    indirizzo: propria ? `${publicUrl}/profilo` : `${publicUrl}/prenotazioni`,
    // Who has a thing for a week is not busy for a week.
    occupa: propria && !annullata && p.tipo === 'spazio',
  };
}
