import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createCall } from './create-call.ts';
import { readFileName } from './download.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/**
 * @param stallo how many milliseconds may pass without data: far more than a busy machine needs, unless a test waits
 * for it
 */
async function serve(reply: (res: ServerResponse) => unknown, stallo = 60_000) {
  let expired = 0;
  server = createServer((_req, res) => void reply(res));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const api = createCall({
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    limiti: { lettura: 60_000, scrittura: 60_000, stallo },
    readToken: () => 'gettone',
    onUnauthorized: () => void expired++,
  });
  return {
    read: () => api.callFile('GET /images/documenti/{userId}/fronte', { params: { userId: 'u1' } }),
    expired: () => expired,
  };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a download returns the bytes, their type and their name', async () => {
  const { read } = await serve((res) =>
    res
      .writeHead(200, {
        'Content-Type': 'image/jpeg',
        'Content-Disposition': 'attachment; filename="fronte.jpg"',
      })
      .end(Buffer.from([0xff, 0xd8, 0x00, 0xff])),
  );
  const { blob, nome } = await read();
  expect(blob.type).toBe('image/jpeg');
  expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([0xff, 0xd8, 0x00, 0xff]);
  expect(nome).toBe('fronte.jpg');
});

test('a download has no time limit while data arrives', async () => {
  const { read } = await serve(async (res) => {
    res.writeHead(200, { 'Content-Type': 'image/jpeg' });
    for (let n = 0; n < 3; n += 1) {
      res.write('abc');
      await sleep(1_500);
    }
    res.end();
  }, 4_000);
  expect((await read()).blob.size).toBe(9);
});

test('a download is given up when no more data arrives', async () => {
  const { read } = await serve((res) => res.writeHead(200).write('abc'), 200);
  await expect(read()).rejects.toMatchObject({ code: 'TEMPO_SCADUTO' });
});

test('a refusal is reported by its code, and a 401 ends the session', async () => {
  const problem = JSON.stringify({ status: 401, code: 'UNAUTHORIZED', title: 'Accedi' });
  const { read, expired } = await serve((res) =>
    res.writeHead(401, { 'Content-Type': 'application/problem+json' }).end(problem),
  );
  await expect(read()).rejects.toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
  expect(expired()).toBe(1);
});

test('a broken connection is reported as such', async () => {
  const { read } = await serve((res) => {
    res.writeHead(200, { 'Content-Length': '1000' }).write('abc', () => res.destroy());
  });
  await expect(read()).rejects.toMatchObject({ code: 'RETE' });
});

test.each([
  ['attachment; filename="dati.zip"', 'dati.zip'],
  ['attachment; filename=dati.zip', 'dati.zip'],
  ['inline', null],
  [null, null],
])('%j gives the name %j', (header, nome) => {
  expect(readFileName(header)).toBe(nome);
});
