import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import type { Posta } from '#contract/posta.ts';
import type { NomeParole } from '#contract/valori.ts';
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

/** The server that letters leave through now, for administrators. */
export const serverPostaQuery = () =>
  queryOptions({
    queryKey: ['posta', 'server'],
    queryFn: ({ signal }) => call('GET /posta/server', { signal }),
  });

/** A letter with own words that are not saved yet, from invented data. The last one stays until the next is there. */
export const anteprimaPostaQuery = (lettera: NomeParole, parole: { it: string; en?: string }) =>
  queryOptions({
    queryKey: ['posta-anteprima', lettera, parole],
    queryFn: ({ signal }) =>
      call('POST /impostazioni/posta/anteprima', { body: { lettera, parole }, signal }),
    placeholderData: keepPreviousData,
    // What is too long is said by its field.
    retry: false,
  });

/** Call this after a letter may have changed its state. */
export async function refreshPosta(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: ['posta'] }), refreshDaFare(client)]);
}
