import './shared/no-eval.ts';
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
import { fetchCurrentUser, revokeToken } from './shared/session-calls.ts';
import { loadFatti } from './shared/read-fatti.ts';
import { takeEarlyPress } from './build/early-press.ts';
import { restoreStyles } from './build/styles.ts';
import { SERVICE_WORKER_MS } from './shared/constants.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { noteLinguaOfLetter, showSavedLingua } from './shared/i18n/lingua.ts';

async function start(root: HTMLElement): Promise<void> {
  noteLinguaOfLetter();
  if (import.meta.env.DEV) await loadFatti();
  await pause();
  const routes = createRoutes();
  // If the page's script does not load, the router tries again and reports the error.
  const route = await loadRoute(routes, window.location.pathname).catch(() => null);
  const client = createQueryClient();
  const isShown = route !== null && root.dataset['pagina'] === route;
  const router = createBrowserRouter(routes, {
    getContext: () => contextOf(client),
    // Where a prerendered page stands is the reader's and the browser's: with this the router leaves it there at first.
    ...(isShown && { hydrationData: {} }),
  });
  if (route !== null) await started(router);
  await pause();
  // Some pages look different at first when their address has a query (the catalogue's filter).
  const made = isShown && (window.location.search === '' || !('query' in root.dataset));
  // Prerendered HTML is Italian, and is hydrated before the language changes.
  if (!made) showSavedLingua();
  const page = (
    <StrictMode>
      <Providers client={client} session={{ fetchCurrentUser, logout: revokeToken }}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  const pressed = takeEarlyPress();
  // A transition, so that hydrating a long page does not block scrolling.
  startTransition(() => {
    if (!made) {
      createRoot(root).render(page);
      return;
    }
    restoreStyles(root);
    hydrateRoot(root, page);
  });
  // React first hydrates what is pressed.
  pressed?.click();
}

/** The first page's loaders wait for nothing (prefetch.ts), but the router shows no page while they run. */
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

/** Lets the browser do waiting work: on a phone each step of the start is long enough on its own. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
void start(root);

// Long after the first view, since what it stores is for a later visit (prodotto/schermate#senza-connessione).
setTimeout(() => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined), SERVICE_WORKER_MS);
