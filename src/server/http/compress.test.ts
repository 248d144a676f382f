import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

const LONG = JSON.stringify(Array.from({ length: 9_000 }, (_, i) => `prenotazione ${i} è confermata`));
let whole: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  whole = await buildTestApp();
  ({ app } = await buildApp(whole.deps, { webDir: null }));
  const json = 'application/json; charset=utf-8';
  app.get('/breve', (_request, reply) => reply.type(json).send('x'.repeat(1000)));
  app.get('/media', (_request, reply) =>
    reply.type(json).header('vary', 'authorization').send(LONG.slice(0, 4000)),
  );
  app.get('/lunga', (_request, reply) => reply.type(json).send(LONG));
  app.get('/righe', (_request, reply) =>
    reply.type('text/csv; charset=utf-8').send(Readable.from([LONG, LONG])),
  );
  app.get('/rotta', (_request, reply) =>
    reply.type('text/csv').send(
      Readable.from(
        (function* () {
          yield LONG;
          throw new Error('the rows ended too soon');
        })(),
      ),
    ),
  );
  app.get('/foto', (_request, reply) => reply.type('image/webp').send(Buffer.from(LONG)));
  app.get('/fatta', (_request, reply) =>
    reply.type(json).header('content-encoding', 'br').send(Buffer.from(LONG)),
  );
  app.get('/parte', (_request, reply) =>
    reply.status(206).type('text/plain').header('content-range', 'bytes 0-4999/9999').send('x'.repeat(5000)),
  );
  app.get('/vuota', (_request, reply) => reply.status(204).send());
});
afterAll(async () => {
  await app.close();
  await whole.close();
});

const get = (url: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ url, method, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
const DECODE = { br: brotliDecompressSync, gzip: gunzipSync };

test.each([
  ['/media', LONG.slice(0, 4000), 'authorization, accept-encoding'],
  ['/lunga', LONG, 'accept-encoding'],
  ['/righe', LONG + LONG, 'accept-encoding'],
])('%s is answered in the requested encoding', async (url, text, vary) => {
  for (const [accepted, codifica] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ] as const) {
    const { headers, rawPayload } = await get(url, accepted);
    expect(headers).toMatchObject({ 'content-encoding': codifica, vary });
    expect(rawPayload.length).toBeLessThan(text.length / 2);
    expect(DECODE[codifica](rawPayload).toString()).toBe(text);
    const length = url === '/media' ? String(rawPayload.length) : undefined;
    expect(headers['content-length']).toBe(length);
  }
  const head = (await get(url, 'br', 'HEAD')).headers;
  expect(head['content-encoding']).toBe(undefined);
  if (url !== '/righe') expect(head['content-length']).toBe(String(Buffer.byteLength(text)));
  for (const accepted of [undefined, 'identity', 'zstd']) {
    const { headers, body } = await get(url, accepted);
    expect([headers['content-encoding'], body]).toEqual([undefined, text]);
  }
});

test('short, binary, partial, compressed and empty answers stay as they are', async () => {
  for (const [url, size] of [
    ['/breve', 1000],
    ['/foto', Buffer.byteLength(LONG)],
    ['/fatta', Buffer.byteLength(LONG)],
    ['/parte', 5000],
    ['/vuota', 0],
  ] as const) {
    const { headers, rawPayload } = await get(url, 'gzip, br');
    expect([url, rawPayload.length, headers['vary']]).toEqual([url, size, undefined]);
  }
});

test('an answer that fails before its first bytes is a readable error', async () => {
  const { statusCode, headers, body } = await get('/rotta', 'br');
  expect([statusCode, headers['content-encoding']]).toEqual([500, undefined]);
  expect(JSON.parse(body)).toMatchObject({ status: 500, code: 'INTERNAL_ERROR' });
});
