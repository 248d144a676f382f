import { describe, expect, test } from 'vitest';
import { buildTestApp, openTestApp } from '#test/build-test-app.ts';
import { createMembro, PASSWORD } from '#test/factories/utente.ts';
import { multipart } from '#test/multipart.ts';
import { countedPasswords } from '#test/passwords.ts';
import { refusal, send, type TestRequest } from '#test/request.ts';

const app = await openTestApp();

const form = (fields: Record<string, string>): TestRequest => ({
  raw: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
const login = (request: TestRequest) => send(app, 'POST /auth/jwt/login', request);
const countSessioni = async (userId: string): Promise<number> =>
  (await app.deps.db.selectFrom('sessioni').select('id').where('user_id', '=', userId).execute()).length;

describe('POST /auth/jwt/login', () => {
  test('accepts a multipart and an urlencoded form, and returns a working token', async () => {
    const { id, email } = await createMembro(app);
    const fields = { username: email, password: PASSWORD };
    const parts = Object.entries(fields).map(([campo, contenuto]) => ({ campo, contenuto }));
    for (const request of [
      multipart(parts),
      form(fields),
      form({ ...fields, altro: 'ignorato', grant_type: 'password' }),
    ]) {
      const { status, body, headers } = await login(request);
      expect([status, Object.keys(body), body.token_type]).toEqual([
        200,
        ['access_token', 'token_type'],
        'bearer',
      ]);
      expect(headers['content-type']).toMatch(/^application\/json/);
      expect((await send(app, 'GET /utenti/me', { token: body.access_token })).body.id).toBe(id);
    }
  });

  test('the address is compared regardless of case and surrounding spaces', async () => {
    const { email } = await createMembro(app, { email: 'Maria.Verdi@Posta.Example' });
    for (const username of ['maria.verdi@posta.example', 'MARIA.VERDI@POSTA.EXAMPLE', `  ${email}\t`]) {
      expect((await login(form({ username, password: PASSWORD }))).status).toBe(200);
    }
  });

  test('the password is compared exactly', async () => {
    const { email } = await createMembro(app);
    for (const password of [PASSWORD.toUpperCase(), ` ${PASSWORD}`, `${PASSWORD} `, PASSWORD.slice(0, -1)]) {
      expect(refusal(await login(form({ username: email, password })))).toEqual([
        400,
        'LOGIN_BAD_CREDENTIALS',
      ]);
    }
  });

  test('a wrong password gets the same answer for an active, a suspended and an unknown address', async () => {
    const { email } = await createMembro(app);
    const suspended = await createMembro(app, { is_active: false });
    const answers = await Promise.all([
      login(form({ username: email, password: 'una password sbagliata' })),
      login(form({ username: 'nessuno@posta.example', password: PASSWORD })),
      login(form({ username: suspended.email, password: 'una password sbagliata' })),
      login(form({ username: "' or 1=1 --", password: "' or '1'='1" })),
      login(form({ username: '%', password: PASSWORD })),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({
        type: 'about:blank',
        title: 'La mail o password sono sbagliate',
        status: 400,
        code: 'LOGIN_BAD_CREDENTIALS',
        detail: 'LOGIN_BAD_CREDENTIALS',
      });
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(answers[0]!.headers).sort());
    }
    // The factory itself opened one session.
    expect(await countSessioni(suspended.id)).toBe(1);
  });

  test('a suspended person is informed after the right password, and gets no session', async () => {
    const { id, email } = await createMembro(app, { is_active: false });
    const before = await countSessioni(id);
    const answer = await login(form({ username: email, password: PASSWORD }));
    expect(refusal(answer)).toEqual([403, 'ACCOUNT_SOSPESO']);
    expect(answer.body.title).toBe('Il tuo account è sospeso: scrivi o telefona al centro per riattivarlo');
    expect(await countSessioni(id)).toBe(before);
  });

  test('a wrong password runs the same queries whether or not the account is suspended', async () => {
    const heard: string[] = [];
    const listening = await buildTestApp({ onQuery: ({ query }) => void heard.push(query.sql) });
    try {
      const of = async (username: string): Promise<string[]> => {
        heard.length = 0;
        await send(listening, 'POST /auth/jwt/login', form({ username, password: 'una password sbagliata' }));
        return heard.filter((statement) => /utenti|sessioni/.test(statement));
      };
      const { email } = await createMembro(listening);
      const suspended = await createMembro(listening, { is_active: false });
      const usual = await of(email);
      expect(usual).toHaveLength(1);
      expect(await of(suspended.email)).toEqual(usual);
      expect(await of('mai.visto@posta.example')).toEqual(usual);
    } finally {
      await listening.close();
    }
  });

  test('one argon2 computation is made, whether or not the address exists', async () => {
    const { passwords, begun } = countedPasswords();
    const counting = await buildTestApp({ passwords });
    try {
      const cost = async (username: string, password: string): Promise<number> => {
        const before = begun();
        await send(counting, 'POST /auth/jwt/login', form({ username, password }));
        return begun() - before;
      };
      const { email } = await createMembro(counting);
      const suspended = await createMembro(counting, { is_active: false });
      expect(await cost(email, PASSWORD)).toBe(1);
      expect(await cost(email, 'una password sbagliata')).toBe(1);
      expect(await cost('mai.visto@posta.example', 'una password sbagliata')).toBe(1);
      expect(await cost(suspended.email, PASSWORD)).toBe(1);
    } finally {
      await counting.close();
    }
  });

  test('an invalid field is named, and unstorable text does not reach the database', async () => {
    const wrong = async (fields: Record<string, string>) => {
      const { status, body } = await login(form(fields));
      return [status, body.errors.map(({ campo }: { campo: string }) => campo)];
    };
    expect(await wrong({})).toEqual([422, ['username', 'password']]);
    expect(await wrong({ username: ' ', password: '' })).toEqual([422, ['username', 'password']]);
    expect(await wrong({ username: `${'x'.repeat(255)}`, password: 'y' })).toEqual([422, ['username']]);
    expect(await wrong({ username: 'a\u0000@posta.example', password: 'y' })).toEqual([422, ['username']]);
    expect(await wrong({ username: 'a@posta.example', password: 'y'.repeat(1001) })).toEqual([
      422,
      ['password'],
    ]);
    const twice = await login({ ...form({}), raw: 'username=a&username=b&password=c' });
    expect(refusal(twice)).toEqual([422, 'VALIDATION_ERROR']);
    expect(twice.body.errors[0].messaggio).toBe('Scrivi un testo');
  });

  test('an unreadable form is refused without an internal error', async () => {
    const attempt = async (raw: string | Buffer, type: string) =>
      refusal(await login({ raw, headers: { 'content-type': type } }));
    const part = '--b\r\nContent-Disposition: form-data; name="username"\r\n\r\nio';
    expect(await attempt('io', 'multipart/form-data')).toEqual([400, 'BAD_REQUEST']);
    expect(await attempt('io', 'multipart/form-data; boundary=b')).toEqual([400, 'BAD_REQUEST']);
    expect(await attempt(part, 'multipart/form-data; boundary=b')).toEqual([400, 'BAD_REQUEST']);
    expect(await attempt('', 'multipart/form-data; boundary=b')).toEqual([422, 'VALIDATION_ERROR']);
    expect(
      await attempt(
        `${part.replace('username', 'toString')}\r\n--b--\r\n`,
        'multipart/form-data; boundary=b',
      ),
    ).toEqual([400, 'BAD_REQUEST']);
    expect(await attempt('<a/>', 'application/xml')).toEqual([400, 'BAD_REQUEST']);
    expect(await attempt('{', 'application/json')).toEqual([400, 'BAD_REQUEST']);
    expect(await attempt('x'.repeat(200_000), 'application/x-www-form-urlencoded')).toEqual([
      413,
      'TROPPO_GRANDE',
    ]);
    const field = (contenuto: string) =>
      login(
        multipart([
          { campo: 'username', contenuto },
          { campo: 'password', contenuto: 'x' },
        ]),
      );
    expect(refusal(await field('x'.repeat(5000)))).toEqual([413, 'TROPPO_GRANDE']);
    expect(refusal(await login(multipart([{ campo: 'username', nome: 'a.png', contenuto: 'x' }])))).toEqual([
      415,
      'TIPO_NON_AMMESSO',
    ]);
    const many = Array.from({ length: 30 }, (_, n) => ({ campo: `campo${n}`, contenuto: 'x' }));
    expect(refusal(await login(multipart(many)))).toEqual([413, 'TROPPO_GRANDE']);
    expect(refusal(await send(app, 'POST /auth/jwt/login'))).toEqual([422, 'VALIDATION_ERROR']);
  });
});

describe('POST /auth/jwt/logout', () => {
  test('ends only this session', async () => {
    const { id, email } = await createMembro(app);
    const open = async () =>
      (await login(form({ username: email, password: PASSWORD }))).body.access_token as string;
    const [phone, desk] = [await open(), await open()];
    const before = await countSessioni(id);
    const answer = await send(app, 'POST /auth/jwt/logout', { token: phone });
    expect([answer.status, answer.bytes.length]).toEqual([204, 0]);
    expect((await send(app, 'GET /utenti/me', { token: phone })).status).toBe(401);
    expect((await send(app, 'GET /utenti/me', { token: desk })).status).toBe(200);
    expect(await countSessioni(id)).toBe(before - 1);
    expect(refusal(await send(app, 'POST /auth/jwt/logout', { token: phone }))).toEqual([
      401,
      'UNAUTHORIZED',
    ]);
  });
});
