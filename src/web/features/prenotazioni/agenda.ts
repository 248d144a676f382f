import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { contains, type Intervallo } from '#domain/intervallo.ts';

/** The content of a day in the administrator's calendar. */
interface GiornoAgenda {
  prenotazioni: number;
  da_confermare: number;
}

type Riga = Intervallo & { confermata: boolean };

/** The bookings that include a day, first those to be confirmed, otherwise in the order given. */
export function bookingsOn<T extends Riga>(prenotazioni: readonly T[], giorno: Giorno): T[] {
  const there = prenotazioni.filter((p) => contains(p, giorno));
  return [...there.filter((p) => !p.confermata), ...there.filter((p) => p.confermata)];
}

/**
 * How many bookings each day of a span has, and how many of them wait for a confirmation. A request whose days are all
 * over can no longer be confirmed and does not count (prodotto/amministrazione#prenotazioni). It goes through the
 * bookings once, since there may be thousands in a month.
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
