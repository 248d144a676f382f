import { describe, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { documentoBody, uploadDocumento } from '#test/documento.ts';
import { createAdmin, createMembro, PASSWORD } from '#test/factories/utente.ts';
import { jpeg } from '#test/images.ts';
import { multipart } from '#test/multipart.ts';
import { refusal, send } from '#test/request.ts';

const app = await openTestApp({ limitsFactor: 1 });

const later = (minutes: number, seconds = 0): void => app.clock.later(minutes * 60 + seconds);
const confirm = (token: string | undefined, password: unknown) =>
  send(app, 'POST /auth/conferma-password', { token, body: { password } });
const read = (token: string, userId: string) =>
  send(app, `GET /images/documenti/${userId}/fronte`, { token });

async function withDocumento() {
  const membro = await createMembro(app);
  expect((await uploadDocumento(app, membro.token, await jpeg(40, 30))).status).toBe(200);
  return membro;
}

describe('viewing a document', () => {
  test('asks an administrator for the password again after 15 minutes, and not before', async () => {
    later(0);
    const [admin, membro] = [await createAdmin(app), await withDocumento()];
    later(15);
    expect((await read(admin.token, membro.id)).status).toBe(200);
    later(15, 1);
    expect(refusal(await read(admin.token, membro.id))).toEqual([403, 'PASSWORD_RICHIESTA']);
    const confirmed = await confirm(admin.token, PASSWORD);
    expect(confirmed.status).toBe(200);
    const { access_token } = confirmed.body;
    expect((await read(access_token, membro.id)).status).toBe(200);
    later(30, 1);
    expect((await read(access_token, membro.id)).status).toBe(200);
    later(30, 2);
    expect(refusal(await read(access_token, membro.id))).toEqual([403, 'PASSWORD_RICHIESTA']);
  });

  test('a refused view is not recorded', async () => {
    later(0);
    const [admin, membro] = [await createAdmin(app), await withDocumento()];
    later(60);
    await read(admin.token, membro.id);
    const seen = app.deps.db.selectFrom('registro').select('id').where('azione', '=', 'documento_visto');
    expect(await seen.where('attore_id', '=', admin.id).execute()).toEqual([]);
  });

  test('does not reveal whether there is a document before the password is given', async () => {
    later(0);
    const [admin, membro] = [await createAdmin(app), await createMembro(app)];
    later(60);
    expect(refusal(await read(admin.token, membro.id))).toEqual([403, 'PASSWORD_RICHIESTA']);
    const { body } = await confirm(admin.token, PASSWORD);
    expect(refusal(await read(body.access_token, membro.id))).toEqual([404, 'NOT_FOUND']);
  });

  test('the session continues under a new token with the same end, and the old token is no longer valid', async () => {
    later(0);
    const { token } = await createAdmin(app);
    later(30);
    const { access_token } = (await confirm(token, PASSWORD)).body;
    const end = (jwt: string): number => JSON.parse(atob(jwt.split('.')[1]!)).exp;
    expect(end(access_token)).toBe(end(token));
    expect((await send(app, 'GET /utenti/me', { token })).status).toBe(401);
    expect((await send(app, 'GET /utenti/me', { token: access_token })).status).toBe(200);
  });

  test('never asks the owner', async () => {
    later(0);
    const membro = await withDocumento();
    later(600);
    expect((await read(membro.token, membro.id)).status).toBe(200);
  });

  test('a login counts as giving the password, separately for each session', async () => {
    later(0);
    const [admin, membro] = [await createAdmin(app), await withDocumento()];
    later(60);
    const parts = Object.entries({ username: admin.email, password: PASSWORD });
    const form = multipart(parts.map(([campo, contenuto]) => ({ campo, contenuto })));
    const { body } = await send(app, 'POST /auth/jwt/login', form);
    expect((await read(body.access_token, membro.id)).status).toBe(200);
    expect(refusal(await read(admin.token, membro.id))).toEqual([403, 'PASSWORD_RICHIESTA']);
  });
});

describe('uploading a document for somebody else', () => {
  test('asks an administrator for the password again after 15 minutes, and stores nothing before', async () => {
    later(0);
    const [admin, membro] = [await createAdmin(app), await withDocumento()];
    const files = () =>
      app.deps.db.selectFrom('documenti').select('file').where('user_id', '=', membro.id).execute();
    const before = await files();
    const replace = async (token: string, id = membro.id) =>
      send(app, `POST /utenti/${id}/documento?mail_sua=true`, {
        token,
        ...documentoBody(await jpeg(40, 30)),
      });
    later(15, 1);
    expect(refusal(await replace(admin.token))).toEqual([403, 'PASSWORD_RICHIESTA']);
    expect(await files()).toEqual(before);
    expect((await replace(admin.token, admin.id)).status).toBe(200);
    const { access_token } = (await confirm(admin.token, PASSWORD)).body;
    expect((await replace(access_token)).status).toBe(200);
    expect(await files()).not.toEqual(before);
  });
});

describe('POST /auth/conferma-password', () => {
  test('a wrong password is 403 and gives no access', async () => {
    later(0);
    const [admin, membro] = [await createAdmin(app), await withDocumento()];
    later(60);
    for (const wrong of [PASSWORD.toUpperCase(), ` ${PASSWORD}`, 'un’altra'])
      expect(refusal(await confirm(admin.token, wrong))).toEqual([403, 'PASSWORD_SBAGLIATA']);
    expect(refusal(await read(admin.token, membro.id))).toEqual([403, 'PASSWORD_RICHIESTA']);
  });

  test('the login is checked first, then the shape of the password', async () => {
    later(0);
    const { token } = await createAdmin(app);
    expect(refusal(await confirm(undefined, PASSWORD))).toEqual([401, 'UNAUTHORIZED']);
    for (const nothing of [undefined, null, '', 12])
      expect(refusal(await confirm(token, nothing))).toEqual([422, 'VALIDATION_ERROR']);
  });

  test('is limited like a login: ten wrong ones, then 429 even for the right one', async () => {
    later(0);
    const { token } = await createAdmin(app);
    for (let i = 0; i < 10; i += 1) expect(refusal(await confirm(token, 'sbagliata')).at(0)).toBe(403);
    const stopped = await confirm(token, PASSWORD);
    expect(refusal(stopped)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  });
});
