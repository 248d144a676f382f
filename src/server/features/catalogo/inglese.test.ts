import { expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createGruppo, createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { listVoci } from '#test/voci.ts';

const app = await openTestApp({ now: '2027-03-01T09:00:00Z' });
const admin = await createAdmin(app);
const membro = await createMembro(app);
const ask = (target: string, body?: unknown) => send(app, target, { token: admin.token, body });
const mine = (target: string, body?: unknown) => send(app, target, { token: membro.token, body });

const SEGA = { nome: 'Sega', nome_en: 'Saw', descrizione: 'Taglia.', descrizione_en: 'It cuts.' };

test('a resource is created and changed with its English, which every public answer has beside the Italian', async () => {
  const { body: sega } = await ask('POST /prenotabili', { ...SEGA, tipo: 'strumento' });
  expect(sega).toMatchObject({ ...SEGA, versione: 1 });
  const change = (body: object) => ask(`PATCH /prenotabili/${sega.id}`, body);
  const { body: changed } = await change({ nome_en: ' Band saw ', descrizione_en: '', versione: 1 });
  expect(changed).toMatchObject({ ...SEGA, nome_en: 'Band saw', descrizione_en: '', versione: 2 });
  expect(refusal(await change({ nome_en: 'Other', versione: 1 }))).toEqual([409, 'MODIFICATO_DA_ALTRI']);
  expect((await listVoci(app, sega.id)).at(-1)!.dettagli).toEqual({
    nome: 'Sega',
    campi: {
      nome_en: { prima: 'Saw', dopo: 'Band saw' },
      descrizione_en: { prima: 'It cuts.', dopo: '' },
    },
  });
  const nomi = { nome: 'Sega', nome_en: 'Band saw' };
  expect((await send(app, `GET /prenotabili/${sega.id}`)).body).toMatchObject(nomi);
  const [{ entry }] = (await send(app, 'GET /catalogo/strumenti')).body;
  expect(entry).toMatchObject({ ...nomi, descrizione_en: '' });
  expect((await send(app, 'GET /catalogo/strumenti/parete')).body).toMatchObject([nomi]);
  expect((await send(app, 'GET /bacheca')).body.pezzi).toMatchObject([nomi]);
});

test('a group has it too, and one’s own data have both languages', async () => {
  const { id, membri } = await createGruppo(app, 1, { nome: 'Sala', nome_en: 'Hall' });
  const gruppo = { nome: 'Sale', nome_en: 'Halls', descrizione: 'Grandi.', descrizione_en: 'Large.' };
  expect((await ask(`PATCH /gruppi/${id}`, gruppo)).body).toMatchObject(gruppo);
  const { body: empty } = await ask('POST /gruppi', { nome: 'Vuoto', nome_en: 'Empty', tipo: 'spazio' });
  expect(empty).toMatchObject({ nome_en: 'Empty', descrizione_en: '' });
  const days = { inizio: '2027-03-16', fine: '2027-03-16' };
  const sala = { nome: 'Sala', nome_en: 'Hall' };
  const booked = await mine('POST /utenti/me/prenotazioni', { ...days, entry_id: id, entry_tipo: 'gruppo' });
  expect(booked.body.prenotabile).toMatchObject({ id: membri[0], ...sala });
  const [listed] = (await mine('GET /utenti/me/prenotazioni')).body;
  expect(listed.prenotabile).toEqual(booked.body.prenotabile);
  const other = await createMembro(app);
  const body = { ...days, entry_id: id, entry_tipo: 'gruppo' };
  const waits = await send(app, 'POST /utenti/me/attese', { token: other.token, body });
  expect(waits.body).toMatchObject({ nome: 'Sale', nome_en: 'Halls' });
  await mine(`DELETE /utenti/me/prenotazioni/${booked.body.id}`);
  const [held] = (await send(app, 'GET /utenti/me/attese', { token: other.token })).body;
  expect(held.tenuta).toMatchObject({ risorsa: 'Sala', risorsa_en: 'Hall' });
  const csv = await app.app.inject({
    url: '/api/prenotazioni.csv?future=true',
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect([csv.statusCode, csv.body.includes('Hall')]).toEqual([200, false]);
});

test('an English name follows the rules of the Italian one, but may be empty', async () => {
  const id = await createPrenotabile(app);
  const gruppo = await createGruppo(app, 0);
  for (const nome_en of ['two\nlines', 'see www.example.org', 'x'.repeat(121), null])
    for (const target of [`PATCH /prenotabili/${id}`, `PATCH /gruppi/${gruppo.id}`]) {
      const answer = await ask(target, { nome_en });
      expect([...refusal(answer), answer.body.errors[0].campo]).toEqual([422, 'VALIDATION_ERROR', 'nome_en']);
    }
  expect((await ask(`PATCH /prenotabili/${id}`, { nome_en: '  ' })).body.nome_en).toBe('');
  expect(refusal(await ask(`PATCH /prenotabili/${id}`, { descrizione_en: 'x'.repeat(4001) }))).toEqual([
    422,
    'VALIDATION_ERROR',
  ]);
});
