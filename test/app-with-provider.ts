import { createFornitore, PERCORSO_RITORNO } from '#server/platform/oidc.ts';
import { buildTestApp, PUBLIC_URL, type TestApp, type TestAppOptions } from './build-test-app.ts';
import { CLIENT, startProvider, type TestProvider } from './oidc.ts';
import { send } from './request.ts';

/** An application whose people may sign in elsewhere, with the provider that they do it at; `close` ends both. */
export async function buildWithProvider(options: TestAppOptions = {}): Promise<{
  app: TestApp;
  spid: TestProvider;
  close(): Promise<void>;
}> {
  const spid = await startProvider(PUBLIC_URL + PERCORSO_RITORNO);
  const app = await buildTestApp({
    ...options,
    fornitore: (log) =>
      createFornitore({ issuer: spid.issuer, nome: 'Prova SPID', ...CLIENT }, { publicUrl: PUBLIC_URL, log }),
  });
  return {
    app,
    spid,
    close: async () => {
      await app.close();
      await spid.close();
    },
  };
}

/** Signs in at the provider as somebody, and finishes here: what the site answers to that. */
export async function enterElsewhere({ app, spid }: { app: TestApp; spid: TestProvider }, sub: string) {
  const { body: inizio } = await send(app, 'POST /auth/accesso-esterno/inizio');
  const ritorno = await spid.signIn(inizio.indirizzo, sub);
  return send(app, 'POST /auth/accesso-esterno', { body: { tentativo: inizio.tentativo, ritorno } });
}
