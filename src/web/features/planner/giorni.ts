import {
  addGiorni,
  daysBetween,
  giornoSettimana,
  maxGiorno,
  minGiorno,
  PRIMO_GIORNO,
  ULTIMO_GIORNO,
  type Giorno,
} from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { firstOfMonth, monthIndex, spanOfMonth } from '#web/shared/ui/calendario/mese.ts';

/** The views: four weeks from any day, a month, or twelve months. */
export const ZOOM = ['settimane', 'mese', 'anno'] as const;
export type Zoom = (typeof ZOOM)[number];

const GIORNI_SETTIMANE = 28;
const MESI_ANNO = 12;

/** The first day of the month that lies `n` months later (earlier when negative). */
export function addMesi(mese: Giorno, n: number): Giorno {
  const index = Number(mese.slice(0, 4)) * 12 + Number(mese.slice(5, 7)) - 1 + n;
  const year = Math.floor(index / 12);
  return `${year}-${String(index - year * 12 + 1).padStart(2, '0')}-01` as Giorno;
}

/**
 * The first day shown when the planner is opened at a day: that day, or the first of its month. The planner ends with
 * December 2099, as every calendar does (prodotto/prenotazioni#calendario).
 */
export function firstGiorno(giorno: Giorno, zoom: Zoom): Giorno {
  const last =
    zoom === 'settimane'
      ? addGiorni(ULTIMO_GIORNO, 1 - GIORNI_SETTIMANE)
      : addMesi(ULTIMO_GIORNO, zoom === 'anno' ? 1 - MESI_ANNO : 0);
  const wanted = zoom === 'settimane' ? giorno : firstOfMonth(giorno);
  return minGiorno(maxGiorno(wanted, PRIMO_GIORNO), last);
}

/** The last day shown, given the first. */
export function lastGiorno(inizio: Giorno, zoom: Zoom): Giorno {
  if (zoom === 'settimane') return addGiorni(inizio, GIORNI_SETTIMANE - 1);
  return addGiorni(addMesi(inizio, zoom === 'anno' ? MESI_ANNO : 1), -1);
}

/** The first day shown after an arrow is pressed: a week, a month or a year later or earlier. */
export function stepGiorno(inizio: Giorno, zoom: Zoom, step: 1 | -1): Giorno {
  const to =
    zoom === 'settimane'
      ? addGiorni(inizio, step * 7)
      : addMesi(inizio, step * (zoom === 'anno' ? MESI_ANNO : 1));
  return firstGiorno(to, zoom);
}

/**
 * A month as the planner lays it out: which of its days are shown, how many shown days come before them, and the whole
 * month, since bookings are requested by month.
 */
type MeseSteso = Intervallo & { prima: number; giorni: number; mese: Intervallo };

/** The months shown, given the first day; the first and the last may be shown only in part. */
export function layMesi(inizio: Giorno, zoom: Zoom): MeseSteso[] {
  const end = lastGiorno(inizio, zoom);
  return Array.from({ length: monthIndex(end) - monthIndex(inizio) + 1 }, (_, n) => {
    const mese = spanOfMonth(addMesi(inizio, n));
    const span = { inizio: maxGiorno(mese.inizio, inizio), fine: minGiorno(mese.fine, end) };
    return {
      ...span,
      prima: daysBetween(inizio, span.inizio),
      giorni: daysBetween(span.inizio, span.fine) + 1,
      mese,
    };
  });
}

/** The index of the month that contains a day, given as an offset from the first day shown. */
export function meseAt(mesi: readonly Pick<MeseSteso, 'prima' | 'giorni'>[], day: number): number {
  const found = mesi.findIndex(({ prima, giorni }) => day < prima + giorni);
  return found < 0 ? mesi.length - 1 : found;
}

/** The months whose bookings are in view when the planner is opened. */
export function firstMesi(inizio: Giorno, zoom: Zoom, oggi: Giorno): Intervallo[] {
  const mesi = layMesi(inizio, zoom);
  if (zoom === 'settimane') return mesi.map(({ mese }) => mese);
  const giorni = mesi.reduce((sum, one) => sum + one.giorni, 0);
  return [mesi[meseAt(mesi, startOf(inizio, oggi, giorni))]!.mese];
}

/**
 * Width of a day, in pixels: wide enough to press a one-day bar and to read its date; weeks and a month fill the
 * available width. `scala`: how much larger than usual the letters are.
 */
export function widthOfGiorno(room: number, giorni: number, zoom: Zoom, scala = 1): number {
  if (zoom === 'anno') return 10;
  return Math.max(Math.round(30 * scala), Math.floor(room / giorni));
}

/**
 * The day, counted from the first one shown, at which the planner starts: today, or the first
 * (prodotto/aspetto#componenti).
 */
export function startOf(inizio: Giorno, oggi: Giorno, giorni: number): number {
  const today = daysBetween(inizio, oggi);
  return today >= 0 && today < giorni ? today : 0;
}

/** The weekends of a span, as offsets from its start; the first and the last may be only half a weekend. */
export function weekends(inizio: Giorno, giorni: number): { prima: number; giorni: number }[] {
  const first = 5 - giornoSettimana(inizio);
  return Array.from({ length: Math.ceil(giorni / 7) + 1 }, (_, n) => first + n * 7)
    .map((sabato) => ({ prima: Math.max(0, sabato), fine: Math.min(giorni, sabato + 2) }))
    .filter(({ prima, fine }) => prima < fine)
    .map(({ prima, fine }) => ({ prima, giorni: fine - prima }));
}

/** The days of a span that begin a week, as offsets from its start. */
export function lunedi(inizio: Giorno, giorni: number): number[] {
  const first = (7 - giornoSettimana(inizio)) % 7;
  return Array.from({ length: Math.ceil((giorni - first) / 7) }, (_, n) => first + n * 7);
}
