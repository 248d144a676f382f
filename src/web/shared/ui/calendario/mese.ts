import { addGiorni, daysBetween, giornoSettimana, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { localeOf } from '#web/shared/i18n/lingua.ts';

/** Months since year 0: two days of one month have the same number. */
export function monthIndex(giorno: Giorno): number {
  return Number(giorno.slice(0, 4)) * 12 + Number(giorno.slice(5, 7)) - 1;
}

/** The first day of a day's month. */
export function firstOfMonth(giorno: Giorno): Giorno {
  return `${giorno.slice(0, 8)}01` as Giorno;
}

/** The first and the last day of a day's month. */
export function spanOfMonth(giorno: Giorno): Intervallo {
  const inizio = firstOfMonth(giorno);
  return { inizio, fine: addGiorni(firstOfMonth(addGiorni(inizio, 31)), -1) };
}

/** The Monday of a day's week. */
export const lunediOf = (giorno: Giorno): Giorno => addGiorni(giorno, -giornoSettimana(giorno));

/** How many weeks of a month are drawn, from that of `primo` on. */
export function countSettimane(mese: Giorno, primo: Giorno): number {
  const { inizio, fine } = spanOfMonth(mese);
  const from = lunediOf(inizio > primo ? inizio : primo);
  return from > fine ? 0 : Math.floor(daysBetween(from, fine) / 7) + 1;
}

/** Whether a day is visible when `count` months are shown, from that of `mese` on. */
export function isVisible(giorno: Giorno, mese: Giorno, count: number): boolean {
  const distance = monthIndex(giorno) - monthIndex(mese);
  return distance >= 0 && distance < count;
}

/** The one day that the Tab key reaches: the first candidate that is visible, otherwise the first day of the month. */
export function chooseTabStop(candidates: readonly (Giorno | null)[], mese: Giorno, count: number): Giorno {
  return candidates.find((giorno) => giorno !== null && isVisible(giorno, mese, count)) ?? firstOfMonth(mese);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format(lingua: string, options: Intl.DateTimeFormatOptions, giorno: Giorno): string {
  const key = `${lingua} ${Object.keys(options).join()} ${Object.values(options).join()}`;
  let formatter = formats.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(localeOf(lingua), { ...options, timeZone: 'UTC' });
    formats.set(key, formatter);
  }
  return formatter.format(new Date(`${giorno}T00:00:00Z`));
}

/** 'giovedì 11 marzo', as a screen reader says a day. */
export function nameGiorno(giorno: Giorno, lingua: string): string {
  return format(lingua, { weekday: 'long', day: 'numeric', month: 'long' }, giorno);
}

// Not with `::first-letter`: a screen reader would then read the letter and the rest as two words.
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'Martedì 2 marzo', the heading of a day. */
export const titleGiorno = (giorno: Giorno, lingua: string): string => capital(nameGiorno(giorno, lingua));

/** 'Marzo 2027', the heading of a month. */
export const nameMese = (giorno: Giorno, lingua: string): string =>
  capital(format(lingua, { month: 'long', year: 'numeric' }, giorno));

/** 'lunedì', and 'lu' as the heading of a column. */
export function nameColonna(giorno: Giorno, lingua: string): { lungo: string; corto: string } {
  const lungo = format(lingua, { weekday: 'long' }, giorno);
  return { lungo, corto: lungo.slice(0, 2) };
}
