import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, callPage } from '../api/call.ts';
import type { CallInput } from '../api/request.ts';
import { pagine } from './pagine.ts';

type Filtri = Omit<NonNullable<CallInput<'GET /cauzioni'>['query']>, 'limit' | 'dopo'>;

/** The deposits that match, newest first, page by page. */
export const cauzioniQuery = (filtri: Filtri) =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['cauzioni', filtri],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /cauzioni', { query: { ...filtri, dopo: pageParam }, signal }),
  });

/** One entry of a deposit, for its receipt. It never changes. */
export const ricevutaQuery = (id: string) =>
  queryOptions({
    queryKey: ['ricevuta', id],
    queryFn: ({ signal }) => call('GET /cauzioni/movimenti/{id}', { params: { id }, signal }),
  });

/** Call this after an entry was added or refused: somebody else may have been faster. */
export async function refreshCauzioni(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['cauzioni'] });
}
