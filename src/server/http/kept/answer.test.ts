import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { formaFor, isKnown, prepareRisposta } from './answer.ts';

const LONG = JSON.stringify(Array.from({ length: 200 }, (_, i) => `perché no ${i}`));
const given = {
  'content-type': 'application/json',
  'cache-control': 'no-cache',
  connection: 'close',
  date: 'ieri',
};

test('an answer has one tag in every encoding, and keeps its own headers', async () => {
  const risposta = await prepareRisposta(LONG, given);
  expect(risposta.etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(risposta.headers).toEqual(['cache-control', 'no-cache', 'etag', risposta.etag]);
  const [plain, br, gzip] = [undefined, 'br', 'gzip'].map((accepted) => formaFor(risposta, accepted));
  expect([plain!.body, brotliDecompressSync(br!.body).toString(), gunzipSync(gzip!.body).toString()]).toEqual(
    [LONG, LONG, LONG],
  );
  for (const { headers, body } of [plain!, br!, gzip!]) {
    const all = Object.fromEntries(headers.flatMap((name, i) => (i % 2 ? [] : [[name, headers[i + 1]]])));
    expect(all).toMatchObject({ etag: risposta.etag, 'content-type': 'application/json' });
    expect(all['content-length']).toBe(String(Buffer.byteLength(body)));
    expect(all).not.toHaveProperty('connection');
    expect(all).not.toHaveProperty('date');
  }
  expect((await prepareRisposta(`${LONG} `, given)).etag).not.toBe(risposta.etag);
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br;q=0', 'gzip'],
  ['gzip;q=0.5, BR;q=0.1', 'gzip'],
  ['GZIP, BR', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip, deflate', 'identity'],
  ['*', 'br'],
  ['br;q=0, *;q=0', 'identity'],
  ['identity', 'identity'],
])('Accept-Encoding %j gets %s', async (accepted, expected) => {
  expect(formaFor(await prepareRisposta(LONG, given), accepted).codifica).toBe(expected);
});

test('a short answer is not compressed', async () => {
  expect(formaFor(await prepareRisposta('[]', given), 'br').codifica).toBe('identity');
});

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['W/"b"', false],
  ['a', false],
  [undefined, false],
])('If-None-Match %j of W/"a": %s', (header, known) => {
  expect(isKnown(header, 'W/"a"')).toBe(known);
});
