import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openTestApp } from './build-test-app.ts';
import { createGruppo, createPrenotabile } from './factories/risorsa.ts';
import { createAdmin, createMembro, PASSWORD } from './factories/utente.ts';
import { refusal, send, type TestResponse } from './request.ts';
import { nameOf, sampleRequest } from './samples.ts';

const WEB = join(import.meta.dirname, '../build/client/attuale');

const app = await openTestApp();
const membro = await createMembro(app);
const admin = await createAdmin(app);

type Headers = TestResponse<unknown>['headers'];

const directivesOf = (policy: unknown): Record<string, string> =>
  Object.fromEntries(
    String(policy)
      .split(';')
      .map((part) => part.trim().split(/\s+(.*)/s))
      .map(([name = '', values = '']) => [name, values]),
  );

function expectHardened(headers: Headers): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-permitted-cross-domain-policies': 'none',
  });
  expect(headers['permissions-policy']).toMatch(/^camera=\(self\), /);
  expect(String(headers['permissions-policy']).match(/=\(\)/g)!.length).toBeGreaterThan(10);
  expect(headers['server']).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['set-cookie']).toBeUndefined();
  const csp = directivesOf(headers['content-security-policy']);
  expect(csp['default-src']).toMatch(/^'(self|none)'$/);
  expect(csp['script-src'] ?? csp['default-src']).toMatch(/^'(self|none)'$/);
  expect(JSON.stringify(csp)).not.toMatch(/unsafe-eval|https?:|\*/);
}

/** The policy of a page: nothing inline, nothing from other sites, in no frame. */
const PAGE_POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' blob: data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'frame-src': "'self'",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

const RULES = '/static/regolamento.pdf';

// One hook sets them for all calls: these are of every kind.
describe.each([
  'GET /catalogo/spazi',
  'GET /utenti/me',
  'GET /prenotazioni.csv',
  'GET /static/regolamento.pdf',
  'GET /images/{prenotabileId}/{fileName}',
  'POST /utenti/me/documento',
  'POST /auth/jwt/login',
])('%s', (name) => {
  const endpoint = app.endpoints.find((one) => nameOf(one) === name)!;
  const answers = async (): Promise<TestResponse<unknown>[]> => {
    const list: TestResponse<unknown>[] = [];
    for (const token of [undefined, membro.token, admin.token]) {
      const { target, request: sample } = await sampleRequest(endpoint);
      list.push(await send(app, target, { ...sample, ...(token !== undefined && { token }) }));
    }
    return list;
  };

  test('answers everybody with the protective headers', async () => {
    for (const { headers } of await answers()) {
      expectHardened(headers);
      const framed = endpoint.path.startsWith(RULES) && headers['content-type'] === 'application/pdf';
      const image = String(headers['content-security-policy']).includes('sandbox');
      const csp = directivesOf(headers['content-security-policy']);
      if (framed) expect(csp['frame-ancestors']).toBe("'self'");
      else if (!image) expect(csp).toEqual(PAGE_POLICY);
      expect(headers['x-frame-options']).toBe(framed ? 'SAMEORIGIN' : 'DENY');
    }
  });

  test('is in no shared cache when it is for one person or a refusal', async () => {
    const personal = endpoint.access !== 'chiunque' || endpoint.method !== 'GET';
    const closed = (await answers()).filter(({ status }) => personal || status >= 400);
    expect(closed.map(({ headers }) => headers['cache-control'])).toEqual(closed.map(() => 'no-store'));
  });
});

test('the answer to a login is not cached', async () => {
  const { email } = await createMembro(app);
  const raw = new URLSearchParams({ username: email, password: PASSWORD }).toString();
  const { status, headers } = await send(app, 'POST /auth/jwt/login', {
    raw,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
});

test('public answers about existing resources have the headers too', async () => {
  const { id: gruppo } = await createGruppo(app, 2);
  const prenotabile = await createPrenotabile(app);
  const { app: served } = await buildApp(app.deps, { webDir: null });
  try {
    const url = await served.listen({ port: 0, host: '127.0.0.1' });
    for (const path of [
      '/api/catalogo/spazi',
      '/api/catalogo/strumenti',
      '/api/catalogo/strumenti/parete',
      `/api/prenotabili/${prenotabile}`,
      `/api/prenotabili/${prenotabile}/prenotazioni/future`,
      `/api/prenotabili/${prenotabile}/scheda-tecnica`,
      `/api/prenotabili/${prenotabile}/immagini`,
      `/api/gruppi/${gruppo}/giorni-bloccati`,
    ]) {
      const response = await fetch(url + path);
      expect(response.status, path).toBe(200);
      await response.arrayBuffer();
      const headers = Object.fromEntries(response.headers);
      expectHardened(headers);
      expect(directivesOf(headers['content-security-policy']), path).toEqual(PAGE_POLICY);
      expect(headers['cache-control'], path).toBe('no-cache');
    }
    const authorization = `Bearer ${membro.token}`;
    const own = await fetch(`${url}/api/catalogo/spazi`, { headers: { authorization } });
    expect(own.headers.get('cache-control')).toBe('no-store');
    expectHardened(Object.fromEntries(own.headers));
  } finally {
    await served.close();
  }
});

test('no other site may call: a preflight gets no permission', async () => {
  const { headers, statusCode } = await app.app.inject({
    method: 'OPTIONS',
    url: '/api/utenti/me',
    headers: { origin: 'https://altrove.example', 'access-control-request-method': 'GET' },
  });
  expect(statusCode).toBe(404);
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

describe('a cross-site request', () => {
  const report = { mail: 'chi@posta.example', problema: 'altro', descrizione: 'Prova' };
  const post = (headers: Record<string, string>) =>
    send(app, 'POST /segnalazioni', { body: report, headers, ip: '198.51.100.77' });

  test.each([
    ['the site says so', { 'sec-fetch-site': 'cross-site' }],
    ['another host', { origin: 'https://altrove.example' }],
    ['another port', { origin: 'http://prenota.test:81' }],
    ['a hidden origin', { origin: 'null' }],
    ['an empty origin', { origin: '' }],
    ['a host that only begins alike', { origin: 'http://prenota.test.altrove.example' }],
    [
      'a forwarded host without a proxy',
      { origin: 'https://fuori.example', 'x-forwarded-host': 'fuori.example' },
    ],
  ])('%s: is refused, and not counted', async (_what, headers) => {
    for (let times = 0; times < 60; times += 1)
      expect(refusal(await post(headers as Record<string, string>))).toEqual([403, 'ORIGINE_ESTRANEA']);
    expect((await post({})).status).toBe(201);
  });

  test.each([
    ['the public address', { origin: 'http://prenota.test', 'sec-fetch-site': 'same-origin' }],
    ['the same behind TLS', { origin: 'https://prenota.test' }],
    ['a tablet on the local network', { origin: 'http://192.168.1.20:8080', host: '192.168.1.20:8080' }],
    ['a program', {}],
  ])('%s: is accepted', async (_what, headers) => {
    const answer = await send(app, 'POST /segnalazioni', { body: report, headers, ip: '198.51.100.78' });
    expect(answer.status).toBe(201);
  });

  test('a link to a page is accepted, and a form that signs in is refused', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://altrove.example' };
    expect((await send(app, 'GET /salute', { headers })).status).toBe(200);
    const login = {
      raw: new URLSearchParams({ username: 'a@posta.example', password: PASSWORD }).toString(),
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    };
    expect(refusal(await send(app, 'POST /auth/jwt/login', login))).toEqual([403, 'ORIGINE_ESTRANEA']);
  });
});

test('methods without a call are refused over the wire, above all TRACE', async () => {
  const address = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
  for (const method of ['TRACE', 'PROPFIND', 'LINK']) {
    const status = await new Promise<number>((done, fail) => {
      const call = request({ host: address.hostname, port: address.port, path: '/api/utenti/me', method });
      call.once('response', (response) => {
        response.resume();
        done(response.statusCode!);
      });
      call.once('error', fail);
      call.end();
    });
    expect(status, method).toBeGreaterThanOrEqual(400);
    expect(status, method).toBeLessThan(500);
  }
});

describe('behind TLS', () => {
  test('answers tell browsers to use only TLS for a year, including subdomains; never over plain HTTP', async () => {
    const { app: secure } = await buildApp(
      { ...app.deps, publicUrl: 'https://prenota.test' },
      { webDir: null },
    );
    try {
      for (const url of ['/api/salute', '/api/utenti/me', '/api/niente']) {
        const { headers } = await secure.inject({ url });
        expect(headers['strict-transport-security'], url).toBe('max-age=31536000; includeSubDomains');
      }
    } finally {
      await secure.close();
    }
    expect((await send(app, 'GET /salute')).headers['strict-transport-security']).toBeUndefined();
  });
});

describe.skipIf(!existsSync(join(WEB, 'pagine.json')))('the pages of the built site', () => {
  const listPaths = async (): Promise<string[]> => {
    const listed = JSON.parse(await readFile(join(WEB, 'pagine.json'), 'utf8')) as { path: string }[];
    return listed.map(({ path }) => path.replace(/:\w+/g, '1'));
  };
  let site: FastifyInstance;
  beforeAll(async () => {
    // Without an address of their own, which the canonical links would name.
    ({ app: site } = await buildApp({ ...app.deps, publicUrlIsSet: false }, { webDir: WEB }));
  });
  afterAll(() => site.close());

  test('have the same headers at any address', async () => {
    const urls = [...(await listPaths()), '/profilo', '/che-cosa', '/api/docs/'];
    for (const url of [...urls, '/manifest.webmanifest', '/robots.txt', '/favicon.svg', '/offline.html']) {
      const { headers, statusCode } = await site.inject({ url });
      expect(statusCode, url).toBe(url === '/che-cosa' ? 404 : 200);
      expectHardened(headers);
      expect(directivesOf(headers['content-security-policy']), url).toEqual(PAGE_POLICY);
      expect(headers['x-frame-options'], url).toBe('DENY');
    }
  });

  test('contain no script, style or handler that the policy would block, and load nothing from other sites', async () => {
    const paths = [...(await listPaths()), '/offline.html'];
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      const whole = (await site.inject({ url: path })).body;
      // The facts are data, which no browser runs; in their place no page has a second element of this kind.
      const html = whole.replace(/<script type="application\/json" id="fatti">[^<]*<\/script>/, '');
      expect(html.match(/<script(?![^>]*\ssrc=)[^>]*>/g), path).toBeNull();
      expect(html.match(/<style\b|\sstyle=|\son\w+=|javascript:/g), path).toBeNull();
      expect(
        html.match(/<(?:script|link|img|iframe)\b[^>]*\s(?:src|href)="(?:https?:)?\/\/[^>]*>/g),
        path,
      ).toBeNull();
    }
  });

  test('show each of two centres its own name, rendered at once by one build', async () => {
    const nomi = ['La Rimessa', 'Il </script> Cortile'] as const;
    const [uno, due] = await Promise.all(
      nomi.map(async (nome) => {
        const { impostazioni } = app.deps;
        const lettura = { ...impostazioni.attuale(), centro: { ...app.deps.centro, nome } };
        const own = { ...impostazioni, attuale: () => lettura };
        return (await buildApp({ ...app.deps, impostazioni: own }, { webDir: WEB })).app;
      }),
    );
    for (const url of ['/', '/contatti', '/profilo']) {
      const [prima, seconda] = [(await uno!.inject({ url })).body, (await due!.inject({ url })).body];
      expect(prima, url).toContain('>La Rimessa</b>');
      expect(seconda, url).toContain('>Il &lt;/script&gt; Cortile</b>');
      expect([prima.includes('Cortile'), seconda.includes('Rimessa')], url).toEqual([false, false]);
      expect(seconda.match(/<\/script>/g), 'nothing ends an element').toHaveLength(
        prima.match(/<\/script>/g)!.length,
      );
    }
    expect((await due!.inject({ url: '/manifest.webmanifest' })).json()).toMatchObject({
      short_name: nomi[1],
    });
    await Promise.all([uno!.close(), due!.close()]);
  });

  test('are rendered with their content', async () => {
    for (const path of ['/', '/spazi', '/contatti', '/regolamento', '/prezzario', '/privacy', '/login'])
      expect((await site.inject({ url: path })).body, path).toMatch(
        /data-pagina="[^"]+"[^>]*>.*<main\b.*<h1/s,
      );
  });
});
