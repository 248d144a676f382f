import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { FiltroLibretto } from '#contract/valori.ts';
import { call, callPage } from '../api/call.ts';
import { pagine } from './pagine.ts';

/** The book of a thing, newest first, page by page. */
export const librettoQuery = (id: string, filtro: FiltroLibretto | null) =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['libretto', id, 'voci', filtro],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /prenotabili/{id}/libretto', {
        params: { id },
        query: { ...(filtro && { filtro }), limit: 30, dopo: pageParam },
        signal,
      }),
  });

/** When a thing is due for its next control. */
export const controlloQuery = (id: string) =>
  queryOptions({
    queryKey: ['libretto', id, 'controllo'],
    queryFn: ({ signal }) => call('GET /prenotabili/{id}/controlli', { params: { id }, signal }),
  });

/** Call this after a control was noted: it refreshes the book, and the desk, which shows due controls. */
export async function refreshLibretto(client: QueryClient): Promise<void> {
  const keys = ['libretto', 'prenotazioni'];
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}
