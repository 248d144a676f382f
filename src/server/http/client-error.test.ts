import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { RIFIUTI } from '#contract/rifiuti.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { openFilo } from '#test/fuzz/filo.ts';

const app = await openTestApp();
await app.app.listen({ port: 0, host: '127.0.0.1' });

/** Sends bytes over a new connection; with `fine` the sending side is then closed. */
function sendBytes(text: string, fine = false) {
  const { port } = app.app.server.address() as AddressInfo;
  const bytes = Buffer.from(text, 'latin1');
  return openFilo(port, 60_000).send({ bytes, head: false, sola: true, fine });
}

const big = `X-Grande: ${'x'.repeat(100_000)}`;

test.each([
  ['no HTTP at all', 'ciao\r\n\r\n', 'BAD_REQUEST'],
  ['an unknown method', 'FOO /api/salute HTTP/1.1\r\nHost: x\r\n\r\n', 'BAD_REQUEST'],
  ['no Host', 'GET /api/salute HTTP/1.1\r\n\r\n', 'BAD_REQUEST'],
  ['a head that is too long', `GET /api/salute HTTP/1.1\r\nHost: x\r\n${big}\r\n\r\n`, 'TROPPO_GRANDE'],
  [
    'two lengths',
    'POST /api/segnalazioni HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    'BAD_REQUEST',
  ],
] as const)('%s is refused in the common form of all refusals', async (_what, text, code) => {
  const { status, headers, bytes, manca } = await sendBytes(text);
  const { status: expected, messaggio } = RIFIUTI[code];
  expect([manca, status, headers.get('content-type')]).toEqual([
    null,
    expected,
    'application/problem+json; charset=utf-8',
  ]);
  expect(JSON.parse(bytes.toString('utf8'))).toEqual({
    type: 'about:blank',
    title: messaggio,
    status: expected,
    code,
    detail: code,
  });
});

test('a body that stops half-way after its answer was sent gets no second answer', async () => {
  const head = 'POST /api/gruppi HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50';
  const { status, manca } = await sendBytes(`${head}\r\n\r\n{}`, true);
  expect([status, manca]).toEqual([401, null]);
});

test('unreadable bytes after a readable request do not affect its answer', async () => {
  const { status, manca } = await sendBytes('GET /api/utenti/me HTTP/1.1\r\nHost: x\r\n\r\nciao\r\n\r\n');
  expect(manca).toBeNull();
  expect(status).toBe(401);
});

test('an unknown expectation is ignored', async () => {
  const { status } = await sendBytes('GET /api/salute HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\n\r\n');
  expect(status).toBe(200);
});
