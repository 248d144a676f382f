import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp } from '#test/build-test-app.ts';
import { createMembro, freshMail, PASSWORD } from '#test/factories/utente.ts';
import { countLettere, lettereWritten, mailedToken } from '#test/links.ts';
import { refusal, send } from '#test/request.ts';
import { signIn } from '#test/sign-in.ts';
import { forget } from '../pulizia/conservazione.ts';

const START = '2027-03-01T09:00:00Z';
const statements: string[] = [];
const app = await buildTestApp({ now: START, limitsFactor: 1 });
// No work runs after the answers here: every recorded statement was awaited.
const onQuery = ({ query }: { query: { sql: string } }): void => void statements.push(query.sql);
const richieste = await buildTestApp({ now: START, onQuery, richieste: false, limitsFactor: 1 });
afterAll(() => Promise.all([app.close(), richieste.close()]));
beforeEach(() => app.clock.set(START));

const form = (email: string) => ({
  nome: 'Ilaria',
  cognome: 'Conti',
  codice_fiscale: 'X',
  telefono: '1',
  email,
  password: PASSWORD,
});
let networks = 0;
async function full(
  of = app,
): Promise<(email: string, headers?: Record<string, string>) => ReturnType<typeof send>> {
  networks += 1;
  const from = (email: string, headers: Record<string, string> = {}) =>
    send(of, 'POST /auth/register', { body: form(email), headers, ip: `203.0.113.${networks}` });
  for (let n = 0; n < 5; n += 1) {
    const { email } = await createMembro(of);
    expect(refusal(await from(email))).toEqual([400, 'REGISTER_USER_ALREADY_EXISTS']);
  }
  return from;
}
const SCELTA = 'nove rane in uno stagno';
const complete = (token: string, password = SCELTA) =>
  send(app, 'POST /auth/completa-iscrizione', { body: { token, password } });
const check = (token: string, scopo = 'iscrizione') =>
  send(app, 'POST /auth/controlla-link', { body: { scopo, token } });
const count = async (table: 'utenti' | 'iscrizioni', email: string): Promise<number> =>
  (await app.pool.query(`select 1 from ${table} where lower(email) = lower($1)`, [email])).rows.length;
const BAD = [400, 'ISCRIZIONE_BAD_TOKEN'];

describe('beyond the limit of a network', () => {
  test('free and taken addresses get the same answer after the same statements', async () => {
    const from = await full(richieste);
    const { email: taken } = await createMembro(richieste);
    const seen = async (email: string) => {
      statements.length = 0;
      const { status, bytes, headers } = await from(email);
      const names = Object.keys(headers).sort();
      return { status, text: bytes.toString(), names, statements: [...statements].sort() };
    };
    const free = await seen(freshMail());
    expect([free.status, free.text]).toEqual([202, 'null']);
    expect(free.statements.length).toBeGreaterThan(3);
    expect(await seen(taken)).toEqual(free);
  });

  test('a free one has no account and no session until its link is opened; then it has both', async () => {
    const from = await full();
    const email = freshMail();
    expect((await from(email)).status).toBe(202);
    const token = await mailedToken(app, email, 'iscrizione');
    expect([await count('utenti', email), await count('iscrizioni', email)]).toEqual([0, 1]);
    expect(refusal(await signIn(app, { username: email, password: PASSWORD }))).toEqual([
      400,
      'LOGIN_BAD_CREDENTIALS',
    ]);
    expect((await check(token)).status).toBe(204);
    const made = await complete(token);
    expect([made.status, made.body]).toMatchObject([201, { email, nome: 'Ilaria', is_verified: true }]);
    expect(await count('iscrizioni', email)).toBe(0);
    expect((await signIn(app, { username: email, password: SCELTA })).status).toBe(200);
    expect(refusal(await complete(token))).toEqual(BAD);
    expect(refusal(await check(token))).toEqual(BAD);
  });

  test('the owner of a taken one gets a letter, as with any registration; nothing waits', async () => {
    const from = await full();
    const { email } = await createMembro(app);
    expect((await from(email.toUpperCase())).status).toBe(202);
    expect(await countLettere(app, email, 'gia_registrato')).toBe(1);
    expect(await countLettere(app, email.toUpperCase(), 'iscrizione')).toBe(0);
    expect([await count('utenti', email), await count('iscrizioni', email)]).toEqual([1, 0]);
  });

  test('the limit of a mailbox refuses free and taken addresses alike', async () => {
    const from = await full();
    const [free, { email: taken }] = [freshMail(), await createMembro(app)];
    const answers = async (email: string) => {
      const all = [];
      for (let n = 0; n < 5; n += 1) {
        all.push((await from(email)).status);
        await lettereWritten(app);
      }
      return all;
    };
    expect(await answers(free)).toEqual([202, 202, 202, 202, 429]);
    expect(await answers(taken)).toEqual([202, 202, 202, 202, 429]);
    expect(await countLettere(app, free, 'iscrizione')).toBe(4);
    expect(await countLettere(app, taken, 'gia_registrato')).toBe(4);
  });

  test('a weak password is refused for both, and the same key makes one form', async () => {
    const from = await full();
    const email = freshMail();
    const headers = { 'idempotency-key': randomUUID() };
    for (let n = 0; n < 3; n += 1) expect((await from(email, headers)).status).toBe(202);
    expect(await count('iscrizioni', email)).toBe(1);
    expect(await countLettere(app, email, 'iscrizione')).toBe(1);
    for (const address of [freshMail(), (await createMembro(app)).email]) {
      const body = { ...form(address), password: 'password1234' };
      const ip = `203.0.113.${networks}`;
      const easy = await send(app, 'POST /auth/register', { body, ip });
      expect(refusal(easy)).toEqual([422, 'VALIDATION_ERROR']);
    }
  });
});

describe('the link', () => {
  async function waiting(email = freshMail()): Promise<{ email: string; token: string }> {
    const from = await full();
    expect((await from(email)).status).toBe(202);
    return { email, token: await mailedToken(app, email, 'iscrizione') };
  }

  test('is valid for 24 hours, and the form is deleted at night', async () => {
    const { email, token } = await waiting();
    app.clock.set('2027-03-02T09:00:01Z');
    expect(refusal(await complete(token))).toEqual(BAD);
    await forget(app.deps, 'iscrizioni');
    expect(await count('iscrizioni', email)).toBe(0);
  });

  test('opened six times at once makes one account', async () => {
    const { email, token } = await waiting();
    const answers = await Promise.all(Array.from({ length: 6 }, () => complete(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
    expect(await count('utenti', email)).toBe(1);
  });

  test('has one purpose: no other call accepts it, and this one accepts no other', async () => {
    const { token } = await waiting();
    const password = 'una password ancora nuova';
    for (const [path, code] of [
      ['verify', 'VERIFY_USER_BAD_TOKEN'],
      ['reset-password', 'RESET_PASSWORD_BAD_TOKEN'],
      ['undo-email-change', 'UNDO_EMAIL_CHANGE_BAD_TOKEN'],
    ] as const)
      expect(refusal(await send(app, `POST /auth/${path}`, { body: { token, password } }))).toEqual([
        400,
        code,
      ]);
    expect(refusal(await check(token, 'verifica'))).toEqual([400, 'VERIFY_USER_BAD_TOKEN']);
    const { email } = await createMembro(app);
    await send(app, 'POST /auth/forgot-password', { body: { email } });
    const other = await mailedToken(app, email, 'password');
    for (const wrong of [other, 'inventato', `${token}x`])
      expect(refusal(await complete(wrong))).toEqual(BAD);
    expect((await complete(token)).status).toBe(201);
  });

  test('asks for a new password: that of the form, which a stranger may have sent, gives no access', async () => {
    const { email, token } = await waiting();
    const bare = await send(app, 'POST /auth/completa-iscrizione', { body: { token } });
    expect(refusal(bare)).toEqual([422, 'VALIDATION_ERROR']);
    for (const easy of ['corta', 'password1234', 'IlariaConti1990'])
      expect(refusal(await complete(token, easy))).toEqual([422, 'VALIDATION_ERROR']);
    expect(await count('utenti', email)).toBe(0);
    expect((await complete(token)).status).toBe(201);
    const enter = async (password: string) => (await signIn(app, { username: email, password })).status;
    expect([await enter(PASSWORD), await enter(SCELTA)]).toEqual([400, 200]);
    const { rows } = await app.pool.query(`select 1 from information_schema.columns
      where table_name = 'iscrizioni' and column_name = 'password_hash'`);
    expect(rows).toEqual([]);
  });

  test('of a form sent by the same person is completed with the same password', async () => {
    const { email, token } = await waiting();
    expect((await complete(token, PASSWORD)).status).toBe(201);
    expect((await signIn(app, { username: email, password: PASSWORD })).status).toBe(200);
  });

  test('is refused, and stays, once another account has the address', async () => {
    const { email, token } = await waiting();
    const { id } = await createMembro(app, { email });
    const refused = [400, 'REGISTER_USER_ALREADY_EXISTS'];
    expect(refusal(await complete(token))).toEqual(refused);
    expect(refusal(await check(token))).toEqual(refused);
    await app.deps.db.updateTable('utenti').set({ email: freshMail() }).where('id', '=', id).execute();
    expect((await complete(token)).status).toBe(201);
  });

  test('ends the other forms for its address', async () => {
    const { email, token } = await waiting();
    const second = await waiting(email.toUpperCase());
    expect((await complete(token)).status).toBe(201);
    expect(await count('iscrizioni', email)).toBe(0);
    expect(refusal(await complete(second.token))).toEqual(BAD);
  });
});
