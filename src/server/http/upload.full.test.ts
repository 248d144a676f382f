import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import multipartPlugin from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpointsOf } from '#contract/endpoint.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createMembro } from '#test/factories/utente.ts';
import { multipart } from '#test/multipart.ts';
import type { UtenteCorrente } from '../platform/richiesta.ts';
import { sendError } from './errors.ts';
import { createUploads } from './upload.ts';

const endpoint = endpointsOf('x');

const KILO = 1024;
const call = endpoint('POST', '/prova', {
  summary: 'x',
  access: 'utente',
  consuma: 'file',
  file: { foto: { min: 1, max: 3 } },
  rifiuti: [],
});

let app: FastifyInstance;
let port: number;
const sockets: Socket[] = [];
let asked = 0;

beforeEach(async () => {
  asked = 0;
  app = Fastify();
  app.setErrorHandler(sendError);
  app.decorateRequest('utente', null);
  await app.register(multipartPlugin, { limits: { fileSize: 60 * KILO } });
  const read = createUploads({ ofPerson: 2, bytes: 100 * KILO });
  const sizesOf = async (request: FastifyRequest): Promise<number[]> => {
    const utente = { id: String(request.headers['x-chi']) } as UtenteCorrente;
    Object.assign(request, { utente });
    const sizes: number[] = [];
    const onFile = async (): Promise<void> => void (asked += 1);
    for await (const { bytes } of read(request, call, onFile)) {
      sizes.push(bytes.length);
      if (request.headers['x-chi'] === 'lenta') await new Promise(() => {});
    }
    return sizes;
  };
  app.post('/', (request) => sizesOf(request));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

const files = (...sizes: number[]) =>
  multipart(sizes.map((size) => ({ campo: 'foto', nome: 'a.jpg', contenuto: Buffer.alloc(size * KILO) })));

/** Uploads over a new connection; the last `held` kilobytes wait for `finish`. */
function upload(chi: string, kilobytes: number[], held = 0) {
  const { raw, headers } = files(...kilobytes);
  const body = raw as Buffer;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let came = '';
  socket.on('data', (chunk: Buffer) => (came += chunk.toString()));
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nX-Chi: ${chi}\r\nConnection: close\r\nContent-Type: ${headers!['content-type']}\r\n` +
      `Content-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.subarray(0, body.length - held));
  return {
    socket,
    came: () => came,
    finish: () => socket.write(body.subarray(body.length - held)),
    answer: async () => {
      await expect.poll(() => came).toMatch(/\r\n\r\n./s);
      return { status: Number(came.slice(9, 12)), text: came };
    },
  };
}

test('a person may have two uploads at once, and a third when one of them is over', async () => {
  const [first, second] = [upload('ada', [10], 5), upload('ada', [10], 5)];
  const refused = async () => (await upload('ada', [1]).answer()).status;
  await expect.poll(refused).toBe(429);
  expect((await upload('bruno', [1]).answer()).status).toBe(200);
  first.finish();
  expect((await first.answer()).text).toMatch(/\[10240\]$/);
  expect((await upload('ada', [1]).answer()).status).toBe(200);
  second.socket.destroy();
  await expect
    .poll(async () => {
      const both = [upload('ada', [1], 5), upload('ada', [1], 5)];
      both.forEach(({ finish }) => finish());
      return Promise.all(both.map(async ({ answer }) => (await answer()).status));
    })
    .toEqual([200, 200]);
});

test('the processing of an earlier upload does not delay a client that lost its connection', async () => {
  const dead = [upload('lenta', [10, 10], 5), upload('lenta', [10, 10], 5)];
  await expect.poll(() => asked).toBe(2);
  for (const { socket } of dead) socket.destroy();
  await expect
    .poll(async () => {
      const again = upload('lenta', [10, 10], 5);
      await sleep(100);
      const { came } = again;
      again.socket.destroy();
      return came();
    })
    .not.toContain('429');
  expect((await upload('bruno', [1]).answer()).status).toBe(200);
});

test('the memory of all uploads is bounded, and released', async () => {
  const [first] = [upload('ada', [59], 5), upload('bruno', [30], 5)];
  const { status, text } = await (async () => {
    for (;;) {
      const answer = await upload('carla', [50]).answer();
      if (answer.status !== 200) return answer;
    }
  })();
  expect(status).toBe(503);
  expect(text).toMatch(/retry-after: 10\r\n/i);
  expect(text).toMatch(/"code":"NON_DISPONIBILE"/);
  first!.finish();
  expect((await first!.answer()).status).toBe(200);
  expect((await upload('carla', [50]).answer()).status).toBe(200);
});

test('one file at a time is in memory, and its permission is checked before it is passed on', async () => {
  const { text } = await upload('ada', [50, 50, 50]).answer();
  expect(text).toMatch(/\[51200,51200,51200\]$/);
  expect(asked).toBe(3);
});

test('a file that is too large is refused', async () => {
  const { status, text } = await upload('ada', [61]).answer();
  expect(status).toBe(413);
  expect(text).toMatch(/"code":"TROPPO_GRANDE"/);
});

test('up to the declared number of files is accepted; with one more, all are refused', async () => {
  expect((await upload('ada', [1, 1, 1]).answer()).text).toMatch(/\[1024,1024,1024\]$/);
  const { status, text } = await upload('ada', [1, 1, 1, 1]).answer();
  expect(status).toBe(413);
  expect(text).toMatch(/"code":"TROPPI_FILE"/);
});

describe('the application', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp();
    await site.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => site.close());

  /** A document with a front of this many bytes that is no picture; with `held` its end is held back. */
  function send(token: string, bytes: number, held: boolean) {
    const { raw, headers } = multipart(
      ['fronte', 'retro'].map((campo) => ({ campo, nome: 'a.jpg', contenuto: Buffer.alloc(bytes) })),
    );
    const body = raw as Buffer;
    const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    let came = '';
    socket.on('data', (chunk: Buffer) => (came += chunk.toString())).on('error', () => undefined);
    socket.write(
      `POST /api/utenti/me/documento HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n` +
        `Content-Type: ${headers!['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(held ? body.subarray(0, bytes) : body);
    const answer = (): string | undefined => /"code":"(\w+)"/.exec(came)?.[1];
    return { socket, answer };
  }
  const judged = async (token: string): Promise<string | undefined> => {
    const { answer } = send(token, 10, false);
    await expect.poll(answer).toBeDefined();
    return answer();
  };

  test('allows one person four uploads at once', async () => {
    const [{ token }, other] = [await createMembro(site), await createMembro(site)];
    const held = Array.from({ length: 4 }, () => send(token, 1000, true));
    await expect.poll(() => judged(token)).toBe('TROPPE_IMMAGINI');
    expect(await judged(other.token)).toBe('TIPO_NON_AMMESSO');
    held[0]!.socket.destroy();
    await expect.poll(() => judged(token)).toBe('TIPO_NON_AMMESSO');
    expect(held.map(({ answer }) => answer())).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('holds 96 MiB of all uploads together, and nothing once their clients have gone', async () => {
    const persons = await Promise.all(Array.from({ length: 3 }, () => createMembro(site)));
    // Ten of them are 99 MB, just below the limit; the eleventh is too many.
    const held = Array.from({ length: 11 }, (_, i) => send(persons[i % 3]!.token, 9_900_000, true));
    const refused = () => held.flatMap(({ answer }) => answer() ?? []);
    await expect.poll(refused).toContain('NON_DISPONIBILE');
    expect(refused().length).toBeLessThanOrEqual(2);
    for (const { socket } of held) socket.destroy();
    await expect.poll(() => judged(persons[0]!.token)).toBe('TIPO_NON_AMMESSO');
    const again = Array.from({ length: 9 }, (_, i) => send(persons[i % 3]!.token, 9_900_000, true));
    const { token } = await createMembro(site);
    expect(await judged(token)).toBe('TIPO_NON_AMMESSO');
    expect(again.flatMap(({ answer }) => answer() ?? [])).toEqual([]);
  });
});
