import { describe, expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { buildTestApp, openTestApp } from '#test/build-test-app.ts';
import { createGruppo, createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';

// It is Monday 1 March 2027. Easter Monday is 29 March.
const APERTURA = { giorni: [1, 2, 3, 4, 5], festivi: 'IT', patrono: '06-24' };

const app = await openTestApp({ apertura: APERTURA });
const [admin, membro] = [await createAdmin(app), await createMembro(app)];

const book = (entry_id: number, inizio: string, fine: string, entry_tipo = 'prenotabile') =>
  send(app, 'POST /utenti/me/prenotazioni', {
    token: membro.token,
    body: { inizio, fine, entry_id, entry_tipo },
  });

describe('GET /calendario', () => {
  test('has the open days of the week, and the holidays from today to the last bookable day', async () => {
    const { body } = await send(app, 'GET /calendario');
    expect(body.giorni).toEqual([1, 2, 3, 4, 5]);
    const named = (motivo: string) => body.chiusi.filter((one: { motivo: string }) => one.motivo === motivo);
    expect(named('Lunedì dell’Angelo')).toEqual([
      { inizio: '2027-03-29', fine: '2027-03-29', motivo: 'Lunedì dell’Angelo', festivo: true },
    ]);
    expect(named('Festa patronale')).toEqual([
      { inizio: '2027-06-24', fine: '2027-06-24', motivo: 'Festa patronale', festivo: true },
    ]);
    const first = body.chiusi.map(({ inizio }: { inizio: string }) => inizio);
    expect(first).toEqual(first.toSorted());
    expect(first.every((inizio: string) => inizio >= '2027-03-01' && inizio <= '2028-03-01')).toBe(true);
    // Capodanno, Epifania of the next year; Easter of the next year is beyond the last day.
    expect(first.filter((inizio: string) => inizio >= '2028-01-01')).toEqual(['2028-01-01', '2028-01-06']);
  });

  test('has a closure in place of the holidays that it covers, also when it began earlier', async () => {
    const body = { inizio: '2027-12-24', fine: '2028-01-06', motivo: 'Vacanze di Natale' };
    const { id } = (await send(app, 'POST /chiusure', { token: admin.token, body })).body;
    const around = (chiusi: { inizio: string }[]) => chiusi.filter(({ inizio }) => inizio > '2027-12-09');
    expect(around((await send(app, 'GET /calendario')).body.chiusi)).toEqual([body]);
    const before = app.clock.now();
    app.clock.set('2028-01-03T09:00:00Z');
    expect((await send(app, 'GET /calendario')).body.chiusi[0]).toEqual(body);
    app.clock.set(before.toISOString());
    await send(app, `DELETE /chiusure/${id}`, { token: admin.token });
    expect(around((await send(app, 'GET /calendario')).body.chiusi)).toHaveLength(4);
  });
});

describe('a booking begins and ends on an open day', () => {
  test.each([
    ['a Saturday', '2027-03-06', '2027-03-06', ['inizio', 'fine'], 'giorno_di_riposo', '2027-03-08'],
    ['from a Sunday', '2027-03-07', '2027-03-08', ['inizio'], 'giorno_di_riposo', '2027-03-08'],
    ['to a Saturday', '2027-03-05', '2027-03-06', ['fine'], 'giorno_di_riposo', '2027-03-08'],
    ['to a holiday', '2027-03-26', '2027-03-29', ['fine'], 'giorno_chiuso', '2027-03-30'],
  ])(
    '%s: the refusal names the end, and the next opening',
    async (_name, inizio, fine, campi, codice, giorno) => {
      const answer = await book(await createPrenotabile(app), inizio, fine);
      expect(refusal(answer)).toEqual([409, 'CENTRO_CHIUSO']);
      expect(answer.body.errors.map(({ campo }: { campo: string }) => campo)).toEqual(campi);
      for (const errore of answer.body.errors) expect(errore).toMatchObject({ codice, valori: { giorno } });
      expect(answer.body.proposte).toHaveLength(3);
    },
  );

  test('the alternatives begin and end on open days, and are granted', async () => {
    const id = await createPrenotabile(app);
    const { proposte, errors } = (await book(id, '2027-03-29', '2027-03-29')).body;
    expect(errors[0].messaggio).toBe('Il centro è chiuso (Lunedì dell’Angelo): riapre martedì 30 marzo 2027');
    expect(proposte.map(({ inizio }: { inizio: string }) => inizio)).toEqual([
      '2027-03-30',
      '2027-03-31',
      '2027-03-26',
    ]);
    for (const { inizio, fine } of proposte) expect((await book(id, inizio, fine)).status).toBe(201);
  });

  test('closed days may lie inside and are taken; the longest booking counts the open ones', async () => {
    const id = await createPrenotabile(app, { noleggio_max: 2 });
    expect((await book(id, '2027-03-05', '2027-03-08')).status).toBe(201);
    const taken = await send(app, `GET /prenotabili/${id}/prenotazioni/future`);
    expect(taken.body).toEqual([{ inizio: '2027-03-05', fine: '2027-03-08' }]);
    const refused = await book(id, '2027-03-11', '2027-03-15');
    expect(refusal(refused)).toEqual([422, 'NOLEGGIO_MAX_SUPERATO']);
    expect(refused.body.errors).toMatchObject([
      { campo: 'fine', codice: 'noleggio_lungo', valori: { max: 2 } },
    ]);
    expect((await book(id, '2027-03-26', '2027-03-30')).status).toBe(201);
  });

  test('every day of a closure counts for the longest booking, but not against existing bookings', async () => {
    const { id: gruppo, membri } = await createGruppo(app, 2, { noleggio_max: 2 });
    const { id, prenotabile_id } = (await book(gruppo, '2027-04-09', '2027-04-12', 'gruppo')).body;
    const other = membri.find((one) => one !== prenotabile_id)!;
    const closure = { inizio: '2027-04-10', fine: '2027-04-11', motivo: 'Fiera' };
    const { id: chiusura } = (await send(app, 'POST /chiusure', { token: admin.token, body: closure })).body;
    expect(refusal(await book(other, '2027-04-09', '2027-04-12'))).toEqual([422, 'NOLEGGIO_MAX_SUPERATO']);
    const moved = await send(app, `PATCH /prenotazioni/${id}`, {
      token: admin.token,
      body: { versione: 1, prenotabile_id: other },
    });
    expect(moved.body).toMatchObject({ prenotabile_id: other, inizio: '2027-04-09', fine: '2027-04-12' });
    await send(app, `DELETE /chiusure/${chiusura}`, { token: admin.token });
  });

  test('the check comes after the longest booking, and before the taken days', async () => {
    const id = await createPrenotabile(app, { noleggio_max: 2 });
    await createPrenotazione(app, {
      user_id: null,
      prenotabile_id: id,
      inizio: '2027-03-10',
      fine: '2027-03-14',
    });
    expect(refusal(await book(id, '2027-03-10', '2027-03-14'))).toEqual([422, 'NOLEGGIO_MAX_SUPERATO']);
    expect(refusal(await book(id, '2027-03-12', '2027-03-13'))).toEqual([409, 'CENTRO_CHIUSO']);
    expect(refusal(await book(id, '2027-03-11', '2027-03-12'))).toEqual([409, 'DATE_OCCUPATE']);
  });

  test('a group has the same rules', async () => {
    const { id } = await createGruppo(app, 2);
    expect(refusal(await book(id, '2027-03-13', '2027-03-13', 'gruppo'))).toEqual([409, 'CENTRO_CHIUSO']);
    expect((await book(id, '2027-03-12', '2027-03-15', 'gruppo')).status).toBe(201);
  });
});

describe('a change of a booking', () => {
  const made = async (inizio: string, fine: string) => {
    const prenotabile_id = await createPrenotabile(app);
    const id = await createPrenotazione(app, { user_id: membro.id, prenotabile_id, inizio, fine });
    const change = (body: object) =>
      send(app, `PATCH /utenti/me/prenotazioni/${id}`, {
        token: membro.token,
        body: { versione: 1, ...body },
      });
    return { prenotabile_id, change };
  };

  test('is judged at the changed end: one on a day that closed later may stay', async () => {
    // From a Saturday to a Sunday, booked before these were closing days.
    const { change } = await made('2027-03-13', '2027-03-21');
    const refused = await change({ fine: '2027-03-20' });
    expect(refusal(refused)).toEqual([409, 'CENTRO_CHIUSO']);
    expect(refused.body.errors).toMatchObject([
      { campo: 'fine', codice: 'giorno_di_riposo', valori: { giorno: '2027-03-22' } },
    ]);
    expect((await change({ fine: '2027-03-19' })).body).toMatchObject({ inizio: '2027-03-13', versione: 2 });
  });

  test('is refused by a stop of its piece, unless it only becomes shorter', async () => {
    const { prenotabile_id, change } = await made('2027-04-05', '2027-04-09');
    const stop = { inizio: '2027-04-05', fine: '2027-04-09', motivo: 'In manutenzione' };
    await app.deps.db
      .insertInto('fermi')
      .values({ ...(stop as { inizio: Giorno; fine: Giorno; motivo: string }), prenotabile_id })
      .execute();
    expect(refusal(await change({ fine: '2027-04-12' }))).toEqual([409, 'DATE_OCCUPATE']);
    expect((await change({ fine: '2027-04-08' })).status).toBe(200);
  });
});

test('without opening days in the content every day is open', async () => {
  const always = await buildTestApp();
  try {
    const calendario = { giorni: [1, 2, 3, 4, 5, 6, 7], chiusi: [] };
    expect((await send(always, 'GET /calendario')).body).toEqual(calendario);
    const { token } = await createMembro(always);
    const entry_id = await createPrenotabile(always);
    const body = { inizio: '2027-03-28', fine: '2027-03-28', entry_id, entry_tipo: 'prenotabile' };
    expect((await send(always, 'POST /utenti/me/prenotazioni', { token, body })).status).toBe(201);
  } finally {
    await always.close();
  }
});

test('bookings that begin or end on a closed day are listed, in pages, and nothing is cancelled', async () => {
  await app.deps.db.deleteFrom('prenotazioni').execute();
  const prenotabile_id = await createPrenotabile(app);
  const put = (inizio: string, fine: string) =>
    createPrenotazione(app, { user_id: membro.id, prenotabile_id, inizio, fine });
  const closed = [
    await put('2027-02-27', '2027-03-06'),
    await put('2027-04-03', '2027-04-05'),
    await put('2027-06-24', '2027-06-24'),
  ];
  await put('2027-02-20', '2027-02-26');
  await put('2027-04-09', '2027-04-12');
  const read = (query = '') => send(app, `GET /chiusure/prenotazioni${query}`, { token: admin.token });
  const { body } = await read();
  expect(body.map(({ id }: { id: number }) => id)).toEqual(closed);
  expect(body[0].utente.email).toBe(membro.email);
  const page = await read('?limit=2');
  expect(page.body).toHaveLength(2);
  const next = /<\/api([^>]+)>; rel="next"/.exec(String(page.headers['link']))![1]!;
  const rest = await send(app, `GET ${next}`, { token: admin.token });
  expect(rest.body.map(({ id }: { id: number }) => id)).toEqual(closed.slice(2));
});
