import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { SessionProvider, type SessionFunctions } from '../shared/session.tsx';
import { ToastProvider } from '../shared/ui/toast.tsx';

export interface ProvidersProps {
  client: QueryClient;
  i18n: I18n;
  session: SessionFunctions;
  children: ReactNode;
}

/** What every page stands in. */
export function Providers({ client, i18n, session, children }: ProvidersProps) {
  return (
    // The page's policy allows no style elements; the components do without them.
    <CSPProvider disableStyleElements>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <SessionProvider {...session}>
            <ToastProvider>{children}</ToastProvider>
          </SessionProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </CSPProvider>
  );
}
