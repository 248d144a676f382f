import { MAX_GIORNI_AVANTI, isFree, ultimoGiornoPrenotabile } from './disponibilita.ts';
import { addGiorni, compareGiorni, daysBetween, maxGiorno, minGiorno, type Giorno } from './giorno.ts';
import { complement, giorniIn, mergeIntervalli, type Intervallo } from './intervallo.ts';

/** A resource as a candidate for a booking; a resource booked by itself is a list of one. */
export type Membro = {
  id: number;
  /** Days, both ends counted; 0 means no limit. */
  noleggio_max: number;
  non_prenotabile: boolean;
  /** The days held by bookings, in any order. */
  occupati: readonly Intervallo[];
};

/** More days than any bounded gap can have, so that an open future counts as the widest. */
const SENZA_FINE = MAX_GIORNI_AVANTI * 1000;
const MAX_PROPOSTE = 3;

function allows(membro: Omit<Membro, 'id' | 'occupati'>, giorni: number): boolean {
  return !membro.non_prenotabile && (membro.noleggio_max === 0 || giorni <= membro.noleggio_max);
}

/** Whether some bookable member may be taken for that many days, both ends counted (contract 3). */
export function rangeAllowed(membri: readonly Omit<Membro, 'id' | 'occupati'>[], giorni: number): boolean {
  return membri.some((membro) => allows(membro, giorni));
}

/**
 * The most days a group can be booked for: its bookable members' largest maximum, 0 meaning no limit (and also
 * given when no member is bookable, where there is no calendar to bound).
 */
export function noleggioMaxGruppo(membri: readonly Omit<Membro, 'id' | 'occupati'>[]): number {
  const limits = membri.filter((membro) => !membro.non_prenotabile).map((membro) => membro.noleggio_max);
  return limits.includes(0) ? 0 : Math.max(0, ...limits);
}

/** Free days left over on either side of a range that is free, from `oggi` on. */
function leftover({ occupati }: Membro, range: Intervallo, oggi: Giorno): { total: number; smaller: number } {
  let start = minGiorno(oggi, range.inizio);
  let next: Giorno | null = null;
  for (const taken of occupati) {
    if (taken.fine < range.inizio) start = maxGiorno(start, addGiorni(taken.fine, 1));
    else next = next === null ? taken.inizio : minGiorno(next, taken.inizio);
  }
  const before = daysBetween(start, range.inizio);
  const after = next === null ? SENZA_FINE : daysBetween(range.fine, next) - 1;
  return { total: before + after, smaller: Math.min(before, after) };
}

/**
 * Chooses the member that takes the booking (contract 3): bookable, allowed for the length, free for the whole
 * range, and the one whose free gap the range fills best, that is with the fewest days left over on both sides
 * together. Ties go to the smaller piece left on one side, then to the lowest id. The past is not a gap, and a
 * future without bookings is the widest. Null when no member can take it.
 */
export function assignMembro(wanted: {
  membri: readonly Membro[];
  range: Intervallo;
  oggi: Giorno;
}): { id: number } | null {
  const { membri, range, oggi } = wanted;
  const giorni = giorniIn(range);
  const [best] = membri
    .filter((membro) => allows(membro, giorni) && isFree(membro.occupati, range))
    .map((membro) => ({ id: membro.id, ...leftover(membro, range, oggi) }))
    .sort((a, b) => a.total - b.total || a.smaller - b.smaller || a.id - b.id);
  return best ? { id: best.id } : null;
}

/**
 * Up to three ranges of the same length that can be booked instead, nearest start first, the earlier one on a tie
 * (contract 1). Each begins today or later, ends within the horizon, and is free throughout for one single member
 * that may be taken for so long.
 */
export function findProposte(wanted: {
  membri: readonly Membro[];
  range: Intervallo;
  oggi: Giorno;
}): Intervallo[] {
  const { membri, range, oggi } = wanted;
  const giorni = giorniIn(range);
  const window = { inizio: oggi, fine: ultimoGiornoPrenotabile(oggi) };
  const starts = mergeIntervalli(
    membri
      .filter((membro) => allows(membro, giorni))
      .flatMap((membro) => complement(membro.occupati, window))
      .map(({ inizio, fine }) => ({ inizio, fine: addGiorni(fine, 1 - giorni) })),
  );
  const distance = (g: Giorno): number => Math.abs(daysBetween(range.inizio, g));
  return starts
    .flatMap((span) => nearest(span, range.inizio))
    .sort((a, b) => distance(a) - distance(b) || compareGiorni(a, b))
    .slice(0, MAX_PROPOSTE)
    .map((inizio) => ({ inizio, fine: addGiorni(inizio, giorni - 1) }));
}

/** The days of `span` among which its nearest ones to `giorno` are. */
function nearest(span: Intervallo, giorno: Giorno): Giorno[] {
  const closest = maxGiorno(span.inizio, minGiorno(giorno, span.fine));
  const around: Giorno[] = [];
  for (let step = 1 - MAX_PROPOSTE; step < MAX_PROPOSTE; step += 1) {
    const day = addGiorni(closest, step);
    if (day >= span.inizio && day <= span.fine) around.push(day);
  }
  return around;
}
