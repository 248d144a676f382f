import { afterEach, describe, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createAdmin, createMembro, freshMail, PASSWORD, type Membro } from '#test/factories/utente.ts';
import { changeAddress, countLettere, lettereWritten, mailedToken } from '#test/links.ts';
import { countDeadlocks } from '#test/races-fixture.ts';
import { refusal, send } from '#test/request.ts';
import { readRow, setRows } from '#test/rows.ts';
import { signIn } from '#test/sign-in.ts';
import { cleanOldData } from '../pulizia/conservazione.ts';
import { appointAdmin } from '../primo-accesso/routes.ts';

const START = '2027-03-01T09:00:00Z';
const app = await openTestApp();
afterEach(() => app.clock.set(START));

const patch = (token: string, body: object) => send(app, 'PATCH /utenti/me', { token, body });
const readMe = async (token: string) => (await send(app, 'GET /utenti/me', { token })).body;
const verify = (link: string, token?: string) =>
  send(app, 'POST /auth/verify', { body: { token: link }, token });
const register = (email: string) =>
  send(app, 'POST /auth/register', {
    body: {
      nome: 'Ilaria',
      cognome: 'Conti',
      codice_fiscale: 'CNTLRI90A41F257X',
      email,
      telefono: '059 000 000',
      password: PASSWORD,
    },
  });
async function asked(): Promise<{ membro: Membro; nuovo: string; link: string }> {
  const membro = await createMembro(app);
  const nuovo = freshMail();
  expect((await patch(membro.token, { email: nuovo })).status).toBe(200);
  return { membro, nuovo, link: await mailedToken(app, nuovo, 'verifica') };
}

describe('another address of a verified account', () => {
  test('waits, and only the owner sees it; the present one stays, verified, and gets no letter yet', async () => {
    const membro = await createMembro(app);
    const nuovo = freshMail();
    const { status, body } = await patch(membro.token, { email: `  ${nuovo} `, nome: 'Nilde' });
    expect([status, body.email, body.is_verified, body.email_in_attesa, body.nome]).toEqual([
      200,
      membro.email,
      true,
      nuovo,
      'Nilde',
    ]);
    expect(await readMe(membro.token)).toEqual(body);
    const admin = await createAdmin(app);
    const shown = (await send(app, `GET /utenti/${membro.id}`, { token: admin.token })).body;
    expect([shown.email, 'email_in_attesa' in shown]).toEqual([membro.email, false]);
    expect(await countLettere(app, nuovo, 'verifica')).toBe(1);
    expect(await countLettere(app, membro.email, 'indirizzo_cambiato')).toBe(0);
  });

  test('takes effect once its link is opened in a session of that account; the old one gets a letter', async () => {
    const { membro, nuovo, link } = await asked();
    const { status, body } = await verify(link, membro.token);
    expect([status, body.email, body.is_verified, body.email_in_attesa]).toEqual([200, nuovo, true, null]);
    expect(await readMe(membro.token)).toEqual(body);
    expect(await countLettere(app, membro.email, 'indirizzo_cambiato')).toBe(1);
    expect((await signIn(app, { username: nuovo })).status).toBe(200);
    expect(refusal(await signIn(app, { username: membro.email }))).toEqual([400, 'LOGIN_BAD_CREDENTIALS']);
    expect(refusal(await verify(link, membro.token))).toEqual([400, 'VERIFY_USER_ALREADY_VERIFIED']);
  });

  test('does not take effect in another account’s session, without a session, or for a closed account; the link stays valid', async () => {
    const { membro, link } = await asked();
    const other = await createMembro(app);
    for (const token of [undefined, other.token, 'inventato']) {
      expect(refusal(await verify(link, token))).toEqual([403, 'VERIFICA_ALTRO_ACCOUNT']);
    }
    const second: string = (await signIn(app, { username: membro.email })).body.access_token;
    await send(app, 'POST /auth/jwt/logout', { token: second });
    expect(refusal(await verify(link, second))).toEqual([403, 'VERIFICA_ALTRO_ACCOUNT']);
    expect((await readMe(membro.token)).email).toBe(membro.email);
    expect((await verify(link, membro.token)).status).toBe(200);
  });

  test('only one of two simultaneous clicks takes effect', async () => {
    const { membro, link } = await asked();
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(link, membro.token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await countLettere(app, membro.email, 'indirizzo_cambiato')).toBe(1);
  });

  test('is replaced by the next one, and the link of the first becomes invalid', async () => {
    const { membro, link } = await asked();
    const next = freshMail();
    expect((await patch(membro.token, { email: next })).body.email_in_attesa).toBe(next);
    expect(refusal(await verify(link, membro.token))).toEqual([400, 'VERIFY_USER_BAD_TOKEN']);
    expect((await verify(await mailedToken(app, next, 'verifica'), membro.token)).body.email).toBe(next);
  });

  test('is withdrawn by entering the present one, in any case; other changes leave it waiting', async () => {
    const { membro, nuovo, link } = await asked();
    expect((await patch(membro.token, { telefono: '1' })).body.email_in_attesa).toBe(nuovo);
    const { body } = await patch(membro.token, { email: membro.email.toUpperCase() });
    expect([body.email, body.is_verified, body.email_in_attesa]).toEqual([
      membro.email.toUpperCase(),
      true,
      null,
    ]);
    expect(refusal(await verify(link, membro.token))).toEqual([400, 'VERIFY_USER_BAD_TOKEN']);
  });

  test('gets its mail again at the signed-in owner’s request only', async () => {
    const { membro, nuovo } = await asked();
    const ask = (token?: string) =>
      send(app, 'POST /auth/request-verify-token', { body: { email: nuovo.toUpperCase() }, token });
    const other = await createMembro(app);
    for (const token of [undefined, other.token]) expect((await ask(token)).status).toBe(202);
    expect(await countLettere(app, nuovo, 'verifica')).toBe(1);
    expect((await ask(membro.token)).status).toBe(202);
    expect(await countLettere(app, nuovo, 'verifica')).toBe(2);
  });

  test('waits as long as its link is valid', async () => {
    const { membro, link } = await asked();
    app.clock.set('2027-03-02T08:59:59Z');
    await cleanOldData(app.deps);
    const fetch = () => readRow(app, 'utenti', { id: membro.id }, 'email_in_attesa');
    expect((await fetch()).email_in_attesa).not.toBeNull();
    app.clock.set('2027-03-02T09:00:01Z');
    await cleanOldData(app.deps);
    expect((await fetch()).email_in_attesa).toBeNull();
    app.clock.set(START);
    expect(refusal(await verify(link, membro.token))).toEqual([400, 'VERIFY_USER_BAD_TOKEN']);
  });

  test('is dropped when the password is reset by mail: somebody with the old one may have requested it', async () => {
    const { membro, link } = await asked();
    await send(app, 'POST /auth/forgot-password', { body: { email: membro.email } });
    const token = await mailedToken(app, membro.email, 'password');
    const password = 'la nonna frigge le rane';
    expect((await send(app, 'POST /auth/reset-password', { body: { token, password } })).status).toBe(200);
    const session: string = (await signIn(app, { username: membro.email, password })).body.access_token;
    expect((await readMe(session)).email_in_attesa).toBeNull();
    expect(refusal(await verify(link, session))).toEqual([400, 'VERIFY_USER_BAD_TOKEN']);
  });
});

describe('a waiting address is not reserved', () => {
  test('a person who registers with it gets it, and it no longer waits', async () => {
    const { membro, nuovo, link } = await asked();
    const too = await createMembro(app);
    await patch(too.token, { email: nuovo.toUpperCase() });
    expect((await register(nuovo)).status).toBe(201);
    for (const { token } of [membro, too]) expect((await readMe(token)).email_in_attesa).toBeNull();
    expect(refusal(await verify(link, membro.token))).toEqual([400, 'VERIFY_USER_BAD_TOKEN']);
  });

  test('of two accounts waiting for it, the first to prove it gets it', async () => {
    const { membro, nuovo, link } = await asked();
    const too = await createMembro(app);
    await patch(too.token, { email: nuovo });
    await lettereWritten(app);
    expect((await verify(link, membro.token)).status).toBe(200);
    const { email, email_in_attesa } = await readMe(too.token);
    expect([email, email_in_attesa]).toEqual([too.email, null]);
  });

  test('when it is registered and proved at the same moment, only one person gets it', async () => {
    for (let n = 0; n < 6; n += 1) {
      const { membro, nuovo, link } = await asked();
      const [registered, verified] = await Promise.all([register(nuovo), verify(link, membro.token)]);
      expect([registered.status, verified.status].sort()).toEqual([
        registered.status === 201 ? 201 : 200,
        400,
      ]);
      const me = await readMe(membro.token);
      expect([me.email, me.email_in_attesa]).toEqual([verified.status === 200 ? nuovo : membro.email, null]);
    }
  });

  test('two proofs at the same moment are handled one after the other, without a deadlock', async () => {
    for (let n = 0; n < 8; n += 1) {
      const { membro, nuovo, link } = await asked();
      const too = await createMembro(app);
      await patch(too.token, { email: nuovo });
      const second = await mailedToken(app, nuovo, 'verifica');
      const deadlocks = await countDeadlocks(app.pool);
      const answers = await Promise.all([verify(link, membro.token), verify(second, too.token)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(await countDeadlocks(app.pool)).toBe(deadlocks);
    }
  });

  test('requesting a taken one reveals nothing, and its owner is informed', async () => {
    const [membro, owner] = [await createMembro(app), await createMembro(app)];
    const free = freshMail();
    const answers = [
      await patch(membro.token, { email: owner.email }),
      await patch(membro.token, { email: free }),
    ];
    const shown = answers.map(({ status, body }) => [status, { ...body, email_in_attesa: null }]);
    expect(shown[0]).toEqual(shown[1]);
    expect(answers[0]!.body.email_in_attesa).toBe(owner.email);
    expect(await countLettere(app, owner.email, 'gia_registrato')).toBe(1);
    expect(await countLettere(app, owner.email, 'verifica')).toBe(0);
  });

  test('a link mailed before another account got the address says so', async () => {
    const { membro, nuovo, link } = await asked();
    await createMembro(app, { email: nuovo.toUpperCase() });
    expect(refusal(await verify(link, membro.token))).toEqual([400, 'UPDATE_USER_EMAIL_ALREADY_EXISTS']);
    expect((await readMe(membro.token)).email).toBe(membro.email);
  });
});

describe('another address for an unverified account', () => {
  test('takes effect at once, unverified; there is nothing to undo', async () => {
    const { email, token } = await createMembro(app, { puo_prenotare: false });
    const nuovo = freshMail();
    const { body } = await patch(token, { email: nuovo });
    expect([body.email, body.is_verified, body.email_in_attesa]).toEqual([nuovo, false, null]);
    expect(await countLettere(app, email, 'indirizzo_cambiato')).toBe(0);
    expect((await verify(await mailedToken(app, nuovo, 'verifica'), token)).body.is_verified).toBe(true);
  });

  test('that waits elsewhere stops waiting there; a taken one is refused, and its owner informed', async () => {
    const { membro, nuovo } = await asked();
    const { token } = await createMembro(app, { puo_prenotare: false });
    expect((await patch(token, { email: nuovo })).body.email).toBe(nuovo);
    expect((await readMe(membro.token)).email_in_attesa).toBeNull();
    const taken = await patch(token, { nome: 'Nilde', email: membro.email.toUpperCase() });
    expect(refusal(taken)).toEqual([400, 'UPDATE_USER_EMAIL_ALREADY_EXISTS']);
    expect((await readMe(token)).nome).toBe('Graziella');
    expect(await countLettere(app, membro.email, 'gia_registrato')).toBe(1);
  });
});

test('the same address in another case is not another address', async () => {
  const { email, token } = await createMembro(app);
  const { body } = await patch(token, { email: email.toUpperCase() });
  expect([body.email, body.is_verified, body.email_in_attesa]).toEqual([email.toUpperCase(), true, null]);
  expect(await countLettere(app, email, 'indirizzo_cambiato')).toBe(0);
});

test('the admin command drops a waiting address and the possible undo, and readmits', async () => {
  const { membro, nuovo, link } = await asked();
  expect((await verify(link, membro.token)).status).toBe(200);
  await patch(membro.token, { email: freshMail() });
  const undo = await mailedToken(app, membro.email, 'indirizzo_cambiato');
  await setRows(app, 'utenti', { id: membro.id }, { is_active: false });
  expect(await appointAdmin(app.deps, nuovo)).toEqual({ email: nuovo, created: false });
  const session: string = (await signIn(app, { username: nuovo })).body.access_token;
  expect(await readMe(session)).toMatchObject({ email: nuovo, is_superuser: true, email_in_attesa: null });
  const body = { token: undo, password: 'la nonna frigge le rane' };
  expect(refusal(await send(app, 'POST /auth/undo-email-change', { body }))).toEqual([
    400,
    'UNDO_EMAIL_CHANGE_BAD_TOKEN',
  ]);
});

test('the admin command ends the undo link of an existing administrator', async () => {
  const admin = await createAdmin(app);
  const nuovo = freshMail();
  await changeAddress(app, admin, nuovo);
  const token = await mailedToken(app, admin.email, 'indirizzo_cambiato');
  expect(await appointAdmin(app.deps, nuovo)).toEqual({ email: nuovo, created: false });
  const body = { token, password: 'la nonna frigge le rane' };
  expect(refusal(await send(app, 'POST /auth/undo-email-change', { body }))).toEqual([
    400,
    'UNDO_EMAIL_CHANGE_BAD_TOKEN',
  ]);
});

test.each([true, false])('any change of role drops them too (administrator before: %s)', async (was) => {
  const membro = await createMembro(app, { is_superuser: was });
  const nuovo = freshMail();
  await changeAddress(app, membro, nuovo);
  await patch(membro.token, { email: freshMail() });
  const undo = await mailedToken(app, membro.email, 'indirizzo_cambiato');
  await setRows(app, 'utenti', { id: membro.id }, { is_superuser: !was });
  expect((await readMe(membro.token)).email_in_attesa).toBeNull();
  const body = { token: undo, password: 'la nonna frigge le rane' };
  expect(refusal(await send(app, 'POST /auth/undo-email-change', { body }))).toEqual([
    400,
    'UNDO_EMAIL_CHANGE_BAD_TOKEN',
  ]);
});
