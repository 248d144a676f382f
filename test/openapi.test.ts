import { METHODS } from 'node:http';
import { fastify } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { Problema } from '#contract/errore.ts';
import { registerOpenApi } from '#server/http/openapi.ts';
import { openTestApp } from './build-test-app.ts';
import { createAdmin } from './factories/utente.ts';
import { send } from './request.ts';
import { nameOf } from './samples.ts';

const app = await openTestApp();

describe('the OpenAPI document', () => {
  test('lists every call, with its answer and its refusals, and nothing else', async () => {
    const { body, status } = await send(app, 'GET /openapi.json');
    expect(status).toBe(200);
    const listed = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
    );
    expect(listed.sort()).toEqual(app.endpoints.map(nameOf).sort());
    for (const { method, path, access } of app.endpoints) {
      const { summary, responses, security } = body.paths[`/api${path}`][method.toLowerCase()];
      expect(summary).toMatch(/^\S.{5,}/);
      expect(security).toEqual(access === 'chiunque' ? undefined : [{ bearer: [] }]);
      expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true);
      if (access !== 'chiunque') expect(responses['401'].description).toContain('UNAUTHORIZED');
    }
    expect(Object.keys(body.components.schemas.Problema.properties)).toEqual(Object.keys(Problema.shape));
  });

  test('can be read on a page that loads nothing from other sites', async () => {
    const { headers, bytes, status } = await send(app, 'GET /docs');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(bytes.toString()).not.toMatch(/(?:src|href)="https?:/);
    const files = [...bytes.toString().matchAll(/(?:<script src|stylesheet" href)="([^"]+)"/g)].map(
      ([, file]) => file!.replace(/^\/api/, ''),
    );
    expect(files).toHaveLength(3);
    for (const file of files) expect((await send(app, `GET ${file}`)).status, file).toBe(200);
    expect((await send(app, 'GET /docs/static/index.html')).status).toBe(404);
  });
});

describe('an unknown address under /api', () => {
  // CONNECT is for tunnels and never reaches an application.
  const methods = METHODS.filter((method) => method !== 'CONNECT');

  test.each(methods)('%s is 404 in the form of every refusal', async (method) => {
    const answer = await app.app.inject({ method: method as 'GET', url: '/api/non-esiste' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
    if (method === 'HEAD') return expect(answer.body).toBe('');
    expect(Problema.parse(answer.json())).toEqual(answer.json());
    return expect(answer.json()).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      detail: 'NOT_FOUND',
      type: 'about:blank',
    });
  });

  test.each([
    ['{', 'application/json'],
    ['<a/>', 'application/xml'],
    ['x'.repeat(200_000), 'application/json'],
    ['--a', 'multipart/form-data'],
  ])('with any body (%#)', async (raw, type) => {
    const answer = await send(app, 'POST /non-esiste', { raw, headers: { 'content-type': type } });
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test.each([
    '',
    '/',
    '/utenze',
    '/utenti/me/',
    '/UTENTI/me',
    '//utenti/me',
    '/utenti/me/niente',
    '/docs/niente',
    '/images/',
    '/.env',
  ])('and %j too', async (path) => {
    const answer = await app.app.inject({ url: `/api${path}` });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });
});

test('the OpenAPI document is made and written once, for any number of requests', async () => {
  const server = fastify();
  await registerOpenApi(server, '1.0.0');
  await server.ready();
  const made = vi.spyOn(server, 'swagger');
  const answers = [1, 2, 3].map(async () => (await server.inject('/api/openapi.json')).json());
  for (const { info } of await Promise.all(answers)) expect(info.version).toBe('1.0.0');
  expect(made).toHaveBeenCalledTimes(1);
  await server.close();
});

describe('HEAD and OPTIONS', () => {
  test('HEAD answers like GET, without the body', async () => {
    const [head, get] = [await send(app, 'HEAD /catalogo/spazi'), await send(app, 'GET /catalogo/spazi')];
    expect([head.status, head.headers['content-type'], head.bytes.length]).toEqual([
      200,
      get.headers['content-type'],
      0,
    ]);
    const admin = await createAdmin(app);
    expect((await send(app, 'HEAD /utenti/me')).status).toBe(401);
    expect((await send(app, 'HEAD /utenti/me', { token: admin.token })).status).toBe(200);
  });

  test('OPTIONS grants nothing to other sites', async () => {
    const headers = { origin: 'https://altrove.example', 'access-control-request-method': 'POST' };
    const answer = await send(app, 'OPTIONS /auth/jwt/login', { headers });
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
