import { useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { contains, overlap, type Intervallo } from '#domain/intervallo.ts';
import { mesePlannerQuery } from '#web/shared/queries/prenotazioni.ts';
import { remember } from './remember.ts';

/** The bookings of one month by resource, each resource's by their start. */
type IndiceMese = ReadonlyMap<number, readonly PrenotazioneAdmin[]>;

/** Sorts a month's bookings by resource: once per answer, however often the page is drawn. */
export const indexMese = remember(
  new WeakMap<readonly PrenotazioneAdmin[], IndiceMese>(),
  (prenotazioni): IndiceMese => Map.groupBy(prenotazioni, ({ prenotabile_id }) => prenotabile_id),
);

/** A month in view, with its days. */
export interface MeseCaricato extends Intervallo {
  indice: IndiceMese;
  /** False until its bookings have arrived. */
  noto: boolean;
}

/**
 * A resource's bookings that touch a span, from consecutive months, ordered by start. A booking that crosses the end of
 * a month is in the data of both; it is taken from the month in which it begins, or from the first loaded one.
 */
export function bookingsOf(
  mesi: readonly MeseCaricato[],
  prenotabile_id: number,
  span: Intervallo,
): PrenotazioneAdmin[] {
  return mesi.flatMap(({ inizio, indice }, n) =>
    (indice.get(prenotabile_id) ?? []).filter((p) => (n === 0 || p.inizio >= inizio) && overlap(p, span)),
  );
}

/**
 * The days around a day whose bookings are known: all months in view, or until they have arrived that day's month. Null
 * if not even that is known.
 */
export function knownAround(mesi: readonly MeseCaricato[], giorno: Giorno): Intervallo | null {
  const known = mesi.every(({ noto }) => noto) ? mesi : mesi.filter((m) => m.noto && contains(m, giorno));
  const [first, last] = [known[0], known.at(-1)];
  return first && last ? { inizio: first.inizio, fine: last.fine } : null;
}

/** The loaded months in view, and whether one failed to load. */
interface MesiCaricati {
  mesi: MeseCaricato[];
  fallito: boolean;
}

const VUOTO: readonly PrenotazioneAdmin[] = [];

/** The bookings of some consecutive months, as far as they are loaded. */
export function useMesi(spans: readonly Intervallo[]): MesiCaricati {
  const combine = useCallback(
    (results: { data: readonly PrenotazioneAdmin[] | undefined; isError: boolean }[]) => ({
      mesi: spans.map((span, n) => ({
        ...span,
        indice: indexMese(results[n]?.data ?? VUOTO),
        noto: results[n]?.data !== undefined,
      })),
      fallito: results.some(({ isError }) => isError),
    }),
    [spans],
  );
  return useQueries({ queries: spans.map((span) => mesePlannerQuery(span)), combine });
}
