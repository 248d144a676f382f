import { afterEach, describe, expect, test, vi } from 'vitest';
import { Rifiuto } from '#domain/rifiuti.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createAdmin, createMembro, PASSWORD, type Membro } from '#test/factories/utente.ts';
import { countLettere, mailedToken } from '#test/links.ts';
import { refusal, send } from '#test/request.ts';
import { signIn } from '#test/sign-in.ts';

const NUOVA = 'la password che mette chi legge la posta';
const app = await openTestApp({ limitsFactor: 1 });
afterEach(() => void vi.restoreAllMocks());

/** Resets the password through a mailed link, which ends every session, while the old password is being checked. */
async function resetWhileChecking({ email }: Membro): Promise<void> {
  await send(app, 'POST /auth/forgot-password', { body: { email } });
  const token = await mailedToken(app, email, 'password');
  const { passwords } = app.deps;
  const { verify } = passwords;
  vi.spyOn(passwords, 'verify').mockImplementationOnce(async (hash, password) => {
    const right = await verify(hash, password);
    const body = { token, password: NUOVA };
    expect((await send(app, 'POST /auth/reset-password', { body })).status).toBe(200);
    return right;
  });
}

const sessioniOf = async ({ id }: Membro): Promise<number> =>
  (await app.deps.db.selectFrom('sessioni').select('id').where('user_id', '=', id).execute()).length;

describe('a password replaced while it is being checked', () => {
  test.each([
    ['a member', createMembro],
    ['an administrator', createAdmin],
  ])('opens no session for %s', async (_who, create) => {
    const membro = await create(app);
    await resetWhileChecking(membro);
    expect(refusal(await signIn(app, { username: membro.email }))).toEqual([400, 'LOGIN_BAD_CREDENTIALS']);
    expect(await sessioniOf(membro)).toBe(0);
    expect((await signIn(app, { username: membro.email, password: NUOVA })).status).toBe(200);
  });

  test('does not change the new one', async () => {
    const membro = await createMembro(app);
    await resetWhileChecking(membro);
    const body = { attuale: PASSWORD, password: 'quella di chi conosceva la vecchia' };
    const answer = await send(app, 'POST /auth/cambia-password', { token: membro.token, body });
    expect(refusal(answer)).toEqual([401, 'UNAUTHORIZED']);
    expect((await signIn(app, { username: membro.email, password: NUOVA })).status).toBe(200);
  });

  test('does not close the account', async () => {
    const membro = await createMembro(app);
    await resetWhileChecking(membro);
    const answer = await send(app, 'DELETE /utenti/me', {
      token: membro.token,
      body: { password: PASSWORD },
    });
    expect(refusal(answer)).toEqual([401, 'UNAUTHORIZED']);
    expect((await signIn(app, { username: membro.email, password: NUOVA })).status).toBe(200);
  });

  test('an account suspended meanwhile cannot be entered', async () => {
    const membro = await createMembro(app);
    const { verify } = app.deps.passwords;
    vi.spyOn(app.deps.passwords, 'verify').mockImplementationOnce(async (hash, password) => {
      await app.deps.db.updateTable('utenti').set({ is_active: false }).where('id', '=', membro.id).execute();
      return verify(hash, password);
    });
    const before = await sessioniOf(membro);
    expect(refusal(await signIn(app, { username: membro.email }))).toEqual([403, 'ACCOUNT_SOSPESO']);
    expect(await sessioniOf(membro)).toBe(before);
  });
});

test.each([
  ['/auth/reset-password', 'RESET_PASSWORD_BAD_TOKEN'],
  ['/auth/primo-accesso', 'RESET_PASSWORD_BAD_TOKEN'],
  ['/auth/undo-email-change', 'UNDO_EMAIL_CHANGE_BAD_TOKEN'],
])('%s checks the link before the password', async (path, code) => {
  const primo = path.endsWith('accesso') && { nome: 'A', cognome: 'B', email: 'a@posta.example' };
  const body = { token: 'inventato', password: 'password1234', ...primo };
  expect(refusal(await send(app, `POST ${path}`, { body }))).toEqual([400, code]);
});

describe('attempts that do not count', () => {
  test('passwords that the server had no time to check lock nobody out', async () => {
    const membro = await createMembro(app);
    const full = new Rifiuto('TOO_MANY_REQUESTS', { retryAfter: 2 });
    const verify = vi.spyOn(app.deps.passwords, 'verify').mockRejectedValue(full);
    for (let n = 0; n < 12; n += 1)
      expect((await signIn(app, { username: membro.email })).headers['retry-after']).toBe('2');
    verify.mockRestore();
    expect((await signIn(app, { username: membro.email })).status).toBe(200);
  });

  test.each(['/auth/reset-password', '/auth/primo-accesso'])(
    '%s computes nothing for a made-up link',
    async (path) => {
      const hash = vi.spyOn(app.deps.passwords, 'hash');
      const body = { token: 'inventato', password: NUOVA, nome: 'A', cognome: 'B', email: 'a@posta.example' };
      const fields = path === '/auth/reset-password' ? { token: body.token, password: NUOVA } : body;
      expect(refusal(await send(app, `POST ${path}`, { body: fields }))).toEqual([
        400,
        'RESET_PASSWORD_BAD_TOKEN',
      ]);
      expect(hash).not.toHaveBeenCalled();
    },
  );

  test('verification mails do not use up the limit of recovery mails', async () => {
    const { email } = await createMembro(app);
    for (let n = 0; n < 4; n += 1) await send(app, 'POST /auth/request-verify-token', { body: { email } });
    await send(app, 'POST /auth/forgot-password', { body: { email } });
    expect(await countLettere(app, email, 'password')).toBe(1);
  });
});

test('an address with another letter that the database treats as equal is another account', async () => {
  const { email } = await createMembro(app);
  const spelled = email.replace('i', 'İ');
  expect(spelled).not.toBe(email);
  expect(refusal(await signIn(app, { username: spelled }))).toEqual([400, 'LOGIN_BAD_CREDENTIALS']);
});
