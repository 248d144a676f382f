import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as ask, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  await built.app.listen({ port: 0, host: '127.0.0.1' });
  port = (built.app.server.address() as AddressInfo).port;
  close = () => built.app.close();
});
afterAll(async () => {
  await close();
  await app.close();
  await rm(dir, { recursive: true });
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

describe('a page', () => {
  test.each([
    ['/', 'index.html'],
    ['/?lingua=en', 'index.html'],
    ['/contatti', 'pagine/contatti.html'],
    ['/contatti/', 'pagine/contatti.html'],
    ['/spazi/12?gruppo=3', 'pagine/spazi-uno.html'],
    ['/not-found', 'pagine/not-found.html'],
  ])('%s has its text and the headers of every answer', async (path, file) => {
    const { status, headers, body } = await get(path);
    expect([status, body.toString()]).toEqual([200, textOf(file)]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      vary: 'accept-encoding',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['permissions-policy']).toMatch(/^camera=\(self\), /);
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ] as const)('is sent in the form that the build made: %s', async (accepted, coding, open) => {
    const { headers, body } = await get('/contatti', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(coding);
    expect(open(body).toString()).toBe(textOf('pagine/contatti.html'));
  });

  test('has no body for HEAD, and is 304 for a client that has it', async () => {
    const head = await get('/contatti', {}, 'HEAD');
    const length = String(Buffer.byteLength(textOf('pagine/contatti.html')));
    expect([head.body.length, head.headers['content-length']]).toEqual([0, length]);
    const known = await get('/contatti', { 'if-none-match': head.headers.etag! });
    expect([known.status, known.body.length]).toEqual([304, 0]);
  });
});

test('an unknown address is 404, even with a known ETag; other methods, the API and files are not affected', async () => {
  const { etag, 'last-modified': modified } = (await get('/not-found')).headers;
  const known: Record<string, string>[] = [
    {},
    { 'if-none-match': etag! },
    { 'if-modified-since': modified! },
  ];
  for (const headers of known) {
    const { status, body } = await get('/che/cosa', headers);
    expect([status, body.toString()]).toEqual([404, textOf('pagine/not-found.html')]);
  }
  expect((await get('/', {}, 'POST')).status).toBe(404);
  expect((await get('/api/che-cosa')).headers['content-type']).toContain('problem+json');
  expect((await get('/index.html')).body.toString()).toBe(textOf('index.html'));
});
