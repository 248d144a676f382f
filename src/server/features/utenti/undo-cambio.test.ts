import { afterEach, expect, test, vi } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { uploadDocumento } from '#test/documento.ts';
import { createAdmin, createMembro, freshMail, PASSWORD, type Membro } from '#test/factories/utente.ts';
import { png } from '#test/images.ts';
import { changeAddress, countLettere, lettereWritten, mailedToken } from '#test/links.ts';
import { refusal, send } from '#test/request.ts';
import { readRow, readRows } from '#test/rows.ts';
import { signIn } from '#test/sign-in.ts';

const NUOVA = 'la nonna frigge le rane';
const app = await openTestApp();
afterEach(() => {
  vi.restoreAllMocks();
  app.clock.later(0);
});

const at = (minute: number): void => app.clock.later(minute * 60);
const undo = (token: string, password = NUOVA) =>
  send(app, 'POST /auth/undo-email-change', { body: { token, password } });
const upload = async (token: string) => uploadDocumento(app, token, await png());
const documentiOf = async ({ id }: Membro): Promise<number> =>
  (await readRows(app, 'documenti', { user_id: id }, 'lato')).length;

async function changed(): Promise<{ membro: Membro; nuovo: string; link: string }> {
  const membro = await createMembro(app);
  const nuovo = freshMail();
  await changeAddress(app, membro, nuovo);
  return { membro, nuovo, link: await mailedToken(app, membro.email, 'indirizzo_cambiato') };
}

test('the undo link restores the old address with a new password, reveals nothing about the account, and ends every session', async () => {
  const { membro, nuovo, link } = await changed();
  const answer = await undo(link);
  expect([answer.status, answer.bytes.toString()]).toEqual([200, 'null']);
  expect((await send(app, 'GET /utenti/me', { token: membro.token })).status).toBe(401);
  expect(refusal(await signIn(app, { username: membro.email }))).toEqual([400, 'LOGIN_BAD_CREDENTIALS']);
  expect((await signIn(app, { username: membro.email, password: NUOVA })).status).toBe(200);
  expect(refusal(await signIn(app, { username: nuovo, password: NUOVA }))).toEqual([
    400,
    'LOGIN_BAD_CREDENTIALS',
  ]);
  expect(await countLettere(app, nuovo, 'cambio_annullato')).toBe(1);
  expect(refusal(await undo(link))).toEqual([400, 'UNDO_EMAIL_CHANGE_BAD_TOKEN']);
});

test('the undo link does not take another person’s account: a stranger’s address never becomes one’s own', async () => {
  const attacker = await createMembro(app);
  const stranger = freshMail();
  await send(app, 'PATCH /utenti/me', { token: attacker.token, body: { email: stranger } });
  await lettereWritten(app);
  // The stranger finds the address free, and hears of no account to recover.
  const body = { nome: 'Ilaria', cognome: 'Conti', codice_fiscale: 'CNTLRI90A41F257X', telefono: '1' };
  const registered = await send(app, 'POST /auth/register', {
    body: { ...body, email: stranger, password: PASSWORD },
  });
  expect([registered.status, registered.body.id === attacker.id]).toEqual([201, false]);
  expect(await countLettere(app, attacker.email, 'indirizzo_cambiato')).toBe(0);
  const { rows } = await app.pool.query(
    `select 1 from gettoni where user_id = $1 and scopo = 'annulla_cambio'`,
    [attacker.id],
  );
  expect(rows).toEqual([]);
});

test('an unverified account has nothing to undo, even after a stranger has taken its address', async () => {
  const attacker = await createMembro(app, { puo_prenotare: false });
  const stranger = freshMail();
  await send(app, 'PATCH /utenti/me', { token: attacker.token, body: { email: stranger } });
  const body = { token: await mailedToken(app, stranger, 'verifica') };
  expect((await send(app, 'POST /auth/verify', { body, token: attacker.token })).status).toBe(200);
  const { rows } = await app.pool.query(
    `select 1 from gettoni where user_id = $1 and scopo = 'annulla_cambio'`,
    [attacker.id],
  );
  expect(rows).toEqual([]);
});

test('the undo link destroys a document uploaded since the change, and keeps one from before', async () => {
  const before = await createMembro(app);
  expect((await upload(before.token)).status).toBe(200);
  at(1);
  await changeAddress(app, before, freshMail());
  const kept = await mailedToken(app, before.email, 'indirizzo_cambiato');
  const { membro, link } = await changed();
  at(2);
  expect((await upload(membro.token)).status).toBe(200);
  const files = (await readRows(app, 'documenti', { user_id: membro.id }, 'file')).map(({ file }) => file);
  expect([(await undo(kept)).status, (await undo(link)).status]).toEqual([200, 200]);
  expect([await documentiOf(before), await documentiOf(membro)]).toEqual([2, 0]);
  expect(await Promise.all(files.map((file) => app.deps.files.get(file)))).toEqual([null, null]);
  const token: string = (await signIn(app, { username: membro.email, password: NUOVA })).body.access_token;
  expect((await send(app, 'GET /utenti/me', { token })).body.documento_caricato).toBe(false);
});

test('a document uploaded since the change is undone even if it was verified meanwhile', async () => {
  const { membro, link } = await changed();
  at(2);
  expect((await upload(membro.token)).status).toBe(200);
  const admin = await createAdmin(app);
  const target = `POST /utenti/${membro.id}/documento/verifica`;
  expect((await send(app, target, { token: admin.token, body: { versione: 2 } })).status).toBe(200);
  expect((await undo(link)).status).toBe(200);
  const { body } = await send(app, `GET /utenti/${membro.id}/documento`, { token: admin.token });
  expect([body.stato, body.esito]).toEqual(['mancante', null]);
});

test('a pending upload stores nothing', async () => {
  const { membro, link } = await changed();
  const put = app.deps.files.put.bind(app.deps.files);
  vi.spyOn(app.deps.files, 'put').mockImplementationOnce(async (name, bytes) => {
    expect((await undo(link)).status).toBe(200);
    return put(name, bytes);
  });
  expect(refusal(await upload(membro.token))).toEqual([401, 'UNAUTHORIZED']);
  expect(await documentiOf(membro)).toBe(0);
});

test('a password that is easy to guess is refused, and the link stays valid', async () => {
  const { link } = await changed();
  expect(refusal(await undo('inventato', 'password1234'))).toEqual([400, 'UNDO_EMAIL_CHANGE_BAD_TOKEN']);
  for (const password of ['password1234', 'graziella1958', 'corta']) {
    const { status, body } = await undo(link, password);
    expect([status, body.errors[0].campo]).toEqual([422, 'password']);
  }
  expect((await undo(link)).status).toBe(200);
});

test('the undo link is valid for a day', async () => {
  const { link } = await changed();
  at(24 * 60);
  expect(refusal(await undo(link))).toEqual([400, 'UNDO_EMAIL_CHANGE_BAD_TOKEN']);
});

test('the undo link is refused once somebody else has the old address', async () => {
  const { membro, link } = await changed();
  await createMembro(app, { email: membro.email.toUpperCase() });
  expect(refusal(await undo(link))).toEqual([400, 'UPDATE_USER_EMAIL_ALREADY_EXISTS']);
});

test('the undo link reserves the old address for its possible owner: meanwhile nobody can register with it or change to it', async () => {
  const { membro, link } = await changed();
  const dati = { nome: 'Ilaria', cognome: 'Conti', codice_fiscale: 'CNTLRI90A41F257X', telefono: '1' };
  const email = membro.email.toUpperCase();
  const register = () => send(app, 'POST /auth/register', { body: { ...dati, email, password: PASSWORD } });
  expect(refusal(await register())).toEqual([400, 'REGISTER_USER_ALREADY_EXISTS']);
  const unverified = await createMembro(app, { puo_prenotare: false });
  const moved = await send(app, 'PATCH /utenti/me', { token: unverified.token, body: { email } });
  expect(refusal(moved)).toEqual([400, 'UPDATE_USER_EMAIL_ALREADY_EXISTS']);
  const verified = await createMembro(app);
  await send(app, 'PATCH /utenti/me', { token: verified.token, body: { email } });
  const body = { token: await mailedToken(app, email, 'verifica') };
  expect(refusal(await send(app, 'POST /auth/verify', { token: verified.token, body }))).toEqual([
    400,
    'UPDATE_USER_EMAIL_ALREADY_EXISTS',
  ]);
  expect((await undo(link)).status).toBe(200);
  expect((await signIn(app, { username: membro.email, password: NUOVA })).status).toBe(200);
});

test('after a day the old address is free', async () => {
  const { membro } = await changed();
  at(24 * 60);
  const dati = { nome: 'Ilaria', cognome: 'Conti', codice_fiscale: 'CNTLRI90A41F257X', telefono: '1' };
  const body = { ...dati, email: membro.email, password: PASSWORD };
  expect((await send(app, 'POST /auth/register', { body })).status).toBe(201);
});

test('the first of two successive changes can be undone; the links of the second are then invalid', async () => {
  const { membro, nuovo, link } = await changed();
  const third = freshMail();
  at(1);
  await changeAddress(app, membro, third);
  await send(app, 'PATCH /utenti/me', { token: membro.token, body: { email: freshMail() } });
  const second = await mailedToken(app, nuovo, 'indirizzo_cambiato');
  expect((await undo(link)).status).toBe(200);
  expect(await countLettere(app, third, 'cambio_annullato')).toBe(1);
  expect(refusal(await undo(second))).toEqual([400, 'UNDO_EMAIL_CHANGE_BAD_TOKEN']);
  const { email, email_in_attesa } = await readRow(app, 'utenti', { id: membro.id }, [
    'email',
    'email_in_attesa',
  ]);
  expect([email, email_in_attesa]).toEqual([membro.email, null]);
});

test('the second of two successive changes can be undone; the link of the first stays valid', async () => {
  const { membro, nuovo, link } = await changed();
  at(1);
  // A thief with the password has both mailboxes.
  await changeAddress(app, membro, freshMail());
  expect((await undo(await mailedToken(app, nuovo, 'indirizzo_cambiato'))).status).toBe(200);
  expect((await undo(link, 'la zia annaffia i gerani')).status).toBe(200);
  const password = 'la zia annaffia i gerani';
  expect((await signIn(app, { username: membro.email, password })).status).toBe(200);
});

test('the undo link becomes invalid with the account', async () => {
  const { membro, link } = await changed();
  expect(
    (await send(app, 'DELETE /utenti/me', { token: membro.token, body: { password: PASSWORD } })).status,
  ).toBe(204);
  expect(refusal(await undo(link))).toEqual([400, 'UNDO_EMAIL_CHANGE_BAD_TOKEN']);
});
