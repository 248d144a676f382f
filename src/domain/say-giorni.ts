import { formatGiorno, giornoSettimana, type Giorno } from './giorno.ts';
import type { Intervallo } from './intervallo.ts';

/**
 * Days as sentences show them: with their weekday and without leading zeros (prodotto/parole#giorni-e-soldi). The
 * caller chooses the words between two days.
 */

const weekdays = new Map<string, string[]>();

/** The name of the weekday in the language of `locale`: 'martedì'. */
export function nameSettimana(giorno: Giorno, locale: string): string {
  let names = weekdays.get(locale);
  if (!names) {
    const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
    // 5 January 1970 was a Monday.
    names = Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(1970, 0, 5 + day)));
    weekdays.set(locale, names);
  }
  return names[giornoSettimana(giorno)]!;
}

const monthOf = (giorno: Giorno, locale: string) => formatGiorno(giorno, locale).split(' ')[1]!;
const numberOf = (giorno: Giorno) => String(Number(giorno.slice(8)));
const yearOf = (giorno: Giorno) => giorno.slice(0, 4);

/**
 * A day in words: 'martedì 24 novembre 2026'.
 * @param nota leave out the year if it is the year of this day, such as today; without `nota` the year is always given
 */
export function sayGiorno(giorno: Giorno, locale: string, nota?: Giorno): string {
  const text = `${nameSettimana(giorno, locale)} ${numberOf(giorno)} ${monthOf(giorno, locale)}`;
  return nota && yearOf(nota) === yearOf(giorno) ? text : `${text} ${yearOf(giorno)}`;
}

/**
 * Both ends of a period, the first without the parts it shares with the second: 'giovedì 26' and 'lunedì 30 novembre
 * 2026'.
 * @param nota as in `sayGiorno`
 */
export function sayEstremi(
  { inizio, fine }: Intervallo,
  locale: string,
  nota?: Giorno,
): { inizio: string; fine: string } {
  const last = sayGiorno(fine, locale, nota);
  if (inizio.slice(0, 7) !== fine.slice(0, 7))
    return { inizio: sayGiorno(inizio, locale, yearOf(inizio) === yearOf(fine) ? fine : nota), fine: last };
  return { inizio: `${nameSettimana(inizio, locale)} ${numberOf(inizio)}`, fine: last };
}

/** A period with short weekdays: 'lun 28 → mar 29 dicembre', 'ven 4 dicembre'. */
export function drawBreve(periodo: Intervallo, locale: string, nota?: Giorno): string {
  const { inizio, fine } = sayEstremi(periodo, locale, nota);
  const ends = periodo.inizio === periodo.fine ? [fine] : [inizio, fine];
  return ends.map((end) => end.replace(/^\p{L}+/u, (day) => day.slice(0, 3))).join(' → ');
}

/**
 * A period for a title, without weekdays: '24 novembre', '27-29 novembre', '30 novembre - 4 dicembre'.
 * @param nota leave out the year if it is the year of this day; without `nota` no year is given
 */
export function abbreviatePeriodo({ inizio, fine }: Intervallo, locale: string, nota?: Giorno): string {
  const last = `${numberOf(fine)} ${monthOf(fine, locale)}`;
  const year = nota && yearOf(nota) !== yearOf(fine) ? ` ${yearOf(fine)}` : '';
  if (inizio === fine) return last + year;
  if (inizio.slice(0, 7) === fine.slice(0, 7)) return `${numberOf(inizio)}-${last}${year}`;
  return `${numberOf(inizio)} ${monthOf(inizio, locale)} - ${last}${year}`;
}

/**
 * As `abbreviatePeriodo`, for a narrow column: months are short where there are two: '24-25 novembre', '30 nov - 2
 * dic'.
 */
export function shortenPeriodo(periodo: Intervallo, locale: string, nota?: Giorno): string {
  const text = abbreviatePeriodo(periodo, locale, nota);
  return text.includes(' - ') ? text.replaceAll(/\p{L}{4,}/gu, (month) => month.slice(0, 3)) : text;
}

/**
 * As `abbreviatePeriodo`, after 'fino' or 'sposta': 'al 27-29 novembre', 'all’1-3 dicembre'; in other languages without
 * a preposition.
 * @param nota as in `sayGiorno`
 */
export function abbreviateAl(periodo: Intervallo, locale: string, nota: Giorno): string {
  const text = abbreviatePeriodo(periodo, locale, nota);
  if (!locale.startsWith('it')) return text;
  return /^(1|8|11)\b/.test(text) ? `all’${text}` : `al ${text}`;
}
