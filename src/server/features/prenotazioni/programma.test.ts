import { beforeAll, describe, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createGruppo, createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';

const START = '2027-03-01T18:00:00Z';
const LIMITI = { pezzi_al_giorno: { spazio: 1 }, giorni_in_programma: 20 };

let membro: Membro;
const app = await openTestApp({ now: START, centro: { limiti: LIMITI } });
const admin = await createAdmin(app);

interface Voluta {
  inizio: string;
  fine?: string;
  entry_id?: number;
  entry_tipo?: 'prenotabile' | 'gruppo';
}

const book = async ({ inizio, fine = inizio, entry_id, entry_tipo = 'prenotabile' }: Voluta) =>
  send(app, 'POST /utenti/me/prenotazioni', {
    token: membro.token,
    body: { inizio, fine, entry_id: entry_id ?? (await createPrenotabile(app)), entry_tipo },
  });
const strumento = () => createPrenotabile(app, { tipo: 'strumento', nome: 'Drone' });

describe('one space a day', () => {
  beforeAll(async () => {
    membro = await createMembro(app);
  });

  test('a second one is refused on any shared day, through a group too, and the answer names the first', async () => {
    const first = await createPrenotabile(app, { nome: 'Postazione 3' });
    const { id } = (await book({ inizio: '2027-03-10', fine: '2027-03-12', entry_id: first })).body;
    const second = await book({ inizio: '2027-03-08', fine: '2027-03-11' });
    expect(refusal(second)).toEqual([409, 'LIMITE_PERSONALE']);
    expect(second.body.limite).toEqual({
      regola: 'pezzi_al_giorno',
      massimo: 1,
      tipo: 'spazio',
      giorno: '2027-03-10',
      impegni: [
        { id, nome: 'Postazione 3', nome_en: '', tipo: 'spazio', inizio: '2027-03-10', fine: '2027-03-12' },
      ],
    });
    const { id: entry_id } = await createGruppo(app, 2);
    expect(refusal(await book({ inizio: '2027-03-12', entry_id, entry_tipo: 'gruppo' }))).toEqual([
      409,
      'LIMITE_PERSONALE',
    ]);
    expect((await book({ inizio: '2027-03-13', entry_id, entry_tipo: 'gruppo' })).status).toBe(201);
  });

  test('an instrument does not count', async () => {
    for (const entry_id of [await strumento(), await strumento()])
      expect((await book({ inizio: '2027-03-10', entry_id })).status).toBe(201);
  });

  test('withdrawn and cancelled bookings do not count, nor do other people’s', async () => {
    const { id } = (await book({ inizio: '2027-04-01' })).body;
    expect((await book({ inizio: '2027-04-01' })).status).toBe(409);
    await send(app, `DELETE /utenti/me/prenotazioni/${id}`, { token: membro.token });
    const again = (await book({ inizio: '2027-04-01' })).body;
    await send(app, `DELETE /prenotazioni/${again.id}`, { token: admin.token });
    expect((await book({ inizio: '2027-04-01' })).status).toBe(201);
    const mine = membro;
    membro = await createMembro(app);
    expect((await book({ inizio: '2027-04-01' })).status).toBe(201);
    membro = mine;
  });
});

describe('twenty days ahead', () => {
  beforeAll(async () => {
    membro = await createMembro(app);
    const past = { inizio: '2027-01-01', fine: '2027-02-20' };
    await createPrenotazione(app, { user_id: membro.id, prenotabile_id: await strumento(), ...past });
  });

  test('are counted from today on, over requests and confirmed bookings, spaces and instruments', async () => {
    const prenotabile_id = await strumento();
    const running = { inizio: '2027-02-25', fine: '2027-03-02', confermata: true };
    await createPrenotazione(app, { user_id: membro.id, prenotabile_id, ...running });
    expect((await book({ inizio: '2027-03-10', fine: '2027-03-19' })).status).toBe(201);
    const over = await book({ inizio: '2027-05-01', fine: '2027-05-09', entry_id: await strumento() });
    expect([refusal(over), over.body.limite]).toEqual([
      [409, 'LIMITE_PERSONALE'],
      { regola: 'giorni_in_programma', massimo: 20, in_programma: 12, chiesti: 9 },
    ]);
    expect((await book({ inizio: '2027-05-01', fine: '2027-05-08' })).status).toBe(201);
    expect((await book({ inizio: '2027-06-01' })).body.limite).toMatchObject({
      in_programma: 20,
      chiesti: 1,
    });
  });

  test('lose a day that passes, which makes room for another', async () => {
    app.clock.set('2027-03-01T22:59:00Z');
    expect((await book({ inizio: '2027-06-01' })).status).toBe(409);
    app.clock.set('2027-03-01T23:01:00Z');
    expect((await book({ inizio: '2027-06-01' })).status).toBe(201);
    expect((await book({ inizio: '2027-06-02' })).status).toBe(409);
    app.clock.set(START);
  });
});

describe('a change is judged by the person’s final bookings', () => {
  const change = (id: number, body: object) =>
    send(app, `PATCH /utenti/me/prenotazioni/${id}`, { token: membro.token, body });

  test('its own old days do not count, other bookings do, and a shortened one is never refused', async () => {
    membro = await createMembro(app);
    const first = (await book({ inizio: '2027-03-10', fine: '2027-03-19' })).body;
    const second = (await book({ inizio: '2027-03-22', fine: '2027-03-31' })).body;
    const moved = await change(first.id, { inizio: '2027-03-11', fine: '2027-03-20', versione: 1 });
    expect([moved.status, moved.body?.code]).toEqual([200, undefined]);
    const onto = await change(first.id, { inizio: '2027-03-13', fine: '2027-03-22', versione: 2 });
    expect([refusal(onto), onto.body.limite.impegni.map(({ id }: { id: number }) => id)]).toEqual([
      [409, 'LIMITE_PERSONALE'],
      [second.id],
    ]);
    const longer = await change(first.id, { inizio: '2027-03-10', versione: 2 });
    expect(longer.body.limite).toEqual({
      regola: 'giorni_in_programma',
      massimo: 20,
      in_programma: 10,
      chiesti: 11,
    });
    // More than anybody may have, for example booked by the centre.
    const prenotabile_id = await strumento();
    const beyond = { inizio: '2027-04-01', fine: '2027-04-10' };
    await createPrenotazione(app, { user_id: membro.id, prenotabile_id, ...beyond });
    expect((await change(first.id, { fine: '2027-03-19', versione: 2 })).status).toBe(200);
    expect((await change(first.id, { inizio: '2027-03-10', fine: '2027-03-18', versione: 3 })).status).toBe(
      409,
    );
    const byCentre = { token: admin.token, body: { inizio: '2027-03-10', fine: '2027-03-21', versione: 3 } };
    expect((await send(app, `PATCH /prenotazioni/${first.id}`, byCentre)).status).toBe(200);
  });
});

describe('the order of the refusal', () => {
  beforeAll(async () => {
    membro = await createMembro(app);
    expect((await book({ inizio: '2027-03-20' })).status).toBe(201);
  });

  test('is after existence, bookability and length, and before the taken days', async () => {
    expect(refusal(await book({ inizio: '2027-03-20', entry_id: 999_999 }))).toEqual([404, 'NOT_FOUND']);
    const closed = await createPrenotabile(app, { non_prenotabile: true });
    expect((await book({ inizio: '2027-03-20', entry_id: closed })).body.code).toBe('NON_PRENOTABILE');
    const short = await createPrenotabile(app, { noleggio_max: 1 });
    const long = { inizio: '2027-03-19', fine: '2027-03-20', entry_id: short };
    expect((await book(long)).body.code).toBe('NOLEGGIO_MAX_SUPERATO');
    const taken = await createPrenotabile(app);
    const { id: user_id } = await createMembro(app);
    await createPrenotazione(app, {
      user_id,
      prenotabile_id: taken,
      inizio: '2027-03-20',
      fine: '2027-03-20',
    });
    expect((await book({ inizio: '2027-03-20', entry_id: taken })).body.code).toBe('LIMITE_PERSONALE');
    expect((await book({ inizio: '2028-03-20', entry_id: taken })).body.code).toBe('TROPPO_LONTANO');
  });

  test('and the periods proposed in place of taken ones are within this person’s limits', async () => {
    const taken = await createPrenotabile(app);
    const { id: user_id } = await createMembro(app);
    await createPrenotazione(app, {
      user_id,
      prenotabile_id: taken,
      inizio: '2027-03-21',
      fine: '2027-03-21',
    });
    const { body } = await book({ inizio: '2027-03-21', entry_id: taken });
    // The 20th is free, but not for a person with a space on that day.
    expect(body.proposte.map(({ inizio }: { inizio: string }) => inizio)).toEqual([
      '2027-03-22',
      '2027-03-19',
      '2027-03-23',
    ]);
  });

  test('a refused booking leaves nothing, and does not count as one of the thirty', async () => {
    const bookings = app.deps.db.selectFrom('prenotazioni').select('id').where('user_id', '=', membro.id);
    expect(await bookings.execute()).toHaveLength(1);
  });
});

test('of simultaneous bookings of one person exactly as many succeed as fit', async () => {
  membro = await createMembro(app);
  const entries = await Promise.all(Array.from({ length: 12 }, () => createPrenotabile(app)));
  const same = await Promise.all(entries.map((entry_id) => book({ inizio: '2027-07-01', entry_id })));
  expect(same.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(same.filter(({ body }) => body.code === 'LIMITE_PERSONALE')).toHaveLength(11);
});
