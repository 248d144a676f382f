import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as ask, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

const PAGES = [
  { path: '/', file: 'index.html' },
  { path: '/contatti', file: 'pagine/contatti.html' },
  { path: '/spazi/:id', file: 'pagine/spazi-uno.html' },
  { path: '/not-found', file: 'pagine/not-found.html' },
];
const textOf = (file: string): string => `<!doctype html><title>${file}</title>${'perché no '.repeat(300)}`;

let app: TestApp;
let dir: string;
let port: number;
let close: () => Promise<unknown>;
/** Requests that the framework has seen. */
let seen = 0;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pagine-'));
  await mkdir(join(dir, 'pagine'));
  for (const { file } of PAGES) {
    await writeFile(join(dir, file), textOf(file));
    await writeFile(join(dir, `${file}.br`), brotliCompressSync(textOf(file)));
    await writeFile(join(dir, `${file}.gz`), gzipSync(textOf(file)));
  }
  await writeFile(join(dir, 'pagine.json'), JSON.stringify(PAGES));
  app = await buildTestApp();
  const built = await buildApp({ ...app.deps, publicUrl: 'https://prenota.test' }, { webDir: dir });
  built.app.addHook('onRequest', async () => void (seen += 1));
  await built.app.listen({ port: 0, host: '127.0.0.1' });
  port = (built.app.server.address() as AddressInfo).port;
  close = () => built.app.close();
});
afterAll(async () => {
  await close();
  await app.close();
  await rm(dir, { recursive: true });
});
beforeEach(() => {
  seen = 0;
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
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

/** The same request through the framework, which a `content-length` makes sure of, and from memory. */
async function bothWays(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const long = await get(path, { ...headers, 'content-length': '0' }, method);
  expect(seen).toBe(1);
  const short = await get(path, headers, method);
  expect(seen).toBe(1);
  const essence = ({ headers: { date: _, ...rest }, ...answer }: Answer) => ({ ...answer, headers: rest });
  return { long: essence(long), short: essence(short) };
}

describe('from its second request on, a page is sent from memory and is the same', () => {
  test.each([
    ['/', 'index.html'],
    ['/?lingua=en', 'index.html'],
    ['/contatti', 'pagine/contatti.html'],
    ['/contatti/', 'pagine/contatti.html'],
    ['/spazi/12?gruppo=3', 'pagine/spazi-uno.html'],
    ['/not-found', 'pagine/not-found.html'],
  ])('%s', async (path, file) => {
    const { long, short } = await bothWays(path);
    expect(short).toEqual(long);
    expect([short.status, short.body.toString()]).toEqual([200, textOf(file)]);
    expect(short.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      vary: 'accept-encoding',
    });
    expect(short.headers['content-security-policy']).toContain("script-src 'self'");
    expect(short.headers['permissions-policy']).toMatch(/^camera=\(self\), /);
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ] as const)('as %s', async (accepted, coding, open) => {
    const { long, short } = await bothWays('/contatti', { 'accept-encoding': accepted });
    expect(short).toEqual(long);
    expect(short.headers['content-encoding']).toBe(coding);
    expect(open(short.body).toString()).toBe(textOf('pagine/contatti.html'));
  });

  test('without a body for HEAD, and as 304 to a client that has it', async () => {
    const head = await bothWays('/contatti', {}, 'HEAD');
    expect(head.short).toEqual(head.long);
    const length = String(Buffer.byteLength(textOf('pagine/contatti.html')));
    expect([head.short.body.length, head.short.headers['content-length']]).toEqual([0, length]);
    seen = 0;
    const known = await bothWays('/contatti', { 'if-none-match': head.short.headers.etag! });
    expect(known.short).toEqual(known.long);
    expect([known.short.status, known.short.body.length]).toEqual([304, 0]);
  });
});

test('an unknown address is 404, even with a known ETag; other methods, the API and files are not affected', async () => {
  for (let i = 0; i < 2; i += 1) {
    const { status, headers, body } = await get('/che/cosa');
    expect([status, body.toString()]).toEqual([404, textOf('pagine/not-found.html')]);
    expect((await get('/che/cosa', { 'if-none-match': headers.etag! })).status).toBe(404);
  }
  expect((await get('/', {}, 'POST')).status).toBe(404);
  expect((await get('/api/che-cosa')).headers['content-type']).toContain('problem+json');
  expect((await get('/index.html')).body.toString()).toBe(textOf('index.html'));
});
