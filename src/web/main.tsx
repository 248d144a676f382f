import './shared/no-eval.ts';
import './shared/ui/tokens.css';
import './shared/ui/fonts.css';
import './shared/ui/base.css';
import './shared/ui/print.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createRoutes, loadRoute } from './app/router.tsx';
import { contextOf } from './shared/prefetch.ts';
import { Providers } from './app/providers.tsx';
import { fetchCurrentUser, revokeToken } from './shared/session-calls.ts';
import { loadFatti } from './shared/read-fatti.ts';
import { restoreStyles } from './build/styles.ts';
import { SERVICE_WORKER_MS } from './shared/constants.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { noteLinguaOfLetter, showSavedLingua } from './shared/i18n/lingua.ts';

async function start(root: HTMLElement): Promise<void> {
  noteLinguaOfLetter();
  if (import.meta.env.DEV) await loadFatti();
  await pause();
  const routes = createRoutes();
  // If the page's script does not load, the router retries and reports the error.
  const route = await loadRoute(routes, window.location.pathname).catch(() => null);
  const client = createQueryClient();
  const isShown = route !== null && root.dataset['pagina'] === route;
  const router = createBrowserRouter(routes, {
    getContext: () => contextOf(client),
    // With hydrationData the router keeps the browser's scroll position when it takes over a prerendered page.
    ...(isShown && { hydrationData: {} }),
  });
  if (route !== null) await started(router);
  await pause();
  // Some prerendered pages differ when their address has a query (the catalogue's filter).
  const isHydrated = isShown && (window.location.search === '' || !('query' in root.dataset));
  // Prerendered HTML is Italian, and is hydrated before the language changes.
  if (!isHydrated) showSavedLingua();
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
    if (!isHydrated) {
      createRoot(root).render(page);
      return;
    }
    restoreStyles(root);
    hydrateRoot(root, page);
  });
  // React hydrates the clicked element first.
  pressed?.click();
}

/** Loaders do not wait for data (prefetch.ts), but the router renders no page while they run. */
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

/** Yields to the browser: on a phone each step of the start is a long task on its own. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
void start(root);

// Late, since the service worker stores pages for later visits (prodotto/schermate#senza-connessione).
setTimeout(() => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined), SERVICE_WORKER_MS);

/** The button that theme-init.js has marked as clicked before hydration (prodotto/schermate#attesa); null if none. */
function takeEarlyPress(): HTMLElement | null {
  document.documentElement.dataset['viva'] = '';
  const button = document.querySelector<HTMLElement>('[data-premuto]');
  delete button?.dataset['premuto'];
  return button;
}
