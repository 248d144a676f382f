import { expect, test } from 'vitest';
import { createPasswords } from '#server/platform/passwords.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createMembro, PASSWORD } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { signIn } from '#test/sign-in.ts';

const app = await openTestApp({ passwords: createPasswords() });

test('in a flood of logins, 4 running and 50 waiting are served, and the others get a time to retry', async () => {
  const password_hash = await app.deps.passwords.hash(PASSWORD);
  const { email, token } = await createMembro(app, { password_hash });
  const flood = Array.from({ length: 120 }, () => signIn(app, { username: email, password: 'sbagliata' }));
  // A signed-in person does not wait behind them.
  const [me, ...logins] = await Promise.all([send(app, 'GET /utenti/me', { token }), ...flood]);
  expect(me.status).toBe(200);
  const refused = logins.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(logins.length - refused.length).toBeGreaterThanOrEqual(54);
  for (const answer of refused) {
    expect(refusal(answer)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(answer.headers['retry-after']).toBe('2');
  }
  for (const answer of logins.filter(({ status }) => status !== 429))
    expect(refusal(answer)).toEqual([400, 'LOGIN_BAD_CREDENTIALS']);
  expect((await signIn(app, { username: email })).status).toBe(200);
});
