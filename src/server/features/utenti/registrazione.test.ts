import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createMembro, freshMail } from '#test/factories/utente.ts';
import { countLettere, mailedToken } from '#test/links.ts';
import { refusal, send } from '#test/request.ts';
import { forget } from '../pulizia/conservazione.ts';

const app = await openTestApp();

const START = '2027-03-01T09:00:00Z';
const PASSWORD = 'una password lunga';
const dati = () => ({
  nome: 'Ilaria',
  cognome: 'Conti',
  codice_fiscale: 'CNTLRI90A41F257X',
  email: freshMail(),
  telefono: '059 000 000',
  password: PASSWORD,
});
const register = (body: object, headers: Record<string, string> = {}) =>
  send(app, 'POST /auth/register', { body, headers });
const verify = (token: string, session?: string) =>
  send(app, 'POST /auth/verify', { body: { token }, token: session });
const countUtenti = async (): Promise<number> =>
  (await app.deps.db.selectFrom('utenti').select('id').execute()).length;
const fieldsOf = (body: { errors: { campo: string; messaggio: string }[] }) =>
  Object.fromEntries(body.errors.map(({ campo, messaggio }) => [campo, messaggio]));

async function signIn(email: string, password: string): Promise<string> {
  const raw = new URLSearchParams({ username: email, password }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (await send(app, 'POST /auth/jwt/login', { raw, headers })).body.access_token as string;
}

describe('POST /auth/register', () => {
  test('creates a member who can sign in, with the verification mail on its way', async () => {
    const body = dati();
    const answer = await register(body);
    expect(answer.status).toBe(201);
    const { password: _, ...shown } = body;
    expect(answer.body).toEqual({
      ...shown,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      documento_caricato: false,
      documento_stato: 'mancante',
      da_informare: false,
      is_verified: false,
      is_superuser: false,
      is_active: true,
      email_in_attesa: null,
      prenota_fino: '2028-03-01',
      contributo: 0,
      versione: 1,
      lingua: 'it',
    });
    const token = await signIn(body.email, PASSWORD);
    expect((await send(app, 'GET /utenti/me', { token })).body).toEqual(answer.body);
    expect(await countLettere(app, body.email, 'verifica')).toBe(1);
  });

  test('undeclared fields have no effect', async () => {
    const body = dati();
    const more = {
      ...body,
      is_superuser: true,
      is_verified: true,
      is_active: false,
      documento_caricato: true,
      id: randomUUID(),
      password_hash: 'x',
      conferma: 'altro',
    };
    const answer = await register(more);
    expect(answer.body).toMatchObject({
      is_superuser: false,
      is_verified: false,
      is_active: true,
      documento_caricato: false,
    });
    expect(answer.body.id).not.toBe(more.id);
    expect(JSON.stringify(answer.body)).not.toContain('password');
  });

  test('stores texts as typed, trimmed; the codice fiscale upper-case and without spaces', async () => {
    const body = {
      ...dati(),
      nome: `  Robert'); drop table utenti;-- `,
      cognome: '<b onload="x">Ò & "più"</b>',
      codice_fiscale: ' cnt lri 90a41 f257x ',
      telefono: '%_\\ 0${1}',
      email: `  Ilaria+prova.${randomUUID()}@Posta.Example `,
    };
    const { status, body: utente } = await register(body);
    expect(status).toBe(201);
    expect(utente).toMatchObject({
      nome: body.nome.trim(),
      cognome: body.cognome,
      codice_fiscale: 'CNTLRI90A41F257X',
      telefono: body.telefono,
      email: body.email.trim(),
    });
  });

  test('any codice fiscale is accepted, including those of people born abroad', async () => {
    expect((await register({ ...dati(), codice_fiscale: '99012345678' })).status).toBe(201);
    expect((await register({ ...dati(), codice_fiscale: 'CNTLRI90A41F257A' })).status).toBe(201);
  });

  test('a taken address, in any case, is refused, and its owner informed', async () => {
    const body = dati();
    expect((await register(body)).status).toBe(201);
    const before = await countUtenti();
    const again = await register({ ...body, email: body.email.toUpperCase(), nome: 'Altra' });
    expect(refusal(again)).toEqual([400, 'REGISTER_USER_ALREADY_EXISTS']);
    expect(again.body.detail).toBe('REGISTER_USER_ALREADY_EXISTS');
    expect(await countUtenti()).toBe(before);
    expect(await countLettere(app, body.email, 'gia_registrato')).toBe(1);
  });

  test('ten simultaneous registrations with one address create one account', async () => {
    const body = dati();
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(400)]);
    expect(await countLettere(app, body.email, 'verifica')).toBe(1);
  });

  test('reports every invalid field with the sentence of the form', async () => {
    const before = await countUtenti();
    const empty = await register({});
    expect(refusal(empty)).toEqual([422, 'VALIDATION_ERROR']);
    const required = 'Questo campo è obbligatorio';
    const { password: _, ...five } = dati();
    expect(fieldsOf(empty.body)).toEqual(
      Object.fromEntries([...Object.keys(five), 'password'].map((campo) => [campo, required])),
    );
    const short = await register({ ...dati(), password: 'undici car.' });
    expect(fieldsOf(short.body)).toEqual({ password: "La password dev'essere lunga almeno 12 caratteri" });
    for (const email of [
      'chi',
      'chi@',
      '@posta.it',
      'chi@posta',
      'chi @posta.it',
      'a@b@posta.it',
      'chi@posta.it,altro@posta.it',
      'chi@posta.it\r\nBcc: x@y.it',
    ]) {
      expect(Object.keys(fieldsOf((await register({ ...dati(), email })).body)), email).toEqual(['email']);
    }
    expect(await countUtenti()).toBe(before);
  });

  test('a key sent twice creates one account and gives the same answer', async () => {
    const body = dati();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([register(body, headers), register(body, headers)]);
    answers.push(await register(body, headers));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    for (const { bytes } of answers) expect(bytes.toString()).toBe(answers[0]!.bytes.toString());
    expect(await countLettere(app, body.email, 'verifica')).toBe(1);
    expect(refusal(await register({ ...body, nome: 'Altra' }, headers))).toEqual([
      422,
      'IDEMPOTENZA_DIVERSA',
    ]);
    expect(refusal(await register({ ...body, password: 'tutta un’altra password' }, headers))).toEqual([
      422,
      'IDEMPOTENZA_DIVERSA',
    ]);
  });
});

describe('POST /auth/verify', () => {
  async function registered() {
    const { email } = (await register(dati())).body;
    return {
      email,
      token: await mailedToken(app, email, 'verifica'),
      session: await signIn(email, PASSWORD),
    };
  }
  const check = (token: string, session?: string) =>
    send(app, 'POST /auth/controlla-link', { body: { scopo: 'verifica', token }, token: session });
  const ALREADY = [400, 'VERIFY_USER_ALREADY_VERIFIED'];
  const BAD = [400, 'VERIFY_USER_BAD_TOKEN'];

  test('verifies once, in a session of the account; pressed again, in any browser, it says so', async () => {
    const { email, token, session } = await registered();
    const answer = await verify(token, session);
    expect([answer.status, answer.body.email, answer.body.is_verified]).toEqual([200, email, true]);
    for (const who of [session, await signIn(email, PASSWORD), undefined])
      expect([refusal(await verify(token, who)), refusal(await check(token, who))]).toEqual([
        ALREADY,
        ALREADY,
      ]);
    app.clock.set('2027-03-02T10:00:00Z');
    expect(refusal(await verify(token, await signIn(email, PASSWORD)))).toEqual(ALREADY);
    await forget(app.deps, 'gettoni');
    expect(refusal(await verify(token, await signIn(email, PASSWORD)))).toEqual(ALREADY);
    expect(refusal(await verify(token))).toEqual(BAD);
    app.clock.set(START);
  });

  test('does not verify a stranger’s registration by one press of the mailbox’s owner', async () => {
    const { email, token, session } = await registered();
    const owner = await createMembro(app);
    const other = await createMembro(app, { puo_prenotare: false });
    const ended = await signIn(email, PASSWORD);
    await send(app, 'POST /auth/jwt/logout', { token: ended });
    for (const who of [undefined, owner.token, other.token, ended, 'inventato'])
      expect(refusal(await verify(token, who))).toEqual([403, 'VERIFICA_ALTRO_ACCOUNT']);
    expect((await check(token)).status).toBe(204);
    expect(refusal(await check(token, owner.token))).toEqual([403, 'VERIFICA_ALTRO_ACCOUNT']);
    expect((await send(app, 'GET /utenti/me', { token: session })).body.is_verified).toBe(false);
    // The reader of the mailbox gets access with it, and the stranger is signed out.
    await send(app, 'POST /auth/forgot-password', { body: { email } });
    const reset = { token: await mailedToken(app, email, 'password'), password: 'nove rane in uno stagno' };
    expect((await send(app, 'POST /auth/reset-password', { body: reset })).status).toBe(200);
    expect((await verify(token, session)).status).toBe(403);
    expect((await verify(token, await signIn(email, reset.password))).status).toBe(200);
  });

  test('succeeds for one of several simultaneous clicks; the others read that it is done', async () => {
    const { token, session } = await registered();
    const answers = await Promise.all(Array.from({ length: 6 }, () => verify(token, session)));
    const refused = answers.filter(({ status }) => status !== 200).map(refusal);
    expect(refused).toEqual(Array.from({ length: 5 }, () => ALREADY));
  });

  test('a second link, when the address is verified already, says so', async () => {
    const { email, token: first, session } = await registered();
    expect((await send(app, 'POST /auth/request-verify-token', { body: { email } })).status).toBe(202);
    const second = await mailedToken(app, email, 'verifica');
    expect(second).not.toBe(first);
    expect((await verify(second, session)).status).toBe(200);
    expect(refusal(await verify(first, session))).toEqual(ALREADY);
  });

  test('expires after 24 hours', async () => {
    const [early, late] = [await registered(), await registered()];
    app.clock.set('2027-03-02T08:59:59Z');
    expect((await verify(early.token, early.session)).status).toBe(200);
    app.clock.set('2027-03-02T09:00:00Z');
    expect(refusal(await verify(late.token, late.session))).toEqual(BAD);
    app.clock.set(START);
  });

  test('is bound to the address it was sent to', async () => {
    const { email, token, session } = await registered();
    await send(app, 'PATCH /utenti/me', { token: session, body: { email: freshMail() } });
    expect(refusal(await verify(token, session))).toEqual(BAD);
    expect((await send(app, 'GET /utenti/me', { token: session })).body.is_verified).toBe(false);
    // Not even with the old address back: a change of an unproved address ends every link.
    await send(app, 'PATCH /utenti/me', { token: session, body: { email } });
    expect(refusal(await verify(token, session))).toEqual(BAD);
  });

  test('accepts no token of another purpose, and no invented one', async () => {
    const { email } = await createMembro(app);
    const { session } = await registered();
    await send(app, 'POST /auth/forgot-password', { body: { email } });
    const recovery = await mailedToken(app, email, 'password');
    for (const token of [recovery, 'inventato', "' or 1=1 --", 'x'.repeat(200)])
      for (const who of [undefined, session]) expect(refusal(await verify(token, who))).toEqual(BAD);
    expect((await verify('')).body.errors).toEqual([
      { campo: 'token', codice: 'obbligatorio', valori: {}, messaggio: 'Questo campo è obbligatorio' },
    ]);
    expect((await verify('x'.repeat(201))).status).toBe(422);
  });
});

describe('POST /auth/request-verify-token', () => {
  test('answers the same whether or not the address exists, and sends mail only where due', async () => {
    const { email } = (await register(dati())).body;
    const verified = await createMembro(app);
    const suspended = await createMembro(app, { puo_prenotare: false, is_active: false });
    const addresses = [email.toUpperCase(), verified.email, suspended.email, 'nessuno@posta.example'];
    const answers = await Promise.all(
      addresses.map((address) => send(app, 'POST /auth/request-verify-token', { body: { email: address } })),
    );
    for (const answer of answers) expect([answer.status, answer.bytes.toString()]).toEqual([202, 'null']);
    expect(await countLettere(app, email, 'verifica')).toBe(2);
    expect(await countLettere(app, verified.email, 'verifica')).toBe(0);
    expect(await countLettere(app, suspended.email, 'verifica')).toBe(0);
  });
});

test('the database holds no usable token', async () => {
  const { email } = (await register(dati())).body;
  const token = await mailedToken(app, email, 'verifica');
  const { rows } = await sql<{ testo: string }>`
    select concat(
      (select string_agg(g::text, ' ') from gettoni g),
      (select string_agg(p::text, ' ') from posta p)
    ) as testo`.execute(app.deps.db);
  expect(rows[0]!.testo).toContain(email);
  expect(rows[0]!.testo).not.toContain(token);
});
