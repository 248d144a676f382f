import { giorniDiNoleggio, type Calendario, type Richiesti } from './apertura.ts';
import { assignMembro, listAmmessi, type Membro } from './assegnazione.ts';
import { compareGiorni, daysBetween, maxGiorno, type Giorno } from './giorno.ts';
import { extentOf, giorniIn, overlap, type Intervallo } from './intervallo.ts';
import type { Incastro, Passi } from './repack-days.ts';
import { findPosa } from './repack-search.ts';

/** How many steps a search for a packing may take (prodotto/prenotazioni#impacchettamento). */
export const MAX_PASSI = 50_000;

/** A booking and the member that it is moved to. */
export type Spostamento = { prenotazione_id: number; prenotabile_id: number };

/**
 * Whether ranges have room in a group. 'posto': with these moves, each range then has its member; `limite` says that the
 * steps were used up before it was proved that no plan moves fewer. 'pieno': it is proved that there is no room. 'limite':
 * the steps were used up before a plan was found.
 */
export type Impacchettamento =
  | { esito: 'posto'; spostamenti: Spostamento[]; prenotabile_ids: number[]; limite: boolean }
  | { esito: 'pieno' | 'limite' };

type Spostabile = Intervallo & { id: number; pezzo: number };
/** A stretch of days whose ranges and movable bookings overlap in a chain: no movable booking crosses its edges. */
type Tratto = Intervallo & { ranges: number[]; spostabili: Spostabile[] };

/**
 * Makes room for ranges in a group by moving bookings to other members (prodotto/prenotazioni#impacchettamento). It moves
 * as few as possible; among such plans it takes the one whose list of (booking, member) is smallest. A single range that
 * fits on a free member goes where `assignMembro` puts it, and nothing is moved. Several ranges are placed all or none, in
 * the order given.
 *
 * To move a booking to other days, leave it out of the members and ask for its new days. To empty a piece, leave the piece
 * out and ask for the days of its bookings. Whether a member is bookable, and its longest booking, decide what may be put
 * on it; what is there already may stay.
 */
export function repack(
  wanted: {
    membri: readonly Membro[];
    ranges: readonly Richiesti[];
    oggi: Giorno;
    calendario: Calendario;
  },
  passi: Passi = { left: MAX_PASSI },
): Impacchettamento {
  const known = packAtOnce(wanted);
  if (known) return known;
  const { ranges, calendario } = wanted;
  const pezzi = listPrenotabili(wanted.membri).sort((a, b) => a.id - b.id);
  const tratti = listTratti(pezzi, ranges);
  const spostamenti: Spostamento[] = [];
  const prenotabile_ids: number[] = [];
  let found = true;
  let limite = false;
  for (const tratto of tratti) {
    const posa = findPosa(toIncastro(pezzi, ranges, tratto, calendario), passi);
    if (posa === null) return { esito: 'pieno' };
    if (posa === 'limite') found = false;
    else {
      limite ||= !posa.provata;
      for (const [x, { id }] of tratto.spostabili.entries())
        if (posa.pezzi[x] !== -1)
          spostamenti.push({ prenotazione_id: id, prenotabile_id: pezzi[posa.pezzi[x]!]!.id });
      for (const [n, at] of tratto.ranges.entries())
        prenotabile_ids[at] = pezzi[posa.pezzi[tratto.spostabili.length + n]!]!.id;
    }
  }
  if (!found) return { esito: 'limite' };
  spostamenti.sort((a, b) => a.prenotazione_id - b.prenotazione_id);
  return { esito: 'posto', spostamenti, prenotabile_ids, limite };
}

/** The answer of `repack` where it takes no search; null where it does. */
export function packAtOnce(wanted: Parameters<typeof repack>[0]): Impacchettamento | null {
  const { membri, ranges } = wanted;
  const [range] = ranges;
  const free = range && ranges.length === 1 ? assignMembro({ ...wanted, range }) : null;
  if (free) return { esito: 'posto', spostamenti: [], prenotabile_ids: [free.id], limite: false };
  const isFull =
    (ranges.length === 1 && !membri.some(hasSpostabili)) ||
    (ranges.length > 0 && !hasRoomEachDay(listPrenotabili(membri), ranges));
  return isFull ? { esito: 'pieno' } : null;
}

const listPrenotabili = (membri: readonly Membro[]): Membro[] =>
  membri.filter((membro) => !membro.non_prenotabile);

const hasSpostabili = ({ occupati }: Membro): boolean =>
  occupati.some(({ spostabile }) => spostabile !== undefined);

/** The stretches of days that contain the ranges; bookings outside of them cannot matter to any plan. */
function listTratti(pezzi: readonly Membro[], ranges: readonly Intervallo[]): Tratto[] {
  const spans = [
    ...ranges.map((range, at) => ({ ...range, at })),
    ...pezzi.flatMap(({ occupati }, pezzo) =>
      occupati.flatMap(({ inizio, fine, spostabile: id }) =>
        id === undefined ? [] : [{ inizio, fine, id, pezzo }],
      ),
    ),
  ].sort((a, b) => compareGiorni(a.inizio, b.inizio));
  const tratti: Tratto[] = [];
  for (const span of spans) {
    let last = tratti.at(-1);
    if (last && overlap(last, span)) last.fine = maxGiorno(last.fine, span.fine);
    else tratti.push((last = { inizio: span.inizio, fine: span.fine, ranges: [], spostabili: [] }));
    if ('at' in span) last.ranges.push(span.at);
    else last.spostabili.push(span);
  }
  for (const tratto of tratti) {
    tratto.ranges.sort((a, b) => a - b);
    tratto.spostabili.sort((a, b) => a.id - b.id);
  }
  return tratti.filter((tratto) => tratto.ranges.length > 0);
}

/**
 * Whether, on each day, taken and wanted pieces together are no more than exist. Most full groups are refused here at
 * once.
 */
function hasRoomEachDay(pezzi: readonly Membro[], ranges: readonly Intervallo[]): boolean {
  const all = extentOf(ranges);
  const taken = countPresiByDay(all, pezzi);
  return countByDay(all, ranges).every((many, n) => many === 0 || many + taken[n]! <= pezzi.length);
}

/** For each day of the stretch, how many of the pieces are taken. */
export function countPresiByDay(tratto: Intervallo, pezzi: readonly Pick<Membro, 'occupati'>[]): Int32Array {
  const taken = new Int32Array(giorniIn(tratto));
  for (const { occupati } of pezzi)
    for (const [n, many] of countByDay(tratto, occupati).entries()) if (many > 0) taken[n]! += 1;
  return taken;
}

/** For each day of the stretch, how many of the spans contain it. */
export function countByDay(tratto: Intervallo, spans: readonly Intervallo[]): Int32Array {
  const days = giorniIn(tratto);
  const count = new Int32Array(days);
  for (const { inizio, fine } of spans) {
    if (!overlap({ inizio, fine }, tratto)) continue;
    count[Math.max(0, daysBetween(tratto.inizio, inizio))]! += 1;
    const end = daysBetween(tratto.inizio, fine) + 1;
    if (end < days) count[end]! -= 1;
  }
  for (let n = 1; n < days; n += 1) count[n]! += count[n - 1]!;
  return count;
}

function toIncastro(
  pezzi: readonly Membro[],
  ranges: readonly Richiesti[],
  tratto: Tratto,
  calendario: Calendario,
): Incastro {
  const intervalli: Richiesti[] = [
    ...tratto.spostabili.map((one) => ({ ...one, tenuti: true })),
    ...tratto.ranges.map((at) => ranges[at]!),
  ];
  const voci = intervalli.map(({ inizio, fine }, x) => ({
    da: daysBetween(tratto.inizio, inizio),
    a: daysBetween(tratto.inizio, fine),
    proprio: tratto.spostabili[x]?.pezzo ?? -1,
  }));
  // For each piece, the number of fixed days before each day. Equal numbers before and after a span: none lies within
  // it.
  const before = pezzi.map(({ occupati }) => {
    const fissi = countByDay(
      tratto,
      occupati.filter((one) => one.spostabile === undefined && overlap(one, tratto)),
    );
    const sums = new Int32Array(fissi.length + 1);
    for (const [n, many] of fissi.entries()) sums[n + 1] = sums[n]! + (many > 0 ? 1 : 0);
    return sums;
  });
  // Counting open days for each booking takes long, and is in vain where no piece has a maximum.
  const isLimited = pezzi.some(({ noleggio_max }) => noleggio_max > 0);
  const giorniOf = (one: Richiesti) => (isLimited ? giorniDiNoleggio(calendario, one) : 0);
  const ammessi = intervalli.map((one) => new Set(listAmmessi(pezzi, giorniOf(one))));
  const mayTake = (x: number, p: number): boolean => {
    const { da, a } = voci[x]!;
    return before[p]![a + 1] === before[p]![da] && ammessi[x]!.has(pezzi[p]!);
  };
  return { pezzi: pezzi.length, voci, mayTake };
}
