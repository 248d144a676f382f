import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Posta } from '#contract/posta.ts';
import { call, callPage } from '../api/call.ts';
import { refreshDaFare } from './da-fare.ts';
import { pagine } from './pagine.ts';

/** The letters of one state, newest first, page by page. */
export const postaQuery = (stato: Posta['stato']) =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['posta', stato],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /posta', { query: { stato, limit: 50, dopo: pageParam }, signal }),
  });

/** The text of a letter to be printed; a malformed number is sent too, and refused by the server. */
export const letteraQuery = (id: string) =>
  queryOptions({
    queryKey: ['posta', 'lettera', id],
    queryFn: ({ signal }) => call('GET /posta/{id}/lettera', { params: { id }, signal }),
  });

/** Call this after a letter may have changed its state. */
export async function refreshPosta(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: ['posta'] }), refreshDaFare(client)]);
}
