import './shared/ui/tokens.css';
import './shared/ui/fonts.css';
import './shared/ui/base.css';
import './shared/ui/print.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadRoute, createRoutes } from './app/router.tsx';
import { contextOf } from './app/prefetch.ts';
import { Providers } from './app/providers.tsx';
import { fetchCurrentUser, revokeToken } from './app/session-calls.ts';
import { restoreStyles } from './build/styles.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { showSavedLingua } from './shared/i18n/lingua.ts';

async function start(root: HTMLElement): Promise<void> {
  await pause();
  const routes = createRoutes();
  // Where its script does not come, the router tries again and says what is wrong.
  const route = await loadRoute(routes, window.location.pathname).catch(() => null);
  const client = createQueryClient();
  const router = createBrowserRouter(routes, { getContext: () => contextOf(client) });
  if (route !== null) await started(router);
  await pause();
  // Some pages begin otherwise where their address has a query (the catalogue's filter).
  const bare = window.location.search === '' || !('query' in root.dataset);
  const made = route !== null && root.dataset['pagina'] === route && bare;
  // What was made at build time is Italian, and is taken over before the language changes.
  if (!made) showSavedLingua();
  const page = (
    <StrictMode>
      <Providers client={client} session={{ fetchCurrentUser, logout: revokeToken }}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  // A transition, so that taking over a long page leaves room for whoever is already scrolling it.
  startTransition(() => {
    if (!made) {
      createRoot(root).render(page);
      return;
    }
    restoreStyles(root);
    hydrateRoot(root, page);
  });
}

/** The first page's loaders wait for nothing (prefetch.ts), but as long as they run the router shows no page. */
function started(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!router.state.initialized) return;
      stop();
      resolve();
    };
    const stop = router.subscribe(look);
    look();
  });
}

/** Lets the browser do what waits: on a phone each of the steps of the start is long enough by itself. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
void start(root);
