import { afterAll } from 'vitest';
import { createFornitore, PERCORSO_RITORNO } from '#server/platform/oidc.ts';
import { buildTestApp, PUBLIC_URL, type TestApp, type TestAppOptions } from './build-test-app.ts';
import { CLIENT, startProvider, type TestProvider } from './oidc.ts';
import { send } from './request.ts';

/**
 * An application with sign-in at a provider, and the provider; `close` ends both.
 * @param identita set where the provider vouches for identities
 */
export async function buildWithProvider(
  options: TestAppOptions = {},
  identita?: { mesi: number; livelli: readonly string[] | null },
): Promise<{
  app: TestApp;
  spid: TestProvider;
  close(): Promise<void>;
}> {
  const provider = await startProvider(PUBLIC_URL + PERCORSO_RITORNO);
  const built = await buildTestApp({
    ...options,
    fornitore: (log) =>
      createFornitore(
        { issuer: provider.issuer, nome: 'Prova SPID', ...CLIENT, ...(identita && { identita }) },
        { publicUrl: PUBLIC_URL, log },
      ),
  });
  return {
    app: built,
    spid: provider,
    close: async () => {
      await built.close();
      await provider.close();
    },
  };
}

/** The same for all tests of the file that calls this at its top level; ended after the last of them. */
export async function openWithProvider(...from: Parameters<typeof buildWithProvider>) {
  const { app, spid, close } = await buildWithProvider(...from);
  afterAll(close);
  return { app, spid };
}

/** Signs in at the provider as somebody, and returns the site's answer. */
export async function enterElsewhere(at: { app: TestApp; spid: TestProvider }, sub: string) {
  const { body: inizio } = await send(at.app, 'POST /auth/accesso-esterno/inizio');
  const ritorno = await at.spid.signIn(inizio.indirizzo, sub);
  return send(at.app, 'POST /auth/accesso-esterno', { body: { tentativo: inizio.tentativo, ritorno } });
}
