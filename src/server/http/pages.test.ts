import { mkdtemp, rm } from 'node:fs/promises';
import { request as ask, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { fattiOf, writeSite } from '#test/site.ts';
import { openPages } from './pages.ts';

const PAGES = ['/', '/contatti', '/spazi/:id', '/not-found', '/rotta'];
const textOf = (path: string): string => `<!doctype html><title>${path}</title>${'perché no '.repeat(300)}`;

const notice = async () => undefined;
let app: TestApp;
let dir: string;
let port: number;
let close: () => Promise<unknown>;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pagine-'));
  const frames = Object.fromEntries(PAGES.map((path) => [path, textOf(path)]));
  await writeSite(dir, frames, { 'favicon.svg': '<svg/>' });
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
    ['/', '/'],
    ['/?lingua=en', '/'],
    ['/contatti', '/contatti'],
    ['/contatti/', '/contatti'],
    ['/spazi/12?gruppo=3', '/spazi/:id'],
    ['/not-found', '/not-found'],
  ])('%s has its text and the headers of every answer', async (path, pattern) => {
    const { status, headers, body } = await get(path);
    expect([status, body.toString()]).toEqual([200, textOf(pattern)]);
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
  ] as const)('is sent in the form that the client requests: %s', async (accepted, coding, open) => {
    const { headers, body } = await get('/contatti', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(coding);
    expect(open(body).toString()).toBe(textOf('/contatti'));
  });

  test('has no body for HEAD, and is 304 for a client that has it', async () => {
    const head = await get('/contatti', {}, 'HEAD');
    const length = String(Buffer.byteLength(textOf('/contatti')));
    expect([head.body.length, head.headers['content-length']]).toEqual([0, length]);
    const known = await get('/contatti', { 'if-none-match': head.headers.etag! });
    expect([known.status, known.body.length]).toEqual([304, 0]);
  });
});

test('an unknown address is 404, even with a known ETag; other methods, the API and files are not affected', async () => {
  const { etag } = (await get('/not-found')).headers;
  const known: Record<string, string>[] = [
    {},
    { 'if-none-match': etag! },
    { 'if-modified-since': new Date().toUTCString() },
  ];
  for (const headers of known) {
    const { status, body } = await get('/che/cosa', headers);
    expect([status, body.toString()]).toEqual([404, textOf('/not-found')]);
  }
  expect((await get('/', {}, 'POST')).status).toBe(404);
  expect((await get('/api/che-cosa')).headers['content-type']).toContain('problem+json');
  expect((await get('/favicon.svg')).body.toString()).toBe('<svg/>');
});

describe('rendering', () => {
  const log = { error: vi.fn() } as unknown as FastifyBaseLogger;

  test('that fails is sent without its content, and the error is logged', async () => {
    const pages = (await openPages(dir, { readFatti: async () => fattiOf('Posto'), notice, log }))!;
    expect((await pages.read('/rotta')).html).toBe('il guscio di /rotta');
    expect((await pages.read('/contatti')).html).toBe(textOf('/contatti'));
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { err: new Error('navigator is not defined'), page: '/rotta' },
      'a page cannot be rendered',
    );
  });

  test('is separate for two centres with one build, and a page shows new facts once it is rendered anew', async () => {
    const site = join(dir, 'altro');
    await writeSite(site, { '/': 'la home di {{nome}}', '/contatti': 'i contatti di {{nome}}' });
    let nome = 'Uno';
    const uno = (await openPages(site, { readFatti: async () => fattiOf(nome), notice, log }))!;
    const due = (await openPages(site, { readFatti: async () => fattiOf('Due'), notice, log }))!;
    const { etag } = await uno.read('/contatti');
    expect((await due.read('/contatti')).html).toBe('i contatti di Due');
    nome = 'Tre';
    expect((await uno.read('/contatti')).html).toBe('i contatti di Uno');
    await uno.renew();
    const renewed = await uno.read('/contatti');
    expect(renewed.html).toBe('i contatti di Tre');
    expect(renewed.etag).not.toBe(etag);
    expect(uno.findFile('/manifest.webmanifest')?.text).toContain('Tre');
  });

  test('of two renewals at once shows the later one, also if it has read first', async () => {
    const reads: ((nome: string) => void)[] = [];
    const readFatti = () => new Promise<string>((done) => reads.push(done)).then(fattiOf);
    const opening = openPages(join(dir, 'altro'), { readFatti, notice, log });
    await vi.waitFor(() => reads[0]!('Uno'));
    const pages = (await opening)!;
    const renewals = [pages.renew(), pages.renew()];
    reads[2]!('Tre');
    await renewals[1];
    reads[1]!('Due');
    await renewals[0];
    expect((await pages.read('/')).html).toBe('la home di Tre');
  });

  test('with unreadable facts stops the start', async () => {
    const readFatti = () => Promise.reject(new Error('no rules'));
    await expect(openPages(dir, { readFatti, notice, log })).rejects.toThrow('no rules');
  });
});
