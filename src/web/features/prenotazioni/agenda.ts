import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { contains, type Intervallo } from '#domain/intervallo.ts';

interface GiornoAgenda {
  prenotazioni: number;
  da_confermare: number;
}

type Riga = Intervallo & { confermata: boolean };

/** The bookings of a day, requests first, otherwise in the given order. */
export function bookingsOn<T extends Riga>(prenotazioni: readonly T[], giorno: Giorno): T[] {
  const there = prenotazioni.filter((p) => contains(p, giorno));
  return [...there.filter((p) => !p.confermata), ...there.filter((p) => p.confermata)];
}

/**
 * Counts the bookings and requests of each day in a span, in one pass, since a month may have thousands. Requests whose
 * days are over do not count (prodotto/amministrazione#prenotazioni).
 */
export function countDays(
  prenotazioni: readonly Riga[],
  span: Intervallo,
  oggi: Giorno,
): ReadonlyMap<Giorno, GiornoAgenda> {
  const days = new Map<Giorno, GiornoAgenda>();
  for (const { inizio, fine, confermata } of prenotazioni) {
    const last = fine < span.fine ? fine : span.fine;
    for (let day = inizio > span.inizio ? inizio : span.inizio; day <= last; day = addGiorni(day, 1)) {
      const known = days.get(day) ?? { prenotazioni: 0, da_confermare: 0 };
      known.prenotazioni += 1;
      if (!confermata && fine >= oggi) known.da_confermare += 1;
      days.set(day, known);
    }
  }
  return days;
}
