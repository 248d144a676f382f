import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createMembro } from '#test/factories/utente.ts';
import { openFilo } from '#test/fuzz/filo.ts';
import { answerClientError, boundRequests, CEILINGS, type Ceilings } from './connections.ts';

const SMALL: Ceilings = { ofConnection: 5, inProgress: 8, bodyMs: 100, uploadBytes: 10 };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.on('clientError', answerClientError);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function open(port: number): { socket: Socket; came: () => string; closed: Promise<unknown> } {
  const socket = connect(port, '127.0.0.1');
  let came = '';
  socket.on('data', (chunk: Buffer) => (came += chunk.toString()));
  socket.on('error', () => undefined);
  return { socket, came: () => came, closed: new Promise((resolve) => socket.once('close', resolve)) };
}
const get = (path = '/'): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

describe('pending requests', () => {
  const waiting: (() => void)[] = [];
  const hold: RequestListener = (_request, response) => void waiting.push(() => response.end('ecco'));
  const answerAll = (): void => waiting.splice(0).forEach((answer) => answer());
  afterEach(answerAll);

  test('on a connection that keeps sending without answers are cut off, and none of them is handled any more', async () => {
    const port = await listen(createServer(boundRequests(hold, SMALL)));
    const { socket, closed, came } = open(port);
    socket.write(get().repeat(500));
    await closed;
    expect(came()).toBe('');
    expect(waiting).toHaveLength(SMALL.ofConnection);
    // Its requests no longer count, although their answers were never sent.
    for (let i = 0; i < SMALL.inProgress; i += 1) open(port).socket.write(get());
    await expect.poll(() => waiting.length).toBe(SMALL.ofConnection + SMALL.inProgress);
  });

  test('up to the limit are answered, one after the other', async () => {
    const port = await listen(createServer(boundRequests(hold, SMALL)));
    const { socket, came } = open(port);
    for (let round = 1; round <= 3; round += 1) {
      socket.write(get().repeat(SMALL.ofConnection));
      await expect.poll(() => waiting.length).toBe(SMALL.ofConnection);
      answerAll();
      await expect.poll(() => came().match(/200 OK/g)?.length).toBe(round * SMALL.ofConnection);
    }
  });

  test('on a full server are asked to wait, except the health check', async () => {
    const port = await listen(createServer(boundRequests(hold, SMALL)));
    for (let i = 0; i < SMALL.inProgress; i += 1) open(port).socket.write(get());
    await expect.poll(() => waiting.length).toBe(SMALL.inProgress);
    const { status, headers, bytes } = await openFilo(port, 60_000).send({
      bytes: Buffer.from(get()),
      head: false,
      sola: true,
      fine: false,
    });
    expect([status, headers.get('retry-after'), headers.get('connection')]).toEqual([503, '5', 'close']);
    expect(JSON.parse(bytes.toString())).toMatchObject({ status: 503, code: 'NON_DISPONIBILE' });
    const well = open(port);
    well.socket.write(get('/api/salute'));
    await expect.poll(() => waiting.length).toBe(SMALL.inProgress + 1);
    answerAll();
    await expect.poll(well.came).toMatch(/200 OK/);
    const after = open(port);
    after.socket.write(get());
    await expect.poll(() => waiting.length).toBe(1);
  });
});

describe('a body that does not arrive', () => {
  const bound = (): Server =>
    createServer(
      boundRequests((request, response) => request.resume().once('end', () => response.end('ecco')), SMALL),
    );
  const post = (type: string, length: number): string =>
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

  test.each(['application/json', 'multipart/form-data; boundary=x'])(
    '%s: answered with an error',
    async (type) => {
      const { socket, came, closed } = open(await listen(bound()));
      socket.write(`${post(type, 10)}{`);
      await closed;
      expect(came()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
      expect(came()).toMatch(/"code":"TROPPO_LENTO"/);
    },
  );

  test.each([
    ['a JSON body that trickles in takes no longer for it', 'application/json', '408', 20],
    ['an upload may, as long as it goes on', 'multipart/form-data; boundary=x', '200', 20],
    ['but not by a byte now and then', 'multipart/form-data; boundary=x', '408', 1],
  ])('%s', async (_what, type, status, bytes) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const server = bound();
      const { socket, came } = open(await listen(server));
      socket.write(post(type, bytes * 8));
      const [request] = (await once(server, 'request')) as [IncomingMessage];
      const { socket: near } = request;
      for (let i = 0; i < 8 && near.writable; i += 1) {
        const read = near.bytesRead;
        socket.write('x'.repeat(bytes));
        while (near.bytesRead < read + bytes) await new Promise(setImmediate);
        vi.advanceTimersByTime(SMALL.bodyMs);
      }
      await expect.poll(came).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    } finally {
      vi.useRealTimers();
    }
  });

  test('a head that does not end is also answered with an error', async () => {
    const server = createServer({ headersTimeout: 50, connectionsCheckingInterval: 20 });
    const { socket, came, closed } = open(await listen(server));
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Lunga:');
    await closed;
    expect(came()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*"code":"TROPPO_LENTO"/s);
  });
});

describe('the application', () => {
  let app: TestApp;
  let port: number;
  beforeAll(async () => {
    app = await buildTestApp();
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.app.server.address() as AddressInfo).port;
  });
  afterAll(() => app.close());

  test('has the time limits for heads and for whole requests', () => {
    const { headersTimeout, requestTimeout, timeout } = app.app.server;
    expect([headersTimeout, requestTimeout, timeout]).toEqual([20_000, 600_000, 120_000]);
  });

  test('ends a JSON body after 30 seconds', async () => {
    const { token } = await createMembro(app);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { socket, came, closed } = open(port);
      const arrived = new Promise((resolve) => app.app.server.once('request', resolve));
      socket.write(
        `PATCH /api/utenti/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
          'Content-Type: application/json\r\nContent-Length: 20\r\n\r\n{"nome":',
      );
      await arrived;
      vi.advanceTimersByTime(29_000);
      await sleep(20);
      expect(came()).toBe('');
      vi.advanceTimersByTime(1000);
      await closed;
      expect(came()).toMatch(/^HTTP\/1\.1 408 .*"code":"TROPPO_LENTO"/s);
    } finally {
      vi.useRealTimers();
    }
  });

  test('cuts off a connection that keeps sending without reading, and keeps serving everybody else', async () => {
    const { socket, closed } = open(port);
    socket.pause();
    socket.write(get('/api/catalogo/spazi').repeat(20_000));
    socket.resume();
    await closed;
    const { status } = await openFilo(port, 60_000).send({
      bytes: Buffer.from(get('/api/salute')),
      head: false,
      sola: true,
      fine: false,
    });
    expect(status).toBe(200);
  });

  test('answers as many pipelined requests as the limit allows', async () => {
    const { socket, came } = open(port);
    socket.write(get('/api/salute').repeat(CEILINGS.ofConnection));
    await expect.poll(() => came().match(/HTTP\/1\.1 200 OK/g)?.length).toBe(CEILINGS.ofConnection);
  });
});
