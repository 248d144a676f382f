import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { createMembro, PASSWORD } from '#test/factories/utente.ts';
import { send } from '#test/request.ts';

let text = '';
const app = await buildTestApp();
const log = pino({ level: 'info', base: null }, { write: (line: string) => void (text += line) });
const logged = { ...app, app: (await buildApp({ ...app.deps, log }, { webDir: null })).app };
beforeEach(() => {
  text = '';
});
afterAll(async () => {
  await logged.app.close();
  await app.close();
});

const lines = (): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const login = (username: string, password: string) =>
  send(logged, 'POST /auth/jwt/login', {
    raw: new URLSearchParams({ username, password }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

test('a login that succeeds and one that fails are logged, without address, password or token', async () => {
  const { email } = await createMembro(app);
  const { access_token } = (await login(email, PASSWORD)).body;
  await login(email, 'non è la password giusta');
  expect(lines().map(({ rotta, stato, evento, rete }) => [rotta, stato, evento, rete])).toEqual([
    ['/api/auth/jwt/login', 200, 'sicurezza', '127.0.0.1'],
    ['/api/auth/jwt/login', 400, 'sicurezza', '127.0.0.1'],
  ]);
  for (const secret of [email, PASSWORD, 'non è la password giusta', access_token])
    expect(text).not.toContain(secret);
});

test('a refused access is logged, with the refused person', async () => {
  const { id, token } = await createMembro(app);
  await send(logged, 'GET /registro', { token });
  await send(logged, 'GET /registro', { token: 'inventato' });
  expect(lines().map(({ rotta, stato, chi }) => [rotta, stato, chi])).toEqual([
    ['/api/registro', 403, id],
    ['/api/registro', 401, null],
  ]);
  text = '';
  await send(logged, 'POST /auth/conferma-password', { token, body: { password: 'un’altra ancora' } });
  expect(lines().map(({ stato, chi }) => [stato, chi])).toEqual([[403, id]]);
});

test('other requests are not logged at the usual level', async () => {
  const { token } = await createMembro(app);
  await send(logged, 'GET /catalogo/spazi');
  await send(logged, 'GET /utenti/me', { token });
  expect(text).toBe('');
});

test('input cannot inject a log line: it is not in the log, and a line stays one line', async () => {
  const evil = '%0A{"evento":"sicurezza","stato":200}';
  await send(logged, `GET /utenti/cerca?mail_prefix=${evil}`);
  await login('x\n{"evento":"falso"}', 'y');
  await send(logged, 'GET /registro', {
    headers: { 'user-agent': 'falso\r\nfalso', authorization: 'Bearer falso' },
  });
  expect(lines().every((line) => line['evento'] === 'sicurezza')).toBe(true);
  expect(text).not.toContain('falso');
  expect(lines().map(({ rotta }) => rotta)).toEqual([
    '/api/utenti/cerca',
    '/api/auth/jwt/login',
    '/api/registro',
  ]);
});
