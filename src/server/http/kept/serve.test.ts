import { request as ask, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createGruppo, createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { createRispostePubbliche, type RispostePubbliche } from './answers.ts';

let app: TestApp;
let risposte: RispostePubbliche;
/** The same application twice: one keeps its answers, the other computes each anew. */
let keeping: number;
let plain: number;
let close: () => Promise<unknown>;
let ids: { risorsa: number; gruppo: number };
const tokens: Record<string, string> = { nobody: 'nessuno' };

beforeAll(async () => {
  app = await buildTestApp();
  risposte = createRispostePubbliche({ clock: app.clock, isListening: () => true });
  const built = await buildApp(app.deps, { webDir: null, risposte });
  await built.app.listen({ port: 0, host: '127.0.0.1' });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  keeping = (built.app.server.address() as AddressInfo).port;
  plain = (app.app.server.address() as AddressInfo).port;
  close = () => built.app.close();
  // Long enough to be compressed, and an empty group, which only administrators see.
  const { id: gruppo, membri } = await createGruppo(app, 3, { descrizione: 'perché '.repeat(100) });
  await createGruppo(app, 0);
  ids = { gruppo, risorsa: membri[0]! };
  tokens['member'] = (await createMembro(app)).token;
  tokens['admin'] = (await createAdmin(app)).token;
});
afterAll(async () => {
  await close();
  await app.close();
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function get(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = ask({ port, path, method, headers }, (incoming) => {
      buffer(incoming).then(
        (body) => resolve({ status: incoming.statusCode!, headers: incoming.headers, body }),
        reject,
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

const kept = () => app.endpoints.filter(({ conservata }) => conservata);

test('every public answer in JSON is kept, except the health check and what is asked about days', () => {
  const candidates = app.endpoints.filter(
    ({ method, access, response }) => method === 'GET' && access === 'chiunque' && response,
  );
  expect(candidates.filter(({ conservata }) => !conservata).map(({ path }) => path)).toEqual([
    // Whether the provider can be reached changes by itself.
    '/auth/accesso-esterno',
    // It depends on the query: there are more of them than things.
    '/catalogo/{tipo}/disponibilita',
    '/salute',
  ]);
  expect(kept().length).toBeGreaterThanOrEqual(8);
});

test('every call with kept answers is public, changes nothing and has no query', () => {
  for (const { path, method, access, query } of kept())
    expect([path, method, access, query]).toEqual([path, 'GET', 'chiunque', undefined]);
});

const paths = (): string[] =>
  kept().map(({ path }) => {
    const id = String(path.startsWith('/gruppi/') ? ids.gruppo : ids.risorsa);
    return `/api${path.replace('{id}', id).replace('{tipo}', 'spazi')}`;
  });

/** From this size in bytes a computed answer is compressed too; a kept one is from the first kilobyte. */
const COMPRESSED_BOTH = 4096;

/** Removes what may differ between answers without meaning anything. */
function essence({ status, headers, body }: Answer) {
  const { date: _, 'content-length': __, 'transfer-encoding': ___, ...rest } = headers;
  const coding = headers['content-encoding'];
  const plain = coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
  if (plain.length < COMPRESSED_BOTH) delete rest['content-encoding'];
  return { status, headers: rest, body: plain.toString() };
}

/** Sends the same request to both, twice: the second answer of one may come from memory. */
async function expectSame(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const expected = await get(plain, path, headers, method);
  for (let i = 0; i < 2; i += 1)
    expect([path, headers, essence(await get(keeping, path, headers, method))]).toEqual([
      path,
      headers,
      essence(expected),
    ]);
  return expected;
}

describe('a kept answer equals a computed one', () => {
  test('for every kind of request', async () => {
    for (const path of paths()) {
      const { headers } = await expectSame(path);
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        etag: expect.stringMatching(/^W\//),
        'content-security-policy': expect.any(String),
        'x-content-type-options': 'nosniff',
      });
      for (const accepted of ['gzip, deflate, br', 'gzip', 'identity', 'br;q=0', '*'])
        await expectSame(path, { 'accept-encoding': accepted });
      for (const tag of [headers.etag!, '*', '"un altro"', `"x", ${headers.etag}`])
        expect((await expectSame(path, { 'if-none-match': tag })).status).toBe(
          /un altro/.test(tag) ? 200 : 304,
        );
      for (const query of ['?', '?a=1', '?w=320&x[]=', '#parte', '/', '%20', '?limit=ciao'])
        await expectSame(path + query);
      await expectSame(path.replace('/api/', '/api/./'));
      await expectSame(path.replace('i', '%69'));
      await expectSame(path.toUpperCase());
      for (const method of ['HEAD', 'OPTIONS', 'POST', 'DELETE']) await expectSame(path, {}, method);
    }
  });

  test.each(['nobody', 'member', 'admin'])('for an identified caller: %s', async (who) => {
    for (const path of paths()) {
      await get(keeping, path);
      await expectSame(path, { authorization: `Bearer ${tokens[who]}` });
      await expectSame(path, { authorization: `Bearer ${tokens[who]}`, 'accept-encoding': 'br' });
      const { status } = await expectSame(path, { authorization: 'Basic eDp4' });
      expect(status).toBe(200);
    }
  });

  test('administrators see the empty group, and nobody after them', async () => {
    const path = '/api/catalogo/spazi';
    const count = async (who?: string) => {
      const headers: Record<string, string> = who ? { authorization: `Bearer ${tokens[who]}` } : {};
      return JSON.parse(String((await get(keeping, path, headers)).body)).length;
    };
    const visitor = await count();
    for (let i = 0; i < 2; i += 1)
      expect([await count('admin'), await count(), await count('member')]).toEqual([
        visitor + 1,
        visitor,
        visitor,
      ]);
  });
});

test('made-up addresses take up no memory', async () => {
  for (const path of paths()) await get(keeping, path);
  const before = risposte.stato;
  for (const path of paths()) {
    for (let i = 0; i < 5; i += 1) {
      await get(keeping, `${path}?inventato=${i}`);
      await get(keeping, path.replace(/\d+/, String(1_000_000 + i)));
      await get(keeping, path.replace('p', '%70'));
      await get(keeping, `${path}#${i}`);
    }
  }
  expect(risposte.stato).toEqual(before);
});

test('after midnight in Rome, days taken yesterday are gone', async () => {
  const prenotabile_id = await createPrenotabile(app);
  const day = { inizio: '2027-03-01', fine: '2027-03-01' };
  await createPrenotazione(app, { user_id: null, prenotabile_id, ...day });
  const path = `/api/prenotabili/${prenotabile_id}/prenotazioni/future`;
  const days = async () => JSON.parse(String((await get(keeping, path)).body));
  app.clock.set('2027-03-01T22:59:59.999Z');
  expect([await days(), await days()]).toEqual([[day], [day]]);
  app.clock.set('2027-03-01T23:00:00Z');
  expect(await days()).toEqual([]);
});
