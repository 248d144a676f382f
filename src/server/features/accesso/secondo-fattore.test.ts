import { Secret } from 'otpauth';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { listTables, orderTables } from '#server/platform/backup-tables.ts';
import { openTestApp } from '#test/build-test-app.ts';
import {
  beginSecondoFattore,
  codiceApp,
  createSecondoFattore,
  listAzioni,
  SECONDO_FATTORE_OFF,
  stateOfSecondoFattore,
} from '#test/factories/secondo-fattore.ts';
import { createAdmin, createMembro, PASSWORD } from '#test/factories/utente.ts';
import { countLettere } from '#test/links.ts';
import { refusal, send } from '#test/request.ts';
import { signIn } from '#test/sign-in.ts';
import { unzip } from '#test/zip.ts';

const PATH = '/utenti/me/secondo-fattore';
const app = await openTestApp();
beforeEach(() => app.clock.later(0));

const confirm = (token: string, codice: unknown) =>
  send(app, `POST ${PATH}/conferma`, { token, body: { codice } });
const renew = (token: string, codice: string, password = PASSWORD) =>
  send(app, `POST ${PATH}/codici`, { token, body: { password, codice } });

describe('turning it on', () => {
  test('needs a secret, then a code made from it: only then does the login ask, and the recovery codes are shown', async () => {
    const ada = await createAdmin(app);
    const begun = await send(app, `POST ${PATH}`, { token: ada.token, body: { password: PASSWORD } });
    expect(begun.status).toBe(201);
    const { segreto, uri } = begun.body;
    expect(new URL(uri).searchParams.get('secret')).toBe(segreto);
    expect(decodeURIComponent(uri)).toContain(`:${ada.email}?`);
    expect(await stateOfSecondoFattore(app, ada.token)).toEqual(SECONDO_FATTORE_OFF);
    expect((await signIn(app, { username: ada.email })).status).toBe(200);

    const { status, body } = await confirm(ada.token, codiceApp(segreto, app.clock.now()));
    expect(status).toBe(200);
    expect(new Set(body.codici).size).toBe(10);
    expect(await stateOfSecondoFattore(app, ada.token)).toEqual({
      attivo: true,
      attivo_dal: '2027-03-01T09:00:00.000Z',
      codici_rimasti: 10,
    });
    expect(refusal(await signIn(app, { username: ada.email }))).toEqual([400, 'LOGIN_CODICE_RICHIESTO']);
    expect(await listAzioni(app, ada.id)).toEqual(['secondo_fattore_iniziato', 'secondo_fattore_attivato']);
    expect(await countLettere(app, ada.email, 'secondo_fattore_attivato')).toBe(1);
  });

  test('ends the other sessions and keeps this one', async () => {
    const ada = await createAdmin(app);
    const phone = (await signIn(app, { username: ada.email })).body.access_token;
    const segreto = await beginSecondoFattore(app, ada.token);
    const me = async (token: string) => (await send(app, 'GET /utenti/me', { token })).status;
    expect(await me(phone)).toBe(200);
    await confirm(ada.token, codiceApp(segreto, app.clock.now()));
    expect([await me(phone), await me(ada.token)]).toEqual([401, 200]);
  });

  test('blocks a simultaneous login with the password alone', async () => {
    const ada = await createAdmin(app);
    const segreto = await beginSecondoFattore(app, ada.token);
    const [confirmed, ...logins] = await Promise.all([
      confirm(ada.token, codiceApp(segreto, app.clock.now())),
      ...Array.from({ length: 8 }, () => signIn(app, { username: ada.email })),
    ]);
    expect(confirmed.status).toBe(200);
    for (const { body } of logins)
      if (body.access_token)
        expect((await send(app, 'GET /utenti/me', { token: body.access_token })).status).toBe(401);
  });

  test('requires the password, a right code, and that there is no second factor yet', async () => {
    const ada = await createAdmin(app);
    const begin = (password: string) => send(app, `POST ${PATH}`, { token: ada.token, body: { password } });
    expect(refusal(await begin('un’altra password'))).toEqual([403, 'PASSWORD_SBAGLIATA']);
    expect(refusal(await confirm(ada.token, '000000'))).toEqual([409, 'SECONDO_FATTORE_ASSENTE']);
    const first = await beginSecondoFattore(app, ada.token);
    const second = await beginSecondoFattore(app, ada.token);
    const now = app.clock.now();
    expect(refusal(await confirm(ada.token, codiceApp(first, now)))).toEqual([403, 'CODICE_SBAGLIATO']);
    expect((await confirm(ada.token, codiceApp(second, now))).status).toBe(200);
    expect(refusal(await begin(PASSWORD))).toEqual([409, 'SECONDO_FATTORE_ATTIVO']);
    expect(refusal(await confirm(ada.token, codiceApp(second, now, 1)))).toEqual([
      409,
      'SECONDO_FATTORE_ATTIVO',
    ]);
  });

  test('must be completed within a quarter of an hour', async () => {
    const [ada, bruna] = [await createAdmin(app), await createAdmin(app)];
    const segreti = [await beginSecondoFattore(app, ada.token), await beginSecondoFattore(app, bruna.token)];
    app.clock.later(900);
    expect((await confirm(ada.token, codiceApp(segreti[0]!, app.clock.now()))).status).toBe(200);
    app.clock.later(901);
    expect(refusal(await confirm(bruna.token, codiceApp(segreti[1]!, app.clock.now())))).toEqual([
      409,
      'SECONDO_FATTORE_ASSENTE',
    ]);
  });

  test('is for administrators', async () => {
    const { token } = await createMembro(app);
    for (const target of [`GET ${PATH}`, `POST ${PATH}`, `POST ${PATH}/conferma`, `DELETE ${PATH}`])
      expect(refusal(await send(app, target, { token, body: {} }))).toEqual([403, 'FORBIDDEN']);
  });
});

describe('what is stored', () => {
  test('neither the secret nor a recovery code can be read in the database or in the export', async () => {
    const ada = await createAdmin(app);
    const { segreto, codici, next } = await createSecondoFattore(app, ada.token);
    const { rows } = await app.pool.query(`select * from secondi_fattori where user_id = '${ada.id}'`);
    expect(rows[0].segreto.subarray(0, 4).toString()).toBe('DOC1');
    const zip = await unzip((await send(app, 'GET /utenti/me/esportazione', { token: ada.token })).bytes);
    const tables = ['secondi_fattori', 'codici_recupero', 'registro', 'posta', 'utenti', 'segni'];
    const kept = await Promise.all(tables.map((table) => app.pool.query(`select * from ${table} as t`)));
    const everything = [
      ...kept.map((result) => JSON.stringify(result.rows)),
      ...[...zip.values()].map((file) => file.toString('latin1')),
      ...kept.flatMap((result) =>
        result.rows.flatMap((row) =>
          Object.values(row).flatMap((value) => (Buffer.isBuffer(value) ? [value.toString('latin1')] : [])),
        ),
      ),
    ].join('\n');
    const raw = Buffer.from(Secret.fromBase32(segreto).bytes);
    for (const secret of [
      segreto,
      raw.toString('latin1'),
      raw.toString('hex'),
      JSON.stringify([...raw]).slice(1, -1),
      next,
      ...codici,
      ...codici.map((codice) => codice.replaceAll('-', '')),
    ])
      expect(everything.includes(secret)).toBe(false);
    // Shows that the search works.
    expect(everything).toContain(ada.email);
    expect(JSON.stringify([...zip.keys()])).toContain('registro.json');
  });

  test('a backup includes both tables, after their accounts', async () => {
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    try {
      const tables = (await listTables(client)).map(({ nome }) => nome);
      const ordered = await orderTables(client, tables);
      const places = ['utenti', 'secondi_fattori', 'codici_recupero'].map((nome) => ordered.indexOf(nome));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    } finally {
      await client.end();
    }
  });

  test('a secret moved to another account does not decrypt', async () => {
    const [ada, bruna] = [await createAdmin(app), await createAdmin(app)];
    const { segreto } = await createSecondoFattore(app, ada.token);
    await createSecondoFattore(app, bruna.token);
    await app.pool.query(
      `update secondi_fattori set segreto = (select segreto from secondi_fattori where user_id = $1) where user_id = $2`,
      [ada.id, bruna.id],
    );
    app.clock.later(60);
    const codice = codiceApp(segreto, app.clock.now());
    expect(refusal(await signIn(app, { username: bruna.email, codice }))).toEqual([500, 'INTERNAL_ERROR']);
  });
});

test('new recovery codes replace the old ones, given the password and a code of the app', async () => {
  const ada = await createAdmin(app);
  const { codici, segreto, next } = await createSecondoFattore(app, ada.token);
  expect(refusal(await renew(ada.token, next, 'un’altra'))).toEqual([403, 'PASSWORD_SBAGLIATA']);
  expect(refusal(await renew(ada.token, codici[0]!))).toEqual([403, 'CODICE_SBAGLIATO']);
  const { status, body } = await renew(ada.token, next);
  expect([status, body.codici.length]).toEqual([200, 10]);
  expect(body.codici.some((codice: string) => codici.includes(codice))).toBe(false);
  expect(refusal(await renew(ada.token, next))).toEqual([403, 'CODICE_SBAGLIATO']);
  expect((await listAzioni(app, ada.id)).at(-1)).toBe('codici_recupero_rinnovati');
  app.clock.later(60);
  expect(refusal(await signIn(app, { username: ada.email, codice: codici[0]! }))[1]).toBe(
    'LOGIN_CODICE_ERRATO',
  );
  expect((await signIn(app, { username: ada.email, codice: body.codici[0] })).status).toBe(200);
  expect(
    (await signIn(app, { username: ada.email, codice: codiceApp(segreto, app.clock.now()) })).status,
  ).toBe(200);
  const plain = await createAdmin(app);
  expect(refusal(await renew(plain.token, '000000'))).toEqual([409, 'SECONDO_FATTORE_ASSENTE']);
});

test('viewing a document still asks only for the password', async () => {
  const ada = await createAdmin(app);
  await createSecondoFattore(app, ada.token);
  const body = { password: PASSWORD };
  expect((await send(app, 'POST /auth/conferma-password', { token: ada.token, body })).status).toBe(200);
});
