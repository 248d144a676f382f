import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerErrors } from './errors.ts';
import { registerStaticFiles } from './static-files.ts';

let dir: string;
let app: FastifyInstance;
const PAGE = '<!doctype html><title>Il sito</title>';
const SCRIPT = 'console.log("ciao");'.repeat(100);

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sito di prova '));
  const web = join(dir, 'web');
  await mkdir(join(web, 'static/js'), { recursive: true });
  await writeFile(join(web, 'index.html'), PAGE);
  await writeFile(join(web, 'favicon.svg'), '<svg/>');
  await writeFile(join(web, 'static/js/main.0a1b.js'), SCRIPT);
  await writeFile(join(web, 'static/js/main.0a1b.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(dir, 'segreto'), 'segreto');
  app = Fastify();
  registerErrors(app);
  await registerStaticFiles(app, web);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true, force: true });
});

describe('the page', () => {
  test.each([
    '/',
    '/spazi',
    '/spazi/3?gruppo=1',
    '/verifica-mail?token=abc',
    '/utenti/x/y/z',
    '/apicoltura',
    '/staticamente',
  ])('answers %s, to be asked for again each time', async (url) => {
    const { statusCode, body, headers } = await app.inject(url);
    expect([statusCode, body, headers['cache-control']]).toEqual([200, PAGE, 'no-cache']);
    expect(headers['content-type']).toMatch(/^text\/html/);
  });

  test('HEAD too; other methods are refused as the API refuses', async () => {
    expect((await app.inject({ method: 'HEAD', url: '/spazi' })).statusCode).toBe(200);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
      const answer = await app.inject({ method, url: '/spazi' });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    }
  });
});

describe('a built file', () => {
  test('whose name carries a digest is kept for a year, and comes compressed where it can be', async () => {
    const plain = await app.inject('/static/js/main.0a1b.js');
    expect([plain.statusCode, plain.body, plain.headers['cache-control']]).toEqual([
      200,
      SCRIPT,
      'public, max-age=31536000, immutable',
    ]);
    expect(plain.headers['content-type']).toMatch(/javascript/);
    const small = await app.inject({ url: '/static/js/main.0a1b.js', headers: { 'accept-encoding': 'br' } });
    expect([small.statusCode, small.headers['content-encoding']]).toEqual([200, 'br']);
    expect(small.headers['content-type']).toMatch(/javascript/);
  });

  test('with a name of its own is asked for again', async () => {
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  test('that is not there is never the page: an old page asks for chunks that are gone', async () => {
    for (const url of ['/static/js/main.ffff.js', '/static/', '/static', '/static?x']) {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.json().code], url).toEqual([404, 'NOT_FOUND']);
    }
  });
});

test.each([
  '/../segreto',
  '/..%2fsegreto',
  '/static/..%2f..%2f..%2fsegreto',
  '/%2e%2e/segreto',
  '/static/js/..%5c..%5csegreto',
  '//etc/passwd',
])('%s leads to nothing outside the folder', async (url) => {
  expect((await app.inject(url)).body).not.toContain('segreto\n');
  expect((await app.inject(url)).body).not.toBe('segreto');
});

describe('below /api', () => {
  test.each(['/api', '/api/', '/api?x=1', '/api/niente', '/api/niente/affatto'])(
    '%s is never the page',
    async (url) => {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    },
  );
});

test('without a built site there is the API alone', async () => {
  for (const web of [null, join(dir, 'manca')]) {
    const bare = Fastify();
    registerErrors(bare);
    await registerStaticFiles(bare, web);
    const answer = await bare.inject('/');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    await bare.close();
  }
});
