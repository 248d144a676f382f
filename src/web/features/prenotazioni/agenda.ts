import { addGiorni, type Giorno } from '#domain/giorno.ts';
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

/** The first and the last day of a day's month. */
export function spanOfMonth(giorno: Giorno): Intervallo {
  const first = (day: Giorno) => `${day.slice(0, 8)}01` as Giorno;
  const inizio = first(giorno);
  return { inizio, fine: addGiorni(first(addGiorni(inizio, 31)), -1) };
}

/** 'giovedì 11 marzo', the head of the day's bookings. */
export function nameGiorno(giorno: Giorno, lingua: string): string {
  const format = new Intl.DateTimeFormat(lingua, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${giorno}T00:00:00Z`));
}
