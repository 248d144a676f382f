import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fattiOf, writeSite } from '#test/site.ts';
import { sendError } from './errors.ts';
import { openPages } from './pages.ts';
import { registerStaticFiles } from './static-files.ts';

const SCRIPT = 'console.log(1);';
let dir: string;
const notice = async () => undefined;
let app: FastifyInstance;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sito-'));
  const frames = {
    '/': 'la home di {{nome}}',
    '/contatti': 'i contatti',
    '/spazi/:id': 'uno spazio',
    '/not-found': 'non si trova',
  };
  await writeSite(dir, frames, {
    'static/js/a.0123456789.js': SCRIPT,
    'static/js/a.0123456789.js.br': brotliCompressSync(SCRIPT),
    'index.html': 'la cornice',
    'favicon.svg': '<svg/>',
  });
  app = Fastify();
  app.setErrorHandler(sendError);
  const pages = await openPages(dir, { readFatti: async () => fattiOf('Posto'), notice, log: app.log });
  await registerStaticFiles(app, dir, pages);
});

afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

test('the server sends its own script about a changed page', async () => {
  const answer = await app.inject({ url: '/ricarica.js' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/javascript/);
  expect(answer.body).toContain('Questa pagina è cambiata: ricaricala');
  expect(answer.body).not.toContain('/static/');
});

test.each([
  ['/', 'la home di Posto'],
  ['/?da=spazi', 'la home di Posto'],
  ['/contatti', 'i contatti'],
  ['/contatti/', 'i contatti'],
  ['/contatti?lingua=en', 'i contatti'],
  ['/spazi/12?gruppo=3', 'uno spazio'],
  ['/not-found', 'non si trova'],
])('%s gets its own page: %s', async (url, text) => {
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(text);
  expect(answer.headers['content-type']).toMatch(/^text\/html/);
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test.each([
  '/spazi/12/foto',
  '/contatti/altro',
  '/contatti//',
  '//',
  '/che/cosa',
  '/wp-login.php',
  '/spazi//',
])('%s, which no route of the client knows, is 404 with the page that says so', async (url) => {
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toBe('non si trova');
  expect(answer.headers['content-type']).toMatch(/^text\/html/);
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect((await app.inject({ url, method: 'HEAD' })).statusCode).toBe(404);
});

test('a range outside the file is 416, with the length of the file', async () => {
  const url = '/static/js/a.0123456789.js';
  const beyond = await app.inject({ url, headers: { range: 'bytes=999-' } });
  expect(beyond.statusCode).toBe(416);
  expect(beyond.json()).toMatchObject({ status: 416, code: 'INTERVALLO_NON_VALIDO' });
  expect(beyond.headers['content-range']).toBe(`bytes */${SCRIPT.length}`);
  const within = await app.inject({ url, headers: { range: 'bytes=0-6' } });
  expect([within.statusCode, within.body]).toEqual([206, 'console']);
});

test('a file named by its content may be cached for ever, and is sent from its stored compressed form', async () => {
  const answer = await app.inject({
    url: '/static/js/a.0123456789.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
});

test('the pages’ style sheet is cached for ever, the file that names the centre is revalidated', async () => {
  const sheet = await app.inject({ url: '/static/css/pagine.abc.css' });
  expect([sheet.statusCode, sheet.body]).toEqual([200, '.a{}']);
  expect(sheet.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject({ url: '/static/css/pagine.altro.css' })).statusCode).toBe(404);
  const manifest = await app.inject({ url: '/manifest.webmanifest' });
  expect(manifest.json()).toEqual({ name: 'Posto' });
  expect(manifest.headers['cache-control']).toBe('no-cache');
});

test.each(['/index.html', '/pagine/0.html', '/pagine/programma/prerender.mjs', '/pagine.json'])(
  '%s, from which pages are rendered, is not served',
  async (url) => {
    expect((await app.inject({ url: '/favicon.svg' })).statusCode).toBe(200);
    expect((await app.inject({ url })).statusCode).toBe(404);
  },
);

test.each(['/api/che-cosa', '/static/js/vecchio.js'])('%s is 404, and never a page', async (url) => {
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
});
