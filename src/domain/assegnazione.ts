import { giorniDiNoleggio, type CalendarioApertura, type Richiesti } from './apertura.ts';
import { addGiorni, daysBetween, maxGiorno, minGiorno, type Giorno } from './giorno.ts';
import { intersectAll, isFree, type Intervallo } from './intervallo.ts';

/** Days that are taken; `spostabile` is the id of the booking if it may be moved to another member (`isMovable`). */
export type Occupato = Intervallo & { spostabile?: number };

/** A resource as a candidate for a booking; a resource without a group is a list of one. */
export type Membro = {
  id: number;
  /** The longest booking, in days as `giorniDiNoleggio` counts them; 0 means no limit. */
  noleggio_max: number;
  non_prenotabile: boolean;
  /** The ids of the abilitazioni that it asks for (prodotto/abilitazioni#elenco). */
  abilitazioni: readonly number[];
  /** The days held by bookings or out of service, in any order; without `spostabile`, what holds them stays where it is. */
  occupati: readonly Occupato[];
};

/** The length of a gap that nothing bounds: more days than any other gap can have. */
const SENZA_FINE = 1_000_000;

/** The members that may be booked for this many days (`giorniDiNoleggio`): bookable, and allowed by their maximum. */
export function listAmmessi<M extends Pick<Membro, 'noleggio_max' | 'non_prenotabile'>>(
  membri: readonly M[],
  giorni: number,
): M[] {
  return membri.filter(
    ({ non_prenotabile, noleggio_max }) => !non_prenotabile && (noleggio_max === 0 || giorni <= noleggio_max),
  );
}

/** The members that can take a booking of the whole range: allowed for its length, and free throughout. */
export function listCandidati(
  membri: readonly Membro[],
  range: Richiesti,
  calendario: CalendarioApertura,
): Membro[] {
  return listAmmessi(membri, giorniDiNoleggio(calendario, range)).filter(({ occupati }) =>
    isFree(occupati, range),
  );
}

/**
 * The longest booking of a group in days: the largest maximum of its bookable members. 0 means no limit; it is also the
 * result when no member is bookable, since there is then no calendar to limit.
 */
export function noleggioMaxGruppo(
  membri: readonly Pick<Membro, 'noleggio_max' | 'non_prenotabile'>[],
): number {
  const limits = membri.filter((membro) => !membro.non_prenotabile).map((membro) => membro.noleggio_max);
  return limits.includes(0) ? 0 : Math.max(0, ...limits);
}

/**
 * The days on which no bookable member of a group is free, merged and sorted (prodotto/prenotazioni#giorni-occupati). A
 * group without a bookable member gives no interval: its blocked days would have no end, and booking it is refused as
 * NON_PRENOTABILE on any day.
 */
export function giorniBloccatiGruppo(
  membri: readonly Pick<Membro, 'non_prenotabile' | 'occupati'>[],
): Intervallo[] {
  return intersectAll(membri.filter((membro) => !membro.non_prenotabile).map((membro) => membro.occupati));
}

/** The pieces that decide whether an entry is available: the bookable ones, or all of them if none is bookable. */
export function listDecisivi<M extends Pick<Membro, 'non_prenotabile'>>(membri: readonly M[]): readonly M[] {
  const bookable = membri.filter((membro) => !membro.non_prenotabile);
  return bookable.length > 0 ? bookable : membri;
}

/**
 * The last day on which no piece of an entry is available, if that is so today: one day before the first of the
 * deciding pieces is free again. Null if a piece is free today, or if there is no piece.
 * @param membri for each, the last day of the period that holds it today; null if it is free today.
 */
export function fuoriFinoGruppo(
  membri: readonly (Pick<Membro, 'non_prenotabile'> & { fuori_fino: Giorno | null })[],
): Giorno | null {
  const days = listDecisivi(membri).map((membro) => membro.fuori_fino);
  const out = days.filter((day) => day !== null);
  const [first, ...rest] = out;
  return first && out.length === days.length ? minGiorno(first, ...rest) : null;
}

/** The free days left on each side of a free range, from `oggi` on. */
function leftover({ occupati }: Membro, range: Intervallo, oggi: Giorno): { total: number; smaller: number } {
  let last: Giorno | null = null;
  let next: Giorno | null = null;
  for (const taken of occupati) {
    if (taken.fine < range.inizio) last = last === null ? taken.fine : maxGiorno(last, taken.fine);
    else next = next === null ? taken.inizio : minGiorno(next, taken.inizio);
  }
  const today = minGiorno(oggi, range.inizio);
  const start = last === null ? today : maxGiorno(today, addGiorni(last, 1));
  const before = daysBetween(start, range.inizio);
  const after = next === null ? SENZA_FINE : daysBetween(range.fine, next) - 1;
  return { total: before + after, smaller: Math.min(before, after) };
}

/**
 * Chooses the member that takes the booking (prodotto/prenotazioni#gruppi): among those that can, the one whose free
 * gap the range fills best, with the fewest free days left on both sides together. On a tie, a range nearer to an edge
 * of its gap wins, then the lowest id. The past is not part of a gap, and a future without bookings is the widest gap.
 * Null when no member can take it.
 */
export function assignMembro(wanted: {
  membri: readonly Membro[];
  range: Richiesti;
  oggi: Giorno;
  calendario: CalendarioApertura;
}): { id: number } | null {
  const { membri, range, oggi, calendario } = wanted;
  const [best] = listCandidati(membri, range, calendario)
    .map((membro) => ({ id: membro.id, ...leftover(membro, range, oggi) }))
    .sort((a, b) => a.total - b.total || a.smaller - b.smaller || a.id - b.id);
  return best ? { id: best.id } : null;
}
