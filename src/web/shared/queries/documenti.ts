import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Lato } from '#contract/documenti.ts';
import { call, callFile, callPage } from '#web/shared/api/call.ts';
import { refreshDaFare } from './account.ts';
import { pagine } from './pagine.ts';

const INDIRIZZI = {
  fronte: 'GET /images/documenti/{userId}/fronte',
  retro: 'GET /images/documenti/{userId}/retro',
} as const;

/**
 * One side of an identity document. Not cached; each request is recorded as a view.
 * @param versione the version that the page has read: a new version has a new key, so that a decision about a version
 * is based on its own picture (prodotto/documenti#verifica)
 */
export const latoDocumentoQuery = (userId: string, lato: Lato, versione: number) =>
  queryOptions({
    queryKey: ['documento', 'lato', userId, lato, versione],
    queryFn: async ({ client, signal }) => {
      const { blob } = await callFile(INDIRIZZI[lato], { params: { userId }, signal });
      void client.invalidateQueries({ queryKey: accessiDocumentoQuery(userId).queryKey });
      return blob;
    },
    staleTime: Infinity,
    gcTime: 0,
  });

/** A document's state and decisions; `userId` for administrators, by default the user's own. */
export const statoDocumentoQuery = (userId?: string) =>
  queryOptions({
    queryKey: ['documento', 'stato', userId ?? 'mio'],
    queryFn: ({ signal }) =>
      userId === undefined
        ? call('GET /utenti/me/documento', { signal })
        : call('GET /utenti/{id}/documento', { params: { id: userId }, signal }),
  });

/** The people whose document is to be verified, longest wait first. */
export const daVerificareQuery = () =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['documento', 'da verificare'],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /documenti/da-verificare', { query: { limit: 50, dopo: pageParam }, signal }),
  });

/** How many documents are to be verified. */
export const quantiDaVerificareQuery = () =>
  queryOptions({
    queryKey: ['documento', 'quanti'],
    queryFn: ({ signal }) => call('GET /documenti/da-verificare/conteggio', { signal }),
  });

/** Who viewed or uploaded a document, newest first; `userId` for administrators, by default the user's own. */
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

/** Call after a document was uploaded or decided about. Drops its pictures, which the server has destroyed. */
export async function refreshDocumenti(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: ['documento', 'lato'] });
  await Promise.all([client.invalidateQueries({ queryKey: ['documento'] }), refreshDaFare(client)]);
}
