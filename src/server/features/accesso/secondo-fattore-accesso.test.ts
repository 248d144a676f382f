import type { LogEvent } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { codiceApp, createSecondoFattore } from '#test/factories/secondo-fattore.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { countLettere } from '#test/links.ts';
import { refusal, send } from '#test/request.ts';
import { signIn } from '#test/sign-in.ts';

const WRONG_PASSWORD = 'una password sbagliata';
let heard: string[] = [];
// Without the work after the answers, whose queries would be recorded too.
const app = await openTestApp({
  onQuery: (event: LogEvent) => heard.push(event.query.sql),
  richieste: false,
});
beforeEach(() => app.clock.later(0));

const RICHIESTO = [400, 'LOGIN_CODICE_RICHIESTO'];
const ERRATO = [400, 'LOGIN_CODICE_ERRATO'];

/** An administrator with a second factor; `code` is the current code of the app. */
async function withFattore() {
  const admin = await createAdmin(app);
  const { segreto, codici } = await createSecondoFattore(app, admin.token);
  const code = (steps = 0): string => codiceApp(segreto, app.clock.now(), steps);
  const enter = (codice?: string) => signIn(app, { username: admin.email, ...(codice && { codice }) });
  return { ...admin, codici, code, enter };
}

const countSessioni = async (userId: string): Promise<number> =>
  (await app.deps.db.selectFrom('sessioni').select('id').where('user_id', '=', userId).execute()).length;

describe('a login in two steps', () => {
  test('asks for the code after the right password, and gives a token for both', async () => {
    const ada = await withFattore();
    app.clock.later(60);
    const before = await countSessioni(ada.id);
    const asked = await ada.enter();
    expect(refusal(asked)).toEqual(RICHIESTO);
    expect(JSON.stringify(asked.body)).not.toMatch(/token/);
    expect(await countSessioni(ada.id)).toBe(before);
    const entered = await ada.enter(ada.code());
    expect(entered.status).toBe(200);
    expect((await send(app, 'GET /utenti/me', { token: entered.body.access_token })).body.id).toBe(ada.id);
    expect(await countSessioni(ada.id)).toBe(before + 1);
  });

  test('accepts a code of the app only once, even in two simultaneous logins', async () => {
    const ada = await withFattore();
    app.clock.later(60);
    const attempts = await Promise.all(Array.from({ length: 4 }, () => ada.enter(ada.code())));
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(refusal(await ada.enter(ada.code()))).toEqual(ERRATO);
    expect((await ada.enter(ada.code(1))).status).toBe(200);
    expect(refusal(await ada.enter(ada.code()))).toEqual(ERRATO);
  });

  test('refuses the code that enabled it', async () => {
    const ada = await withFattore();
    expect(refusal(await ada.enter(ada.code()))).toEqual(ERRATO);
    app.clock.later(30);
    expect((await ada.enter(ada.code())).status).toBe(200);
  });

  test('accepts a clock that is one step off, and no more', async () => {
    const ada = await withFattore();
    app.clock.later(300);
    for (const steps of [-3, -2, 2, 3]) expect(refusal(await ada.enter(ada.code(steps)))).toEqual(ERRATO);
    expect((await ada.enter(ada.code(-1))).status).toBe(200);
    app.clock.later(600);
    expect((await ada.enter(ada.code(1))).status).toBe(200);
  });

  test('accepts the code in people’s spellings', async () => {
    const ada = await withFattore();
    app.clock.later(60);
    const spaced = ` ${ada.code().slice(0, 3)} ${ada.code().slice(3)} `;
    expect((await ada.enter(spaced)).status).toBe(200);
    expect((await ada.enter(ada.codici[0]!.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
  });

  test("accepts each recovery code once, and nobody else's; the owner is informed", async () => {
    const [ada, bruna] = [await withFattore(), await withFattore()];
    expect(refusal(await ada.enter(bruna.codici[0]))).toEqual(ERRATO);
    const attempts = await Promise.all(Array.from({ length: 3 }, () => ada.enter(ada.codici[0])));
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(refusal(await ada.enter(ada.codici[0]))).toEqual(ERRATO);
    expect((await ada.enter(ada.codici[9])).status).toBe(200);
    expect(await countLettere(app, ada.email, 'codice_recupero_usato')).toBe(2);
    const { body } = await send(app, 'GET /utenti/me/secondo-fattore', { token: ada.token });
    expect(body.codici_rimasti).toBe(8);
  });

  test('refuses any wrong code', async () => {
    const ada = await withFattore();
    for (const codice of ['000000', '12345', '1234567', 'ciao', '%', "' or 1=1 --", 'x'.repeat(64)])
      expect(refusal(await ada.enter(codice))).toEqual(ERRATO);
    expect(refusal(await ada.enter('x'.repeat(65)))).toEqual([422, 'VALIDATION_ERROR']);
    expect(refusal(await ada.enter('12\u000034'))).toEqual([422, 'VALIDATION_ERROR']);
  });

  test('is not asked of other people, and an unrequested code does no harm', async () => {
    for (const { email } of [await createMembro(app), await createAdmin(app)]) {
      expect((await signIn(app, { username: email })).status).toBe(200);
      expect((await signIn(app, { username: email, codice: '000000' })).status).toBe(200);
    }
  });
});

describe('a wrong password', () => {
  test('gets the usual answer, whatever the second factor', async () => {
    const ada = await withFattore();
    const plain = await createAdmin(app);
    app.clock.later(60);
    const fields = { password: WRONG_PASSWORD };
    const answers = await Promise.all([
      signIn(app, { ...fields, username: plain.email }),
      signIn(app, { ...fields, username: ada.email }),
      signIn(app, { ...fields, username: ada.email, codice: ada.code() }),
      signIn(app, { ...fields, username: ada.email, codice: ada.codici[0]! }),
      signIn(app, { ...fields, username: ada.email, codice: '000000' }),
    ]);
    for (const answer of answers) {
      expect(refusal(answer)).toEqual([400, 'LOGIN_BAD_CREDENTIALS']);
      expect(answer.body).toEqual(answers[0].body);
    }
    expect((await ada.enter(ada.code())).status).toBe(200);
    expect((await ada.enter(ada.codici[0])).status).toBe(200);
  });

  test('costs the same: the second factor is not even read', async () => {
    const ada = await withFattore();
    const plain = await createAdmin(app);
    const queriesOf = async (username: string, codice?: string): Promise<string[]> => {
      heard = [];
      await signIn(app, { username, password: WRONG_PASSWORD, ...(codice && { codice }) });
      return heard;
    };
    const usual = await queriesOf(plain.email);
    expect(usual.length).toBeGreaterThan(0);
    expect(await queriesOf(ada.email)).toEqual(usual);
    expect(await queriesOf(ada.email, ada.code())).toEqual(usual);
    expect(usual.join(' ')).not.toMatch(/secondi_fattori/);
  });
});

test('a suspended administrator is refused before any code', async () => {
  const ada = await withFattore();
  await app.deps.db.updateTable('utenti').set({ is_active: false }).where('id', '=', ada.id).execute();
  app.clock.later(60);
  expect(refusal(await ada.enter())).toEqual([403, 'ACCOUNT_SOSPESO']);
  expect(refusal(await ada.enter(ada.code()))).toEqual([403, 'ACCOUNT_SOSPESO']);
  await app.deps.db.updateTable('utenti').set({ is_active: true }).where('id', '=', ada.id).execute();
  expect((await ada.enter(ada.code())).status).toBe(200);
});
