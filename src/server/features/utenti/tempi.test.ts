import { expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createMembro, freshMail } from '#test/factories/utente.ts';
import { countLettere } from '#test/links.ts';
import { send } from '#test/request.ts';
import { startRichieste } from './lettere-service.ts';

const statements: string[] = [];
const onQuery = ({ query }: { query: { sql: string } }): void => void statements.push(query.sql);
// No work runs after the answers here: every recorded statement was awaited.
const app = await openTestApp({ onQuery, richieste: false });

async function statementsOf(
  ...request: [target: string, request: { token?: string; body: object }]
): Promise<string[]> {
  statements.length = 0;
  expect([200, 202]).toContain((await send(app, ...request)).status);
  // BEGIN is sent with the first statement, and may be recorded after it; the others keep their order.
  return statements.toSorted((a, b) => Number(b === 'begin') - Number(a === 'begin'));
}

test.each([
  ['forgot-password', true],
  ['request-verify-token', false],
])('%s waits for the same statements, for a known and an unknown address', async (call, verified) => {
  const { email } = await createMembro(app, { puo_prenotare: verified });
  const suspended = await createMembro(app, { puo_prenotare: verified, is_active: false });
  const of = (address: string) => statementsOf(`POST /auth/${call}`, { body: { email: address } });
  const nobody = await of(freshMail());
  expect(nobody.length).toBeGreaterThan(0);
  expect(await of(email)).toEqual(nobody);
  expect(await of(suspended.email)).toEqual(nobody);
});

test('requesting another address waits for the same statements, whether or not it is taken', async () => {
  const [one, two, owner] = [await createMembro(app), await createMembro(app), await createMembro(app)];
  const of = (token: string, email: string) => statementsOf('PATCH /utenti/me', { token, body: { email } });
  expect(await of(one.token, owner.email)).toEqual(await of(two.token, freshMail()));
});

test('the request is in the database before the answer, and the next worker writes the letter', async () => {
  const { email } = await createMembro(app);
  expect((await send(app, 'POST /auth/forgot-password', { body: { email } })).status).toBe(202);
  startRichieste(app.deps);
  expect(await countLettere(app, email, 'password')).toBe(1);
});
