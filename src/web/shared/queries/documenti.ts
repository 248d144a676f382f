import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Lato } from '#contract/documenti.ts';
import { call, callFile, callPage } from '../api/call.ts';
import { refreshDaFare } from './da-fare.ts';
import { pagine } from './pagine.ts';

const INDIRIZZI = {
  fronte: 'GET /images/documenti/{userId}/fronte',
  retro: 'GET /images/documenti/{userId}/retro',
} as const;

/**
 * One side of an identity document. It is cached no longer than it is shown, and each view is recorded.
 * @param versione the version of the document that the page has read. A new version reads the picture again, so that a
 * decision about a version is based on its own picture (prodotto/documenti#verifica)
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

/**
 * The state of a document, and what was decided about it.
 * @param userId whose document, for administrators; by default the user's own.
 */
export const statoDocumentoQuery = (userId?: string) =>
  queryOptions({
    queryKey: ['documento', 'stato', userId ?? 'mio'],
    queryFn: ({ signal }) =>
      userId === undefined
        ? call('GET /utenti/me/documento', { signal })
        : call('GET /utenti/{id}/documento', { params: { id: userId }, signal }),
  });

/** The people who wait for their document to be verified, the longest wait first, page by page. */
export const daVerificareQuery = () =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['documento', 'da verificare'],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /documenti/da-verificare', { query: { limit: 50, dopo: pageParam }, signal }),
  });

/** How many people wait. */
export const quantiDaVerificareQuery = () =>
  queryOptions({
    queryKey: ['documento', 'quanti'],
    queryFn: ({ signal }) => call('GET /documenti/da-verificare/conteggio', { signal }),
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
 * Call this after a document was uploaded or decided about: the earlier pictures are destroyed, its state is another,
 * and there may be one more access to list.
 */
export async function refreshDocumenti(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: ['documento', 'lato'] });
  await Promise.all([client.invalidateQueries({ queryKey: ['documento'] }), refreshDaFare(client)]);
}
