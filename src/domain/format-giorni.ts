import { addGiorni, giornoSettimana, type Giorno } from './giorno.ts';
import type { Intervallo } from './intervallo.ts';
import { localeOf } from './lingue.ts';

/** Days in words (prodotto/parole#giorni-e-soldi). Every day that a page, a letter or a screen reader shows is written here. */

/** How a day is written. */
type StileGiorno =
  /** 'martedì 24 novembre 2026', inside a sentence */
  | 'long'
  /** '24 novembre'; the year only with `oggi`, where it is another one */
  | 'short'
  /** '3 mar 2027', for a narrow column */
  | 'brief'
  /** '01 marzo 2027', in English '1 March 2027' */
  | 'date'
  /** '01 marzo 2027' in every language, as a field shows the day that was typed */
  | 'field'
  /** 'marzo 2027' */
  | 'month'
  /** 'mar' */
  | 'month-brief'
  /** 'martedì' */
  | 'weekday';

/** How a period is written; a single day has no 'from' and no arrow. */
type StilePeriodo =
  /** 'da giovedì 26 a lunedì 30 novembre 2026', inside a sentence */
  | 'long'
  /** 'giovedì 26 – lunedì 30 novembre 2026' */
  | 'dash'
  /** 'giovedì 26 → lunedì 30 novembre 2026' */
  | 'arrow'
  /** 'gio 26 → lun 30 novembre 2026' */
  | 'arrow-brief'
  /** '27-29 novembre', '30 novembre - 4 dicembre', for a title; the year as in a 'short' day */
  | 'short'
  /** as 'short', for a narrow column: months are brief where there are two, '30 nov - 4 dic' */
  | 'brief'
  /** as 'short', after 'fino' or 'sposta': 'al 27-29 novembre', 'all’1-3 dicembre'; no preposition in other languages */
  | 'al';

interface Nomi {
  settimana: readonly string[];
  mesi: readonly string[];
  mesiBrevi: readonly string[];
}

const nomi = new Map<string, Nomi>();

/**
 * The names of weekdays and months in a language. They are made on first use: a browser's first Intl format takes a
 * phone as long as drawing a whole page.
 * @throws RangeError for a malformed locale
 */
function nomiIn(lingua: string): Nomi {
  const known = nomi.get(lingua);
  if (known) return known;
  const read = (part: 'weekday' | 'month', options: Intl.DateTimeFormatOptions, days: readonly Giorno[]) => {
    const format = new Intl.DateTimeFormat(localeOf(lingua), {
      ...options,
      timeZone: 'UTC',
      calendar: 'gregory',
    });
    return days.map(
      (day) =>
        format.formatToParts(new Date(`${day}T00:00:00Z`)).find(({ type }) => type === part)?.value ?? '',
    );
  };
  const week = Array.from({ length: 7 }, (_, day) => addGiorni(LUNEDI, day));
  const year = Array.from(
    { length: 12 },
    (_, mese) => `1970-${String(mese + 1).padStart(2, '0')}-05` as Giorno,
  );
  const made: Nomi = {
    settimana: read('weekday', { weekday: 'long' }, week),
    // With day and year, because some languages inflect the month inside a date.
    mesi: read('month', { dateStyle: 'long' }, year),
    mesiBrevi: read('month', { dateStyle: 'medium' }, year),
  };
  nomi.set(lingua, made);
  return made;
}

const LUNEDI = '1970-01-05' as Giorno;

const numberOf = (giorno: Giorno) => String(Number(giorno.slice(8)));
const yearOf = (giorno: Giorno) => giorno.slice(0, 4);
const isSameMonth = ({ inizio, fine }: Intervallo) => inizio.slice(0, 7) === fine.slice(0, 7);

/** A day in words. @param oggi leave out the year if it is that of this day */
export function formatGiorno(giorno: Giorno, lingua: string, stile: StileGiorno, oggi?: Giorno): string {
  const { settimana, mesi, mesiBrevi } = nomiIn(lingua);
  const mese = Number(giorno.slice(5, 7)) - 1;
  const giornoMese = `${numberOf(giorno)} ${mesi[mese]}`;
  const withAnno = (text: string) =>
    oggi && yearOf(oggi) === yearOf(giorno) ? text : `${text} ${yearOf(giorno)}`;
  switch (stile) {
    case 'long':
      return withAnno(`${settimana[giornoSettimana(giorno)]} ${giornoMese}`);
    case 'short':
      return oggi ? withAnno(giornoMese) : giornoMese;
    case 'brief':
      return withAnno(`${numberOf(giorno)} ${mesiBrevi[mese]}`);
    case 'date':
      return lingua === 'en' ? `${giornoMese} ${yearOf(giorno)}` : formatGiorno(giorno, lingua, 'field');
    case 'field':
      return `${giorno.slice(8)} ${mesi[mese]} ${yearOf(giorno)}`;
    case 'month':
      return withAnno(mesi[mese]!);
    case 'month-brief':
      return mesiBrevi[mese]!;
    case 'weekday':
      return settimana[giornoSettimana(giorno)]!;
  }
}

/**
 * Both ends of a period, for a sentence with words of its own between them; the first without the parts it shares with
 * the second: 'giovedì 26' and 'lunedì 30 novembre 2026'.
 * @param oggi leave out the year if it is that of this day
 */
export function formatEstremi(
  { inizio, fine }: Intervallo,
  lingua: string,
  oggi?: Giorno,
): { inizio: string; fine: string } {
  const last = formatGiorno(fine, lingua, 'long', oggi);
  if (isSameMonth({ inizio, fine }))
    return { inizio: `${formatGiorno(inizio, lingua, 'weekday')} ${numberOf(inizio)}`, fine: last };
  const nota = yearOf(inizio) === yearOf(fine) ? fine : oggi;
  return { inizio: formatGiorno(inizio, lingua, 'long', nota), fine: last };
}

/** A period in words. @param oggi leave out the year if it is that of this day */
export function formatPeriodo(
  periodo: Intervallo,
  lingua: string,
  stile: StilePeriodo,
  oggi?: Giorno,
): string {
  const isSingle = periodo.inizio === periodo.fine;
  const ends = formatEstremi(periodo, lingua, oggi);
  switch (stile) {
    case 'long':
      if (isSingle) return ends.fine;
      return lingua === 'it' ? `da ${ends.inizio} a ${ends.fine}` : `from ${ends.inizio} to ${ends.fine}`;
    case 'dash':
      return isSingle ? ends.fine : `${ends.inizio} – ${ends.fine}`;
    case 'arrow':
      return isSingle ? ends.fine : `${ends.inizio} → ${ends.fine}`;
    case 'arrow-brief':
      // The first word of an end is its weekday.
      return (isSingle ? [ends.fine] : [ends.inizio, ends.fine])
        .map((end) => end.replace(/^\p{L}+/u, (day) => day.slice(0, 3)))
        .join(' → ');
    case 'short': {
      const last = formatGiorno(periodo.fine, lingua, 'short', oggi);
      if (isSingle) return last;
      if (isSameMonth(periodo)) return `${numberOf(periodo.inizio)}-${last}`;
      return `${formatGiorno(periodo.inizio, lingua, 'short')} - ${last}`;
    }
    case 'brief': {
      const text = formatPeriodo(periodo, lingua, 'short', oggi);
      return isSingle || isSameMonth(periodo)
        ? text
        : text.replaceAll(/\p{L}{4,}/gu, (mese) => mese.slice(0, 3));
    }
    case 'al': {
      const text = formatPeriodo(periodo, lingua, 'short', oggi);
      if (lingua !== 'it') return text;
      return /^(1|8|11)\b/.test(text) ? `all’${text}` : `al ${text}`;
    }
  }
}
