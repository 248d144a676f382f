import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { loadRoute, createRoutes } from '../app/router.tsx';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../shared/api/query-client.ts';

/**
 * Renders the page of an address, the content of #root, as an anonymous visitor first sees it, in Italian and light
 * mode.
 * @throws when the page cannot be rendered without a browser.
 */
export async function makePage(address: string): Promise<string> {
  const routes = createRoutes();
  await loadRoute(routes, address);
  const { query, dataRoutes } = createStaticHandler(routes);
  const requestContext = new RouterContextProvider();
  const context = await query(new Request(`http://sito.invalid${address}`), { requestContext });
  if (context instanceof Response) throw new Error(`${address} redirects`);
  const failures: unknown[] = [];
  const client = createQueryClient();
  const { prelude } = await prerender(
    <StrictMode>
      <Providers
        client={client}
        session={{ fetchCurrentUser: async () => null, logout: async () => undefined }}
      >
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>
    </StrictMode>,
    // No part is deferred: completing it later would take an inline script, which the page's policy forbids.
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error: unknown) => void failures.push(error),
    },
  );
  // The cache's timers of five minutes would keep the build waiting.
  client.clear();
  if (failures.length > 0) throw failures[0];
  return new Response(prelude).text();
}
