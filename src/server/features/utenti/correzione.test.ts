import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createAdmin, createMembro, freshCodice, type Membro, PASSWORD } from '#test/factories/utente.ts';
import { countLettere } from '#test/links.ts';
import { refusal, send } from '#test/request.ts';
import { readRows, setRows } from '#test/rows.ts';

const app = await openTestApp();
const admin = await createAdmin(app);
afterEach(() => app.clock.set('2027-03-01T09:00:00Z'));

const correct = (id: string, body: object, { token }: Membro = admin) =>
  send(app, `PATCH /utenti/${id}`, { token, body });
const correctOwn = ({ token }: Membro, body: object) => send(app, 'PATCH /utenti/me', { token, body });
const read = async (id: string) => (await send(app, `GET /utenti/${id}`, { token: admin.token })).body;
const lettere = ({ email }: Membro): Promise<number> => countLettere(app, email, 'dati_corretti');
const vociOf = (id: string) =>
  readRows(
    app,
    'registro',
    { utente_id: id, azione: 'dati_modificati' },
    ['azione', 'attore_id', 'dettagli'],
    'id',
  );

test('a correction by an administrator is recorded without the fields, and the person gets one letter', async () => {
  const membro = await createMembro(app);
  const { versione } = await read(membro.id);
  const wanted = { cognome: 'Conti Bassi', codice_fiscale: freshCodice(), telefono: '059 123 456' };
  const { status, body } = await correct(membro.id, { ...wanted, versione });
  expect([status, body]).toEqual([200, expect.objectContaining({ ...wanted, versione: versione + 1 })]);
  expect(await vociOf(membro.id)).toEqual([{ azione: 'dati_modificati', attore_id: admin.id, dettagli: {} }]);
  expect(await lettere(membro)).toBe(1);
  // Nothing changes, and no letter is sent; neither an old version nor the own tax code prevents it.
  expect((await correct(membro.id, { ...wanted, versione })).status).toBe(200);
  expect([await lettere(membro), (await vociOf(membro.id)).length]).toEqual([1, 1]);
});

test('the letter names the fields, and is printed where there is no address', async () => {
  const body = {
    nome: 'Ermanno',
    cognome: 'Bassi',
    codice_fiscale: freshCodice(),
    telefono: '059 1',
    informata: true,
  };
  const { id } = (await send(app, 'POST /utenti', { token: admin.token, body })).body;
  await correct(id, { nome: 'Hermann', telefono: '059 2' });
  const waiting = (await send(app, 'GET /posta?stato=da_stampare', { token: admin.token })).body;
  const posta = waiting.find((one: { tipo: string }) => one.tipo === 'dati_corretti');
  const { paragrafi } = (await send(app, `GET /posta/${posta.id}/lettera`, { token: admin.token })).body;
  expect(paragrafi.join(' ')).toContain('abbiamo corretto i tuoi dati: nome e telefono.');
  expect(JSON.stringify(paragrafi)).not.toMatch(/059 2|profilo/);
});

describe('the version', () => {
  test('prevents overwrites between the centre and the person, also simultaneous ones', async () => {
    for (let round = 0; round < 6; round += 1) {
      const membro = await createMembro(app);
      const { versione } = await read(membro.id);
      const answers = await Promise.all([
        correct(membro.id, { telefono: `059 ${round}`, versione }),
        correctOwn(membro, { cognome: 'Rossi', versione }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const late = answers.find(({ status }) => status === 409)!;
      const now = await read(membro.id);
      expect([late.body.code, late.body.attuale]).toEqual([
        'MODIFICATO_DA_ALTRI',
        expect.objectContaining({ telefono: now.telefono, cognome: now.cognome, versione: versione + 1 }),
      ]);
    }
  });

  test('counts name, surname, tax code, telephone and address, and nothing else', async () => {
    const membro = await createMembro(app, { puo_prenotare: false });
    const versionOf = async () => (await read(membro.id)).versione;
    const before = await versionOf();
    for (const [n, body] of [
      { nome: 'Anna' },
      { cognome: 'Verdi' },
      { codice_fiscale: freshCodice() },
      { telefono: '1' },
    ].entries()) {
      expect((await correctOwn(membro, body)).body.versione).toBe(before + n + 1);
    }
    await correctOwn(membro, { email: `nuova.${randomUUID()}@posta.example` });
    expect(await versionOf()).toBe(before + 5);
    const fascia = await send(app, `GET /utenti/${membro.id}/fascia`, { token: admin.token });
    await send(app, `PUT /utenti/${membro.id}/fascia`, {
      token: admin.token,
      body: { fascia: 'precedenza', versione: fascia.body.versione },
    });
    for (const is_active of [false, true]) await correct(membro.id, { is_active });
    await setRows(
      app,
      'utenti',
      { id: membro.id },
      { is_verified: true, nome_alla_porta: true, fascia: 'esterno' },
    );
    expect(await versionOf()).toBe(before + 5);
  });
});

test('a tax code of another account is reported, and accepted once confirmed', async () => {
  const [one, other] = [await createMembro(app), await createMembro(app)];
  const codice_fiscale = freshCodice();
  await correctOwn(one, { codice_fiscale });
  const refused = await correct(other.id, { codice_fiscale: codice_fiscale.toLowerCase() });
  expect(refusal(refused)).toEqual([409, 'CODICE_FISCALE_GIA_USATO']);
  expect(refused.body.persone.map(({ id }: { id: string }) => id)).toEqual([one.id]);
  expect(await lettere(other)).toBe(0);
  const seen = await correct(other.id, { codice_fiscale, stesso_codice_fiscale: true });
  expect([seen.status, seen.body.codice_fiscale]).toEqual([200, codice_fiscale]);
  // It is theirs now: other fields are corrected without a second question.
  expect((await correct(other.id, { codice_fiscale, nome: 'Lia' })).status).toBe(200);
});

test('another administrator’s data require the password, one’s own and a member’s do not', async () => {
  const [ada, boss, membro] = [await createAdmin(app), await createAdmin(app), await createMembro(app)];
  const before = await read(boss.id);
  app.clock.set('2027-03-01T09:16:00Z');
  expect(refusal(await correct(boss.id, { nome: 'Mia' }, ada))).toEqual([403, 'PASSWORD_RICHIESTA']);
  expect(await read(boss.id)).toEqual(before);
  expect((await correct(membro.id, { nome: 'Mia' }, ada)).status).toBe(200);
  const own = await correct(ada.id, { telefono: '059 9' }, ada);
  expect([own.status, await lettere(ada)]).toEqual([200, 0]);
  const { token } = ada;
  const again = await send(app, 'POST /auth/conferma-password', { token, body: { password: PASSWORD } });
  expect((await correct(boss.id, { nome: 'Mia' }, { ...ada, token: again.body.access_token })).status).toBe(
    200,
  );
  expect(await lettere(boss)).toBe(1);
});

test('printed receipts keep the old data', async () => {
  const membro = await createMembro(app);
  const { token } = admin;
  await send(app, `POST /utenti/${membro.id}/giornate/acquisti`, {
    token,
    body: { pacchetto: 5, importo: 25, come: 'contanti' },
  });
  const list = await send(app, `GET /utenti/${membro.id}/giornate/movimenti`, { token });
  expect([list.status, list.body.code]).toEqual([200, undefined]);
  const [{ id }] = list.body;
  const receipt = async () => (await send(app, `GET /giornate/movimenti/${id}`, { token })).body;
  const before = await receipt();
  expect(before.intestatario).toMatchObject({ nome: 'Graziella', cognome: 'Bellini' });
  await correct(membro.id, { nome: 'Altra', cognome: 'Persona' });
  expect(await receipt()).toEqual(before);
});

test('invalid input, an unknown person, and people without the right are refused', async () => {
  const membro = await createMembro(app);
  const boss = await createAdmin(app);
  const before = await read(membro.id);
  for (const body of [
    { nome: '' },
    { cognome: 'x'.repeat(101) },
    { telefono: 5 },
    { codice_fiscale: null },
    { versione: 0 },
    { nome: 'a\u0000' },
  ])
    expect(refusal(await correct(membro.id, body, boss))).toEqual([422, 'VALIDATION_ERROR']);
  expect(refusal(await correct(randomUUID(), { nome: 'Mia' }, boss))).toEqual([404, 'NOT_FOUND']);
  expect(refusal(await correct(admin.id, { nome: 'Mia' }, membro))).toEqual([403, 'FORBIDDEN']);
  // This call changes neither address nor rights.
  expect((await correct(membro.id, { email: 'altra@posta.example', is_superuser: true }, boss)).status).toBe(
    200,
  );
  expect(await read(membro.id)).toEqual(before);
});
