import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { readRows } from '#test/rows.ts';

const app = await openTestApp();
const admin = await createAdmin(app);

const patch = (token: string, body: unknown) => send(app, 'PATCH /utenti/me', { token, body });
const vociOf = async (utenteId: string) =>
  readRows(app, 'registro', { utente_id: utenteId }, ['azione', 'dettagli'], 'id');

const FIELDS = [
  'id',
  'nome',
  'cognome',
  'codice_fiscale',
  'email',
  'telefono',
  'documento_caricato',
  'is_verified',
  'is_superuser',
  'is_active',
];

test('GET /utenti/me returns the declared fields and no others', async () => {
  const membro = await createMembro(app);
  const { status, body } = await send(app, 'GET /utenti/me', { token: membro.token });
  expect([status, body.id, body.email, body.email_in_attesa]).toEqual([200, membro.id, membro.email, null]);
  expect(new Set(Object.keys(body))).toEqual(
    new Set([
      ...FIELDS,
      'email_in_attesa',
      'documento_stato',
      'da_informare',
      'prenota_fino',
      'contributo',
      'versione',
      'lingua',
    ]),
  );
});

describe('PATCH /utenti/me', () => {
  test('changes the sent fields only, and records the names of the fields, not their values', async () => {
    const { id, token } = await createMembro(app);
    const before = (await send(app, 'GET /utenti/me', { token })).body;
    const answer = await patch(token, { telefono: ' 333 1 ', codice_fiscale: 'abc def' });
    expect(answer.body).toEqual({ ...before, telefono: '333 1', codice_fiscale: 'ABCDEF', versione: 2 });
    expect((await send(app, 'GET /utenti/me', { token })).body).toEqual(answer.body);
    const [voce] = await vociOf(id);
    expect(voce).toEqual({
      azione: 'utente_modificato',
      dettagli: { campi: ['codice_fiscale', 'telefono'] },
    });
  });

  test('an update without changes writes nothing', async () => {
    const { id, token } = await createMembro(app);
    const before = (await send(app, 'GET /utenti/me', { token })).body;
    for (const body of [{}, { nome: before.nome }, { nome: before.nome, email: before.email }]) {
      expect((await patch(token, body)).body).toEqual(before);
    }
    expect(await vociOf(id)).toEqual([]);
  });

  test('nobody can raise their own role', async () => {
    const { token } = await createMembro(app, { puo_prenotare: false });
    const wanted = {
      is_superuser: true,
      is_verified: true,
      documento_caricato: true,
      is_active: false,
      id: randomUUID(),
    };
    const { status, body } = await patch(token, {
      ...wanted,
      nome: 'Nilde',
      password: 'x',
      password_hash: 'x',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      nome: 'Nilde',
      is_superuser: false,
      is_verified: false,
      documento_caricato: false,
      is_active: true,
    });
    expect(body.id).not.toBe(wanted.id);
  });

  test('texts come back as sent, with any special characters', async () => {
    const { token } = await createMembro(app);
    const body = {
      nome: `'; drop table utenti; --`,
      cognome: '<script>alert("ò")</script> {{7*7}} ${x}',
      telefono: '%_\\\\ 👩‍🔧',
    };
    expect((await patch(token, body)).body).toMatchObject(body);
    expect((await send(app, 'GET /utenti/me', { token })).body).toMatchObject(body);
  });

  test('simultaneous changes happen one after the other, and each is recorded', async () => {
    const { id, token } = await createMembro(app);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => patch(token, { nome: `Nome ${n}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await vociOf(id)).toHaveLength(6);
  });

  test('an emptied field differs from a missing one', async () => {
    const { token } = await createMembro(app);
    const { status, body } = await patch(token, { nome: '', telefono: '   ' });
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { campo: 'nome', codice: 'obbligatorio', valori: {}, messaggio: 'Questo campo è obbligatorio' },
      { campo: 'telefono', codice: 'obbligatorio', valori: {}, messaggio: 'Questo campo è obbligatorio' },
    ]);
    const many = await patch(token, { nome: null, cognome: 3, email: ['a@b.it'] });
    expect(many.body.errors.map(({ campo }: { campo: string }) => campo)).toEqual([
      'nome',
      'cognome',
      'email',
    ]);
  });
});

describe('GET /utenti/{id}', () => {
  test('shows anybody to an administrator, and nobody to a member', async () => {
    const membro = await createMembro(app);
    const { body } = await send(app, `GET /utenti/${membro.id}`, { token: admin.token });
    expect([body.id, new Set(Object.keys(body))]).toEqual([
      membro.id,
      new Set([...FIELDS, 'informata', 'da_informare', 'versione', 'lingua', 'subentro', 'mail_da_chiedere']),
    ]);
    expect((await send(app, `GET /utenti/${membro.id.toUpperCase()}`, { token: admin.token })).body.id).toBe(
      membro.id,
    );
    for (const id of [membro.id, admin.id, randomUUID()]) {
      expect(refusal(await send(app, `GET /utenti/${id}`, { token: membro.token }))).toEqual([
        403,
        'FORBIDDEN',
      ]);
    }
    expect(refusal(await send(app, `GET /utenti/${randomUUID()}`, { token: admin.token }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect(refusal(await send(app, 'GET /utenti/12', { token: admin.token }))).toEqual([
      422,
      'VALIDATION_ERROR',
    ]);
  });
});

describe('PATCH /utenti/{id}', () => {
  const setActive = (id: string, is_active: unknown) =>
    send(app, `PATCH /utenti/${id}`, {
      token: admin.token,
      body: { is_active, is_superuser: true },
    });

  test('suspends and readmits, and changes nothing else', async () => {
    const membro = await createMembro(app);
    expect((await setActive(membro.id, false)).body).toMatchObject({
      is_active: false,
      nome: 'Graziella',
      is_superuser: false,
    });
    expect((await setActive(membro.id, false)).status).toBe(200);
    expect((await send(app, 'GET /utenti/me', { token: membro.token })).status).toBe(401);
    expect((await setActive(membro.id, true)).body.is_active).toBe(true);
    expect((await send(app, 'GET /utenti/me', { token: membro.token })).status).toBe(401);
    expect((await vociOf(membro.id)).map(({ azione }) => azione)).toEqual([
      'utente_sospeso',
      'utente_riammesso',
    ]);
  });

  test('refuses invalid input, members and oneself', async () => {
    for (const value of [null, 'false', 0]) {
      expect(refusal(await setActive((await createMembro(app)).id, value))).toEqual([
        422,
        'VALIDATION_ERROR',
      ]);
    }
    expect(refusal(await setActive(randomUUID(), false))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await setActive(admin.id, false))).toEqual([403, 'FORBIDDEN']);
    expect((await send(app, 'GET /utenti/me', { token: admin.token })).status).toBe(200);
  });
});
