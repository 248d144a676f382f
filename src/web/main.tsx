import './shared/ui/tokens.css';
import './shared/ui/fonts.css';
import './shared/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './app/providers.tsx';
import { createRouter } from './app/router.tsx';
import { fetchCurrentUser, revokeToken } from './app/session-calls.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { createI18n } from './shared/i18n/i18n.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

createRoot(root).render(
  <StrictMode>
    <Providers
      client={createQueryClient()}
      i18n={createI18n()}
      session={{ fetchCurrentUser, logout: revokeToken }}
    >
      <RouterProvider router={createRouter()} />
    </Providers>
  </StrictMode>,
);
