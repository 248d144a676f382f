import { expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createGruppo, createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';

const app = await openTestApp();
const admin = await createAdmin(app);
const membro = await createMembro(app);

const as = (chi: Membro | undefined, target: string, body?: unknown) =>
  send(app, target, { ...(chi && { token: chi.token }), ...(body !== undefined && { body }) });
const makeBozza = async (): Promise<number> =>
  (
    await as(admin, 'POST /prenotabili', {
      nome: 'Tornio',
      descrizione: 'Da legno.',
      tipo: 'strumento',
      bozza: true,
    })
  ).body.id;

test('a draft exists for administrators only, until it is published', async () => {
  const id = await makeBozza();
  const reads = [
    `GET /prenotabili/${id}`,
    `GET /prenotabili/${id}/immagini`,
    `GET /prenotabili/${id}/scheda-tecnica`,
  ];
  const listed = async (chi?: Membro) =>
    JSON.stringify((await as(chi, 'GET /catalogo/strumenti')).body).includes(`"id":${id},`);
  // Requested twice, alternately: a cached answer must not reach the wrong person.
  for (let round = 0; round < 2; round += 1) {
    for (const read of reads) {
      expect([read, (await as(admin, read)).status]).toEqual([read, 200]);
      for (const chi of [undefined, membro]) expect(refusal(await as(chi, read))).toEqual([404, 'NOT_FOUND']);
    }
    expect([await listed(admin), await listed(), await listed(membro)]).toEqual([true, false, false]);
    expect(refusal(await as(undefined, `GET /prenotabili/${id}/prenotazioni/future`))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  }
  expect((await as(admin, `GET /prenotabili/${id}`)).body.bozza).toBe(true);

  const published = await as(admin, `PATCH /prenotabili/${id}`, { bozza: false, versione: 1 });
  expect(published.body).toMatchObject({ bozza: false, versione: 2 });
  for (const read of reads) expect([read, (await as(undefined, read)).status]).toEqual([read, 200]);
  expect([await listed(), await listed(membro)]).toEqual([true, true]);
  expect((await as(undefined, `GET /prenotabili/${id}/prenotazioni/future`)).body).toEqual([]);
});

test('nobody can book a draft, directly or through a group', async () => {
  const id = await makeBozza();
  const { id: gruppo, membri } = await createGruppo(app, 1, { tipo: 'strumento' });
  await as(admin, `POST /gruppi/${gruppo}/${id}`);
  const giorno = { inizio: '2027-06-01', fine: '2027-06-01' };
  const book = (chi: Membro, entry_tipo: string, entry_id: number) =>
    as(chi, 'POST /utenti/me/prenotazioni', { ...giorno, entry_tipo, entry_id });
  for (const chi of [membro, admin])
    expect(refusal(await book(chi, 'prenotabile', id))).toEqual([404, 'NOT_FOUND']);
  expect((await book(membro, 'gruppo', gruppo)).body.prenotabile_id).toBe(membri[0]);
  expect(refusal(await book(membro, 'gruppo', gruppo))).toEqual([409, 'DATE_OCCUPATE']);
  expect((await as(undefined, `GET /gruppi/${gruppo}/giorni-bloccati`)).body).toEqual([giorno]);
  const entry = (await as(membro, 'GET /gruppi/strumenti')).body.find(
    (one: { id: number }) => one.id === gruppo,
  );
  expect(entry.prenotabili.map((one: { id: number }) => one.id)).toEqual(membri);
});

test('a resource is published by default, and a published one never becomes a draft', async () => {
  const { body } = await as(admin, 'POST /prenotabili', {
    nome: 'Sega',
    descrizione: 'A nastro.',
    tipo: 'strumento',
  });
  expect(body.bozza).toBe(false);
  const back = await as(admin, `PATCH /prenotabili/${body.id}`, { bozza: true });
  expect(refusal(back)).toEqual([422, 'VALIDATION_ERROR']);
  expect(back.body.errors[0].campo).toBe('bozza');
});

test('administrators see how many current and future bookings a resource has', async () => {
  const prenotabile_id = await createPrenotabile(app);
  const make = (inizio: string, fine: string) =>
    createPrenotazione(app, { user_id: membro.id, prenotabile_id, inizio, fine });
  await make('2027-02-01', '2027-02-02');
  const ahead = [await make('2027-02-27', '2027-03-02'), await make('2027-03-08', '2027-03-08')];
  const { body } = await as(admin, `GET /prenotazioni?prenotabile_id=${prenotabile_id}&limit=500`);
  expect(body.map(({ id }: { id: number }) => id)).toEqual(ahead);
});
