import type { QueryClient } from '@tanstack/react-query';
import { createContext, RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { sessioneQuery } from './queries/account.ts';
import { readToken } from './token.ts';
import { fetchCurrentUser } from './session-calls.ts';

// Null while the server prerenders pages: nothing is fetched then.
const clientContext = createContext<QueryClient | null>(null);

/** The router context of all loaders, with the query cache. */
export function contextOf(client: QueryClient): RouterContextProvider {
  return new RouterContextProvider(new Map([[clientContext, client]]));
}

/** Starts requests; `query` is the query of the address. */
export type Begin = (client: QueryClient, query: URLSearchParams) => void;

/** As `prefetchSignedIn`, for administrators' pages: others, whom the guard redirects, request nothing. */
export function prefetchAdmin(begin: Begin) {
  return ({ context, request }: LoaderFunctionArgs): null => {
    const client = context.get(clientContext);
    const token = readToken();
    if (client && token !== null) {
      const query = new URL(request.url).searchParams;
      void client.fetchQuery(sessioneQuery(token, fetchCurrentUser)).then(
        (utente) => utente?.is_superuser && begin(client, query),
        // The guard shows the error.
        () => undefined,
      );
    }
    return null;
  };
}

/**
 * The loader of a page for signed-in users. It starts fetching the user and the page's first data before the page's
 * components are loaded. It does not wait and reports no error: the components use the same queries.
 *
 * Not for a page that is prerendered completely (`fatta` in shared/pagine.ts): data that arrive before hydration would
 * make the page differ from its HTML.
 */
export function prefetchSignedIn(begin: Begin) {
  return ({ context, request }: LoaderFunctionArgs): null => {
    const client = context.get(clientContext);
    const token = readToken();
    if (client && token !== null) {
      void client.prefetchQuery(sessioneQuery(token, fetchCurrentUser));
      begin(client, new URL(request.url).searchParams);
    }
    return null;
  };
}
