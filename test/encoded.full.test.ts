import { connect, type AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { buildTestApp } from './build-test-app.ts';
import { lookForDecoders, type Look } from './decoders.ts';
import { createAdmin, type Membro } from './factories/utente.ts';
import { png } from './images.ts';
import { multipart, type Part } from './multipart.ts';
import { refusal, send } from './request.ts';
import { nameOf, sampleRequest } from './samples.ts';

const WRITERS = {
  br: zlib.brotliCompressSync,
  gzip: zlib.gzipSync,
  deflate: zlib.deflateSync,
  zstd: zlib.zstdCompressSync,
};
const garbage = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from('\u0000\u00ff('), bytes]);
const CODINGS: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
  ...Object.entries(WRITERS),
  ...Object.keys(WRITERS).map((name) => [name, garbage] as const),
  ['x-gzip', WRITERS.gzip],
  ['BR', WRITERS.br],
  ['identity, br', WRITERS.br],
  ['gzip, gzip', (bytes) => WRITERS.gzip(WRITERS.gzip(bytes))],
  ['niente', (bytes) => bytes],
  ['', (bytes) => bytes],
];
const REFUSED = [415, 'CONTENT_ENCODING'];

const app = await buildTestApp();
let admin: Membro;
let look: Look;
beforeAll(async () => {
  admin = await createAdmin(app);
  look = lookForDecoders();
});
afterAll(async () => {
  look.end();
  await app.close();
});

function encoded(
  request: { body?: unknown; raw?: string | Buffer; headers?: Record<string, string> },
  coding: string,
  write: (bytes: Buffer) => Buffer,
) {
  const raw = Buffer.from(request.raw ?? (request.body === undefined ? '' : JSON.stringify(request.body)));
  const headers = { 'content-type': 'application/json', ...request.headers, 'content-encoding': coding };
  return { raw: raw.length > 0 ? write(raw) : raw, headers };
}

describe('a request with an encoded body is refused, from any caller, and not decoded', () => {
  // One hook refuses for all calls: these are of every kind.
  test.each([
    'GET /catalogo/spazi',
    'POST /segnalazioni',
    'POST /auth/jwt/login',
    'PATCH /utenti/me',
    'POST /utenti/me/documento',
    'DELETE /chiusure/{id}',
  ])('%s', async (name) => {
    const endpoint = app.endpoints.find((one) => nameOf(one) === name)!;
    const { target, request } = await sampleRequest(endpoint);
    for (const [coding, write] of CODINGS)
      for (const token of [undefined, 'nessuno', admin.token]) {
        const answer = await send(app, target, { ...encoded(request, coding, write), token });
        expect(refusal(answer), `${coding}, ${token ?? 'anonymous'}`).toEqual(REFUSED);
      }
    expect(look.seen()).toEqual([]);
  });

  test('at addresses and with methods that do not exist, and at pages', async () => {
    for (const target of ['POST /niente', 'PUT /salute', 'OPTIONS /segnalazioni', 'GET /docs', 'POST /../']) {
      const answer = await send(app, target, encoded({ body: {} }, 'br', WRITERS.br));
      expect(refusal(answer), target).toEqual(REFUSED);
    }
    expect(look.seen()).toEqual([]);
  });
});

test('an encoded change from another site is refused as cross-site, and so is an unencoded one', async () => {
  const { raw, headers } = encoded({ body: {} }, 'br', WRITERS.br);
  const others: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://altrove.example' },
  ];
  for (const foreign of others) {
    const asked = { raw, headers: { ...headers, ...foreign } };
    for (const target of ['POST /segnalazioni', 'PUT /salute', 'POST /niente'])
      expect(refusal(await send(app, target, asked)), target).toEqual([403, 'ORIGINE_ESTRANEA']);
    expect(refusal(await send(app, 'GET /salute', asked))).toEqual(REFUSED);
  }
});

test('‘identity’ is accepted as no encoding, in any case', async () => {
  for (const coding of ['identity', 'Identity']) {
    const headers = { 'content-encoding': coding };
    expect((await send(app, 'GET /salute', { headers })).status).toBe(200);
    const wrong = await send(app, 'POST /segnalazioni', { body: {}, headers });
    expect(refusal(wrong)).toEqual([422, 'VALIDATION_ERROR']);
  }
});

test('the refusal does not wait for the body', async () => {
  const { app: served } = await buildApp(app.deps, { webDir: null });
  await served.listen({ port: 0, host: '127.0.0.1' });
  try {
    for (const tipo of ['application/json', 'multipart/form-data; boundary=x']) {
      for (const path of ['/api/segnalazioni', `/api/utenti/me/documento`, '/api/niente']) {
        const socket = connect((served.server.address() as AddressInfo).port, '127.0.0.1');
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\nContent-Type: ${tipo}\r\n` +
            'Content-Length: 100000\r\nContent-Encoding: br\r\n\r\n',
        );
        const [bytes] = (await new Promise((done) =>
          socket.once('data', (bytes: Buffer) => done([bytes])),
        )) as [Buffer];
        expect(bytes.toString('utf8'), `${tipo} ${path}`).toMatch(
          /^HTTP\/1\.1 415 [^]*"code":"CONTENT_ENCODING"/,
        );
        socket.destroy();
      }
    }
  } finally {
    await served.close();
  }
});

describe('an encoded part of a multipart body is refused', () => {
  const sides = async (): Promise<Part[]> =>
    Promise.all(
      ['fronte', 'retro'].map(async (campo) => ({ campo, nome: 'a.png', contenuto: await png(8, 8) })),
    );
  const login = [
    { campo: 'username', contenuto: 'nessuno@posta.example' },
    { campo: 'password', contenuto: 'una parola qualunque' },
  ];

  test.each(CODINGS)('%j', async (codifica, write) => {
    look.seen();
    for (const [target, parts] of [
      ['POST /utenti/me/documento', await sides()],
      ['POST /auth/jwt/login', login],
    ] as const) {
      for (const which of [0, 1]) {
        const some = parts.map((part, n) =>
          n === which ? { ...part, codifica, contenuto: write(Buffer.from(part.contenuto)) } : part,
        );
        const answer = await send(app, target, { ...multipart(some), token: admin.token });
        expect(refusal(answer), `${target}, part ${which}`).toEqual(REFUSED);
      }
    }
    expect(look.seen()).toEqual([]);
  });

  test('but not one marked as unencoded', async () => {
    const parts = login.map((part) => ({ ...part, codifica: 'identity' }));
    expect(refusal(await send(app, 'POST /auth/jwt/login', multipart(parts)))).toEqual([
      400,
      'LOGIN_BAD_CREDENTIALS',
    ]);
  });

  test('in pieces of any size', async () => {
    const { raw, headers } = multipart([{ ...login[0]!, codifica: 'br' }, login[1]!]);
    const { app: served } = await buildApp(app.deps, { webDir: null });
    try {
      const url = `${await served.listen({ port: 0, host: '127.0.0.1' })}/api/auth/jwt/login`;
      for (const size of [1, 7, 64]) {
        const body = new ReadableStream({
          async start(controller) {
            for (let at = 0; at < raw!.length; at += size) {
              controller.enqueue(Buffer.from(raw!).subarray(at, at + size));
              await new Promise((done) => setImmediate(done));
            }
            controller.close();
          },
        });
        const answer = await fetch(url, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
        expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual(REFUSED);
      }
    } finally {
      await served.close();
    }
  });
});

test('a compressed file in an upload is not opened', async () => {
  for (const [coding, write] of Object.entries(WRITERS)) {
    const contenuto = write(await png(8, 8));
    const parts = ['fronte', 'retro'].map((campo) => ({ campo, nome: `a.png.${coding}`, contenuto }));
    const answer = await send(app, 'POST /utenti/me/documento', { ...multipart(parts), token: admin.token });
    expect(refusal(answer), coding).toEqual([415, 'TIPO_NON_AMMESSO']);
  }
  expect(look.seen()).toEqual([]);
});
