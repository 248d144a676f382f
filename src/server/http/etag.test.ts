import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createGruppo } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { send } from '#test/request.ts';

let app: TestApp;
let ids: { risorsa: number; gruppo: number };
const tokens: Record<string, string> = {};

beforeAll(async () => {
  app = await buildTestApp();
  // Long enough to be compressed, and an empty group, which only administrators see.
  const { id: gruppo, membri } = await createGruppo(app, 3, { descrizione: 'perché '.repeat(100) });
  await createGruppo(app, 0);
  ids = { gruppo, risorsa: membri[0]! };
  tokens['member'] = (await createMembro(app)).token;
  tokens['admin'] = (await createAdmin(app)).token;
});
afterAll(() => app.close());

/** The public reads that answer in JSON. The health check is computed anew, and never cached. */
const reads = () =>
  app.endpoints
    .filter(
      ({ method, access, response, path }) =>
        method === 'GET' && access === 'chiunque' && response && path !== '/salute',
    )
    .map((endpoint) => {
      const id = String(endpoint.path.startsWith('/gruppi/') ? ids.gruppo : ids.risorsa);
      const path = endpoint.path.replace('{id}', id).replace('{tipo}', 'spazi');
      const query = endpoint.query ? '?inizio=2027-03-04&fine=2027-03-05' : '';
      return { identifica: endpoint.identifica === true, target: `GET ${path}${query}` };
    });

test('a public read has an ETag, and is 304 for a client that has it', async () => {
  expect(reads().length).toBeGreaterThanOrEqual(10);
  for (const { target, identifica } of reads()) {
    const { status, headers } = await send(app, target);
    expect([target, status]).toEqual([target, 200]);
    expect(headers, target).toMatchObject({
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
      vary: identifica ? 'accept-encoding, authorization' : 'accept-encoding',
      'content-security-policy': expect.any(String),
    });
    const etag = String(headers['etag']);
    for (const tag of [etag, etag.slice(2), '*', `"x", ${etag}`]) {
      const again = await send(app, target, { headers: { 'if-none-match': tag } });
      expect([target, again.status, again.bytes.length, again.headers['etag']]).toEqual([
        target,
        304,
        0,
        etag,
      ]);
    }
    expect((await send(app, target, { headers: { 'if-none-match': '"un altro"' } })).status).toBe(200);
    for (const accepted of ['br', 'gzip', 'identity']) {
      const url = target.replace('GET ', '/api');
      const encoded = await app.app.inject({ url, headers: { 'accept-encoding': accepted } });
      expect([target, encoded.headers['etag']]).toEqual([target, etag]);
    }
    const head = await send(app, target.replace('GET', 'HEAD'));
    expect([head.status, head.bytes.length, head.headers['etag']]).toEqual([200, 0, etag]);
  }
});

test.each(['member', 'admin'])('an answer to a signed-in person has none: %s', async (who) => {
  for (const { target, identifica } of reads()) {
    const { status, headers } = await send(app, target, { token: tokens[who] });
    const [control, etag] = identifica ? ['no-store', undefined] : ['no-cache', expect.any(String)];
    expect([target, status, headers['cache-control'], headers['etag']]).toEqual([target, 200, control, etag]);
  }
});

test('administrators see the empty group, and nobody after them', async () => {
  const count = async (token?: string) =>
    (await send(app, 'GET /catalogo/spazi', token === undefined ? {} : { token })).body.length;
  const visitor = await count();
  expect([await count(tokens['admin']), await count(), await count(tokens['member'])]).toEqual([
    visitor + 1,
    visitor,
    visitor,
  ]);
});

test('a refusal has no ETag', async () => {
  const { status, headers } = await send(app, 'GET /prenotabili/999999', {
    headers: { 'if-none-match': '*' },
  });
  expect([status, headers['cache-control'], headers['etag']]).toEqual([404, 'no-store', undefined]);
});
