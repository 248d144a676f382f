import { addGiorni, daysBetween, giornoSettimana, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';

/** Months since year 0. */
function monthIndex(giorno: Giorno): number {
  return Number(giorno.slice(0, 4)) * 12 + Number(giorno.slice(5, 7)) - 1;
}

export function firstOfMonth(giorno: Giorno): Giorno {
  return `${giorno.slice(0, 8)}01` as Giorno;
}

/** First and last day of a day's month. */
export function spanOfMonth(giorno: Giorno): Intervallo {
  const inizio = firstOfMonth(giorno);
  return { inizio, fine: addGiorni(firstOfMonth(addGiorni(inizio, 31)), -1) };
}

export const lunediOf = (giorno: Giorno): Giorno => addGiorni(giorno, -giornoSettimana(giorno));

/** How many weeks of a month are drawn, from the week of `primo` on. */
export function countSettimane(mese: Giorno, primo: Giorno): number {
  const { inizio, fine } = spanOfMonth(mese);
  const from = lunediOf(inizio > primo ? inizio : primo);
  return from > fine ? 0 : Math.floor(daysBetween(from, fine) / 7) + 1;
}

/** Whether a day is visible when `count` months are shown from that of `mese` on. */
export function isVisible(giorno: Giorno, mese: Giorno, count: number): boolean {
  const distance = monthIndex(giorno) - monthIndex(mese);
  return distance >= 0 && distance < count;
}

/** The only tab stop: the first visible candidate, otherwise the first day of the month. */
export function chooseTabStop(candidates: readonly (Giorno | null)[], mese: Giorno, count: number): Giorno {
  return candidates.find((giorno) => giorno !== null && isVisible(giorno, mese, count)) ?? firstOfMonth(mese);
}
