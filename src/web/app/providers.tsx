import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SessionProvider, type SessionFunctions } from '../shared/session.tsx';
import { ToastProvider } from '../shared/ui/toast.tsx';

interface ProvidersProps {
  client: QueryClient;
  session: SessionFunctions;
  children: ReactNode;
}

export function Providers({ client, session, children }: ProvidersProps) {
  return (
    // The content security policy allows no style elements; the components work without them.
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        <SessionProvider {...session}>
          <ToastProvider>{children}</ToastProvider>
        </SessionProvider>
      </QueryClientProvider>
    </CSPProvider>
  );
}
