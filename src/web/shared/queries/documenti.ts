import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Lato } from '#contract/documenti.ts';
import { callFile, callPage } from '../api/call.ts';
import { pagine } from './pagine.ts';

const INDIRIZZI = {
  fronte: 'GET /images/documenti/{userId}/fronte',
  retro: 'GET /images/documenti/{userId}/retro',
} as const;

/** One side of an identity document. It is kept no longer than it is looked at, and each look is recorded. */
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
 * Who looked at or uploaded a document, newest first.
 * @param userId whose document, for administrators; the own one when not given.
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

/** A document was uploaded: the pictures of before are destroyed, and there is one more line of who did what. */
export function refreshDocumenti(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: ['documento', 'lato'] });
  return client.invalidateQueries({ queryKey: ['documento'] });
}
