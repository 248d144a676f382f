import { giorniDiNoleggio, type CalendarioApertura, type Richiesti } from './apertura.ts';
import { assignMembro, listAmmessi, type Membro } from './assegnazione.ts';
import { compareGiorni, daysBetween, maxGiorno, type Giorno } from './giorno.ts';
import { isFree, overlap, type Intervallo } from './intervallo.ts';
import { findPlan, type Puzzle } from './repack-search.ts';

/**
 * How much one decision may still compute. A unit is one look at a taken span: counted, not timed, so that the answer is
 * the same on every machine (docs/decisions/053-several-at-once.md).
 */
export type Lavoro = { left: number };

/** What one decision may cost, a single booking's too: less than 50 ms of a small server. */
export const MAX_LAVORO = 800_000;

/** How many taken spans these pieces have. */
export const countPresi = (membri: Iterable<Pick<Membro, 'occupati'>>): number =>
  [...membri].reduce((sum, { occupati }) => sum + occupati.length + 1, 0);

/** A search may use so much of what a decision may cost; the rest is for proposals. */
const MAX_RICERCA = 450_000;
/** What is looked at without a search: how often each taken span. */
const COSTO_SUBITO = 3;
/** A search begins with sorting: each taken span costs as much as looking so often at it. */
const COSTO_RICERCA = 10;

/** A booking and the member that it is moved to. */
export type Spostamento = { prenotazione_id: number; prenotabile_id: number };

/**
 * Whether ranges have room in a group. 'posto': with these moves, each range then has its member. 'pieno': it is proved
 * that there is no room. 'limite': the work was used up before either was known.
 */
export type Impacchettamento =
  | { esito: 'posto'; spostamenti: Spostamento[]; prenotabile_ids: number[] }
  | { esito: 'pieno' | 'limite' };

/** A wanted range (`at`: its place in the request), or a booking that may be moved from its piece. */
type Span = Richiesti & ({ at: number } | { id: number; pezzo: number });
/** A stretch of days whose ranges and movable bookings overlap in a chain: no movable booking crosses its edges. */
type Tratto = Intervallo & { spans: Span[] };

/** The ranges that want room among the members of a group. */
export type Voluti = {
  membri: readonly Membro[];
  ranges: readonly Richiesti[];
  oggi: Giorno;
  calendario: CalendarioApertura;
};

/**
 * Makes room for ranges in a group by moving bookings to other members (prodotto/prenotazioni#impacchettamento), of which
 * it moves less than twice as many as the best plan. A single range that fits on a free member goes where `assignMembro`
 * puts it, and nothing is moved. Several ranges are placed all or none, in the order given.
 *
 * To move a booking to other days, leave it out of the members and ask for its new days. To empty a piece, leave the piece
 * out and ask for the days of its bookings. Whether a member is bookable, and its longest booking, decide what may be put
 * on it; what is there already may stay.
 */
export function repack(wanted: Voluti, lavoro: Lavoro = { left: MAX_LAVORO }): Impacchettamento {
  const { membri, ranges, calendario } = wanted;
  const presi = countPresi(membri);
  lavoro.left -= COSTO_SUBITO * presi;
  const [range] = ranges;
  const free = range && ranges.length === 1 ? assignMembro({ ...wanted, range }) : null;
  if (free) return { esito: 'posto', spostamenti: [], prenotabile_ids: [free.id] };
  const pezzi = membri.filter((membro) => !membro.non_prenotabile).sort((a, b) => a.id - b.id);
  lavoro.left -= COSTO_RICERCA * presi;
  const end = Math.max(0, lavoro.left - MAX_RICERCA);
  const spostamenti: Spostamento[] = [];
  const prenotabile_ids: number[] = [];
  let found = true;
  for (const tratto of listTratti(pezzi, ranges)) {
    const plan = findPlan(toPuzzle(pezzi, tratto, calendario), lavoro, end);
    if (plan === null) return { esito: 'pieno' };
    found &&= plan !== 'limite';
    if (plan === 'limite') continue;
    for (const [x, span] of tratto.spans.entries()) {
      const prenotabile_id = pezzi[plan[x]!]!.id;
      if ('at' in span) prenotabile_ids[span.at] = prenotabile_id;
      else if (plan[x] !== span.pezzo) spostamenti.push({ prenotazione_id: span.id, prenotabile_id });
    }
  }
  if (!found) return { esito: 'limite' };
  spostamenti.sort((a, b) => a.prenotazione_id - b.prenotazione_id);
  return { esito: 'posto', spostamenti, prenotabile_ids };
}

/** The stretches of days that contain the ranges; bookings outside of them cannot matter to any plan. */
function listTratti(pezzi: readonly Membro[], ranges: readonly Richiesti[]): Tratto[] {
  const spostabili = pezzi.flatMap(({ occupati }, pezzo) =>
    occupati.flatMap(({ inizio, fine, spostabile: id }): Span[] =>
      id === undefined ? [] : [{ inizio, fine, tenuti: true, id, pezzo }],
    ),
  );
  const spans = [...ranges.map((range, at): Span => ({ ...range, at })), ...spostabili];
  const tratti: Tratto[] = [];
  for (const span of spans.sort((a, b) => compareGiorni(a.inizio, b.inizio))) {
    let last = tratti.at(-1);
    if (last && overlap(last, span)) last.fine = maxGiorno(last.fine, span.fine);
    else tratti.push((last = { inizio: span.inizio, fine: span.fine, spans: [] }));
    last.spans.push(span);
  }
  return tratti.filter((tratto) => tratto.spans.some((span) => 'at' in span));
}

function toPuzzle(pezzi: readonly Membro[], tratto: Tratto, calendario: CalendarioApertura): Puzzle {
  const entries = tratto.spans.map((span) => ({
    first: daysBetween(tratto.inizio, span.inizio),
    last: daysBetween(tratto.inizio, span.fine),
    own: 'at' in span ? -1 : span.pezzo,
  }));
  const fissi = pezzi.map(({ occupati }) => occupati.filter((one) => one.spostabile === undefined));
  const mayTake = (x: number, p: number): boolean => {
    const span = tratto.spans[x]!;
    if (entries[x]!.own === p || !isFree(fissi[p]!, span)) return entries[x]!.own === p;
    return listAmmessi([pezzi[p]!], giorniDiNoleggio(calendario, span)).length > 0;
  };
  return { pieces: pezzi.length, entries, mayTake };
}
