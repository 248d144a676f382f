import { describe, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createMembro, freshMail, PASSWORD as PASSWORD_OF_MEMBERS } from '#test/factories/utente.ts';
import { mailedToken } from '#test/links.ts';
import { refusal, send } from '#test/request.ts';
import { readRows, setRows } from '#test/rows.ts';
import { appointAdmin, createFirstAdmin, issueFirstAdminLink } from './routes.ts';

const PASSWORD = 'la password di chi amministra';
const app = await openTestApp();

const tokenIn = (link: string | null): string => new URL(link!).searchParams.get('token')!;
const open = (token: string, email = freshMail()) =>
  send(app, 'POST /auth/primo-accesso', {
    body: { token, nome: 'Ada', cognome: 'Ferri', email, password: PASSWORD, is_superuser: false },
  });
const login = (username: string, password = PASSWORD) =>
  send(app, 'POST /auth/jwt/login', {
    raw: new URLSearchParams({ username, password }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const vociOf = async (utenteId: string) =>
  (await readRows(app, 'registro', { utente_id: utenteId }, 'azione', 'id')).map(({ azione }) => azione);
const forgetAdmins = () => setRows(app, 'utenti', {}, { is_superuser: false });

describe('the link of the first start', () => {
  test('creates the first administrator, once', async () => {
    await forgetAdmins();
    const link = await issueFirstAdminLink(app.deps);
    expect(link).toMatch(/^http:\/\/prenota\.test\/primo-accesso\?token=[\w-]{43}$/);
    const email = freshMail();
    const answer = await open(tokenIn(link), email);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      nome: 'Ada',
      cognome: 'Ferri',
      email,
      is_superuser: true,
      is_verified: true,
      is_active: true,
    });
    expect((await login(email)).status).toBe(200);
    expect(await vociOf(answer.body.id)).toEqual(['amministratore_creato']);
    expect(refusal(await open(tokenIn(link)))).toEqual([400, 'RESET_PASSWORD_BAD_TOKEN']);
    expect(await issueFirstAdminLink(app.deps)).toBeNull();
  });

  test('works once for two starts, or two clicks', async () => {
    await forgetAdmins();
    const links = [await issueFirstAdminLink(app.deps), await issueFirstAdminLink(app.deps)];
    const answers = await Promise.all([...links, ...links].map((link) => open(tokenIn(link))));
    const admins = await readRows(app, 'utenti', { is_superuser: true }, 'id');
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    expect(admins).toHaveLength(1);
  });

  test('is no longer valid after 24 hours, or once there is an administrator', async () => {
    await forgetAdmins();
    const [late, second] = [await issueFirstAdminLink(app.deps), await issueFirstAdminLink(app.deps)];
    app.clock.set('2027-03-02T09:00:00Z');
    expect(refusal(await open(tokenIn(late)))).toEqual([400, 'RESET_PASSWORD_BAD_TOKEN']);
    app.clock.set('2027-03-01T09:00:00Z');
    await createFirstAdmin(app.deps, { email: freshMail(), password: PASSWORD });
    expect(refusal(await open(tokenIn(second)))).toEqual([400, 'RESET_PASSWORD_BAD_TOKEN']);
  });

  test('is not used up by an error in the form', async () => {
    await forgetAdmins();
    const token = tokenIn(await issueFirstAdminLink(app.deps));
    const taken = await createMembro(app);
    expect(refusal(await open(token, taken.email.toUpperCase()))).toEqual([
      400,
      'REGISTER_USER_ALREADY_EXISTS',
    ]);
    const short = await send(app, 'POST /auth/primo-accesso', {
      body: { token, nome: '', cognome: 'x', email: 'x', password: 'corta' },
    });
    expect(short.body.errors.map(({ campo }: { campo: string }) => campo)).toEqual([
      'nome',
      'email',
      'password',
    ]);
    expect((await open(token)).status).toBe(201);
  });

  test('with an invented token gives no access', async () => {
    for (const token of ['inventato', 'x'.repeat(200)])
      expect(refusal(await open(token))).toEqual([400, 'RESET_PASSWORD_BAD_TOKEN']);
  });
});

describe('ADMIN_EMAIL and ADMIN_PASSWORD', () => {
  test('take effect while there is no administrator, and never again', async () => {
    await forgetAdmins();
    const [first, second] = [freshMail(), freshMail()];
    expect(await createFirstAdmin(app.deps, { email: first, password: PASSWORD })).toBe(true);
    const { body } = await login(first);
    const me = (await send(app, 'GET /utenti/me', { token: body.access_token })).body;
    expect([me.is_superuser, await vociOf(me.id)]).toEqual([true, ['amministratore_creato']]);
    expect(await createFirstAdmin(app.deps, { email: second, password: PASSWORD })).toBe(false);
    expect((await login(second)).status).toBe(400);
  });
});

describe('the admin command', () => {
  test('makes a member an administrator, who keeps password and data', async () => {
    const membro = await createMembro(app);
    expect(await appointAdmin(app.deps, membro.email.toUpperCase())).toEqual({
      email: membro.email,
      created: false,
    });
    // A member's session may last longer than an administrator's.
    expect((await send(app, 'GET /utenti/me', { token: membro.token })).status).toBe(401);
    const { access_token } = (await login(membro.email, PASSWORD_OF_MEMBERS)).body;
    const me = (await send(app, 'GET /utenti/me', { token: access_token })).body;
    expect([me.is_superuser, me.nome]).toEqual([true, 'Graziella']);
    expect(await vociOf(membro.id)).toEqual(['amministratore_nominato']);
  });

  test('does not give the centre to a person who registered an address without access to its mail', async () => {
    const stranger = await createMembro(app, { puo_prenotare: false });
    const appointed = await appointAdmin(app.deps, stranger.email);
    if (!appointed.created) throw new Error('nobody had verified the address');
    expect((await send(app, 'GET /utenti/me', { token: stranger.token })).status).toBe(401);
    expect(refusal(await login(stranger.email, PASSWORD_OF_MEMBERS))).toEqual([400, 'LOGIN_BAD_CREDENTIALS']);
    expect((await open(tokenIn(appointed.link), stranger.email)).status).toBe(201);
    expect((await login(stranger.email)).status).toBe(200);
  });

  test('prints a link that is invalid once its account has a password', async () => {
    const email = freshMail();
    const appointed = await appointAdmin(app.deps, email);
    if (!appointed.created) throw new Error('the address was new');
    await send(app, 'POST /auth/forgot-password', { body: { email } });
    const body = { token: await mailedToken(app, email, 'password'), password: PASSWORD };
    expect((await send(app, 'POST /auth/reset-password', { body })).status).toBe(200);
    expect(refusal(await open(tokenIn(appointed.link), email))).toEqual([400, 'RESET_PASSWORD_BAD_TOKEN']);
    expect((await login(email)).status).toBe(200);
  });

  test('creates a new account with a link for setting its password, once', async () => {
    const email = freshMail();
    const appointed = await appointAdmin(app.deps, email);
    if (!appointed.created) throw new Error('the address was new');
    expect((await login(email, '')).status).toBe(422);
    const answer = await open(tokenIn(appointed.link), email);
    expect([answer.status, answer.body.is_superuser]).toEqual([201, true]);
    expect((await login(email)).status).toBe(200);
    expect(await vociOf(answer.body.id)).toEqual(['amministratore_nominato', 'amministratore_creato']);
    expect(refusal(await open(tokenIn(appointed.link), email))).toEqual([400, 'RESET_PASSWORD_BAD_TOKEN']);
  });
});
