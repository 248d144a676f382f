import './shared/ui/tokens.css';
import './shared/ui/fonts.css';
import './shared/ui/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadRoute } from './app/load-route.ts';
import { Providers } from './app/providers.tsx';
import { createRoutes } from './app/router.tsx';
import { fetchCurrentUser, revokeToken } from './app/session-calls.ts';
import { restoreStyles } from './build/styles.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { createI18n, savedLingua } from './shared/i18n/i18n.ts';
import { LINGUA_PREDEFINITA } from './shared/i18n/lingue.ts';

async function start(root: HTMLElement): Promise<void> {
  const routes = createRoutes();
  // Where its script does not come, the router tries again and says what is wrong.
  const route = await loadRoute(routes, window.location.pathname).catch(() => null);
  // A page is made for its bare address: a query may change what it shows (the catalogue's filter).
  const made = route !== null && root.dataset['pagina'] === route && window.location.search === '';
  const page = (
    <StrictMode>
      <Providers
        client={createQueryClient()}
        i18n={createI18n(made ? LINGUA_PREDEFINITA : savedLingua())}
        session={{ fetchCurrentUser, logout: revokeToken }}
      >
        <RouterProvider router={createBrowserRouter(routes)} />
      </Providers>
    </StrictMode>
  );
  if (!made) {
    createRoot(root).render(page);
    return;
  }
  restoreStyles(root);
  // A transition, so that taking over a long page leaves room for whoever is already scrolling it.
  startTransition(() => {
    hydrateRoot(root, page);
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
void start(root);
