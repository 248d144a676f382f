import { expect, test } from 'vitest';
import { buildTestApp, openTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPersona } from '#test/factories/persona.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { setRows } from '#test/rows.ts';

const app = await openTestApp();
let admin = await createAdmin(app);

const asAdmin = (target: string, body?: object) =>
  send(app, target, { token: admin.token, ...(body && { body }) });
const daFare = async (id: string) => (await asAdmin(`GET /utenti/${id}/da-fare`)).body;
const onDesk = async (id: string) =>
  (await asAdmin('GET /banco')).body.da_fare.find((one: { utente_id: string }) => one.utente_id === id);
const today = { inizio: '2027-03-01', fine: '2027-03-01' };
const days = { inizio: '2027-03-16', fine: '2027-03-17' };

test('the desk and a person’s page show the same, from the first booking to the last letter', async () => {
  const id = await createPersona(app, admin);
  const space = await createPrenotabile(app, { tipo: 'spazio', nome: 'Sala' });
  const full = await createPrenotabile(app, { nome: 'Drone' });
  const { id: other } = await createMembro(app);
  await createPrenotazione(app, { user_id: other, prenotabile_id: full, ...days });
  expect(await daFare(id)).toMatchObject({
    attese: [],
    lettere: 0,
    da_pagare: 0,
    documento_stato: 'mancante',
  });
  expect(await onDesk(id), 'nobody who comes').toBeUndefined();

  const made = await asAdmin(`POST /utenti/${id}/prenotazioni`, {
    ...today,
    entry_id: space,
    entry_tipo: 'prenotabile',
    nonostante: ['DOCUMENTO_O_MAIL_MANCANTE'],
  });
  expect(made.status).toBe(201);
  const wait = await asAdmin(`POST /utenti/${id}/attese`, {
    ...days,
    entry_id: full,
    entry_tipo: 'prenotabile',
  });
  expect(wait.status).toBe(201);
  const open = await daFare(id);
  expect(open).toMatchObject({
    lettere: 1,
    da_pagare: 1,
    documento_stato: 'mancante',
    attese: [{ id: wait.body.id, nome: 'Drone', stato: 'in_attesa', ...days }],
    prenotazioni: { attive: 1, richieste: 0, passate: 0 },
    fuori: [],
  });
  const { prenotazioni: _, fuori: __, invito: ___, ...shared } = open;
  expect(await onDesk(id)).toEqual(shared);

  // All of it is done: paid, handed over on paper, no longer waited for, the document checked.
  await asAdmin(`POST /prenotazioni/${made.body.id}/incasso`, { giorni: 1, importo: 5, come: 'contanti' });
  const letters = (await asAdmin('GET /posta?stato=da_stampare')).body as { id: number; user_id: string }[];
  for (const one of letters.filter(({ user_id }) => user_id === id))
    expect((await asAdmin(`POST /posta/${one.id}/consegnata`)).status).toBe(200);
  await asAdmin(`POST /attese/${wait.body.id}/rifiuta`);
  await setRows(app, 'utenti', { id }, { documento_stato: 'verificato' });
  const done = {
    utente_id: id,
    attese: [],
    lettere: 0,
    da_pagare: 0,
    documento_stato: 'verificato',
    da_informare: false,
    stesso_codice: [],
  };
  expect(await daFare(id)).toMatchObject(done);
  expect(await onDesk(id)).toEqual(done);
});

test('an overdue booking is shown with its delay', async () => {
  const { id } = await createMembro(app);
  const prenotabile_id = await createPrenotabile(app, { nome: 'Micro camera', tipo: 'strumento' });
  const prenotazione_id = await createPrenotazione(app, {
    user_id: id,
    prenotabile_id,
    inizio: '2027-03-01',
    fine: '2027-03-02',
    confermata: true,
  });
  await asAdmin(`POST /prenotazioni/${prenotazione_id}/consegna`, { uscito: [] });
  expect((await daFare(id)).fuori).toEqual([{ prenotazione_id, nome: 'Micro camera', ritardo: 0 }]);
  app.clock.set('2027-03-05T09:00:00Z');
  admin = await createAdmin(app);
  expect((await daFare(id)).fuori).toEqual([{ prenotazione_id, nome: 'Micro camera', ritardo: 3 }]);
});

test('an unknown person is 404', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect(refusal(await asAdmin(`GET /utenti/${nobody}/da-fare`))).toEqual([404, 'NOT_FOUND']);
  expect((await asAdmin('GET /utenti/nessuno/da-fare')).status).toBe(422);
});

test('accounts with one tax code are marked on both pages, and found by it', async () => {
  const codice_fiscale = 'RSSMRA80A01H501U';
  const first = await createMembro(app, { nome: 'Mario', cognome: 'Rossi', codice_fiscale });
  const second = await createPersona(app, admin, { nome: 'Mario', cognome: 'Rossi' });
  const third = await createMembro(app, { nome: 'Altro', codice_fiscale: 'VRDLGI80A01H501X' });
  expect((await daFare(first.id)).stesso_codice).toEqual([]);
  await setRows(app, 'utenti', { id: second }, { codice_fiscale });

  const mario = { nome: 'Mario', cognome: 'Rossi' };
  expect((await daFare(first.id)).stesso_codice).toEqual([{ id: second, ...mario, email: null }]);
  expect((await daFare(second)).stesso_codice).toEqual([{ id: first.id, ...mario, email: first.email }]);
  expect((await daFare(third.id)).stesso_codice).toEqual([]);

  const found = async (call: string) =>
    (await asAdmin(call)).body.map(({ id }: { id: string }) => id).toSorted();
  const both = [first.id, second].toSorted();
  for (const text of [codice_fiscale, 'rssmra80a01h501u', ' RSS MRA 80A01 H501U ']) {
    expect(await found(`GET /utenti?search_term=${encodeURIComponent(text)}`)).toEqual(both);
    expect(await found(`GET /utenti/cerca?mail_prefix=${encodeURIComponent(text)}`)).toEqual(both);
  }
  expect(await found('GET /utenti?search_term=RSSMRA80A01')).toEqual([]);
  const own = await send(app, 'GET /utenti/me', { token: first.token });
  expect(JSON.stringify(own.body)).not.toContain(second);
});

test('an invitation counts as sent when a mail server took it; without one it is to be printed', async () => {
  const invite = async (at: TestApp) => {
    const who = await createAdmin(at);
    const id = await createPersona(at, who);
    const read = async () => (await send(at, `GET /utenti/${id}/da-fare`, { token: who.token })).body.invito;
    expect(await read(), 'nobody was invited').toBeNull();
    const email = `invitata.${id}@posta.example`;
    const given = await send(at, `PUT /utenti/${id}/email`, { token: who.token, body: { email } });
    expect(given.status).toBe(200);
    return { id, read };
  };
  const set = (at: TestApp, user_id: string, stato: 'inviata' | 'fallita') =>
    setRows(at, 'posta', { user_id }, { stato });
  const smtp = await buildTestApp({ spedisce: true });
  try {
    const mailed = await invite(smtp);
    expect(await mailed.read()).toBe('in_partenza');
    await set(smtp, mailed.id, 'inviata');
    expect(await mailed.read()).toBe('partito');
    await set(smtp, mailed.id, 'fallita');
    expect(await mailed.read()).toBe('fallito');
  } finally {
    await smtp.close();
  }
  const filed = await invite(app);
  await set(app, filed.id, 'inviata');
  expect(await filed.read()).toBe('da_stampare');
});
