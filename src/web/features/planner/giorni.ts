import { daysBetween, giornoSettimana, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { firstOfMonth, spanOfMonth } from '#web/shared/ui/calendario/mese.ts';

export type Zoom = 'mese' | 'anno';

/** How many months are shown side by side. */
export const MESI: Readonly<Record<Zoom, number>> = { mese: 1, anno: 12 };

/** The first day of the month that lies `n` months later (earlier when negative). */
export function addMesi(mese: Giorno, n: number): Giorno {
  const index = Number(mese.slice(0, 4)) * 12 + Number(mese.slice(5, 7)) - 1 + n;
  const year = Math.floor(index / 12);
  return `${year}-${String(index - year * 12 + 1).padStart(2, '0')}-01` as Giorno;
}

/** A month as the planner lays it out: its days, and how many of the shown days come before it. */
export interface MeseSteso extends Intervallo {
  prima: number;
  giorni: number;
}

/** The months shown from `mese` on. */
export function layMesi(mese: Giorno, zoom: Zoom): MeseSteso[] {
  const start = firstOfMonth(mese);
  return Array.from({ length: MESI[zoom] }, (_, n) => {
    const span = spanOfMonth(addMesi(start, n));
    return {
      ...span,
      prima: daysBetween(start, span.inizio),
      giorni: daysBetween(span.inizio, span.fine) + 1,
    };
  });
}

/** The index of the month that contains a day, given as an offset from the first day shown. */
export function meseAt(mesi: readonly Pick<MeseSteso, 'prima' | 'giorni'>[], day: number): number {
  const found = mesi.findIndex(({ prima, giorni }) => day < prima + giorni);
  return found < 0 ? mesi.length - 1 : found;
}

/** The first month shown when the planner is opened at `mese`. */
export function firstMese(mese: Giorno, zoom: Zoom, oggi: Giorno): Intervallo {
  const mesi = layMesi(mese, zoom);
  const giorni = mesi.reduce((sum, one) => sum + one.giorni, 0);
  const { inizio, fine } = mesi[meseAt(mesi, startOf(mesi[0]!.inizio, oggi, giorni))]!;
  return { inizio, fine };
}

/** Width of a day, in pixels: wide enough to press a bar of one day; a single month fills the available width. */
export function widthOfGiorno(room: number, giorni: number, zoom: Zoom): number {
  if (zoom === 'anno') return 10;
  return Math.max(30, Math.floor(room / giorni));
}

/**
 * The day, counted from the first one shown, at which the planner starts: today, or the first
 * (prodotto/aspetto#componenti).
 */
export function startOf(inizio: Giorno, oggi: Giorno, giorni: number): number {
  const today = daysBetween(inizio, oggi);
  return today >= 0 && today < giorni ? today : 0;
}

/** The days of a span that begin a week, as offsets from its start. */
export function lunedi(inizio: Giorno, giorni: number): number[] {
  const first = (7 - giornoSettimana(inizio)) % 7;
  return Array.from({ length: Math.ceil((giorni - first) / 7) }, (_, n) => first + n * 7);
}
