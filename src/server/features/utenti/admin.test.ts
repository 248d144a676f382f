import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, openTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createSecondoFattore } from '#test/factories/secondo-fattore.ts';
import { createAdmin, createMembro, openSession, PASSWORD, type Membro } from '#test/factories/utente.ts';
import { countLettere } from '#test/links.ts';
import { refusal, send } from '#test/request.ts';
import { readRows } from '#test/rows.ts';
import { signIn } from '#test/sign-in.ts';
import type { TipoLettera } from '#contract/lettere.ts';

const app = await openTestApp();
const admin = await createAdmin(app);

test('users are found by the beginning of their address, taken literally, at most 20', async () => {
  for (let i = 0; i < 25; i += 1)
    await createMembro(app, { email: `Cerca_${String(i).padStart(2, '0')}@posta.example` });
  await createMembro(app, { email: 'cercaX99@posta.example' });
  const cerca = async (prefix: string) =>
    (await send(app, `GET /utenti/cerca?mail_prefix=${encodeURIComponent(prefix)}`, { token: admin.token }))
      .body;
  const found = await cerca('cerca_');
  expect(found).toHaveLength(20);
  expect(found[0]).toEqual({
    id: expect.any(String),
    nome: 'Graziella',
    cognome: 'Bellini',
    email: 'Cerca_00@posta.example',
  });
  expect(await cerca('CERCA_24@')).toHaveLength(1);
  expect(await cerca('%')).toEqual([]);
  expect(await cerca('')).toEqual([]);
});

test('users are found by name and surname in any order, ignoring accents and case, and by telephone', async () => {
  const people = [
    ['Zoë', 'Dall’Òlio', '+39 348 555 0101'],
    ['Łukasz Andrea', 'Grčar', '0039 348 5550102'],
    ['Zoe', 'Straße-Kowalska', '348/5550103'],
    // Decomposed, as another system may have stored it: the accent is a separate character.
    ['Nicolo\u0300', 'Zoevich', '348 555 01 04'],
  ] as const;
  for (const [n, [nome, cognome, telefono]] of people.entries())
    await createMembro(app, { nome, cognome, telefono, email: `persona${n}@ricerca.example` });
  const cerca = async (testo: string) =>
    (
      await send(app, `GET /utenti/cerca?mail_prefix=${encodeURIComponent(testo)}`, { token: admin.token })
    ).body.map(({ email }: { email: string }) => Number(/^persona(\d)/.exec(email)?.[1] ?? -1));
  expect(await cerca('zoe')).toEqual([0, 2, 3]);
  expect(await cerca('OLIO ZOÉ')).toEqual([0]);
  expect(await cerca("zoe dall'olio")).toEqual([0]);
  expect(await cerca('grcar lukasz')).toEqual([1]);
  expect(await cerca('Andrea Ł')).toEqual([1]);
  expect(await cerca('strasse')).toEqual([2]);
  expect(await cerca('nicolò')).toEqual([3]);
  expect(await cerca('evich')).toEqual([]);
  expect(await cerca('zo%h')).toEqual([]);
  expect(await cerca('z_e')).toEqual([]);
  expect(await cerca('zoe nessuno')).toEqual([]);
  expect(await cerca('348 555 01')).toEqual([0, 1, 2, 3]);
  expect(await cerca('+39 348 5550103')).toEqual([2]);
  expect(await cerca('50104')).toEqual([3]);
  expect(await cerca('0104')).toEqual([]);
});

test('a name of several words is found as one word too', async () => {
  const people = [
    ['Ada', "D'Angelo"],
    ['Ada Maria', 'De’ Rossi Bianchi'],
    ['Ugo', 'Neri Dell’Acqua-Viva'],
    ['.', '’'],
  ] as const;
  for (const [n, [nome, cognome]] of people.entries())
    await createMembro(app, { nome, cognome, email: `unite${n}@ricerca.example` });
  const cerca = async (testo: string) =>
    (
      await send(app, `GET /utenti/cerca?mail_prefix=${encodeURIComponent(testo)}`, { token: admin.token })
    ).body.map(({ email }: { email: string }) => Number(/^unite(\d)/.exec(email)?.[1] ?? -1));
  expect(await cerca('dangelo')).toEqual([0]);
  expect(await cerca('DANGELO ada')).toEqual([0]);
  expect(await cerca("d'angelo")).toEqual([0]);
  expect(await cerca('derossi')).toEqual([1]);
  expect(await cerca('derossibianchi adamaria')).toEqual([1]);
  expect(await cerca('bianchi')).toEqual([1]);
  expect(await cerca('dellacqua')).toEqual([2]);
  expect(await cerca('acquaviva ugo')).toEqual([2]);
  expect(await cerca('angelod')).toEqual([]);
  expect(await cerca('errossi')).toEqual([]);
});

test('very long texts and unusual characters do no harm', async () => {
  for (const testo of ['a '.repeat(127), '\u0300', '́ ́', "' or 1=1 --", '\\', '١٢٣٤٥٦', '+', 'ﬃ ½ ㎏']) {
    const answer = await send(app, `GET /utenti/cerca?mail_prefix=${encodeURIComponent(testo)}`, {
      token: admin.token,
    });
    expect([testo, answer.status]).toEqual([testo, 200]);
  }
});

test('suspending signs a member out at once and keeps them out until readmitted', async () => {
  const membro = await createMembro(app);
  const set = (id: string, is_active: unknown) =>
    send(app, `PATCH /utenti/${id}`, { token: admin.token, body: { is_active } });
  expect((await set(membro.id, false)).body).toMatchObject({ id: membro.id, is_active: false });
  // The member's open page learns the reason.
  const ended = await send(app, 'GET /utenti/me', { token: membro.token });
  expect([ended.status, ended.body.code, ended.body.sospeso]).toEqual([401, 'UNAUTHORIZED', true]);
  const login = () =>
    send(app, 'POST /auth/jwt/login', {
      raw: new URLSearchParams({ username: membro.email, password: PASSWORD }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect(refusal(await login())).toEqual([403, 'ACCOUNT_SOSPESO']);
  expect((await set(membro.id, true)).body).toMatchObject({ is_active: true });
  expect((await login()).status).toBe(200);
  const readmitted = await send(app, 'GET /utenti/me', { token: membro.token });
  expect([readmitted.status, 'sospeso' in readmitted.body]).toEqual([401, false]);
  expect(refusal(await set(admin.id, false))).toEqual([403, 'FORBIDDEN']);
  expect(refusal(await set(membro.id, 'no'))).toEqual([422, 'VALIDATION_ERROR']);
  expect(refusal(await set('00000000-0000-4000-8000-000000000000', true))).toEqual([404, 'NOT_FOUND']);
  expect(refusal(await set('17', true))).toEqual([422, 'VALIDATION_ERROR']);
});

test("a user's bookings are listed for administrators", async () => {
  const membro = await createMembro(app);
  const prenotabile_id = await createPrenotabile(app);
  const id = await createPrenotazione(app, {
    user_id: membro.id,
    prenotabile_id,
    inizio: '2027-03-05',
    fine: '2027-03-05',
  });
  const list = (who: string, token = admin.token) =>
    send(app, `GET /utenti/${who}/prenotazioni?stato=richieste`, { token });
  const { body } = await list(membro.id);
  expect(body.map((row: { id: number }) => row.id)).toEqual([id]);
  const { email } = membro;
  expect(body[0].utente).toEqual({
    id: membro.id,
    nome: 'Graziella',
    cognome: 'Bellini',
    email,
    telefono: '333 000 0000',
    documento_stato: 'da_verificare',
  });
  expect(refusal(await list(membro.id, membro.token))).toEqual([403, 'FORBIDDEN']);
  expect(refusal(await list('00000000-0000-4000-8000-000000000000'))).toEqual([404, 'NOT_FOUND']);
});

test('nobody can suspend or readmit themselves', async () => {
  const one = await createAdmin(app);
  for (const is_active of [false, true]) {
    const answer = await send(app, `PATCH /utenti/${one.id}`, { token: one.token, body: { is_active } });
    expect(refusal(answer)).toEqual([403, 'FORBIDDEN']);
  }
});

test('when two administrators suspend each other at once, one stays', async () => {
  const alone = await buildTestApp();
  try {
    const [one, two] = [await createAdmin(alone), await createAdmin(alone)];
    const suspend = (who: Membro, whom: Membro) =>
      send(alone, `PATCH /utenti/${whom.id}`, { token: who.token, body: { is_active: false } });
    const active = async (): Promise<number> =>
      (await alone.deps.db.selectFrom('utenti').select('id').where('is_active', '=', true).execute()).length;
    for (let n = 0; n < 10; n += 1) {
      const answers = await Promise.all([suspend(one, two), suspend(two, one)]);
      // The second is refused as the last administrator, or is already signed out.
      expect([
        [200, 401],
        [200, 409],
      ]).toContainEqual(answers.map(({ status }) => status).sort());
      expect(await active()).toBe(1);
      await alone.deps.db.updateTable('utenti').set({ is_active: true }).execute();
      for (const who of [one, two]) {
        await alone.deps.db.deleteFrom('sessioni').where('user_id', '=', who.id).execute();
        Object.assign(who, { token: (await signIn(alone, { username: who.email })).body.access_token });
      }
    }
  } finally {
    await alone.close();
  }
});

describe('an administrator gives the role to a member', () => {
  const give = (who: Membro, id: string) =>
    send(app, `POST /utenti/${id}/amministrazione`, { token: who.token });

  test('after the password; other ways into the account end, and everybody concerned is informed', async () => {
    const [one, other] = [await createAdmin(app), await createAdmin(app)];
    const unproved = await createAdmin(app, { puo_prenotare: false });
    const membro = await createMembro(app);
    await app.pool.query(
      `update sessioni set confermata_il = confermata_il - interval '16 minutes' where user_id = $1`,
      [one.id],
    );
    expect(refusal(await give(one, membro.id))).toEqual([403, 'PASSWORD_RICHIESTA']);
    const again = { ...one, token: await openSession(app, one.id) };
    const { status, body } = await give(again, membro.id);
    expect([status, body.is_superuser]).toEqual([200, true]);
    expect((await send(app, 'GET /utenti/me', { token: membro.token })).status).toBe(401);
    const { access_token: token } = (await signIn(app, { username: membro.email })).body;
    expect((await send(app, 'GET /utenti', { token })).status).toBe(200);
    const [voce] = (await send(app, `GET /registro?utente_id=${membro.id}`, { token })).body;
    expect([voce.azione, voce.attore.id]).toEqual(['amministratore_nominato', one.id]);
    const told = async (tipo: TipoLettera) =>
      Promise.all([membro, one, other, unproved].map(({ email }) => countLettere(app, email, tipo)));
    expect(await told('nominata')).toEqual([1, 0, 0, 0]);
    expect(await told('amministratore_nuovo')).toEqual([0, 1, 1, 0]);
    expect(refusal(await give(again, membro.id))).toEqual([409, 'GIA_AMMINISTRATORE']);
    expect(await told('amministratore_nuovo')).toEqual([0, 1, 1, 0]);
  });

  test('only with a proved address, not suspended and existing; a member gives it to nobody', async () => {
    const membro = await createMembro(app);
    const unproved = await createMembro(app, { puo_prenotare: false });
    const suspended = await createMembro(app, { is_active: false });
    expect(refusal(await give(admin, unproved.id))).toEqual([409, 'MAIL_NON_VERIFICATA']);
    expect(refusal(await give(admin, suspended.id))).toEqual([409, 'PERSONA_SOSPESA']);
    expect(refusal(await give(admin, randomUUID()))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await give(membro, membro.id))).toEqual([403, 'FORBIDDEN']);
    expect((await readRows(app, 'utenti', { is_superuser: true }, 'id')).map(({ id }) => id)).not.toEqual(
      expect.arrayContaining([unproved.id, suspended.id, membro.id]),
    );
  });
});

describe('an administrator takes the role from another one', () => {
  let alone: TestApp;
  beforeAll(async () => {
    alone = await buildTestApp();
  });
  afterAll(() => alone.close());
  beforeEach(() => alone.pool.query('update utenti set is_superuser = false'));
  const take = (who: Membro, id: string) =>
    send(alone, `DELETE /utenti/${id}/amministrazione`, { token: who.token });

  test('after the password; rights, sessions and second factor end at once, it is recorded, and they are informed', async () => {
    let one = await createAdmin(alone);
    const [two, three] = [await createAdmin(alone), await createAdmin(alone)];
    await createSecondoFattore(alone, two.token);
    await alone.pool.query(
      `update sessioni set confermata_il = confermata_il - interval '16 minutes' where user_id = $1`,
      [one.id],
    );
    expect(refusal(await take(one, two.id))).toEqual([403, 'PASSWORD_RICHIESTA']);
    one = { ...one, token: await openSession(alone, one.id) };
    const { status, body } = await take(one, two.id);
    expect([status, body.is_superuser, body.is_active]).toEqual([200, false, true]);
    expect((await send(alone, 'GET /utenti/me', { token: two.token })).status).toBe(401);
    const entered = await signIn(alone, { username: two.email });
    const token: string = entered.body.access_token;
    expect((await send(alone, 'GET /utenti/me', { token })).body.is_superuser).toBe(false);
    expect(refusal(await send(alone, 'GET /utenti', { token }))).toEqual([403, 'FORBIDDEN']);
    const [voce] = (await send(alone, `GET /registro?utente_id=${two.id}`, { token: one.token })).body;
    expect([voce.azione, voce.attore.id]).toEqual(['amministratore_tolto', one.id]);
    expect(await countLettere(alone, two.email, 'ruolo_tolto')).toBe(1);
    expect((await take(three, two.id)).status).toBe(200);
    expect(await countLettere(alone, two.email, 'ruolo_tolto')).toBe(1);
    // A suspended one loses it too, and is readmitted as a member.
    await alone.pool.query('update utenti set is_active = false where id = $1', [three.id]);
    expect((await take(one, three.id)).body).toMatchObject({ is_superuser: false, is_active: false });
  });

  test('never from the last active one, nor from themselves; a member takes it from nobody', async () => {
    const [one, suspended] = [await createAdmin(alone), await createAdmin(alone, { is_active: false })];
    const membro = await createMembro(alone);
    expect(refusal(await take(one, one.id))).toEqual([409, 'ULTIMO_AMMINISTRATORE']);
    const two = await createAdmin(alone);
    expect(refusal(await take(one, one.id))).toEqual([403, 'FORBIDDEN']);
    for (const who of [membro, suspended]) expect((await take(who, two.id)).status).toBeGreaterThan(400);
    expect(refusal(await take(one, '00000000-0000-4000-8000-000000000000'))).toEqual([404, 'NOT_FOUND']);
    expect((await take(one, membro.id)).body).toMatchObject({ id: membro.id, is_superuser: false });
  });

  test('and of two who take it from each other at once, one stays', async () => {
    const [one, two] = [await createAdmin(alone), await createAdmin(alone)];
    for (let n = 0; n < 10; n += 1) {
      const answers = await Promise.all([take(one, two.id), take(two, one.id)]);
      const statuses = answers.map(({ status }) => status).sort();
      // The second one is signed out by then, or no longer an administrator.
      expect([
        [200, 401],
        [200, 403],
      ]).toContainEqual(statuses);
      const { rows } = await alone.pool.query('select id from utenti where is_superuser and is_active');
      expect(rows).toHaveLength(1);
      await alone.pool.query('update utenti set is_superuser = true where id = any($1::uuid[])', [
        [one.id, two.id],
      ]);
      for (const who of [one, two]) Object.assign(who, { token: await openSession(alone, who.id) });
    }
  });
});
