import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SessionProvider, useSession } from './session.tsx';

const NOT_CONFIGURED = 'user functionality is not configured: fetchCurrentUser is missing';

function Shown() {
  const { utente, isSudo, loading } = useSession();
  return JSON.stringify({ utente, isSudo, loading });
}

test('before anything was requested there is no user, no administrator and nothing loading', () => {
  expect(JSON.parse(renderToString(<Shown />).replaceAll('&quot;', '"'))).toEqual({
    utente: null,
    isSudo: false,
    loading: false,
  });
});

test('a session without a way to fetch the user reports the missing part', () => {
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <Shown />
      </SessionProvider>
    </QueryClientProvider>
  );
  expect(() => renderToString(page)).toThrow(NOT_CONFIGURED);
});

test('outside a provider the functions of the session throw the same', () => {
  function Asks() {
    void useSession().refetch();
    return null;
  }
  expect(() => renderToString(<Asks />)).toThrow(NOT_CONFIGURED);
});
