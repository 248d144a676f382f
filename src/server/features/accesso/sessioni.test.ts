import { afterEach, describe, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createAdmin, createMembro, PASSWORD } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { readRow, setRows } from '#test/rows.ts';

const app = await openTestApp();
afterEach(() => app.clock.later(0));

const at = (minutes: number): void => app.clock.later(minutes * 60);

async function login(email: string, password = PASSWORD): Promise<string> {
  const raw = new URLSearchParams({ username: email, password }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (await send(app, 'POST /auth/jwt/login', { raw, headers })).body?.access_token;
}
const list = (token: string) => send(app, 'GET /utenti/me/sessioni', { token });
const statusOf = async (token: string) => (await send(app, 'GET /utenti/me', { token })).status;

/** A member with three sessions; the calls use the last token. */
async function threeSessions() {
  const membro = await createMembro(app);
  return { membro, tokens: [membro.token, await login(membro.email), await login(membro.email)] as const };
}

describe('one’s own sessions', () => {
  test('are listed, the current one first, with their times and without their tokens', async () => {
    const { tokens } = await threeSessions();
    at(10);
    expect(await statusOf(tokens[0])).toBe(200);
    const { status, body } = await list(tokens[2]);
    expect([status, body.length]).toEqual([200, 3]);
    expect(body.map(({ corrente }: { corrente: boolean }) => corrente)).toEqual([true, false, false]);
    expect(body[1].usata_il).toBe('2027-03-01T09:10:00.000Z');
    expect(body[2].usata_il).toBe('2027-03-01T09:00:00.000Z');
    expect(Object.keys(body[0]).sort()).toEqual(['corrente', 'creata_il', 'id', 'scade_il', 'usata_il']);
  });

  test('one can be ended: its token becomes invalid at once, the others stay', async () => {
    const { tokens } = await threeSessions();
    const { id } = (await list(tokens[1])).body[0];
    expect((await send(app, `DELETE /utenti/me/sessioni/${id}`, { token: tokens[2] })).status).toBe(204);
    expect(await Promise.all(tokens.map(statusOf))).toEqual([200, 401, 200]);
    expect(refusal(await send(app, `DELETE /utenti/me/sessioni/${id}`, { token: tokens[2] }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  test('all but this one can be ended', async () => {
    const { tokens } = await threeSessions();
    const other = await createMembro(app);
    expect((await send(app, 'DELETE /utenti/me/sessioni', { token: tokens[2] })).status).toBe(204);
    expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 401, 200]);
    expect(await statusOf(other.token)).toBe(200);
  });

  test('another person’s is not found', async () => {
    const [membro, admin] = [await createMembro(app), await createAdmin(app)];
    const { id } = (await list(membro.token)).body[0];
    const attempt = await send(app, `DELETE /utenti/me/sessioni/${id}`, { token: admin.token });
    expect(refusal(attempt)).toEqual([404, 'NOT_FOUND']);
    expect(await statusOf(membro.token)).toBe(200);
  });

  test('ending one asks for the password again after 15 minutes', async () => {
    const { tokens } = await threeSessions();
    const { id } = (await list(tokens[1])).body[0];
    at(16);
    for (const target of [`DELETE /utenti/me/sessioni/${id}`, 'DELETE /utenti/me/sessioni']) {
      expect(refusal(await send(app, target, { token: tokens[2] }))).toEqual([403, 'PASSWORD_RICHIESTA']);
    }
    expect(await Promise.all(tokens.map(statusOf))).toEqual([200, 200, 200]);
  });
});

describe('changing one’s own password', () => {
  const change = (token: string, body: object) => send(app, 'POST /auth/cambia-password', { token, body });
  const nuova = 'la nonna frigge le rane';

  test('requires the current one; the other sessions end, this one stays, and mailed links become invalid', async () => {
    const { membro, tokens } = await threeSessions();
    expect((await change(tokens[2], { attuale: PASSWORD, password: nuova })).status).toBe(204);
    expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 401, 200]);
    expect(await login(membro.email)).toBeUndefined();
    expect(await login(membro.email, nuova)).toMatch(/^ey/);
    const { azione } = await readRow(app, 'registro', { utente_id: membro.id }, 'azione');
    expect(azione).toBe('password_cambiata');
  });

  test('a wrong current one changes nothing', async () => {
    const { tokens } = await threeSessions();
    const answer = await change(tokens[2], { attuale: 'non è questa qui', password: nuova });
    expect(refusal(answer)).toEqual([403, 'PASSWORD_SBAGLIATA']);
    expect(await Promise.all(tokens.map(statusOf))).toEqual([200, 200, 200]);
  });

  test.each(['password1234', 'graziella1958', 'bellini.graziella', 'troppo corta'.slice(0, 11)])(
    'refuses %j, which is too short or easy to guess',
    async (password) => {
      const { token } = await createMembro(app);
      const { status, body } = await change(token, { attuale: PASSWORD, password });
      expect([status, body.errors[0].campo]).toEqual([422, 'password']);
    },
  );

  test('accepts any characters, up to 200 of them, exactly as typed', async () => {
    const membro = await createMembro(app);
    for (const password of [
      ' gli spazi contano ',
      'тёплый осенний вечер 🦉',
      'uno due tré '.repeat(16).padEnd(200, 'x'),
    ]) {
      const { status } = await change(membro.token, { attuale: PASSWORD, password });
      expect([password.length, status]).toEqual([password.length, 204]);
      expect(await login(membro.email, password)).toMatch(/^ey/);
      expect(
        await login(membro.email, password.trim() === password ? password.toUpperCase() : password.trim()),
      ).toBeUndefined();
      await setRows(
        app,
        'utenti',
        { id: membro.id },
        { password_hash: await app.deps.passwords.hash(PASSWORD) },
      );
    }
  });
});

test('a new mail address asks for the password again after 15 minutes; the other data do not', async () => {
  const membro = await createMembro(app);
  const { email } = membro;
  let { token } = membro;
  const set = (body: object) => send(app, 'PATCH /utenti/me', { token, body });
  at(16);
  expect(refusal(await set({ email: `nuova.${email}` }))).toEqual([403, 'PASSWORD_RICHIESTA']);
  // 403 comes before 422, with any other error.
  expect(refusal(await set({ email: `nuova.${email}`, nome: '' }))).toEqual([403, 'PASSWORD_RICHIESTA']);
  expect(refusal(await set({ nome: '' }))).toEqual([422, 'VALIDATION_ERROR']);
  expect((await set({ telefono: '059 111 111', email: email.toUpperCase() })).status).toBe(200);
  const confirmed = await send(app, 'POST /auth/conferma-password', { token, body: { password: PASSWORD } });
  token = confirmed.body.access_token;
  expect((await set({ email: `nuova.${email}` })).status).toBe(200);
});

test('an account has at most twenty sessions: beyond that the oldest ends, even with simultaneous logins', async () => {
  const membro = await createMembro(app);
  const other = await createMembro(app);
  const first = await login(membro.email);
  const more: string[] = [];
  for (let n = 0; n < 4; n += 1)
    more.push(...(await Promise.all(Array.from({ length: 5 }, () => login(membro.email)))));
  expect((await list(more.at(-1)!)).body).toHaveLength(20);
  expect(await Promise.all([membro.token, first, other.token].map(statusOf))).toEqual([401, 401, 200]);
  expect(await Promise.all(more.map(statusOf))).toEqual(Array(20).fill(200));
});
