import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { boundedFetch } from './oidc-fetch.ts';
import { createFornitore, type ProvaOidc } from './oidc.ts';

const log = { warn: () => {} } as unknown as Parameters<typeof createFornitore>[1]['log'];
const PROVA: ProvaOidc = { state: 'lo stato', nonce: 'il numero', verifier: 'v'.repeat(43) };
const SEGRETI = { clientId: 'sito', clientSecret: 'segreto', nome: 'Prova SPID' };

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(answer: RequestListener): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    answer(request, response);
  });
  open.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** A provider whose discovery is overridden by `metadata`; `rest` answers everything else. */
async function discover(
  metadata: (origin: string) => object,
  rest: RequestListener = () => {},
  timeoutMs?: number,
) {
  const server = await listen((request, response) => {
    if (!request.url!.startsWith('/.well-known/')) return rest(request, response);
    const origin = `http://${request.headers.host}`;
    response.setHeader('content-type', 'application/json');
    const told = {
      issuer: origin,
      authorization_endpoint: `${origin}/auth`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/jwks`,
      ...metadata(origin),
    };
    response.end(JSON.stringify(told));
  });
  const deps = { publicUrl: 'http://127.0.0.1', log, ...(timeoutMs && { timeoutMs }) };
  return { ...server, fornitore: createFornitore({ issuer: server.origin, ...SEGRETI }, deps) };
}

const ritorno = new URLSearchParams({ state: PROVA.state, code: 'un codice' }).toString();

describe('a provider’s discovery', () => {
  test('must name its own issuer: another one, or none, is refused', async () => {
    for (const issuer of ['https://example.org', undefined]) {
      const { fornitore } = await discover(() => ({ issuer }));
      await expect(fornitore.begin(PROVA, { anew: false })).rejects.toMatchObject({
        code: 'ESTERNO_NON_RISPONDE',
      });
      expect(await fornitore.isAvailable()).toBe(false);
    }
  });

  test('with a token endpoint on another machine of the network, or without TLS, gets neither code nor secret', async () => {
    const other = await listen((_request, response) => response.end('{}'));
    for (const token_endpoint of [
      `${other.origin}/token`,
      'http://example.org/token',
      'https://10.0.0.1/token',
    ]) {
      const { fornitore } = await discover(() => ({ token_endpoint }));
      await expect(fornitore.finish(PROVA, ritorno, {})).rejects.toMatchObject({
        code: 'ESTERNO_NON_VALIDO',
      });
    }
    expect(other.asked).toEqual([]);
  });

  test('is given up when the provider accepts the connection and never answers', async () => {
    const timeoutMs = 3_000;
    const mute = await listen(() => {});
    const deps = { publicUrl: 'http://127.0.0.1', log, timeoutMs };
    const silent = createFornitore({ issuer: mute.origin, ...SEGRETI }, deps);
    const halfway = await discover(() => ({}), undefined, timeoutMs);
    const code = 'ESTERNO_NON_RISPONDE';
    await Promise.all([
      expect(silent.begin(PROVA, { anew: false })).rejects.toMatchObject({ code }),
      expect(halfway.fornitore.finish(PROVA, ritorno, {})).rejects.toMatchObject({ code }),
      // A page that only asks for its state does not wait so long.
      expect(silent.isAvailable()).resolves.toBe(false),
    ]);
    expect([mute.asked, halfway.asked]).toEqual([
      ['/.well-known/openid-configuration'],
      ['/.well-known/openid-configuration', '/token'],
    ]);
  });
});

test.each([
  'http://example.org/',
  'http://127.0.0.1:1/',
  'https://127.0.0.1/',
  'https://localhost/',
  'https://10.0.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[fd00::1]/',
  'https://[::ffff:10.0.0.1]/',
])('the client sends nothing to %s', async (address) => {
  const send = boundedFetch(new URL('https://accesso.example.org'));
  const options = { method: 'GET', headers: {}, body: null, redirect: 'manual' as const };
  await expect(send(address, options)).rejects.toMatchObject({ name: 'NotAProvider' });
});

test('the client does not follow a redirect', async () => {
  const other = await listen((_request, response) => response.end('{}'));
  const { origin } = await listen((_request, response) =>
    response.writeHead(307, { location: `${other.origin}/token` }).end(),
  );
  const options = { method: 'POST', headers: {}, body: 'code=1', redirect: 'manual' as const };
  expect((await boundedFetch(new URL(origin))(`${origin}/token`, options)).status).toBe(307);
  expect(other.asked).toEqual([]);
});
