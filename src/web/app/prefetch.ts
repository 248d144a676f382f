import type { QueryClient } from '@tanstack/react-query';
import { createContext, RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { sessioneQuery } from '../shared/queries/account.ts';
import { readToken } from '../shared/token.ts';
import { fetchCurrentUser } from '../shared/session-calls.ts';

// Null while the build prerenders pages: nothing is read then.
const clientContext = createContext<QueryClient | null>(null);

/** The context that the router passes to every loader: the cache that they read into. */
export function contextOf(client: QueryClient): RouterContextProvider {
  return new RouterContextProvider(new Map([[clientContext, client]]));
}

/** Starts reads; `query` is that of the page's address. */
export type Begin = (client: QueryClient, query: URLSearchParams) => void;

/**
 * As `prefetchSignedIn`, for the administrators' pages: nothing that only they may read is requested for anybody else,
 * who will be sent away.
 */
export function prefetchAdmin(begin: Begin) {
  return ({ context, request }: LoaderFunctionArgs): null => {
    const client = context.get(clientContext);
    const token = readToken();
    if (client && token !== null) {
      const query = new URL(request.url).searchParams;
      void client.fetchQuery(sessioneQuery(token, fetchCurrentUser)).then(
        (utente) => utente?.is_superuser && begin(client, query),
        // The guard tells why nobody is signed in.
        () => undefined,
      );
    }
    return null;
  };
}

/**
 * The loader of a page for signed-in users. It starts reading the user and the page's first data, so that neither waits
 * for the page's components. It waits for no answer and reports no failure: the components use the same queries and
 * find them in progress.
 *
 * Do not use it for a page that the build prerenders completely (`fatta` in shared/pagine.ts): an answer that arrives
 * before hydration would make the page differ from the prerendered one.
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
