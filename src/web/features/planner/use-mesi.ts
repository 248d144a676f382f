import { useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { mesePlannerQuery } from '#web/shared/queries/prenotazioni.ts';
import { indexMese, type MeseCaricato } from './indice.ts';

/** What is known of the months in view. */
export interface MesiCaricati {
  mesi: MeseCaricato[];
  fallito: boolean;
}

const VUOTO: readonly PrenotazioneAdmin[] = [];

/** The bookings of some consecutive months, as far as they are there. */
export function useMesi(spans: readonly Intervallo[]): MesiCaricati {
  const combine = useCallback(
    (results: { data: readonly PrenotazioneAdmin[] | undefined; isError: boolean }[]) => ({
      mesi: spans.map((span, n) => ({ ...span, indice: indexMese(results[n]?.data ?? VUOTO) })),
      fallito: results.some(({ isError }) => isError),
    }),
    [spans],
  );
  return useQueries({ queries: spans.map((span) => mesePlannerQuery(span)), combine });
}
