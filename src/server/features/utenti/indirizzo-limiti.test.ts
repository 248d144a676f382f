import { expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createMembro, freshMail } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';

const app = await openTestApp({ limitsFactor: 1 });

const move = (token: string, email: string) => send(app, 'PATCH /utenti/me', { token, body: { email } });

test('many simultaneous changes of one address leave connections for everybody else', async () => {
  const [membro, other] = [await createMembro(app), await createMembro(app)];
  const changes = Array.from({ length: 40 }, () => move(membro.token, freshMail()));
  const read = await send(app, 'GET /utenti/me/prenotazioni', { token: other.token });
  const statuses = new Set((await Promise.all(changes)).map(({ status }) => status));
  expect([...statuses].sort()).toEqual([200, 429]);
  expect(read.status).toBe(200);
});

test('new addresses are counted, whether or not they are taken', async () => {
  const [membro, owner] = [await createMembro(app), await createMembro(app)];
  for (let n = 0; n < 5; n += 1) {
    expect((await move(membro.token, freshMail())).status).toBe(200);
    expect((await move(membro.token, owner.email)).status).toBe(200);
  }
  const over = await move(membro.token, freshMail());
  expect(refusal(over)).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(app, 'PATCH /utenti/me', { token: membro.token, body: { nome: 'Ada' } })).status).toBe(
    200,
  );
});

test('an unverified account learns of five taken addresses in an hour; then every change is refused, for free and taken addresses', async () => {
  const owner = await createMembro(app);
  const codes: string[] = [];
  for (let n = 0; n < 7; n += 1) {
    const { token } = await createMembro(app, { puo_prenotare: false });
    codes.push((await move(token, owner.email)).body.code);
  }
  expect(codes).toEqual([
    ...Array(5).fill('UPDATE_USER_EMAIL_ALREADY_EXISTS'),
    ...Array(2).fill('TOO_MANY_REQUESTS'),
  ]);
  const { token } = await createMembro(app, { puo_prenotare: false });
  expect(refusal(await move(token, freshMail()))).toEqual([429, 'TOO_MANY_REQUESTS']);
});
