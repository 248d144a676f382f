import type { Giorno } from '#domain/giorno.ts';
import { contains, type Intervallo } from '#domain/intervallo.ts';

/** What a day of the administrator's calendar holds. */
export interface GiornoAgenda {
  prenotazioni: number;
  da_confermare: number;
}

type Riga = Intervallo & { confermata: boolean };

/** The bookings that touch a day, those to be confirmed first, then in the order given. */
export function bookingsOn<T extends Riga>(prenotazioni: readonly T[], giorno: Giorno): T[] {
  const there = prenotazioni.filter((p) => contains(p, giorno));
  return [...there.filter((p) => !p.confermata), ...there.filter((p) => p.confermata)];
}

/**
 * How many bookings a day holds, and how many of them wait for a confirmation: a request whose days are all over
 * can no longer be confirmed and does not count (contract 3).
 */
export function countOn(prenotazioni: readonly Riga[], giorno: Giorno, oggi: Giorno): GiornoAgenda {
  const there = prenotazioni.filter((p) => contains(p, giorno));
  return {
    prenotazioni: there.length,
    da_confermare: there.filter((p) => !p.confermata && p.fine >= oggi).length,
  };
}
