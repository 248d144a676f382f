import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, callPage } from '../api/call.ts';
import { PREFETCH_FRESH_MS } from '../constants.ts';
import { pagine } from './pagine.ts';

/** What people must have been shown before they use some things; administrators also read how many have each. */
export const abilitazioniQuery = () =>
  queryOptions({
    queryKey: ['abilitazioni'],
    queryFn: ({ signal }) => call('GET /abilitazioni', { signal }),
    staleTime: PREFETCH_FRESH_MS,
  });

/** What somebody has been shown, for administrators; of the caller without an id. */
export const rilasciQuery = (id?: string) =>
  queryOptions({
    queryKey: ['abilitazioni', 'di', id ?? 'mie'],
    queryFn: ({ signal }) =>
      id === undefined
        ? call('GET /utenti/me/abilitazioni', { signal })
        : call('GET /utenti/{id}/abilitazioni', { params: { id }, signal }),
    staleTime: PREFETCH_FRESH_MS,
  });

/** Who has a permission or had it, or is about to lose it, by surname, page by page. */
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

/** To be called when one was made, changed, given or taken away: the desk says what people lack, too. */
export const refreshAbilitazioni = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) => first === 'abilitazioni' || second === 'banco',
  });
