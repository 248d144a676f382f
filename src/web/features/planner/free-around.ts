import { addGiorni, maxGiorno, minGiorno, type Giorno } from '#domain/giorno.ts';
import { isAperto, type CalendarioApertura } from '#domain/apertura.ts';
import { overlap, type Intervallo } from '#domain/intervallo.ts';

/**
 * The free days around a day of a line, within a span; null if the day is taken, closed or outside the span. Days
 * around it may be closed (prodotto/chiusure#calendario).
 * @param occupati bookings and stops of the line
 */
export function freeAround(
  giorno: Giorno,
  occupati: readonly Intervallo[],
  span: Intervallo,
  calendario: CalendarioApertura,
): Intervallo | null {
  if (giorno < span.inizio || giorno > span.fine || !isAperto(calendario, giorno)) return null;
  let { inizio, fine } = span;
  for (const one of occupati) {
    if (overlap(one, { inizio: giorno, fine: giorno })) return null;
    if (one.fine < giorno) inizio = maxGiorno(inizio, addGiorni(one.fine, 1));
    else fine = minGiorno(fine, addGiorni(one.inizio, -1));
  }
  return { inizio, fine };
}

/** The span of two days in either order, within the free days around the first, which is open; ends on an open day. */
export function spanBetween(
  from: Giorno,
  to: Giorno,
  libero: Intervallo,
  calendario: CalendarioApertura,
): Intervallo {
  let inizio = maxGiorno(libero.inizio, minGiorno(from, to));
  let fine = minGiorno(libero.fine, maxGiorno(from, to));
  while (inizio < from && !isAperto(calendario, inizio)) inizio = addGiorni(inizio, 1);
  while (fine > from && !isAperto(calendario, fine)) fine = addGiorni(fine, -1);
  return { inizio, fine };
}
