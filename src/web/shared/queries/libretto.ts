import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { FiltroLibretto } from '#contract/valori.ts';
import { call, callPage } from '#web/shared/api/call.ts';
import { pagine } from './pagine.ts';

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

/** When the next check of a resource is due. */
export const controlloQuery = (id: string) =>
  queryOptions({
    queryKey: ['libretto', id, 'controllo'],
    queryFn: ({ signal }) => call('GET /prenotabili/{id}/controlli', { params: { id }, signal }),
  });

/** Call after a check was noted. Includes the desk, which shows due checks. */
export async function refreshLibretto(client: QueryClient): Promise<void> {
  const keys = ['libretto', 'prenotazioni'];
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}
