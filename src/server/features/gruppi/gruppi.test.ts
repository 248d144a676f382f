import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createGruppo, createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { readRows } from '#test/rows.ts';
import { listVoci } from '#test/voci.ts';

const app = await openTestApp();
const admin = await createAdmin(app);
const membro = await createMembro(app);

const ask = (target: string, body?: unknown, headers: Record<string, string> = {}) =>
  send(app, target, { token: admin.token, body, headers });
const ids = (list: { id: number }[]) => list.map(({ id }) => id);
const list = async (tipo: string, token?: string) => (await send(app, `GET /gruppi/${tipo}`, { token })).body;

async function vociOf(gruppoId: number) {
  const rows = await readRows(app, 'registro', {}, ['azione', 'dettagli'], 'id');
  return rows.filter(({ dettagli }) => dettagli['gruppo_id'] === gruppoId);
}

describe('GET /gruppi/{tipo}', () => {
  test('accepts singular and plural, and shows empty groups to administrators only', async () => {
    const full = await createGruppo(app, 2, { tipo: 'strumento' });
    const empty = await createGruppo(app, 0, { tipo: 'strumento' });
    for (const tipo of ['strumento', 'strumenti']) {
      expect(ids(await list(tipo, admin.token))).toEqual([full.id, empty.id]);
      expect(ids(await list(tipo, membro.token))).toEqual([full.id]);
      expect(ids(await list(tipo))).toEqual([full.id]);
    }
    const [gruppo] = await list('strumenti');
    expect(gruppo).toMatchObject({ nome: 'Postazioni', tipo: 'strumento', versione: 1 });
    expect(ids(gruppo.prenotabili)).toEqual(full.membri);
    expect(ids(await list('spazi', admin.token))).not.toContain(full.id);
    for (const tipo of ['sale', '1', 'SPAZI', '%27']) {
      expect(refusal(await send(app, `GET /gruppi/${tipo}`))).toEqual([422, 'VALIDATION_ERROR']);
    }
  });
});

describe('POST /gruppi', () => {
  test('creates an empty group, which administrators see in the catalogue', async () => {
    const nome = `Postazioni <i>"smart"</i>'; -- 100%_`;
    const answer = await ask('POST /gruppi', { nome, tipo: 'spazio', prenotabili: [1], versione: 9 });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      nome,
      descrizione: '',
      nome_en: '',
      descrizione_en: '',
      tipo: 'spazio',
      prenotabili: [],
      serve: [],
      versione: 1,
    });
    const entry = { tipo: 'gruppo', entry: { ...answer.body, fermo: null } };
    expect((await ask('GET /catalogo/spazi')).body).toContainEqual(entry);
    expect((await send(app, 'GET /catalogo/spazi')).body).not.toContainEqual(entry);
    expect(await vociOf(answer.body.id)).toEqual([
      { azione: 'gruppo_creato', dettagli: { gruppo_id: answer.body.id, gruppo: nome, tipo: 'spazio' } },
    ]);
  });

  test('creates one for one Idempotency-Key, and refuses invalid input', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { nome: 'Una volta', tipo: 'spazio' };
    const first = await ask('POST /gruppi', body, headers);
    expect((await ask('POST /gruppi', body, headers)).body).toEqual(first.body);
    for (const [campo, value] of [
      ['nome', ' '],
      ['nome', 'x'.repeat(121)],
      ['nome', {}],
      ['nome', '\u0000'],
      ['tipo', 'spazi'],
      ['tipo', undefined],
    ] as const) {
      const answer = await ask('POST /gruppi', { ...body, [campo]: value });
      expect(refusal(answer)).toEqual([422, 'VALIDATION_ERROR']);
      expect(answer.body.errors).toEqual([expect.objectContaining({ campo })]);
    }
    const broken = { token: admin.token, raw: '{', headers: { 'content-type': 'application/json' } };
    expect(refusal(await send(app, 'POST /gruppi', broken))).toEqual([400, 'BAD_REQUEST']);
  });
});

describe('PATCH /gruppi/{id}', () => {
  test('renames, and refuses an edit made on an older version', async () => {
    const { id } = await createGruppo(app, 1);
    const renamed = await ask(`PATCH /gruppi/${id}`, { nome: 'Nuovo nome', tipo: 'strumento', versione: 1 });
    expect(renamed.body).toMatchObject({ id, nome: 'Nuovo nome', tipo: 'spazio', versione: 2 });
    expect((await list('spazi', admin.token)).find((g: { id: number }) => g.id === id)).toEqual(renamed.body);
    const late = await ask(`PATCH /gruppi/${id}`, { nome: 'Altro', versione: 1 });
    expect(refusal(late)).toEqual([409, 'MODIFICATO_DA_ALTRI']);
    expect(late.body.attuale).toEqual(renamed.body);
    expect((await ask(`PATCH /gruppi/${id}`, {})).body).toEqual(renamed.body);
    expect(await vociOf(id)).toEqual([
      {
        azione: 'gruppo_modificato',
        dettagli: {
          gruppo_id: id,
          gruppo: 'Postazioni',
          campi: { nome: { prima: 'Postazioni', dopo: 'Nuovo nome' } },
        },
      },
    ]);
    expect(refusal(await ask('PATCH /gruppi/999999', { nome: 'Altro' }))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await ask('PATCH /gruppi/spazi', { nome: 'Altro' }))).toEqual([422, 'VALIDATION_ERROR']);
    expect(refusal(await ask(`PATCH /gruppi/${id}`, { nome: '' }))).toEqual([422, 'VALIDATION_ERROR']);
  });
});

describe('membership', () => {
  test('adds and removes, twice without an error, and returns the group', async () => {
    const { id } = await createGruppo(app, 0);
    const other = await createGruppo(app, 0);
    const second = await createPrenotabile(app, { nome: 'Prima nata' });
    const first = await createPrenotabile(app, { nome: 'Seconda nata' });
    expect(ids((await ask(`POST /gruppi/${id}/${first}`)).body.prenotabili)).toEqual([first]);
    const both = await ask(`POST /gruppi/${id}/${second}`);
    expect(both.status).toBe(200);
    expect(both.body).toMatchObject({ id, nome: 'Postazioni', tipo: 'spazio' });
    expect(ids(both.body.prenotabili)).toEqual([second, first]);
    expect((await ask(`POST /gruppi/${id}/${second}`)).body).toEqual(both.body);
    expect(ids((await ask(`POST /gruppi/${other.id}/${first}`)).body.prenotabili)).toEqual([first]);
    const left = await ask(`DELETE /gruppi/${id}/${second}`);
    expect(left.status).toBe(200);
    expect(ids(left.body.prenotabili)).toEqual([first]);
    expect((await ask(`DELETE /gruppi/${id}/${second}`)).body).toEqual(left.body);
    const alone = { tipo: 'prenotabile', entry: expect.objectContaining({ id: second }) };
    expect((await send(app, 'GET /catalogo/spazi')).body).toContainEqual(alone);
    const dettagli = { gruppo_id: id, gruppo: 'Postazioni' };
    expect(await listVoci(app, second)).toEqual([
      { azione: 'gruppo_membro_aggiunto', attore_id: admin.id, dettagli },
      { azione: 'gruppo_membro_tolto', attore_id: admin.id, dettagli },
    ]);
  });

  test('of a resource added many times at once is one', async () => {
    const { id } = await createGruppo(app, 0);
    const prenotabile = await createPrenotabile(app);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask(`POST /gruppi/${id}/${prenotabile}`)),
    );
    for (const answer of answers) expect(ids(answer.body.prenotabili)).toEqual([prenotabile]);
    expect(await listVoci(app, prenotabile)).toHaveLength(1);
  });

  test('refuses another type and unknown ids', async () => {
    const { id } = await createGruppo(app, 1);
    const drone = await createPrenotabile(app, { tipo: 'strumento' });
    expect(refusal(await ask(`POST /gruppi/${id}/${drone}`))).toEqual([409, 'TIPO_DIVERSO']);
    for (const method of ['POST', 'DELETE']) {
      expect(refusal(await ask(`${method} /gruppi/${id}/999999`))).toEqual([404, 'NOT_FOUND']);
      expect(refusal(await ask(`${method} /gruppi/999999/${drone}`))).toEqual([404, 'NOT_FOUND']);
      expect(refusal(await ask(`${method} /gruppi/${membro.id}/${drone}`))).toEqual([
        422,
        'VALIDATION_ERROR',
      ]);
      expect(refusal(await ask(`${method} /gruppi/${id}/drone`))).toEqual([422, 'VALIDATION_ERROR']);
    }
    expect(await listVoci(app, drone)).toEqual([]);
  });
});

describe('the description of a group', () => {
  test('is written and emptied by administrators, increments the version, and is recorded', async () => {
    const { id } = await createGruppo(app, 1);
    const write = (body: object) => ask(`PATCH /gruppi/${id}`, body);
    const answer = await write({ descrizione: '  Quattro uguali.\nScegli i giorni. ', versione: 1 });
    expect(answer.body).toMatchObject({
      nome: 'Postazioni',
      descrizione: 'Quattro uguali.\nScegli i giorni.',
      versione: 2,
    });
    const [entry] = (await send(app, 'GET /catalogo/spazi')).body.filter(
      ({ tipo, entry: { id: which } }: { tipo: string; entry: { id: number } }) =>
        tipo === 'gruppo' && which === id,
    );
    expect(entry.entry.descrizione).toBe('Quattro uguali.\nScegli i giorni.');
    expect(refusal(await write({ descrizione: 'Altro', versione: 1 }))).toEqual([409, 'MODIFICATO_DA_ALTRI']);
    expect(refusal(await write({ descrizione: 'x'.repeat(4001) }))).toEqual([422, 'VALIDATION_ERROR']);
    expect((await write({ descrizione: '' })).body).toMatchObject({ descrizione: '', versione: 3 });
    expect((await write({ descrizione: '' })).body.versione).toBe(3);
    expect((await vociOf(id)).map(({ azione }) => azione)).toEqual([
      'gruppo_modificato',
      'gruppo_modificato',
    ]);
    const by = { token: membro.token, body: { descrizione: 'Mia' } };
    expect(refusal(await send(app, `PATCH /gruppi/${id}`, by))).toEqual([403, 'FORBIDDEN']);
  });
});

describe('DELETE /gruppi/{id}', () => {
  test('never touches its resources, and bookings made through it keep their piece', async () => {
    const gruppo = await createGruppo(app, 2);
    const body = { inizio: '2027-04-01', fine: '2027-04-02', entry_id: gruppo.id, entry_tipo: 'gruppo' };
    const booked = await send(app, 'POST /utenti/me/prenotazioni', { token: membro.token, body });
    expect(booked.body.gruppo_id).toBe(gruppo.id);
    expect((await ask(`DELETE /gruppi/${gruppo.id}`)).status).toBe(204);
    const mine = await send(app, 'GET /utenti/me/prenotazioni', { token: membro.token });
    expect(mine.body).toContainEqual({ ...booked.body, gruppo_id: null });
    for (const id of gruppo.membri) {
      expect((await send(app, `GET /prenotabili/${id}`)).status).toBe(200);
      const alone = { tipo: 'prenotabile', entry: expect.objectContaining({ id }) };
      expect((await send(app, 'GET /catalogo/spazi')).body).toContainEqual(alone);
    }
    expect(refusal(await ask(`DELETE /gruppi/${gruppo.id}`))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await send(app, `GET /gruppi/${gruppo.id}/giorni-bloccati`))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await ask('DELETE /gruppi/spazi'))).toEqual([422, 'VALIDATION_ERROR']);
    expect(await vociOf(gruppo.id)).toEqual([
      {
        azione: 'gruppo_eliminato',
        dettagli: { gruppo_id: gruppo.id, gruppo: 'Postazioni', tipo: 'spazio', membri: gruppo.membri },
      },
    ]);
  });
});
