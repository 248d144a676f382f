import { isAperto, type CalendarioApertura } from './apertura.ts';
import { maxGiorno, type Giorno } from './giorno.ts';
import type { Intervallo } from './intervallo.ts';

/** Days of a stop; `fine` null: until further notice. */
type Fermo = { inizio: Giorno; fine: Giorno | null };

/** What is wrong with a booking that was left as it is: a stop of its piece, or a closure on its first or last day. */
export type Rimasta<F extends Fermo = Fermo> = { fermo: F | null; inizio: boolean; fine: boolean };

/**
 * Finds out whether a booking was left on days on which its piece is out of service, or begins or ends on a closed day
 * (prodotto/sistemazione#rimaste). Only days from today on count.
 * @param fermi the stops of its piece
 */
export function findRimasta<F extends Fermo>(
  { inizio, fine }: Intervallo,
  { calendario, fermi }: { calendario: CalendarioApertura; fermi: readonly F[] },
  oggi: Giorno,
): Rimasta<F> | null {
  if (fine < oggi) return null;
  const from = maxGiorno(inizio, oggi);
  const fermo = fermi.find((one) => one.inizio <= fine && (one.fine === null || one.fine >= from)) ?? null;
  const starts = inizio >= oggi && !isAperto(calendario, inizio);
  const ends = !isAperto(calendario, fine);
  return fermo || starts || ends ? { fermo, inizio: starts, fine: ends } : null;
}
