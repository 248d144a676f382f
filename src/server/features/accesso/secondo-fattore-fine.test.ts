import { execFile } from 'node:child_process';
import { beforeEach, describe, expect, test } from 'vitest';
import { takeAway } from '#server/features/accesso/secondo-fattore-service.ts';
import { ROOT, SECRET_KEY } from '#test/process.ts';
import { openTestApp } from '#test/build-test-app.ts';
import {
  codiceApp,
  createSecondoFattore,
  listAzioni,
  SECONDO_FATTORE_OFF,
  stateOfSecondoFattore,
} from '#test/factories/secondo-fattore.ts';
import { createAdmin, createMembro, PASSWORD } from '#test/factories/utente.ts';
import { countLettere, mailedToken } from '#test/links.ts';
import { refusal, send } from '#test/request.ts';
import { readRows } from '#test/rows.ts';
import { signIn } from '#test/sign-in.ts';

const PATH = '/utenti/me/secondo-fattore';
const app = await openTestApp();
beforeEach(() => app.clock.later(0));

const end = (token: string, codice: string, password = PASSWORD) =>
  send(app, `DELETE ${PATH}`, { token, body: { password, codice } });

describe('turning it off', () => {
  test.each(['a code of the app', 'a recovery code'])('with the password and %s', async (which) => {
    const ada = await createAdmin(app);
    const { codici, next } = await createSecondoFattore(app, ada.token);
    const codice = which === 'a recovery code' ? codici[3]! : next;
    expect(refusal(await end(ada.token, codice, 'un’altra'))).toEqual([403, 'PASSWORD_SBAGLIATA']);
    expect(refusal(await end(ada.token, '000000'))).toEqual([403, 'CODICE_SBAGLIATO']);
    expect((await stateOfSecondoFattore(app, ada.token)).attivo).toBe(true);
    const { status, bytes } = await end(ada.token, codice);
    expect([status, bytes.length]).toEqual([204, 0]);
    expect(await stateOfSecondoFattore(app, ada.token)).toEqual(SECONDO_FATTORE_OFF);
    expect((await signIn(app, { username: ada.email })).status).toBe(200);
    expect((await listAzioni(app, ada.id)).at(-1)).toBe('secondo_fattore_disattivato');
    expect(await countLettere(app, ada.email, 'secondo_fattore_disattivato')).toBe(1);
    expect(refusal(await end(ada.token, codice))).toEqual([409, 'SECONDO_FATTORE_ASSENTE']);
    expect(await readRows(app, 'codici_recupero', { user_id: ada.id }, 'user_id')).toEqual([]);
  });

  test('an administrator who loses the role loses the second factor too, however the role is removed', async () => {
    const ada = await createAdmin(app);
    await createSecondoFattore(app, ada.token);
    await app.pool.query('update utenti set is_superuser = false where id = $1', [ada.id]);
    expect((await signIn(app, { username: ada.email })).status).toBe(200);
    await app.pool.query('update utenti set is_superuser = true where id = $1', [ada.id]);
    expect(await stateOfSecondoFattore(app, ada.token)).toEqual(SECONDO_FATTORE_OFF);
  });

  test('closing the account deletes it', async () => {
    const ada = await createAdmin(app);
    await createAdmin(app);
    await createSecondoFattore(app, ada.token);
    const closed = await send(app, 'DELETE /utenti/me', { token: ada.token, body: { password: PASSWORD } });
    expect(closed.status).toBe(204);
    const { rows } = await app.pool.query('select 1 from secondi_fattori where user_id = $1', [ada.id]);
    expect(rows).toEqual([]);
  });
});

test('resetting the password by mail does not remove it', async () => {
  const ada = await createAdmin(app);
  const { segreto } = await createSecondoFattore(app, ada.token);
  await send(app, 'POST /auth/forgot-password', { body: { email: ada.email } });
  const password = 'tutta un’altra password';
  const token = await mailedToken(app, ada.email, 'password');
  expect((await send(app, 'POST /auth/reset-password', { body: { token, password } })).status).toBe(200);
  app.clock.later(60);
  const fields = { username: ada.email, password };
  expect(refusal(await signIn(app, fields))).toEqual([400, 'LOGIN_CODICE_RICHIESTO']);
  expect((await signIn(app, { ...fields, codice: codiceApp(segreto, app.clock.now()) })).status).toBe(200);
});

describe('an administrator who has lost the app and every code', () => {
  test('can be let in with the password alone by the operator of the machine, and is informed', async () => {
    const ada = await createAdmin(app);
    await createSecondoFattore(app, ada.token);
    const { email } = ada;
    expect(await takeAway(app.deps, email.toUpperCase())).toEqual({ esito: 'tolto', email });
    expect((await send(app, 'GET /utenti/me', { token: ada.token })).status).toBe(401);
    expect((await signIn(app, { username: email })).status).toBe(200);
    expect((await listAzioni(app, ada.id)).at(-1)).toBe('secondo_fattore_tolto');
    expect(await countLettere(app, email, 'secondo_fattore_disattivato')).toBe(1);
    expect(await takeAway(app.deps, email)).toEqual({ esito: 'non_attivo', email });
    const nobody = 'nessuno@posta.example';
    expect(await takeAway(app.deps, nobody)).toEqual({ esito: 'nessun_account', email: nobody });
  });

  test('is let in by npm run admin, which appoints nobody when the option is mistyped', async () => {
    const [ada, membro] = [await createAdmin(app), await createMembro(app)];
    await createSecondoFattore(app, ada.token);
    expect(await runAdmin(ada.email, '--togli-secondo-fattore')).toEqual({
      code: 0,
      output: `${ada.email} entra di nuovo con la sola password; gli accessi aperti sono chiusi.\n`,
    });
    expect((await signIn(app, { username: ada.email })).status).toBe(200);
    expect((await runAdmin(membro.email, '--togli-fattore')).code).toBe(1);
    const { rows } = await app.pool.query('select is_superuser from utenti where id = $1', [membro.id]);
    expect(rows).toEqual([{ is_superuser: false }]);
  });
});

/** Runs the command as the operator does, on this test's database. */
function runAdmin(...args: string[]): Promise<{ code: number; output: string }> {
  const { databaseUrl: DATABASE_URL, dir: DATA_DIR } = app;
  const env = { ...process.env, DATABASE_URL, SECRET_KEY, DATA_DIR, LOG_LEVEL: 'silent' };
  return new Promise((done) => {
    execFile(
      process.execPath,
      ['src/server/commands/admin.ts', ...args],
      { cwd: ROOT, env },
      (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}
