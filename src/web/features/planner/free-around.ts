import { addGiorni, maxGiorno, minGiorno, type Giorno } from '#domain/giorno.ts';
import { overlap, type Intervallo } from '#domain/intervallo.ts';

/**
 * The free days around a day of a line, within a span; null if the day itself is taken or outside the span.
 * @param occupati the bookings of the line.
 */
export function freeAround(
  giorno: Giorno,
  occupati: readonly Intervallo[],
  span: Intervallo,
): Intervallo | null {
  if (giorno < span.inizio || giorno > span.fine) return null;
  let { inizio, fine } = span;
  for (const one of occupati) {
    if (overlap(one, { inizio: giorno, fine: giorno })) return null;
    if (one.fine < giorno) inizio = maxGiorno(inizio, addGiorni(one.fine, 1));
    else fine = minGiorno(fine, addGiorni(one.inizio, -1));
  }
  return { inizio, fine };
}

/** The days between two days, in either order, limited to the free days around the first. */
export function spanBetween(from: Giorno, to: Giorno, libero: Intervallo): Intervallo {
  return {
    inizio: maxGiorno(libero.inizio, minGiorno(from, to)),
    fine: minGiorno(libero.fine, maxGiorno(from, to)),
  };
}
