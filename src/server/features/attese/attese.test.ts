import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createPersona } from '#test/factories/persona.ts';
import { createGruppo, createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { readRow, readRows, setRows } from '#test/rows.ts';
import { offriTutto, passScaduti } from './service.ts';

const START = '2027-03-01T09:00:00Z';

const app = await openTestApp({
  now: START,
  richieste: false,
  centro: {
    fasce: { precedenza: 366, residente: 180, esterno: 30 },
    limiti: { pezzi_al_giorno: { strumento: 1 } },
  },
});
const admin = await createAdmin(app);
// A session lasts until the evening.
beforeEach(() => app.clock.set(START));

const DAYS = { inizio: '2027-03-16', fine: '2027-03-17' };
const later = (inizio: string, fine = inizio) => ({ inizio, fine });
const entry = (entry_id: number, entry_tipo = 'prenotabile') => ({ entry_id, entry_tipo });

const wait = ({ token }: Membro, body: object) => send(app, 'POST /utenti/me/attese', { token, body });
const list = async ({ token }: Membro) => (await send(app, 'GET /utenti/me/attese', { token })).body;
const answer = ({ token }: Membro, id: number, come: 'accetta' | 'rifiuta') =>
  send(app, `POST /utenti/me/attese/${id}/${come}`, { token });
const cancel = (id: number) => send(app, `DELETE /prenotazioni/${id}`, { token: admin.token });
const stati = async (membro: Membro): Promise<string[]> =>
  (await list(membro)).map(({ stato }: { stato: string }) => stato);
const letters = async ({ id }: { id: string }) => {
  const rows = await readRows(app, 'posta', { user_id: id }, 'tipo', 'numero');
  return rows.map(({ tipo }) => tipo);
};

/** A booked resource; `free` cancels that booking. */
async function taken(values: Parameters<typeof createPrenotabile>[1] = {}, days = DAYS) {
  const id = await createPrenotabile(app, values);
  const { id: user_id } = await createMembro(app);
  const prenotazione = await createPrenotazione(app, { user_id, prenotabile_id: id, ...days });
  return { id, prenotazione, free: () => cancel(prenotazione) };
}

test('a free place is held for the first in line, who gets a letter, and is taken for everybody else', async () => {
  const { id, free } = await taken({ nome: 'Sala A' });
  const [anna, bruno] = [await createMembro(app, { nome: 'Anna' }), await createMembro(app)];
  const made = await wait(anna, { ...DAYS, ...entry(id) });
  expect([made.status, made.body.stato, made.body.tenuta]).toEqual([201, 'in_attesa', null]);
  await wait(bruno, { ...DAYS, ...entry(id) });
  await free();
  expect(await list(anna)).toMatchObject([
    { stato: 'offerta', nome: 'Sala A', tenuta: { fino: '2027-03-02T09:00:00.000Z', risorsa: 'Sala A' } },
  ]);
  expect(await stati(bruno)).toEqual(['in_attesa']);
  expect(await letters(anna)).toEqual(['posto_offerto']);
  const booked = await send(app, 'POST /utenti/me/prenotazioni', {
    token: bruno.token,
    body: { ...DAYS, ...entry(id) },
  });
  expect(refusal(booked)).toEqual([409, 'DATE_OCCUPATE']);
  expect((await send(app, `GET /prenotabili/${id}/prenotazioni/future`)).body).toEqual([DAYS]);
});

test('the planner gets the held place with its days and its end, and not its person', async () => {
  const { id, free } = await taken({ nome: 'Sala del piano' });
  const { token } = admin;
  const held = async () =>
    (await send(app, 'GET /attese/tenute', { token })).body.filter(
      ({ prenotabile }: { prenotabile: { id: number } }) => prenotabile.id === id,
    );
  const anna = await createMembro(app);
  const { id: attesa } = (await wait(anna, { ...DAYS, ...entry(id) })).body;
  expect(await held()).toEqual([]);
  await free();
  const prenotabile = { id, nome: 'Sala del piano', tipo: 'spazio' };
  const tenuta = { id: attesa, ...DAYS, fino: '2027-03-02T09:00:00.000Z', prenotabile };
  expect(await held()).toEqual([tenuta]);
  app.clock.set('2027-03-02T09:00:01Z');
  await passScaduti(app.deps);
  app.clock.set(START);
  expect(await held()).toEqual([]);
});

test('accepting makes it a request with the letters of a new booking; accepting twice gives the same', async () => {
  const { id, free } = await taken();
  const anna = await createMembro(app);
  const { id: attesa } = (await wait(anna, { ...DAYS, ...entry(id) })).body;
  await free();
  const first = await answer(anna, attesa, 'accetta');
  expect([first.status, first.body.confermata, first.body.prenotabile_id]).toEqual([200, false, id]);
  expect(await letters(anna)).toEqual(['posto_offerto', 'prenotazioni_ricevute']);
  expect((await answer(anna, attesa, 'accetta')).body).toEqual(first.body);
  expect(await list(anna)).toEqual([]);
  const { body } = await send(app, 'GET /utenti/me/prenotazioni', { token: anna.token });
  expect(body).toEqual([first.body]);
  expect(refusal(await answer(anna, attesa, 'rifiuta'))).toEqual([409, 'TENUTA_SCADUTA']);
});

test('a resource with automatic confirmation confirms the accepted place', async () => {
  const { id, free } = await taken({ conferma_automatica: true });
  const anna = await createMembro(app, { documento_stato: 'verificato' });
  const { id: attesa } = (await wait(anna, { ...DAYS, ...entry(id) })).body;
  await free();
  expect((await answer(anna, attesa, 'accetta')).body.confermata).toBe(true);
});

test('a refusal or the end of the term passes the place on; a late answer is refused', async () => {
  const { id, free } = await taken();
  const people = [await createMembro(app), await createMembro(app), await createMembro(app)] as const;
  const [anna, bruno, carla] = people;
  const waits = [];
  for (const one of people) waits.push((await wait(one, { ...DAYS, ...entry(id) })).body.id);
  await free();
  expect((await answer(anna, waits[0], 'rifiuta')).status).toBe(204);
  expect((await answer(anna, waits[0], 'rifiuta')).status).toBe(204);
  expect(await stati(bruno)).toEqual(['offerta']);
  app.clock.set('2027-03-01T20:00:00Z');
  await passScaduti(app.deps);
  expect(await stati(bruno)).toEqual(['offerta']);
  app.clock.set('2027-03-02T09:00:00Z');
  // Until it is passed on it stays taken: no public answer depends on the hour.
  expect((await send(app, `GET /prenotabili/${id}/prenotazioni/future`)).body).toEqual([DAYS]);
  await passScaduti(app.deps);
  app.clock.set(START);
  expect(await stati(carla)).toEqual(['offerta']);
  expect(await list(bruno)).toEqual([]);
  expect(await letters(bruno)).toEqual(['posto_offerto', 'posto_non_piu_tenuto']);
  expect(refusal(await answer(bruno, waits[1], 'accetta'))).toEqual([409, 'TENUTA_SCADUTA']);
  expect(refusal(await answer(bruno, waits[1], 'rifiuta'))).toEqual([409, 'TENUTA_SCADUTA']);
});

test('a person who books first passes on places not claimed in time', async () => {
  const { id, free } = await taken();
  const [anna, bruno, carla] = [await createMembro(app), await createMembro(app), await createMembro(app)];
  await wait(anna, { ...DAYS, ...entry(id) });
  await free();
  await app.deps.db
    .updateTable('prenotazioni')
    .set({ tenuta_fino: new Date(START) })
    .where('prenotabile_id', '=', id)
    .where('tenuta_fino', 'is not', null)
    .execute();
  const body = { ...DAYS, ...entry(id) };
  expect(await stati(anna)).toEqual(['scaduta']);
  // The next one may have it: nobody else waits.
  expect((await send(app, 'POST /utenti/me/prenotazioni', { token: bruno.token, body })).status).toBe(201);
  expect(await list(anna)).toEqual([]);
  expect((await wait(carla, body)).status).toBe(201);
});

test('the line is ordered by class, then by time; suspended people and those who may not book are passed over', async () => {
  const { id, free } = await taken();
  const esterno = await createMembro(app);
  const residente = await createMembro(app);
  const precedenza = await createMembro(app);
  const sospeso = await createMembro(app);
  const senza = await createMembro(app);
  const setFascia = (one: Membro, fascia: 'esterno' | 'precedenza') =>
    setRows(app, 'utenti', { id: one.id }, { fascia });
  await setFascia(esterno, 'esterno');
  const ids = new Map<Membro, number>();
  for (const one of [esterno, residente, precedenza, sospeso, senza])
    ids.set(one, (await wait(one, { ...DAYS, ...entry(id) })).body.id);
  for (const one of [precedenza, sospeso, senza]) await setFascia(one, 'precedenza');
  await setRows(app, 'utenti', { id: sospeso.id }, { is_active: false });
  await setRows(app, 'utenti', { id: senza.id }, { documento_stato: 'rifiutato' });
  await free();
  for (const one of [precedenza, residente, esterno]) {
    expect(await stati(one)).toEqual(['offerta']);
    await answer(one, ids.get(one)!, 'rifiuta');
  }
  expect(await stati(senza)).toEqual(['in_attesa']);
  // Once allowed to book again, they are served at night.
  await setRows(app, 'utenti', { id: senza.id }, { documento_stato: 'da_verificare' });
  await offriTutto(app.deps);
  expect(await stati(senza)).toEqual(['offerta']);
});

test('a person at a personal limit is passed over with one letter; the end of a booking brings the place at night', async () => {
  const days = later('2027-04-20');
  const { id, free } = await taken({ nome: 'Drone', tipo: 'strumento' }, days);
  const [anna, bruno] = [await createMembro(app), await createMembro(app)];
  const { id: attesa } = (await wait(anna, { ...days, ...entry(id) })).body;
  const { id: dopo } = (await wait(bruno, { ...days, ...entry(id) })).body;
  const other = await createPrenotabile(app, { tipo: 'strumento' });
  const own = await createPrenotazione(app, { user_id: anna.id, prenotabile_id: other, ...days });
  await free();
  expect(await Promise.all([anna, bruno].map(stati))).toEqual([['in_attesa'], ['offerta']]);
  expect(await letters(anna)).toEqual(['attesa_al_limite']);
  const { dati } = await readRow(app, 'posta', { user_id: anna.id }, 'dati');
  expect(dati).toMatchObject({
    posto: { risorsa: 'Drone', ...days },
    limite: { regola: 'pezzi_al_giorno', massimo: 1, tipo: 'strumento' },
  });
  // It is free again, and the limit is still reached: no second letter.
  await answer(bruno, dopo, 'rifiuta');
  await offriTutto(app.deps);
  expect(await stati(anna)).toEqual(['in_attesa']);
  expect(await letters(anna)).toEqual(['attesa_al_limite']);
  expect((await send(app, `GET /prenotabili/${id}/prenotazioni/future`)).body).toEqual([]);
  await send(app, `DELETE /utenti/me/prenotazioni/${own}`, { token: anna.token });
  await offriTutto(app.deps);
  expect(await stati(anna)).toEqual(['offerta']);
  expect((await answer(anna, attesa, 'accetta')).status).toBe(200);
});

test('without free days nobody gets a letter about a limit', async () => {
  const days = later('2027-04-22');
  const { id } = await taken({ tipo: 'strumento' }, days);
  const anna = await createMembro(app);
  await wait(anna, { ...days, ...entry(id) });
  const other = await createPrenotabile(app, { tipo: 'strumento' });
  await createPrenotazione(app, { user_id: anna.id, prenotabile_id: other, ...days });
  await offriTutto(app.deps);
  expect(await letters(anna)).toEqual([]);
});

test('a place held for a suspended person is passed on at once; readmitted, they keep their position', async () => {
  const { id, free } = await taken();
  const [anna, bruno] = [await createMembro(app), await createMembro(app)];
  await wait(anna, { ...DAYS, ...entry(id) });
  const { id: dopo } = (await wait(bruno, { ...DAYS, ...entry(id) })).body;
  await free();
  const setActive = (is_active: boolean) =>
    send(app, `PATCH /utenti/${anna.id}`, { token: admin.token, body: { is_active } });
  expect((await setActive(false)).status).toBe(200);
  expect(await stati(bruno)).toEqual(['offerta']);
  expect(await letters(anna)).toEqual(['posto_offerto']);
  await setActive(true);
  await answer(bruno, dopo, 'rifiuta');
  const line = (await send(app, `GET /prenotabili/${id}/attese`, { token: admin.token })).body;
  expect(line).toMatchObject([{ utente: { id: anna.id }, stato: 'offerta' }]);
});

test('an offer does not reveal the class of a person put in line by the centre', async () => {
  const far = later('2027-08-10');
  const { id, free } = await taken({}, far);
  const esterno = await createMembro(app);
  await setRows(app, 'utenti', { id: esterno.id }, { fascia: 'esterno' });
  const own = await wait(esterno, { ...far, ...entry(id) });
  expect(refusal(own)).toEqual([422, 'TROPPO_LONTANO']);
  const body = { ...far, ...entry(id) };
  await send(app, `POST /utenti/${esterno.id}/attese`, { token: admin.token, body });
  await free();
  expect(await stati(esterno)).toEqual(['offerta']);
});

describe('a group', () => {
  test('is packed for the waiting people, and one line serves the group and its pieces', async () => {
    const { id: gruppo, membri } = await createGruppo(app, 2);
    const [anna, bruno, carla] = [await createMembro(app), await createMembro(app), await createMembro(app)];
    const book = async (days: object) =>
      (
        await send(app, 'POST /utenti/me/prenotazioni', {
          token: (await createMembro(app)).token,
          body: { ...days, ...entry(gruppo, 'gruppo') },
        })
      ).body;
    const whole = await book(later('2027-03-15', '2027-03-19'));
    const monday = await book(later('2027-03-15', '2027-03-16'));
    const end = await book(later('2027-03-18', '2027-03-19'));
    const wanted = later('2027-03-16', '2027-03-18');
    expect((await wait(anna, { ...wanted, ...entry(gruppo, 'gruppo') })).status).toBe(201);
    await wait(bruno, { ...wanted, ...entry(whole.prenotabile_id) });
    await wait(carla, { ...later('2027-03-18'), ...entry(gruppo, 'gruppo') });
    await cancel(whole.id);
    expect(await Promise.all([anna, bruno, carla].map(stati))).toEqual([
      ['offerta'],
      ['in_attesa'],
      ['in_attesa'],
    ]);
    // A person whose days do not fit keeps the position, and does not delay the others.
    await cancel(end.id);
    expect(await Promise.all([bruno, carla].map(stati))).toEqual([['in_attesa'], ['offerta']]);
    expect(new Set([monday.prenotabile_id, whole.prenotabile_id])).toEqual(new Set(membri));
  });

  test('that is deleted ends its line, and the person with a place is informed', async () => {
    const { id: gruppo, membri } = await createGruppo(app, 1);
    const anna = await createMembro(app);
    const { id: user_id } = await createMembro(app);
    const id = await createPrenotazione(app, { user_id, prenotabile_id: membri[0]!, ...DAYS });
    await wait(anna, { ...DAYS, ...entry(gruppo, 'gruppo') });
    await cancel(id);
    await send(app, `DELETE /gruppi/${gruppo}`, { token: admin.token });
    expect(await list(anna)).toEqual([]);
    expect(await letters(anna)).toEqual(['posto_offerto', 'posto_non_piu_tenuto']);
    expect((await send(app, `GET /prenotabili/${membri[0]}/prenotazioni/future`)).body).toEqual([]);
  });
});

describe('withdrawn by the centre', () => {
  test.each<[string, (id: number) => Promise<unknown>]>([
    [
      'a stop',
      (id) =>
        send(app, `POST /prenotabili/${id}/fermi`, {
          token: admin.token,
          body: { ...DAYS, motivo: 'Guasto' },
        }),
    ],
    [
      'a resource that is not booked any more',
      (id) =>
        send(app, `PATCH /prenotabili/${id}`, {
          token: admin.token,
          body: { non_prenotabile: true, versione: 1 },
        }),
    ],
  ])('%s withdraws a held place; its person waits on, in their position', async (_, takeAway) => {
    const { id, free } = await taken();
    const anna = await createMembro(app);
    await wait(anna, { ...DAYS, ...entry(id) });
    await free();
    await takeAway(id);
    expect(await stati(anna)).toEqual(['in_attesa']);
    expect(await letters(anna)).toEqual(['posto_offerto', 'posto_non_piu_tenuto']);
  });

  test('a deleted resource ends its line, in spite of a held place', async () => {
    const { id, free } = await taken();
    const anna = await createMembro(app);
    await wait(anna, { ...DAYS, ...entry(id) });
    await free();
    expect((await send(app, `DELETE /prenotabili/${id}`, { token: admin.token })).status).toBe(204);
    expect(await list(anna)).toEqual([]);
  });

  test('the end of an account passes its place to the next one', async () => {
    const { id, free } = await taken();
    const [anna, bruno] = [await createMembro(app), await createMembro(app)];
    for (const one of [anna, bruno]) await wait(one, { ...DAYS, ...entry(id) });
    await free();
    const body = { password: 'una password lunga' };
    expect((await send(app, 'DELETE /utenti/me', { token: anna.token, body })).status).toBe(204);
    expect(await stati(bruno)).toEqual(['offerta']);
  });
});

describe('a wait is refused', () => {
  let busy: Awaited<ReturnType<typeof taken>>;
  let anna: Membro;
  beforeAll(async () => {
    busy = await taken();
    anna = await createMembro(app);
  });

  test('where the days can be had, are one’s own, or overlap another wait', async () => {
    const body = { ...DAYS, ...entry(busy.id) };
    expect(refusal(await wait(anna, { ...later('2027-03-20'), ...entry(busy.id) }))).toEqual([
      409,
      'POSTO_LIBERO',
    ]);
    const first = await wait(anna, body);
    expect((await wait(anna, body)).body).toEqual(first.body);
    expect(refusal(await wait(anna, { ...later('2027-03-17'), ...entry(busy.id) }))).toEqual([
      409,
      'GIA_IN_ATTESA',
    ]);
    const owner = await createMembro(app);
    await send(app, 'POST /utenti/me/prenotazioni', {
      token: owner.token,
      body: { ...later('2027-03-18'), ...entry(busy.id) },
    });
    expect(refusal(await wait(owner, { ...later('2027-03-17', '2027-03-18'), ...entry(busy.id) }))).toEqual([
      409,
      'GIA_PRENOTATO',
    ]);
  });

  test('in the past, today, beyond the own horizon, for too long, for nothing, and without a document', async () => {
    const days = (inizio: string, fine = inizio) => ({ inizio, fine, ...entry(busy.id) });
    expect(refusal(await wait(anna, days('2027-02-28')))).toEqual([422, 'VALIDATION_ERROR']);
    expect(refusal(await wait(anna, days('2027-03-01')))).toEqual([422, 'VALIDATION_ERROR']);
    expect(refusal(await wait(anna, days('2027-03-17', '2027-03-16')))).toEqual([422, 'VALIDATION_ERROR']);
    expect(refusal(await wait(anna, days('2027-12-01')))).toEqual([422, 'TROPPO_LONTANO']);
    const short = await taken({ noleggio_max: 1 });
    expect(refusal(await wait(anna, { ...DAYS, ...entry(short.id) }))).toEqual([
      422,
      'NOLEGGIO_MAX_SUPERATO',
    ]);
    const gone = await taken();
    await gone.free();
    await send(app, `DELETE /prenotabili/${gone.id}`, { token: admin.token });
    expect(refusal(await wait(anna, { ...DAYS, ...entry(gone.id) }))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await wait(anna, { ...DAYS, ...entry(999_999, 'gruppo') }))).toEqual([404, 'NOT_FOUND']);
    const senza = await createMembro(app, { puo_prenotare: false });
    expect(refusal(await wait(senza, { ...DAYS, ...entry(busy.id) }))).toEqual([
      403,
      'DOCUMENTO_O_MAIL_MANCANTE',
    ]);
  });

  test('with an end on a closed day', async () => {
    const closed = { inizio: '2027-06-24', fine: '2027-06-25' };
    const body = { ...closed, motivo: 'Festa' };
    const { id } = (await send(app, 'POST /chiusure', { token: admin.token, body })).body;
    const other = await taken({}, later('2027-06-23', '2027-06-24'));
    expect(refusal(await wait(anna, { ...later('2027-06-23', '2027-06-24'), ...entry(other.id) }))).toEqual([
      409,
      'CENTRO_CHIUSO',
    ]);
    await send(app, `DELETE /chiusure/${id}`, { token: admin.token });
  });

  test('when ten are open', async () => {
    const many = await createMembro(app);
    const busy = await taken({}, later('2027-03-10', '2027-03-30'));
    for (let day = 10; day < 20; day += 1)
      expect((await wait(many, { ...later(`2027-03-${day}`), ...entry(busy.id) })).status).toBe(201);
    expect(refusal(await wait(many, { ...later('2027-03-20'), ...entry(busy.id) }))).toEqual([
      409,
      'TROPPE_ATTESE',
    ]);
  });
});

describe('an answer', () => {
  test('to another person’s place is 404, and so is a withdrawal', async () => {
    const { id, free } = await taken();
    const [anna, bruno] = [await createMembro(app), await createMembro(app)];
    const { id: attesa } = (await wait(anna, { ...DAYS, ...entry(id) })).body;
    await free();
    for (const target of [`POST /utenti/me/attese/${attesa}/accetta`, `DELETE /utenti/me/attese/${attesa}`])
      expect(refusal(await send(app, target, { token: bruno.token }))).toEqual([404, 'NOT_FOUND']);
    expect(await stati(anna)).toEqual(['offerta']);
  });

  test('before a place is held is refused; limits are judged on acceptance', async () => {
    const { id, free } = await taken({ tipo: 'strumento' });
    const anna = await createMembro(app);
    const { id: attesa } = (await wait(anna, { ...DAYS, ...entry(id) })).body;
    expect(refusal(await answer(anna, attesa, 'accetta'))).toEqual([409, 'TENUTA_SCADUTA']);
    await free();
    const other = await createPrenotabile(app, { tipo: 'strumento' });
    // The held place is no booking: with another booking there are too many.
    const own = await send(app, 'POST /utenti/me/prenotazioni', {
      token: anna.token,
      body: { ...later('2027-03-17'), ...entry(other) },
    });
    expect(own.status).toBe(201);
    expect(refusal(await answer(anna, attesa, 'accetta'))).toEqual([409, 'LIMITE_PERSONALE']);
    await send(app, `DELETE /utenti/me/prenotazioni/${own.body.id}`, { token: anna.token });
    expect((await answer(anna, attesa, 'accetta')).status).toBe(200);
  });
});

test('for a person without an address comes from the centre, by telephone, until the end of the next open day', async () => {
  const { id, free } = await taken({ nome: 'Sala B' });
  const persona = await createPersona(app, admin, { cognome: 'Carta' });
  const { token } = admin;
  const body = { ...DAYS, ...entry(id) };
  const made = await send(app, `POST /utenti/${persona}/attese`, { token, body });
  expect(made.status).toBe(201);
  await free();
  const { body: calls } = await send(app, 'GET /attese/da-telefonare', { token });
  expect(calls).toMatchObject([
    {
      id: made.body.id,
      utente: { cognome: 'Carta', email: null },
      tenuta: { fino: '2027-03-02T23:00:00.000Z' },
    },
  ]);
  const toPrint = async (): Promise<string[]> => {
    const { body: posta } = await send(app, 'GET /posta?stato=da_stampare', { token });
    return posta
      .filter((one: { persona: { cognome: string } | null }) => one.persona?.cognome === 'Carta')
      .map(({ tipo }: { tipo: string }) => tipo);
  };
  expect(await toPrint()).toContain('posto_offerto');
  const target = `POST /attese/${made.body.id}/accetta`;
  expect(refusal(await send(app, target, { token, body: {} }))).toEqual([403, 'DOCUMENTO_O_MAIL_MANCANTE']);
  const accepted = await send(app, target, { token, body: { nonostante: ['DOCUMENTO_O_MAIL_MANCANTE'] } });
  expect([accepted.status, accepted.body.confermata]).toEqual([200, true]);
  expect((await send(app, 'GET /attese/da-telefonare', { token })).body).toEqual([]);
  expect(await toPrint(), 'the offer was answered by telephone').not.toContain('posto_offerto');
});

test('administrators see the line in the order of the requests, and the centre may remove a person', async () => {
  const { id } = await taken();
  const [anna, bruno] = [await createMembro(app), await createMembro(app)];
  for (const one of [anna, bruno]) await wait(one, { ...DAYS, ...entry(id) });
  const line = async () => (await send(app, `GET /prenotabili/${id}/attese`, { token: admin.token })).body;
  const people = (await line()).map(({ utente }: { utente: { id: string } }) => utente.id);
  expect(people).toEqual([anna.id, bruno.id]);
  const [first] = await line();
  expect((await send(app, `POST /attese/${first.id}/rifiuta`, { token: admin.token })).status).toBe(204);
  expect(await list(anna)).toEqual([]);
  expect(refusal(await send(app, 'GET /gruppi/999999/attese', { token: admin.token }))).toEqual([
    404,
    'NOT_FOUND',
  ]);
});

test('a held place is in no list of bookings', async () => {
  const { id, free } = await taken({ nome: 'Solo Tenuta' });
  const anna = await createMembro(app, { cognome: 'Tenutissima' });
  await wait(anna, { ...DAYS, ...entry(id) });
  await free();
  const { id: tenuta } = await app.deps.db
    .selectFrom('prenotazioni')
    .select('id')
    .where('tenuta_fino', 'is not', null)
    .where('prenotabile_id', '=', id)
    .executeTakeFirstOrThrow();
  const { token } = admin;
  for (const target of [
    'GET /prenotazioni?future=true&limit=500',
    `GET /prenotazioni?prenotabile_id=${id}`,
    'GET /prenotazioni.csv',
    'GET /banco?giorno=2027-03-16',
    `GET /utenti/${anna.id}/prenotazioni`,
  ]) {
    const { status, bytes } = await send(app, target, { token });
    expect([target, status]).toEqual([target, 200]);
    expect([target, bytes.toString().includes('Solo Tenuta')]).toEqual([target, false]);
  }
  const own = { token: anna.token };
  expect((await send(app, 'GET /utenti/me/prenotazioni', own)).body).toEqual([]);
  expect((await send(app, 'GET /utenti/me/prenotazioni/conteggi', own)).body).toEqual({
    attive: 0,
    richieste: 0,
    passate: 0,
  });
  const day = { inizio: '2027-03-20', fine: '2027-03-20', versione: 1 };
  for (const [target, request] of [
    [`PATCH /prenotazioni/${tenuta}/conferma`, { token }],
    [`DELETE /prenotazioni/${tenuta}`, { token }],
    [`PATCH /prenotazioni/${tenuta}`, { token, body: day }],
    [`PATCH /utenti/me/prenotazioni/${tenuta}`, { ...own, body: day }],
    [`DELETE /utenti/me/prenotazioni/${tenuta}`, own],
    [`POST /prenotazioni/${tenuta}/consegna`, { token, body: { uscito: [], nota: '' } }],
    [`POST /prenotazioni/${tenuta}/presenze`, { token, body: { giorno: '2027-03-16' } }],
  ] as const)
    expect([target, ...refusal(await send(app, target, request))]).toEqual([target, 404, 'NOT_FOUND']);
});
