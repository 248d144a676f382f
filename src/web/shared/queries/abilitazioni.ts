import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { PREFETCH_FRESH_MS } from '#web/shared/constants.ts';
import { call, callPage } from '#web/shared/api/call.ts';
import { pagine } from './pagine.ts';

/** All abilitazioni; for administrators with the number of holders. */
export const abilitazioniQuery = () =>
  queryOptions({
    queryKey: ['abilitazioni'],
    queryFn: ({ signal }) => call('GET /abilitazioni', { signal }),
    staleTime: PREFETCH_FRESH_MS,
  });

/** A person's abilitazioni, for administrators; without an id, the user's own. */
export const rilasciQuery = (id?: string) =>
  queryOptions({
    queryKey: ['abilitazioni', 'di', id ?? 'mie'],
    queryFn: ({ signal }) =>
      id === undefined
        ? call('GET /utenti/me/abilitazioni', { signal })
        : call('GET /utenti/{id}/abilitazioni', { params: { id }, signal }),
    staleTime: PREFETCH_FRESH_MS,
  });

/** The people who have, had, or are about to lose an abilitazione, by surname. */
export const personeAbilitateQuery = (id: number, filtro?: 'in_scadenza') =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['abilitazioni', 'persone', id, filtro ?? null],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /abilitazioni/{id}/persone', {
        params: { id },
        query: { limit: 25, dopo: pageParam, ...(filtro && { filtro }) },
        signal,
      }),
  });

/** Call after a change of abilitazioni or of who holds them. Includes the desk, which shows what people lack. */
export const refreshAbilitazioni = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) => first === 'abilitazioni' || second === 'banco',
  });
