import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Lato } from '#contract/documenti.ts';
import { callFile, callPage } from '../api/call.ts';
import { pagine } from './pagine.ts';

const INDIRIZZI = {
  fronte: 'GET /images/documenti/{userId}/fronte',
  retro: 'GET /images/documenti/{userId}/retro',
} as const;

/** One side of an identity document. It is cached no longer than it is shown, and each view is recorded. */
export const latoDocumentoQuery = (userId: string, lato: Lato) =>
  queryOptions({
    queryKey: ['documento', 'lato', userId, lato],
    queryFn: async ({ client, signal }) => {
      const { blob } = await callFile(INDIRIZZI[lato], { params: { userId }, signal });
      void client.invalidateQueries({ queryKey: accessiDocumentoQuery(userId).queryKey });
      return blob;
    },
    staleTime: Infinity,
    gcTime: 0,
  });

/**
 * Who viewed or uploaded a document, newest first.
 * @param userId whose document, for administrators; by default the user's own.
 */
export const accessiDocumentoQuery = (userId?: string) =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['documento', 'accessi', userId ?? 'mio'],
    queryFn: ({ signal, pageParam }) => {
      const query = { limit: 10, dopo: pageParam };
      return userId === undefined
        ? callPage('GET /utenti/me/accessi-documento', { query, signal })
        : callPage('GET /utenti/{id}/accessi-documento', { params: { id: userId }, query, signal });
    },
  });

/**
 * To be called when a document was uploaded: the earlier pictures are destroyed, and there is one more access to list.
 */
export function refreshDocumenti(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: ['documento', 'lato'] });
  return client.invalidateQueries({ queryKey: ['documento'] });
}
