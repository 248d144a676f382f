import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { call } from '#web/shared/api/call.ts';
import { takeEarly } from '#web/shared/api/early.ts';
import { indexMese, type MeseCaricato } from './indice.ts';
import { nameMeseEarly, readMese } from './presto.ts';
import { listRisorse, type Risorsa } from './righe.ts';

/** More no month holds: 200 resources booked by the day are 13 pages. */
const MAX_PAGINE = 100;
type Pagina = Awaited<ReturnType<typeof readMese>>;
/** Months that come into view again are not asked for anew so soon, in milliseconds; a change asks by itself. */
const FRESCO_MS = 60_000;

/** Every resource of the catalogue; null until both halves are there. */
export function useRisorse(): { risorse: Risorsa[] | null; fallito: boolean; riprova: () => void } {
  const [spazi, strumenti] = useQueries({
    queries: [
      {
        queryKey: ['catalogo', 'spazio'],
        queryFn: ({ signal }) => takeEarly('spazi', () => call('GET /catalogo/spazi', { signal })),
      },
      {
        queryKey: ['catalogo', 'strumento'],
        queryFn: ({ signal }) => takeEarly('strumenti', () => call('GET /catalogo/strumenti', { signal })),
      },
    ],
  });
  const risorse = useMemo(
    () => (spazi.data && strumenti.data ? listRisorse([...spazi.data, ...strumenti.data]) : null),
    [spazi.data, strumenti.data],
  );
  return {
    risorse,
    fallito: spazi.isError || strumenti.isError,
    riprova: () => void Promise.all([spazi.refetch(), strumenti.refetch()]),
  };
}

/** What is known of the months in view. */
export interface MesiCaricati {
  mesi: MeseCaricato[];
  fallito: boolean;
}

const VUOTO: readonly PrenotazioneAdmin[] = [];

/**
 * The bookings of some consecutive months. A month that is read for the first time is shown page by page, so that
 * something stands there at once however full it is; one that is read again stays as it was until all of it is there.
 */
export function useMesi(spans: readonly Intervallo[]): MesiCaricati {
  const client = useQueryClient();
  const combine = useCallback(
    (results: { data: readonly PrenotazioneAdmin[] | undefined; isError: boolean }[]) => ({
      mesi: spans.map((span, n) => ({ ...span, indice: indexMese(results[n]?.data ?? VUOTO) })),
      fallito: results.some(({ isError }) => isError),
    }),
    [spans],
  );
  return useQueries({
    queries: spans.map(({ inizio, fine }) => {
      const queryKey = [...CHIAVE_MESI, inizio, fine];
      return {
        queryKey,
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const isFirst = client.getQueryData(queryKey) === undefined;
          let all: readonly PrenotazioneAdmin[] = VUOTO;
          let dopo: string | undefined;
          for (let n = 0; n < MAX_PAGINE; n += 1) {
            const page: Pagina = await (isFirst && n === 0
              ? takeEarly(nameMeseEarly(inizio), () => readMese({ inizio, fine }, { signal }))
              : readMese({ inizio, fine }, { dopo, signal }));
            all = [...all, ...page.data];
            if (page.next === null) break;
            dopo = page.next;
            if (isFirst) client.setQueryData(queryKey, all);
          }
          return all;
        },
        staleTime: FRESCO_MS,
        // Thousands of rows: comparing them one by one costs more than drawing what has changed.
        structuralSharing: false,
      };
    }),
    combine,
  });
}

/** Below 'prenotazioni', so that whatever changes a booking makes these months out of date. */
const CHIAVE_MESI = ['prenotazioni', 'planner'] as const;

/** Asks again for the months that failed. */
export function useRiprovaMesi(): () => void {
  const client = useQueryClient();
  return () => void client.refetchQueries({ queryKey: CHIAVE_MESI, type: 'active' });
}
