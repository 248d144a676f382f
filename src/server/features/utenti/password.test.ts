import { describe, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createMembro, PASSWORD } from '#test/factories/utente.ts';
import { countLettere, mailedToken } from '#test/links.ts';
import { refusal, send } from '#test/request.ts';

const app = await openTestApp();

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

  test('gives the same answer for an unknown address, and sends nothing', async () => {
    const answer = await send(app, 'POST /auth/forgot-password', {
      body: { email: 'nessuno@posta.example' },
    });
    expect([answer.status, answer.bytes.toString()]).toEqual([202, 'null']);
    expect(await countLettere(app, 'nessuno@posta.example', 'password')).toBe(0);
  });

  test('requested twice with the same key leads to one letter', async () => {
    const { email } = await createMembro(app);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    for (let n = 0; n < 2; n += 1) {
      const asked = await send(app, 'POST /auth/forgot-password', { body: { email }, headers });
      expect([asked.status, asked.bytes.toString()]).toEqual([202, 'null']);
    }
    expect(await countLettere(app, email, 'password')).toBe(1);
    const other = { body: { email: `altra.${email}` }, headers };
    expect(refusal(await send(app, 'POST /auth/forgot-password', other))).toEqual([
      422,
      'IDEMPOTENZA_DIVERSA',
    ]);
  });

  test('has a link that can be checked without being used', async () => {
    const { email } = await createMembro(app);
    await send(app, 'POST /auth/forgot-password', { body: { email } });
    const token = await mailedToken(app, email, 'password');
    const check = (scopo: string, text: string) =>
      send(app, 'POST /auth/controlla-link', { body: { scopo, token: text } });
    for (let n = 0; n < 2; n += 1) expect((await check('password', token)).status).toBe(204);
    expect(refusal(await check('verifica', token))).toEqual([400, 'VERIFY_USER_BAD_TOKEN']);
    expect(refusal(await check('annulla_cambio', token))).toEqual([400, 'UNDO_EMAIL_CHANGE_BAD_TOKEN']);
    expect(refusal(await check('password', `${token}x`))).toEqual([400, 'RESET_PASSWORD_BAD_TOKEN']);
    const body = { token, password: 'un’altra password lunga' };
    expect((await send(app, 'POST /auth/reset-password', { body })).status).toBe(200);
    expect(refusal(await check('password', token))).toEqual([400, 'RESET_PASSWORD_BAD_TOKEN']);
  });

  test('of a suspended account leads to a letter with a contact, without a link', async () => {
    const { email } = await createMembro(app, { is_active: false });
    const asked = await send(app, 'POST /auth/forgot-password', { body: { email } });
    expect([asked.status, asked.bytes.toString()]).toEqual([202, 'null']);
    expect(await countLettere(app, email, 'account_sospeso')).toBe(1);
    expect(await countLettere(app, email, 'password')).toBe(0);
  });

  test('has a link that expires after an hour, and when the password it replaces has changed', async () => {
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
    const beside = await mailedToken(app, membro.email, 'password');
    expect([beside === second, (await reset(second)).status]).toEqual([false, 200]);
    expect((await reset(beside)).status).toBe(400);
    app.clock.set(before.toISOString());
  });
});

test.each([
  ['/auth/reset-password', 'RESET_PASSWORD_BAD_TOKEN'],
  ['/auth/undo-email-change', 'UNDO_EMAIL_CHANGE_BAD_TOKEN'],
  ['/auth/primo-accesso', 'RESET_PASSWORD_BAD_TOKEN'],
])('%s checks its link before the password', async (path, code) => {
  const body = { token: 'x'.repeat(43), password: 'password1234', email: 'chi@posta.example' };
  const dati = { nome: 'Ilaria', cognome: 'Conti' };
  const answer = await send(app, `POST ${path}`, { body: { ...dati, ...body } });
  expect(refusal(answer)).toEqual([400, code]);
});
