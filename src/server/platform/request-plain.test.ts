import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { lookForDecoders, type Look } from '#test/decoders.ts';
import { createFornitore, type ProvaOidc } from './oidc.ts';
import { bucketFiles, openBucket } from './files-bucket.ts';
import { requestPlain } from './request-plain.ts';
import { createS3Client } from './s3-client.ts';
import { readS3Target } from './s3-client.ts';

const BOMB = Buffer.alloc(64 * 1024 * 1024);
/** Unrequested encodings of another server: the header and the bytes. */
const ENCODED: readonly [what: string, coding: string, write: (bytes: Buffer) => Buffer][] = [
  ['gzip', 'gzip', zlib.gzipSync],
  ['br', 'br', zlib.brotliCompressSync],
  ['zstd', 'zstd', zlib.zstdCompressSync],
  ['deflate', 'deflate', zlib.deflateSync],
  ['gzip in gzip', 'gzip, gzip', (bytes) => zlib.gzipSync(zlib.gzipSync(bytes))],
  ['a bomb', 'gzip', () => zlib.gzipSync(BOMB)],
  [
    'a bomb of Brotli',
    'br',
    () => zlib.brotliCompressSync(BOMB, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }),
  ],
  ['garbage', 'br', () => Buffer.from('\u0000\u00ff(')],
  ['an unknown one', 'niente', (bytes) => bytes],
  ['one without a name', '', (bytes) => bytes],
];

let look: Look;
beforeAll(() => {
  look = lookForDecoders();
});
afterAll(() => look.end());

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  open.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ask = { method: 'GET', headers: {} };

describe('an encoded answer is refused before it is decoded', () => {
  test.each(ENCODED)('%s', async (_what, coding, write) => {
    const bytes = write(Buffer.from('{}'));
    let asked = 0;
    const origin = await listen((request, response) => {
      asked += 1;
      expect(request.headers['accept-encoding']).toBe('identity');
      response.writeHead(200, { 'content-encoding': coding }).end(bytes);
    });
    look.seen();
    await expect(requestPlain(new URL(origin), ask)).rejects.toMatchObject({ code: 'CONTENT_ENCODING' });

    const s3 = createS3Client(readS3Target(`${origin.replace('//', '//AK:segreto@')}/secchio`)!);
    await expect(bucketFiles(s3).get('foto/1')).rejects.toMatchObject({ name: 'UnfitAnswer' });
    await expect(openBucket(s3).demand()).rejects.toThrow(/^S3_URL non va bene: .*\(CONTENT_ENCODING\)\.$/);
    // A retry would not help.
    expect(asked).toBe(3);

    const said: object[] = [];
    const log = { warn: (line: object) => void said.push(line) };
    const fornitore = createFornitore(
      { issuer: origin, clientId: 'sito', clientSecret: 'segreto', nome: 'Prova' },
      { publicUrl: 'http://127.0.0.1', log: log as unknown as Parameters<typeof createFornitore>[1]['log'] },
    );
    const prova: ProvaOidc = { state: 's', nonce: 'n', verifier: 'v'.repeat(43) };
    await expect(fornitore.begin(prova, { anew: false })).rejects.toMatchObject({
      code: 'ESTERNO_NON_RISPONDE',
    });
    expect(JSON.stringify(said)).toContain('CONTENT_ENCODING');
    expect(look.seen()).toEqual([]);
  });
});

test('so it is in a known provider’s answer to the exchange of a code', async () => {
  const origin = await listen((request, response) => {
    if (request.url === '/token') {
      const bytes = zlib.brotliCompressSync('{"access_token":"a","token_type":"bearer"}');
      return void response
        .writeHead(200, { 'content-encoding': 'br', 'content-type': 'application/json' })
        .end(bytes);
    }
    const issuer = `http://${request.headers.host}`;
    const told = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
    return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told));
  });
  const log = { warn: () => {} } as unknown as Parameters<typeof createFornitore>[1]['log'];
  const fornitore = createFornitore(
    { issuer: origin, clientId: 'sito', clientSecret: 'segreto', nome: 'Prova' },
    { publicUrl: 'http://127.0.0.1', log },
  );
  const prova: ProvaOidc = { state: 's', nonce: 'n', verifier: 'v'.repeat(43) };
  look.seen();
  await expect(fornitore.finish(prova, 'state=s&code=c', {})).rejects.toMatchObject({
    code: 'ESTERNO_NON_VALIDO',
  });
  expect(look.seen()).toEqual([]);
});

test('an unencoded answer, or one with ‘identity’, is read completely, with its status and headers', async () => {
  const origin = await listen((request, response) => {
    response.writeHead(418, { 'content-encoding': 'Identity', 'x-prova': ['a', 'b'] });
    request.pipe(response);
  });
  const answer = await requestPlain(new URL(origin), { method: 'POST', headers: {}, body: 'tutto' });
  expect([answer.status, String(answer.bytes), answer.headers.get('x-prova')]).toEqual([
    418,
    'tutto',
    'a, b',
  ]);
});

test('no more than `most` bytes are read, and the connection closes', async () => {
  let closed = false;
  const origin = await listen((_request, response) => {
    response.on('close', () => (closed = true));
    const send = (): void =>
      void (response.destroyed || response.write(Buffer.alloc(1000), () => setImmediate(send)));
    send();
  });
  await expect(requestPlain(new URL(origin), { ...ask, most: 5000 })).rejects.toMatchObject({
    code: 'TOO_LONG',
  });
  await expect.poll(() => closed).toBe(true);
});

test('an answer that stops half-way is an error, and one that takes too long is a time-out', async () => {
  const half = await listen((_request, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('mezz');
    setTimeout(() => response.destroy(), 10);
  });
  await expect(requestPlain(new URL(half), ask)).rejects.toMatchObject({ code: 'ECONNRESET' });
  for (const sent of ['', 'mezz']) {
    const slow = await listen((_request, response) => void (sent && response.writeHead(200).write(sent)));
    const signal = AbortSignal.timeout(100);
    await expect(requestPlain(new URL(slow), { ...ask, signal })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  }
});
