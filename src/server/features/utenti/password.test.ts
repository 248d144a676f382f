import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createMembro, PASSWORD } from '#test/factories/utente.ts';
import { countLettere, mailedToken } from '#test/links.ts';
import { refusal, send } from '#test/request.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const login = (username: string, password: string) =>
  send(app, 'POST /auth/jwt/login', {
    raw: new URLSearchParams({ username, password }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('a forgotten password', () => {
  test('is reset with the mailed link, once, and every session ends', async () => {
    const membro = await createMembro(app);
    const asked = await send(app, 'POST /auth/forgot-password', {
      body: { email: membro.email.toUpperCase() },
    });
    expect([asked.status, asked.bytes.toString()]).toEqual([202, 'null']);
    const token = await mailedToken(app, membro.email, 'password');
    const reset = (password: string) => send(app, 'POST /auth/reset-password', { body: { token, password } });
    expect(refusal(await reset('corta'))).toEqual([422, 'VALIDATION_ERROR']);
    const done = await reset('un’altra password lunga');
    expect([done.status, done.bytes.toString()]).toEqual([200, 'null']);
    expect(refusal(await reset('una terza password lunga'))).toEqual([400, 'RESET_PASSWORD_BAD_TOKEN']);
    expect((await send(app, 'GET /utenti/me', { token: membro.token })).status).toBe(401);
    expect(refusal(await login(membro.email, PASSWORD))).toEqual([400, 'LOGIN_BAD_CREDENTIALS']);
    expect((await login(membro.email, 'un’altra password lunga')).status).toBe(200);
  });

  test('gives the same answer for an address that nobody has, and sends nothing', async () => {
    const answer = await send(app, 'POST /auth/forgot-password', {
      body: { email: 'nessuno@posta.example' },
    });
    expect([answer.status, answer.bytes.toString()]).toEqual([202, 'null']);
    expect(await countLettere(app, 'nessuno@posta.example', 'password')).toBe(0);
  });

  test('of a suspended account is answered with where to turn, and no link', async () => {
    const { email } = await createMembro(app, { is_active: false });
    const asked = await send(app, 'POST /auth/forgot-password', { body: { email } });
    expect([asked.status, asked.bytes.toString()]).toEqual([202, 'null']);
    expect(await countLettere(app, email, 'account_sospeso')).toBe(1);
    expect(await countLettere(app, email, 'password')).toBe(0);
    for (let n = 0; n < 4; n += 1) await send(app, 'POST /auth/forgot-password', { body: { email } });
    expect(await countLettere(app, email, 'account_sospeso')).toBe(3);
  });

  test('a link dies after an hour, and when the password it replaces has changed', async () => {
    const membro = await createMembro(app);
    const ask = () => send(app, 'POST /auth/forgot-password', { body: { email: membro.email } });
    const reset = (token: string) =>
      send(app, 'POST /auth/reset-password', { body: { token, password: 'una password ancora nuova' } });
    await ask();
    const first = await mailedToken(app, membro.email, 'password');
    const before = app.clock.now();
    app.clock.set(new Date(before.getTime() + 60_001 * 60).toISOString());
    expect(refusal(await reset(first))).toEqual([400, 'RESET_PASSWORD_BAD_TOKEN']);
    await ask();
    const second = await mailedToken(app, membro.email, 'password');
    app.clock.set(new Date(app.clock.now().getTime() + 1000).toISOString());
    await ask();
    expect((await reset(second)).status).toBe(200);
    const third = await app.deps.db
      .selectFrom('gettoni')
      .select('id')
      .where('user_id', '=', membro.id)
      .where('usato_il', 'is', null)
      .execute();
    expect(third.length).toBeGreaterThan(0);
    const { tokenOf } = await import('#server/features/gettoni/service.ts');
    for (const { id } of third) expect((await reset(tokenOf(app.deps, id))).status).toBe(400);
    app.clock.set(before.toISOString());
  });
});
