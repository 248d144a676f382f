/**
 * A calendar day of the centre, never an instant. All calendar arithmetic of the program is in this file, so that no
 * time zone and no clock change can affect any other.
 */

declare const brand: unique symbol;

/** A real calendar day as 'YYYY-MM-DD'. Plain string comparison orders it. */
export type Giorno = string & { readonly [brand]: true };

/** The picker's default bounds (prodotto/limiti#estremi); a day outside them is never accepted as input. */
export const PRIMO_GIORNO = '1900-01-01' as Giorno;
export const ULTIMO_GIORNO = '2099-12-31' as Giorno;

const MS_AL_GIORNO = 86_400_000;
const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:[.,]\d{1,9})?)?(?:Z|([+-])(0\d|1\d|2[0-3]):?([0-5]\d))?)?$/;

// Parsed and written digit by digit: this takes a third of the time of slicing and toISOString, and every loop over
// bookings does it.
function twoDigits(text: string, at: number): number {
  return text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528;
}

function pad(n: number): string {
  return n < 10 ? `0${n}` : `${n}`;
}

function toEpochDay(text: string): number {
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  return Date.UTC(year, twoDigits(text, 5) - 1, twoDigits(text, 8)) / MS_AL_GIORNO;
}

function fromEpochDay(day: number): Giorno {
  const date = new Date(day * MS_AL_GIORNO);
  const year = date.getUTCFullYear();
  // Outside these years the text would have another length and no longer sort as a string.
  if (!(year >= 1000 && year <= 9999)) throw new RangeError(`day out of range: ${day}`);
  return `${year}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}` as Giorno;
}

/** Whether `value` is a real day written 'YYYY-MM-DD' within 1900-2099. */
export function isGiorno(value: unknown): value is Giorno {
  return typeof value === 'string' && value.length === 10 && toGiorno(value) === value;
}

/**
 * Reads a day as requests carry it (prodotto/api#giorni): 'YYYY-MM-DD', or an ISO date-time, of which the UTC calendar
 * day counts; one without an offset is taken as UTC. Null for anything else: days that do not exist, years outside
 * 1900-2099, values that are not strings.
 */
export function toGiorno(value: unknown): Giorno | null {
  const match = typeof value === 'string' ? ISO.exec(value) : null;
  if (!match) return null;
  const [, text = '', hours = '0', minutes = '0', sign, offsetHours = '0', offsetMinutes = '0'] = match;
  // fromEpochDay does not accept distant years; an offset can move a date to the last day of 1899 or the first of 2100.
  const year = +text.slice(0, 4);
  if (year < 1899 || year > 2100) return null;
  const day = toEpochDay(text);
  // Date.UTC turns 30 February into a day in March.
  if (fromEpochDay(day) !== text) return null;
  const offset = (sign === '-' ? -1 : 1) * (+offsetHours * 60 + +offsetMinutes);
  const giorno = fromEpochDay(day + Math.floor((+hours * 60 + +minutes - offset) / 1440));
  return giorno < PRIMO_GIORNO || giorno > ULTIMO_GIORNO ? null : giorno;
}

/** On which side of the picker's bounds an existing day lies; null for a day within them and for text that is no day. */
export function fuoriEstremi(text: string): 'prima' | 'dopo' | null {
  const [, date = ''] = ISO.exec(text) ?? [];
  const [year, month, day] = [+date.slice(0, 4), +date.slice(5, 7), +date.slice(8, 10)];
  if (date === '' || (year >= 1900 && year <= 2099)) return null;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const like = new Date(Date.UTC(leap ? 2000 : 2001, month - 1, day));
  if (like.getUTCMonth() !== month - 1 || like.getUTCDate() !== day) return null;
  return year < 1900 ? 'prima' : 'dopo';
}

/**
 * The day `n` days later (earlier when negative). It may leave the picker's bounds, as arithmetic on edges must.
 * @throws RangeError when `n` is not an integer or the year leaves 1000-9999.
 */
export function addGiorni(giorno: Giorno, n: number): Giorno {
  if (!Number.isInteger(n)) throw new RangeError(`not a whole number of days: ${n}`);
  return fromEpochDay(toEpochDay(giorno) + n);
}

/** The same day `n` months later, or the last one of that month. @throws RangeError as `addGiorni` */
export function addMesi(giorno: Giorno, n: number): Giorno {
  const months = Number(giorno.slice(0, 4)) * 12 + twoDigits(giorno, 5) - 1 + n;
  const firstOf = (month: number) => Date.UTC(Math.floor(month / 12), month % 12, 1) / MS_AL_GIORNO;
  return fromEpochDay(Math.min(firstOf(months) + twoDigits(giorno, 8), firstOf(months + 1)) - 1);
}

/** Days from `a` to `b`: 0 for the same day, 1 for the next one, negative when `b` comes first. */
export function daysBetween(a: Giorno, b: Giorno): number {
  return toEpochDay(b) - toEpochDay(a);
}

/** Day of the week, 0 = Monday to 6 = Sunday (prodotto/panoramica#lingua). */
export function giornoSettimana(giorno: Giorno): number {
  // Day 0 of the epoch was a Thursday.
  return (((toEpochDay(giorno) + 3) % 7) + 7) % 7;
}

/** Comparator for `sort`: negative when `a` comes first. */
export function compareGiorni(a: Giorno, b: Giorno): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The earliest of the given days. */
export function minGiorno(first: Giorno, ...rest: Giorno[]): Giorno {
  return rest.reduce((min, g) => (g < min ? g : min), first);
}

/** The latest of the given days. */
export function maxGiorno(first: Giorno, ...rest: Giorno[]): Giorno {
  return rest.reduce((max, g) => (g > max ? g : max), first);
}

// Created on first use: a browser's first Intl format takes a phone as long as drawing a whole page.
let romeFormat: Intl.DateTimeFormat | undefined;

/**
 * The calendar day at the centre at a given instant, whatever time zone the process runs in (prodotto/api#giorni).
 * @throws RangeError for an invalid date.
 */
export function giornoInRome(instant: Date): Giorno {
  romeFormat ??= new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
    timeZone: 'Europe/Rome',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = new Map(romeFormat.formatToParts(instant).map((part) => [part.type, part.value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}` as Giorno;
}

/** How far Rome's clocks are ahead of UTC, in hours: in summer and in winter. */
const ROME_AHEAD = [2, 1];

/**
 * The instant at which a day of the centre has a whole hour, whatever time zone the process runs in. Rome's clocks change
 * at two in the night: no hour before or after is missing or comes twice.
 */
export function instantInRome(giorno: Giorno, ora: number): Date {
  const [summer, winter] = ROME_AHEAD.map(
    (ahead) => new Date(toEpochDay(giorno) * MS_AL_GIORNO + (ora - ahead) * 3_600_000),
  );
  return Number(oraInRome(summer!).slice(0, 2)) === ora ? summer! : winter!;
}

let romeHour: Intl.DateTimeFormat | undefined;

/** The time of day at the centre at a given instant, 'HH:MM'. @throws RangeError for an invalid date. */
export function oraInRome(instant: Date): string {
  romeHour ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Rome',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return romeHour.format(instant);
}

/**
 * The local calendar day of a date that a picker gave (prodotto/api#giorni).
 * @throws RangeError for an invalid date or a year outside 1000-9999.
 */
export function giornoOfLocalDate(date: Date): Giorno {
  return fromEpochDay(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / MS_AL_GIORNO);
}

/** Local midnight of a day, as pickers expect it; the first instant of the day where midnight is skipped. */
export function localDateOfGiorno(giorno: Giorno): Date {
  return new Date(+giorno.slice(0, 4), +giorno.slice(5, 7) - 1, +giorno.slice(8, 10));
}

/**
 * The form in which the web client sends a day: the local calendar day written as UTC midnight (prodotto/api#giorni).
 */
export function toUtcIso(giorno: Giorno): string {
  return `${giorno}T00:00:00.000Z`;
}
