import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createGruppo, createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { listVoci } from '#test/voci.ts';

const app = await openTestApp();
const admin = await createAdmin(app);
const membro = await createMembro(app);

const create = (body: unknown, headers: Record<string, string> = {}) =>
  send(app, 'POST /prenotabili', { token: admin.token, body, headers });
const patch = (id: number | string, body: unknown) =>
  send(app, `PATCH /prenotabili/${id}`, { token: admin.token, body });
const remove = (id: number | string) => send(app, `DELETE /prenotabili/${id}`, { token: admin.token });
const catalogo = async () => JSON.stringify((await send(app, 'GET /catalogo/spazi')).body);
const fields = (answer: { body: { errors: { campo: string }[] } }) => [
  ...new Set(answer.body.errors.map(({ campo }) => campo)),
];

describe('POST /prenotabili', () => {
  test('creates a resource that is in the catalogue and bookable at once', async () => {
    const body = {
      nome: ' Sala "riunioni" ',
      descrizione: "<b>Otto</b> posti'; DROP TABLE prenotabili; -- 100% _ok_\nA capo.",
      tipo: 'spazio',
      id: 7,
      cauzione: 99,
      non_prenotabile: true,
      versione: 12,
    };
    const answer = await create(body);
    expect(answer.status).toBe(201);
    const gestione = {
      marca: '',
      inventario: '',
      acquistato_il: null,
      controllo_mesi: 0,
      controllo_giorni: 0,
    };
    expect(answer.body).toEqual({
      id: expect.any(Number),
      nome: 'Sala "riunioni"',
      descrizione: body.descrizione,
      nome_en: '',
      descrizione_en: '',
      tipo: 'spazio',
      cauzione: 0,
      noleggio_max: 0,
      non_prenotabile: false,
      conferma_automatica: false,
      abilitazioni: [],
      bozza: false,
      links: [],
      images: [],
      versione: 1,
      ...gestione,
    });
    const all = { ...answer.body, fermo: null };
    const { marca: _, inventario: __, acquistato_il: ___, ...rest } = all;
    const { controllo_mesi: ____, controllo_giorni: _____, ...shown } = rest;
    const path = `GET /prenotabili/${answer.body.id}`;
    expect((await send(app, path)).body).toEqual(shown);
    expect((await send(app, path, { token: admin.token })).body).toEqual(all);
    expect((await send(app, 'GET /catalogo/spazi')).body).toContainEqual({
      tipo: 'prenotabile',
      entry: shown,
    });
    expect(await listVoci(app, answer.body.id)).toEqual([
      {
        azione: 'prenotabile_creato',
        attore_id: admin.id,
        dettagli: { nome: 'Sala "riunioni"', tipo: 'spazio' },
      },
    ]);
    const booked = await send(app, 'POST /utenti/me/prenotazioni', {
      token: membro.token,
      body: { inizio: '2027-03-02', fine: '2027-03-02', entry_id: answer.body.id, entry_tipo: 'prenotabile' },
    });
    expect(booked.status).toBe(201);
  });

  test('creates one resource for one Idempotency-Key', async () => {
    const body = { nome: 'Una sola', descrizione: 'Premuto due volte.', tipo: 'strumento' };
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([create(body, headers), create(body, headers)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect(await listVoci(app, answers[0]!.body.id)).toHaveLength(1);
  });

  test('names every wrong field', async () => {
    const body = { nome: 'Sala', descrizione: 'Bella.', tipo: 'spazio' };
    const missing = await create({});
    expect(refusal(missing)).toEqual([422, 'VALIDATION_ERROR']);
    expect(fields(missing)).toEqual(['nome', 'descrizione', 'tipo']);
    expect(missing.body.errors[0].messaggio).toBe('Questo campo è obbligatorio');
    for (const [campo, value] of [
      ['nome', '   '],
      ['nome', 'x'.repeat(121)],
      ['nome', 12],
      ['nome', 'a\u0000b'],
      ['nome', '\ud800'],
      ['descrizione', 'x'.repeat(4001)],
      ['descrizione', ['a']],
      ['tipo', 'sala'],
      ['tipo', null],
    ] as const) {
      expect(fields(await create({ ...body, [campo]: value }))).toEqual([campo]);
    }
    expect((await create({ ...body, nome: 'x'.repeat(120), descrizione: 'y'.repeat(4000) })).status).toBe(
      201,
    );
    const raw = (raw: string, type = 'application/json') =>
      send(app, 'POST /prenotabili', { token: admin.token, raw, headers: { 'content-type': type } });
    expect(refusal(await raw('{"nome":'))).toEqual([400, 'BAD_REQUEST']);
    expect(refusal(await raw('[]'))).toEqual([422, 'VALIDATION_ERROR']);
    expect(refusal(await raw('<a/>', 'application/xml'))).toEqual([400, 'BAD_REQUEST']);
    expect(refusal(await raw(JSON.stringify({ nome: 'x'.repeat(200_000) })))).toEqual([413, 'TROPPO_GRANDE']);
  });
});

describe('PATCH /prenotabili/{id}', () => {
  test('changes any of the fields, increments the version, and records the old values', async () => {
    const id = await createPrenotabile(app, { nome: 'Drone', tipo: 'strumento', cauzione: 50 });
    const answer = await patch(id, {
      cauzione: 120,
      non_prenotabile: true,
      nome: 'Drone',
      tipo: 'spazio',
      versione: 1,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id,
      nome: 'Drone',
      tipo: 'strumento',
      cauzione: 120,
      non_prenotabile: true,
      versione: 2,
    });
    expect((await patch(id, { noleggio_max: 7, descrizione: 'Nuova.' })).body).toMatchObject({
      noleggio_max: 7,
      descrizione: 'Nuova.',
      cauzione: 120,
      versione: 3,
    });
    expect((await listVoci(app, id))[0]).toEqual({
      azione: 'prenotabile_modificato',
      attore_id: admin.id,
      dettagli: {
        nome: 'Drone',
        campi: { cauzione: { prima: 50, dopo: 120 }, non_prenotabile: { prima: false, dopo: true } },
      },
    });
  });

  test('leaves the version alone when nothing changes', async () => {
    const id = await createPrenotabile(app, { nome: 'Ferma' });
    expect((await patch(id, {})).body.versione).toBe(1);
    expect((await patch(id, { nome: ' Ferma ', versione: 1 })).body.versione).toBe(1);
    expect(await listVoci(app, id)).toEqual([]);
  });

  test('refuses an edit of an older version, and returns the current state', async () => {
    const id = await createPrenotabile(app, { nome: 'Contesa' });
    expect((await patch(id, { nome: 'Prima', versione: 1 })).status).toBe(200);
    const late = await patch(id, { nome: 'Seconda', versione: 1 });
    expect(refusal(late)).toEqual([409, 'MODIFICATO_DA_ALTRI']);
    expect(late.body.attuale).toMatchObject({ id, nome: 'Prima', versione: 2, links: [], images: [] });
    expect((await patch(id, { nome: 'Seconda' })).body).toMatchObject({ nome: 'Seconda', versione: 3 });
  });

  test('accepts only one of many edits of the same version', async () => {
    const id = await createPrenotabile(app, { nome: 'Zero' });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => patch(id, { nome: `Numero ${i}`, versione: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(409)]);
    expect((await send(app, `GET /prenotabili/${id}`)).body.versione).toBe(2);
    expect(await listVoci(app, id)).toHaveLength(1);
  });

  test('refuses invalid input before checking whether the resource exists', async () => {
    const id = await createPrenotabile(app);
    for (const [campo, value] of [
      ['nome', ''],
      ['descrizione', null],
      ['cauzione', -1],
      ['cauzione', 1.5],
      ['cauzione', '10'],
      ['cauzione', 100_001],
      ['noleggio_max', 367],
      ['noleggio_max', 1e300],
      ['non_prenotabile', 'true'],
      ['versione', 0],
      ['versione', 'uno'],
    ] as const) {
      expect(fields(await patch(id, { [campo]: value }))).toEqual([campo]);
      expect(fields(await patch(999_999, { [campo]: value }))).toEqual([campo]);
    }
    expect(refusal(await patch(999_999, { nome: 'Nuovo' }))).toEqual([404, 'NOT_FOUND']);
    for (const other of [membro.id, 'drone', '0', '-1', '1.5', '2147483648', '1%27--']) {
      expect(refusal(await patch(other, { nome: 'Nuovo' }))).toEqual([422, 'VALIDATION_ERROR']);
    }
  });
});

test('with future bookings does not make a resource unbookable; its other fields stay unchanged', async () => {
  const id = await createPrenotabile(app, { nome: 'Presa' });
  const days = { inizio: '2027-05-01', fine: '2027-05-02' };
  const booked = await createPrenotazione(app, { user_id: membro.id, prenotabile_id: id, ...days });
  const patch = (body: object) => send(app, `PATCH /prenotabili/${id}`, { token: admin.token, body });
  const refused = await patch({ nome: 'Altra presa', non_prenotabile: true });
  expect([...refusal(refused), refused.body.quante]).toEqual([409, 'PRENOTAZIONI_FUTURE', 1]);
  expect((await send(app, `GET /prenotabili/${id}`)).body).toMatchObject({
    nome: 'Presa',
    non_prenotabile: false,
  });
  await send(app, `DELETE /prenotazioni/${booked}`, { token: admin.token });
  expect((await patch({ non_prenotabile: true })).status).toBe(200);
  await createPrenotazione(app, { user_id: membro.id, prenotabile_id: id, ...days });
  expect((await patch({ non_prenotabile: true, nome: 'Altra presa' })).status).toBe(200);
});

describe('DELETE /prenotabili/{id}', () => {
  test('returns the number of bookings that prevent it, and changes nothing', async () => {
    const id = await createPrenotabile(app, { nome: 'Presa' });
    const make = (inizio: string, fine: string) =>
      createPrenotazione(app, { user_id: membro.id, prenotabile_id: id, inizio, fine });
    await make('2027-02-01', '2027-02-02');
    const today = await make('2027-02-27', '2027-03-01');
    const coming = await make('2027-05-01', '2027-05-02');
    const refused = await remove(id);
    expect(refusal(refused)).toEqual([409, 'PRENOTAZIONI_FUTURE']);
    expect(refused.body.quante).toBe(2);
    expect((await send(app, `GET /prenotabili/${id}`)).status).toBe(200);
    expect(await listVoci(app, id)).toEqual([]);
    for (const which of [today, coming])
      await send(app, `DELETE /prenotazioni/${which}`, { token: admin.token });
    expect((await remove(id)).status).toBe(204);
  });

  test('hides it everywhere, removes it from its groups, and keeps its past bookings readable', async () => {
    const gruppo = await createGruppo(app, 2);
    const [id, other] = gruppo.membri as [number, number];
    const past = await createPrenotazione(app, {
      user_id: membro.id,
      prenotabile_id: id,
      inizio: '2027-01-04',
      fine: '2027-01-05',
    });
    const section = await send(app, `POST /prenotabili/${id}/scheda-tecnica/section`, {
      token: admin.token,
      body: { nome: 'Misure' },
    });
    expect((await remove(id)).status).toBe(204);
    expect(await catalogo()).not.toContain(`"id":${id},`);
    const groups = (await send(app, 'GET /gruppi/spazi')).body as {
      id: number;
      prenotabili: { id: number }[];
    }[];
    expect(groups.find((g) => g.id === gruppo.id)!.prenotabili.map((p) => p.id)).toEqual([other]);
    const token = admin.token;
    for (const target of [
      `GET /prenotabili/${id}`,
      `GET /prenotabili/${id}/prenotazioni/future`,
      `GET /prenotabili/${id}/scheda-tecnica`,
      `GET /prenotabili/${id}/immagini`,
      `DELETE /prenotabili/${id}`,
      `DELETE /section/${section.body.id}`,
      `POST /gruppi/${gruppo.id}/${id}`,
    ]) {
      expect([target, ...refusal(await send(app, target, { token }))]).toEqual([target, 404, 'NOT_FOUND']);
    }
    expect(refusal(await patch(id, { nome: 'Di nuovo' }))).toEqual([404, 'NOT_FOUND']);
    const booking = await send(app, 'POST /utenti/me/prenotazioni', {
      token: membro.token,
      body: { inizio: '2027-06-01', fine: '2027-06-01', entry_id: id, entry_tipo: 'prenotabile' },
    });
    expect(refusal(booking)).toEqual([404, 'NOT_FOUND']);
    const mine = await send(app, 'GET /utenti/me/prenotazioni?stato=passate', { token: membro.token });
    expect(mine.body).toContainEqual(
      // Its page is deleted, so the card must not link to it.
      expect.objectContaining({
        id: past,
        prenotabile: { id, nome: 'Postazione 1', nome_en: '', tipo: 'spazio', cauzione: 0, eliminato: true },
      }),
    );
    expect((await listVoci(app, id)).at(-1)).toMatchObject({
      azione: 'prenotabile_eliminato',
      attore_id: admin.id,
      dettagli: { nome: 'Postazione 1', gruppi: [gruppo.id] },
    });
  });

  test('and a simultaneous booking never both succeed', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await createPrenotabile(app);
      const body = { inizio: '2027-07-01', fine: '2027-07-02', entry_id: id, entry_tipo: 'prenotabile' };
      const [booked, deleted] = await Promise.all([
        send(app, 'POST /utenti/me/prenotazioni', { token: membro.token, body }),
        remove(id),
      ]);
      expect([
        [201, 409],
        [404, 204],
      ]).toContainEqual([booked!.status, deleted!.status]);
    }
  });

  test('is refused for invalid ids', async () => {
    expect(refusal(await remove(999_999))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await remove(membro.id))).toEqual([422, 'VALIDATION_ERROR']);
  });
});
