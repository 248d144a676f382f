import type { CSSProperties } from 'react';
import { type CalendarioApertura, findChiuso, isFeriale } from '#domain/apertura.ts';
import {
  addGiorni,
  addMesi,
  type Giorno,
  giornoSettimana,
  maxGiorno,
  minGiorno,
  PRIMO_GIORNO,
  ULTIMO_GIORNO,
} from '#domain/giorno.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { firstOfMonth, spanOfMonth } from '#web/shared/ui/calendario/mese.ts';

/** The views: four weeks from any day, a month, twelve months. */
export const ZOOM = ['settimane', 'mese', 'anno'] as const;
export type Zoom = (typeof ZOOM)[number];

const GIORNI_SETTIMANE = 28;
const MESI_ANNO = 12;

/**
 * The first shown day: the given one, or the first of its month. The planner ends with December 2099
 * (prodotto/prenotazioni#calendario).
 */
export function firstGiorno(giorno: Giorno, zoom: Zoom): Giorno {
  const last =
    zoom === 'settimane'
      ? addGiorni(ULTIMO_GIORNO, 1 - GIORNI_SETTIMANE)
      : addMesi(firstOfMonth(ULTIMO_GIORNO), zoom === 'anno' ? 1 - MESI_ANNO : 0);
  const wanted = zoom === 'settimane' ? giorno : firstOfMonth(giorno);
  return minGiorno(maxGiorno(wanted, PRIMO_GIORNO), last);
}

export function lastGiorno(inizio: Giorno, zoom: Zoom): Giorno {
  if (zoom === 'settimane') return addGiorni(inizio, GIORNI_SETTIMANE - 1);
  return addGiorni(addMesi(inizio, zoom === 'anno' ? MESI_ANNO : 1), -1);
}

/** The first shown day after an arrow: a week, a month or a year later or earlier. */
export function stepGiorno(inizio: Giorno, zoom: Zoom, step: 1 | -1): Giorno {
  const to =
    zoom === 'settimane'
      ? addGiorni(inizio, step * 7)
      : addMesi(inizio, step * (zoom === 'anno' ? MESI_ANNO : 1));
  return firstGiorno(to, zoom);
}

/** Whole months, so that most steps of a week request no new bookings. */
export const wholeMonths = ({ inizio, fine }: Intervallo): Intervallo => ({
  inizio: firstOfMonth(inizio),
  fine: spanOfMonth(fine).fine,
});

export const listGiorni = (span: Intervallo): Giorno[] =>
  Array.from({ length: giorniIn(span) }, (_, n) => addGiorni(span.inizio, n));

/**
 * The style of an element (class `posto`) over some days.
 * @param prima number of shown days before it
 */
export const placeGiorni = (prima: number, giorni: number) =>
  ({ '--prima': prima, '--giorni': giorni }) as CSSProperties;

/** Consecutive days with the same key, as for `placeGiorni`. */
export interface Gruppo<K> {
  prima: number;
  giorni: number;
  chiave: K;
}

/** Groups consecutive days by key; skips days with the key undefined. */
export function groupGiorni<K>(
  giorni: readonly Giorno[],
  keyOf: (giorno: Giorno) => K | undefined,
): Gruppo<K>[] {
  const gruppi: Gruppo<K>[] = [];
  for (const [n, giorno] of giorni.entries()) {
    const chiave = keyOf(giorno);
    const last = gruppi.at(-1);
    if (chiave === undefined) continue;
    if (last && last.chiave === chiave && last.prima + last.giorni === n) last.giorni += 1;
    else gruppi.push({ prima: n, giorni: 1, chiave });
  }
  return gruppi;
}

export const groupWeekends = (giorni: readonly Giorno[]) =>
  groupGiorni(giorni, (giorno) => (giornoSettimana(giorno) >= 5 ? true : undefined));

/** Closed days by reason of the closure or holiday; null for weekly closing days. */
export const groupChiusi = (calendario: CalendarioApertura, giorni: readonly Giorno[]) =>
  groupGiorni(giorni, (giorno): string | null | undefined => {
    const chiuso = findChiuso(calendario, giorno);
    return chiuso ? chiuso.motivo : isFeriale(calendario, giorno) ? undefined : null;
  });
