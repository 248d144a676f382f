import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { Posta } from '#contract/posta.ts';
import type { NomeParole } from '#contract/valori.ts';
import { call, callPage } from '#web/shared/api/call.ts';
import { refreshDaFare } from './account.ts';
import { pagine } from './pagine.ts';

/** The letters in a state, newest first. */
export const postaQuery = (stato: Posta['stato']) =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['posta', stato],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /posta', { query: { stato, limit: 50, dopo: pageParam }, signal }),
  });

/** The text of a printable letter; a malformed id is sent too, and refused by the server. */
export const letteraQuery = (id: string) =>
  queryOptions({
    queryKey: ['posta', 'lettera', id],
    queryFn: ({ signal }) => call('GET /posta/{id}/lettera', { params: { id }, signal }),
  });

/** The mail server in use, for administrators. */
export const serverPostaQuery = () =>
  queryOptions({
    queryKey: ['posta', 'server'],
    queryFn: ({ signal }) => call('GET /posta/server', { signal }),
  });

/** Preview of a letter with unsaved words and invented data; keeps the last one while fetching. */
export const anteprimaPostaQuery = (lettera: NomeParole, parole: { it: string; en?: string }) =>
  queryOptions({
    queryKey: ['posta-anteprima', lettera, parole],
    queryFn: ({ signal }) =>
      call('POST /impostazioni/posta/anteprima', { body: { lettera, parole }, signal }),
    placeholderData: keepPreviousData,
    // The field shows a text that is too long.
    retry: false,
  });

/** Call after a letter may have changed its state. */
export async function refreshPosta(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: ['posta'] }), refreshDaFare(client)]);
}
