import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { openWithProvider } from '#test/app-with-provider.ts';
import { createAdmin, createMembro, freshMail, openSession, PASSWORD } from '#test/factories/utente.ts';
import { changeAddress, countLettere, mailedToken } from '#test/links.ts';
import { refusal, send } from '#test/request.ts';
import { setRows } from '#test/rows.ts';
import { signIn } from '#test/sign-in.ts';
import { appointAdmin } from '../primo-accesso/routes.ts';

const NUOVA = 'la nonna frigge le rane';
const { app, spid } = await openWithProvider();
const admin = await createAdmin(app);
afterEach(() => app.clock.later(0));

const forget = async (email: string): Promise<string> => {
  await send(app, 'POST /auth/forgot-password', { body: { email } });
  return mailedToken(app, email, 'password');
};
const reset = (token: string, password = NUOVA) =>
  send(app, 'POST /auth/reset-password', { body: { token, password } });
const check = (scopo: string, token: string, session?: string) =>
  send(app, 'POST /auth/controlla-link', { body: { scopo, token }, token: session });
const signInWith = async (username: string, password = NUOVA): Promise<string> =>
  (await signIn(app, { username, password })).body.access_token;
const giveMail = (id: string, email: string) =>
  send(app, `PUT /utenti/${id}/email`, { token: admin.token, body: { email } });

async function registerAtDesk(email: string): Promise<string> {
  const dati = { nome: 'Ermanno', cognome: 'Bassi', codice_fiscale: randomUUID().slice(0, 16).toUpperCase() };
  const body = { ...dati, telefono: '059 000 111', informata: true, email };
  return (await send(app, 'POST /utenti', { token: admin.token, body })).body.id;
}

async function goThere(sub: string, target: string, token?: string, body?: object) {
  const { body: inizio } = await send(app, target, { token, ...(body && { body }) });
  return { tentativo: inizio.tentativo, ritorno: await spid.signIn(inizio.indirizzo, sub) };
}

describe('an address mistyped at the desk', () => {
  test.each(['a recovery link', 'the invitation'])(
    'gave access by %s to its owner, who is signed out when it is corrected',
    async (by) => {
      const [wrong, right] = [freshMail(), freshMail()];
      const id = await registerAtDesk(wrong);
      const token = by === 'the invitation' ? await mailedToken(app, wrong, 'invito') : await forget(wrong);
      expect((await reset(token)).status).toBe(200);
      const stranger = await signInWith(wrong);
      const sub = randomUUID();
      spid.persone.set(sub, {});
      const linking = await goThere(sub, 'POST /utenti/me/accesso-esterno/inizio', stranger, {
        scopo: 'collegamento',
      });
      const linked = await send(app, 'POST /utenti/me/accesso-esterno', { token: stranger, body: linking });
      expect(linked.status).toBe(200);
      const { indirizzo } = (await send(app, 'POST /utenti/me/calendari', { token: stranger })).body;
      const feed = `GET ${new URL(indirizzo).pathname.replace(/^\/api/, '')}`;
      const late = await forget(wrong);

      expect((await giveMail(id, right)).body).toMatchObject({ email: right, is_verified: false });
      expect((await send(app, 'GET /utenti/me', { token: stranger })).status).toBe(401);
      expect((await send(app, feed)).status).toBe(404);
      expect(refusal(await reset(late))).toEqual([400, 'RESET_PASSWORD_BAD_TOKEN']);
      for (const username of [wrong, right]) {
        const answer = await signIn(app, { username, password: NUOVA });
        expect(refusal(answer)).toEqual([400, 'LOGIN_BAD_CREDENTIALS']);
      }
      const body = await goThere(sub, 'POST /auth/accesso-esterno/inizio');
      expect((await send(app, 'POST /auth/accesso-esterno', { body })).body.esito).toBe('iscrizione');
      const told = [await countLettere(app, wrong, 'mail_tolta'), await countLettere(app, right, 'invito')];
      expect(told).toEqual([1, 1]);

      // The person opens theirs, and the stranger has no way back.
      expect((await reset(await mailedToken(app, right, 'invito'))).status).toBe(200);
      await send(app, 'POST /auth/forgot-password', { body: { email: wrong } });
      // Unsent ones are deleted with their links, and there is no new one.
      expect(await countLettere(app, wrong, 'password')).toBe(0);
      const { body: me } = await send(app, 'GET /utenti/me', { token: await signInWith(right) });
      expect(me).toMatchObject({ id, email: right, is_verified: true });
    },
  );

  test('of an administrator, or of a person who registered themselves, is not corrected by the desk', async () => {
    const id = await registerAtDesk(freshMail());
    await setRows(app, 'utenti', { id }, { is_superuser: true });
    for (const one of [id, (await createMembro(app)).id]) {
      expect(refusal(await giveMail(one, freshMail()))).toEqual([409, 'MAIL_GIA_SUA']);
    }
  });
});

describe('a link proves the address that it was mailed to', () => {
  test.each(['invito', 'password'] as const)('the link %s marks no other address as proved', async (tipo) => {
    const [own, others] = [freshMail(), freshMail()];
    // A session that ended no invitation, as after a sign-in at the provider.
    const session = await openSession(app, await registerAtDesk(own));
    const link = tipo === 'invito' ? await mailedToken(app, own, 'invito') : await forget(own);
    expect((await send(app, 'PATCH /utenti/me', { token: session, body: { email: others } })).status).toBe(
      200,
    );
    expect(refusal(await check('password', link))).toEqual([400, 'RESET_PASSWORD_BAD_TOKEN']);
    expect(refusal(await reset(link))).toEqual([400, 'RESET_PASSWORD_BAD_TOKEN']);
    const { body } = await send(app, 'GET /utenti/me', { token: session });
    expect([body.email, body.is_verified]).toEqual([others, false]);
  });

  test('checking a verification gives the result of using it', async () => {
    const unproved = await createMembro(app, { puo_prenotare: false });
    await send(app, 'POST /auth/request-verify-token', { body: { email: unproved.email } });
    const present = await mailedToken(app, unproved.email, 'verifica');
    const ask = async (email: string) => {
      const membro = await createMembro(app);
      await send(app, 'PATCH /utenti/me', { token: membro.token, body: { email } });
      return { membro, link: await mailedToken(app, email, 'verifica') };
    };
    const nuovo = freshMail();
    const { membro, link } = await ask(nuovo);
    const both = async (token: string, session?: string) => [
      refusal(await check('verifica', token, session)),
      refusal(await send(app, 'POST /auth/verify', { body: { token }, token: session })),
    ];
    const ALTRO = [403, 'VERIFICA_ALTRO_ACCOUNT'];
    expect(await both(link, unproved.token)).toEqual([ALTRO, ALTRO]);
    expect((await check('verifica', link)).status).toBe(204);
    expect((await check('verifica', link, membro.token)).status).toBe(204);
    await createMembro(app, { email: nuovo.toUpperCase() });
    const TAKEN = [400, 'UPDATE_USER_EMAIL_ALREADY_EXISTS'];
    expect(await both(link, membro.token)).toEqual([TAKEN, TAKEN]);
    expect((await check('verifica', present)).status).toBe(204);
    await setRows(app, 'utenti', { id: unproved.id }, { is_verified: true });
    const ALREADY = [400, 'VERIFY_USER_ALREADY_VERIFIED'];
    expect(await both(present)).toEqual([ALREADY, ALREADY]);
  });
});

describe('a recovery link mailed to the old address', () => {
  test('ends when the new one takes effect', async () => {
    const membro = await createMembro(app);
    const link = await forget(membro.email);
    await changeAddress(app, membro, freshMail());
    for (const answer of [await check('password', link), await reset(link)]) {
      expect(refusal(answer)).toEqual([400, 'RESET_PASSWORD_BAD_TOKEN']);
    }
    expect((await send(app, 'GET /utenti/me', { token: membro.token })).status).toBe(200);
  });

  test('ends when the admin command runs', async () => {
    const membro = await createMembro(app);
    const link = await forget(membro.email);
    await appointAdmin(app.deps, membro.email);
    expect(refusal(await reset(link))).toEqual([400, 'RESET_PASSWORD_BAD_TOKEN']);
    expect(await countLettere(app, membro.email, 'nominata')).toBe(1);
  });
});

describe('a letter about a new password', () => {
  const changeOwn = (token: string, attuale: string, password: string) =>
    send(app, 'POST /auth/cambia-password', { token, body: { attuale, password } });

  test('goes to the account’s address, and to the former one for seven days after a change', async () => {
    const membro = await createMembro(app);
    const nuovo = freshMail();
    await changeAddress(app, membro, nuovo);
    const told = async () => [
      await countLettere(app, nuovo, 'password_cambiata'),
      await countLettere(app, membro.email, 'password_cambiata'),
    ];
    expect((await changeOwn(membro.token, PASSWORD, NUOVA)).status).toBe(204);
    expect(await told()).toEqual([1, 1]);
    app.clock.later(7 * 24 * 3600 - 60);
    expect((await reset(await forget(nuovo), PASSWORD)).status).toBe(200);
    expect(await told()).toEqual([2, 2]);
    app.clock.later(7 * 24 * 3600 + 60);
    expect((await reset(await forget(nuovo), NUOVA)).status).toBe(200);
    expect(await told()).toEqual([3, 2]);
  });

  test('after an undone change goes to the restored address, and not to the other one', async () => {
    const membro = await createMembro(app);
    const nuovo = freshMail();
    await changeAddress(app, membro, nuovo);
    const token = await mailedToken(app, membro.email, 'indirizzo_cambiato');
    await send(app, 'POST /auth/undo-email-change', { body: { token, password: NUOVA } });
    await changeOwn(await signInWith(membro.email), NUOVA, PASSWORD);
    expect(await countLettere(app, membro.email, 'password_cambiata')).toBe(2);
    expect(await countLettere(app, nuovo, 'password_cambiata')).toBe(0);
    expect(await countLettere(app, nuovo, 'cambio_annullato')).toBe(1);
  });
});
