import { addGiorni, compareGiorni, daysBetween, maxGiorno, minGiorno, type Giorno } from './giorno.ts';

/**
 * A span of days, both ends included; `inizio <= fine`. The functions on lists drop reversed spans, which hold no day,
 * and return lists that are sorted, disjoint and with adjacent spans joined.
 */
export type Intervallo = { inizio: Giorno; fine: Giorno };

/** The days that a list is filtered by, both ends included; either end may be left open. */
export interface FiltroPeriodo {
  readonly da?: Giorno | undefined;
  readonly a?: Giorno | undefined;
}

/** How many days an interval holds, both ends counted. */
export function giorniIn({ inizio, fine }: Intervallo): number {
  return daysBetween(inizio, fine) + 1;
}

/** From the first day of all spans to the last; there is at least one, and none is reversed. */
export function extentOf([first, ...rest]: readonly Intervallo[]): Intervallo {
  return {
    inizio: minGiorno(first!.inizio, ...rest.map(({ inizio }) => inizio)),
    fine: maxGiorno(first!.fine, ...rest.map(({ fine }) => fine)),
  };
}

/** Whether two spans share at least one day. */
export function overlap(a: Intervallo, b: Intervallo): boolean {
  return a.inizio <= b.fine && b.inizio <= a.fine;
}

/** Whether the day lies in the interval, both ends included. */
export function contains({ inizio, fine }: Intervallo, giorno: Giorno): boolean {
  return inizio <= giorno && giorno <= fine;
}

/** Whether nothing in `occupati` overlaps the range: a shared end day counts as taken (prodotto/prenotazioni#date). */
export function isFree(occupati: readonly Intervallo[], range: Intervallo): boolean {
  return !occupati.some((taken) => overlap(taken, range));
}

/** The parts of the spans that lie outside `span`. Each keeps the other fields of its span. */
export function subtract<T extends Intervallo>(list: readonly T[], span: Intervallo): T[] {
  return list
    .flatMap((one) =>
      overlap(one, span)
        ? [
            { ...one, fine: addGiorni(span.inizio, -1) },
            { ...one, inizio: addGiorni(span.fine, 1) },
          ]
        : [one],
    )
    .filter((one) => one.inizio <= one.fine);
}

/** The same days as sorted, disjoint intervals; adjacent days are joined. O(n log n). */
export function mergeIntervalli(list: readonly Intervallo[]): Intervallo[] {
  const sorted = list.filter((i) => i.inizio <= i.fine).sort((a, b) => compareGiorni(a.inizio, b.inizio));
  const merged: Intervallo[] = [];
  for (const { inizio, fine } of sorted) {
    const last = merged.at(-1);
    if (last && daysBetween(last.fine, inizio) <= 1) last.fine = maxGiorno(last.fine, fine);
    else merged.push({ inizio, fine });
  }
  return merged;
}

/**
 * The days that are in every one of the lists; none when there is no list. It sweeps over the edges instead of the
 * days: n lists of m intervals take O(nm log nm).
 */
export function intersectAll(lists: readonly (readonly Intervallo[])[]): Intervallo[] {
  // Each list counts a day at most once, because it is merged first.
  const edges = lists
    .flatMap(mergeIntervalli)
    .flatMap(({ inizio, fine }) => [
      { giorno: inizio, step: 1 },
      { giorno: addGiorni(fine, 1), step: -1 },
    ])
    .sort((a, b) => compareGiorni(a.giorno, b.giorno) || a.step - b.step);
  const common: Intervallo[] = [];
  let depth = 0;
  let inizio: Giorno | null = null;
  for (const { giorno, step } of edges) {
    depth += step;
    if (depth === lists.length) inizio = giorno;
    else if (inizio !== null) {
      common.push({ inizio, fine: addGiorni(giorno, -1) });
      inizio = null;
    }
  }
  return common;
}
