import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, callPage } from '../api/call.ts';
import { PREFETCH_FRESH_MS } from '../constants.ts';
import { pagine } from './pagine.ts';

/** All abilitazioni; administrators also read how many people have each. */
export const abilitazioniQuery = () =>
  queryOptions({
    queryKey: ['abilitazioni'],
    queryFn: ({ signal }) => call('GET /abilitazioni', { signal }),
    staleTime: PREFETCH_FRESH_MS,
  });

/** The abilitazioni of a person, for administrators; without an id, the caller's. */
export const rilasciQuery = (id?: string) =>
  queryOptions({
    queryKey: ['abilitazioni', 'di', id ?? 'mie'],
    queryFn: ({ signal }) =>
      id === undefined
        ? call('GET /utenti/me/abilitazioni', { signal })
        : call('GET /utenti/{id}/abilitazioni', { params: { id }, signal }),
    staleTime: PREFETCH_FRESH_MS,
  });

/** The people who have or had an abilitazione, or who are about to lose it, by surname, page by page. */
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

/** Call this after an abilitazione was made, changed, given or taken away: the desk, too, shows what people lack. */
export const refreshAbilitazioni = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) => first === 'abilitazioni' || second === 'banco',
  });
