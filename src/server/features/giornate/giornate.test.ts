import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Giornate, GiornateMosse, MovimentoGiornate } from '#contract/giornate.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, PASSWORD, type Membro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { setRows } from '#test/rows.ts';
import { cleanOldData } from '../pulizia/conservazione.ts';
import { readCsv } from '#test/csv.ts';

// It is Monday 1 March 2027, and the centre is open from Monday to Friday.
const NOW = '2027-03-01T09:00:00Z';
let membro: Membro;
let prenotabile_id: number;
const app = await openTestApp({ apertura: { giorni: [1, 2, 3, 4, 5] } });
let admin = await createAdmin(app);
beforeEach(async () => {
  app.clock.set(NOW);
  [membro, prenotabile_id] = await Promise.all([createMembro(app), createPrenotabile(app)]);
});

async function itBecomes(giorno: string): Promise<void> {
  app.clock.set(`${giorno}T09:00:00Z`);
  admin = await createAdmin(app);
}

const as = (method: string, path: string, body?: object, { token } = admin) =>
  send(app, `${method} ${path}`, { token, ...(body && { body }) });
const post = (path: string, body: object, key?: string) =>
  send(app, `POST ${path}`, {
    token: admin.token,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const sell = (pacchetto = 10, chi = membro, altro = {}) =>
  post(`/utenti/${chi.id}/giornate/acquisti`, { pacchetto, importo: 50, come: 'contanti', ...altro });
const read = async (chi = membro): Promise<Giornate> => (await as('GET', `/utenti/${chi.id}/giornate`)).body;
const entriesOf = async (chi = membro): Promise<MovimentoGiornate[]> =>
  (await as('GET', `/utenti/${chi.id}/giornate/movimenti?limit=500`)).body;
const short = async (chi = membro) =>
  (await entriesOf(chi)).toReversed().map(({ tipo, giorni }) => `${tipo} ${giorni}`);

/** The payment of a booking whose days cost €5 each. */
const giornate = (usate: number, da_pagare: number) => ({
  usate,
  da_pagare,
  euro: 5 * da_pagare,
  in_piu: 0,
});

const WEEK = { inizio: '2027-03-08', fine: '2027-03-12' };
const request = (days: object = WEEK, chi = membro) => {
  const { inizio, fine } = { ...WEEK, ...days };
  return createPrenotazione(app, { user_id: chi.id, prenotabile_id, inizio, fine });
};
const confirm = (id: number) => as('PATCH', `/prenotazioni/${id}/conferma`);
async function confirmed(days: object = WEEK): Promise<number> {
  const id = await request(days);
  expect((await confirm(id)).status).toBe(200);
  return id;
}

describe('a booking of a space', () => {
  test('uses the days left for its open days once it is confirmed; the rest is to be paid', async () => {
    await sell(5);
    const id = await request({ fine: '2027-03-16' });
    expect(await read()).toMatchObject({ saldo: 5, chieste: 7, da_pagare: [] });
    const answer = await confirm(id);
    expect(answer.body.giornate).toEqual(giornate(5, 2));
    expect(await read()).toMatchObject({
      saldo: 0,
      chieste: 0,
      da_pagare: [{ prenotazione_id: id, usate: 5, da_pagare: 2, fine: '2027-03-16' }],
    });
    expect((await confirm(id)).body.giornate).toEqual(giornate(5, 2));
    expect(await short()).toEqual(['acquisto 5', 'uso -5']);
    const own = await as('GET', '/utenti/me/prenotazioni', undefined, membro);
    expect(own.body[0].giornate).toEqual(giornate(5, 2));
  });

  test('uses none for an instrument, nor if confirmed before there were any', async () => {
    await sell(5);
    const strumento = await createPrenotabile(app, { tipo: 'strumento' });
    const lent = await createPrenotazione(app, { user_id: membro.id, prenotabile_id: strumento, ...WEEK });
    expect((await confirm(lent)).body.giornate).toBeUndefined();
    const old = await request();
    await setRows(app, 'prenotazioni', { id: old }, { confermata: true, usa_giornate: false });
    expect((await as('PATCH', `/prenotazioni/${old}`, { fine: '2027-03-19', versione: 1 })).status).toBe(200);
    expect(await short()).toEqual(['acquisto 5']);
    // Requested again by the member, it is confirmed as any other.
    const later = { inizio: '2027-03-22', fine: '2027-03-23', versione: 2 };
    expect((await as('PATCH', `/utenti/me/prenotazioni/${old}`, later, membro)).body.confermata).toBe(false);
    expect((await confirm(old)).body.giornate).toEqual(giornate(2, 0));
  });

  test('gives back days that have not begun: cancelled, withdrawn, shortened, requested again', async () => {
    await sell(10);
    const ids = [
      await confirmed(),
      await confirmed({ inizio: '2027-03-15', fine: '2027-03-15' }),
      await confirmed({ inizio: '2027-03-16', fine: '2027-03-19' }),
    ] as const;
    expect((await read()).saldo).toBe(0);
    await as('DELETE', `/prenotazioni/${ids[0]}`);
    expect((await read()).saldo).toBe(5);
    await as('DELETE', `/utenti/me/prenotazioni/${ids[1]}`, undefined, membro);
    expect((await read()).saldo).toBe(6);
    const own = (body: object) => as('PATCH', `/utenti/me/prenotazioni/${ids[2]}`, body, membro);
    const shorter = await own({ fine: '2027-03-17', versione: 2 });
    expect(shorter.body).toMatchObject({ confermata: true, giornate: giornate(2, 0) });
    await itBecomes('2027-03-16');
    await as('DELETE', `/prenotazioni/${ids[2]}`);
    expect((await read()).saldo).toBe(9);
    expect((await short()).slice(4)).toEqual(['reso 5', 'reso 1', 'reso 2', 'reso 1']);
    app.clock.set(NOW);
    const again = await confirmed({ inizio: '2027-03-22', fine: '2027-03-24' });
    const moved = { inizio: '2027-03-23', fine: '2027-03-25', versione: 2 };
    expect(
      (await as('PATCH', `/utenti/me/prenotazioni/${again}`, moved, membro)).body.giornate,
    ).toBeUndefined();
    expect(await read()).toMatchObject({ saldo: 9, chieste: 3 });
  });

  test('lengthened or moved by an administrator, uses or gives back the difference', async () => {
    await sell(5);
    const id = await confirmed({ fine: '2027-03-10' });
    const change = async (body: object) => (await as('PATCH', `/prenotazioni/${id}`, body)).body.giornate;
    expect(await change({ fine: '2027-03-15', versione: 2 })).toEqual(giornate(5, 1));
    expect(await change({ inizio: '2027-03-16', fine: '2027-03-17', versione: 3 })).toEqual(giornate(2, 0));
    expect((await read()).saldo).toBe(3);
  });

  test('uses days with automatic confirmation, and made at the desk, too', async () => {
    const own = await createMembro(app, { documento_stato: 'verificato' });
    await Promise.all([sell(5), sell(5, own)]);
    await setRows(app, 'prenotabili', { id: prenotabile_id }, { conferma_automatica: true });
    const body = { ...WEEK, entry_id: prenotabile_id, entry_tipo: 'prenotabile' };
    const automatic = await as('POST', '/utenti/me/prenotazioni', body, own);
    expect(automatic.body).toMatchObject({ confermata: true, giornate: giornate(5, 0) });
    const later = { ...body, inizio: '2027-03-15', fine: '2027-03-20' };
    const wrong = await post(`/utenti/${membro.id}/prenotazioni`, later);
    expect(refusal(wrong)).toEqual([409, 'CENTRO_CHIUSO']);
    const desk = await post(`/utenti/${membro.id}/prenotazioni`, { ...later, fine: '2027-03-22' });
    expect(desk.body.giornate).toEqual(giornate(5, 1));
  });

  test('made in one go, confirmed and cancelled together, uses days and gives them back', async () => {
    await sell(5);
    const voci = ['2027-03-09', '2027-03-11', '2027-03-12'].map((giorno) => ({
      inizio: giorno,
      fine: giorno,
      entry_id: prenotabile_id,
      entry_tipo: 'prenotabile',
    }));
    const made = await as('POST', '/utenti/me/prenotazioni/insieme', { voci }, membro);
    const asked = made.body.map(({ id, versione }: { id: number; versione: number }) => ({ id, versione }));
    const confirmedAll = await as('PATCH', '/prenotazioni/conferma', { prenotazioni: asked });
    expect(confirmedAll.body.confermate.map(({ giornate }: { giornate: unknown }) => giornate)).toEqual(
      Array.from({ length: 3 }, () => giornate(1, 0)),
    );
    expect((await read()).saldo).toBe(2);
    const serie = made.body[0].serie_id;
    expect((await as('DELETE', `/utenti/me/prenotazioni/serie/${serie}`, undefined, membro)).status).toBe(
      204,
    );
    expect((await read()).saldo).toBe(5);
  });

  test('settled by a plan of the centre gives days back when cancelled, and keeps them when moved', async () => {
    await sell(10);
    const [one, two] = [await confirmed(), await confirmed({ inizio: '2027-03-15', fine: '2027-03-16' })];
    const altra = await createPrenotabile(app);
    const answer = await post('/prenotazioni/sistemazione', {
      causa: { tipo: 'non_prenotabile', prenotabile_id },
      anteprima: false,
      scelte: [
        { id: one, versione: 2, esito: 'annulla' },
        { id: two, versione: 2, esito: 'sposta', prenotabile_id: altra },
      ],
    });
    expect([answer.status, answer.body.fatto]).toEqual([200, true]);
    expect(await short()).toEqual(['acquisto 10', 'uso -5', 'uso -2', 'reso 5']);
  });
});

test('a closure gives back its days, uses some again when it changes, all when it is removed; today stays used', async () => {
  await sell(10);
  await confirmed({ inizio: '2027-03-01', fine: '2027-03-12' });
  expect((await read()).saldo).toBe(0);
  const closure = await post('/chiusure', { inizio: '2027-03-03', fine: '2027-03-05', motivo: 'Neve' });
  expect((await read()).saldo).toBe(3);
  const path = `/chiusure/${closure.body.id}`;
  await as('PATCH', path, { inizio: '2027-03-04' });
  expect((await read()).saldo).toBe(2);
  await itBecomes('2027-03-04');
  await as('DELETE', path);
  expect(await read()).toMatchObject({ saldo: 0, da_pagare: [] });
  // Bookings in the way are settled together with the closure; the others only lose its days.
  await sell(23);
  const across = await confirmed({ inizio: '2027-06-02', fine: '2027-06-14' });
  prenotabile_id = await createPrenotabile(app);
  const [ends, begins] = [
    await confirmed({ inizio: '2027-06-03', fine: '2027-06-07' }),
    await confirmed({ inizio: '2027-06-09', fine: '2027-06-14' }),
  ];
  expect((await read()).saldo).toBe(7);
  const settled = await post('/prenotazioni/sistemazione', {
    causa: { tipo: 'chiusura', inizio: '2027-06-07', fine: '2027-06-10', motivo: 'Lavori' },
    anteprima: false,
    scelte: [
      { id: ends, versione: 2, esito: 'date', inizio: '2027-06-03', fine: '2027-06-04' },
      { id: begins, versione: 2, esito: 'annulla' },
    ],
  });
  expect([settled.body.code, settled.body.fatto]).toEqual([undefined, true]);
  expect(await read()).toMatchObject({ saldo: 7 + 1 + 4 + 4, da_pagare: [] });
  const shown = (await as('GET', `/prenotazioni?search_term=${across}`)).body;
  expect(shown[0].giornate).toEqual(giornate(5, 0));
  await as('DELETE', `/chiusure/${(await as('GET', '/chiusure')).body.chiusure[0].id}`);
});

describe('a payment at the desk', () => {
  test('is a purchase of the days to be paid, which the booking uses', async () => {
    await sell(1);
    const id = await confirmed();
    const pay = (body: object) =>
      post(`/prenotazioni/${id}/incasso`, { importo: 20, come: 'carta', ...body });
    const other = await pay({ giorni: 5 });
    expect([refusal(other), other.body.attuale.da_pagare[0].da_pagare]).toEqual([
      [409, 'MODIFICATO_DA_ALTRI'],
      4,
    ]);
    const { movimento, giornate }: GiornateMosse = (await pay({ giorni: 4 })).body;
    expect(movimento).toMatchObject({ tipo: 'acquisto', giorni: 4, importo: 20, prenotazione_id: id });
    expect(giornate).toMatchObject({ saldo: 0, da_pagare: [] });
    expect(refusal(await pay({ giorni: 4 }))).toEqual([409, 'NIENTE_DA_PAGARE']);
    expect(
      refusal(await post(`/prenotazioni/999999/incasso`, { giorni: 1, importo: 5, come: 'carta' })),
    ).toEqual([404, 'NOT_FOUND']);
    // Its days are used, so it is not reversed; cancelled in time they are days again.
    const back = () => post(`/giornate/movimenti/${movimento.id}/storno`, { motivo: 'Era di un altro' });
    expect(refusal(await back())).toEqual([409, 'GIORNATE_USATE']);
    await as('DELETE', `/prenotazioni/${id}`);
    expect((await back()).body.giornate.saldo).toBe(1);
    expect(refusal(await back())).toEqual([409, 'ACQUISTO_STORNATO']);
  });

  test('buys all days of a longer package where that costs less', async () => {
    const id = await confirmed({ fine: '2027-04-06' });
    expect((await read()).da_pagare).toMatchObject([{ da_pagare: 22 }]);
    const paid = await post(`/prenotazioni/${id}/incasso`, { giorni: 22, importo: 110, come: 'contanti' });
    expect(paid.body).toMatchObject({ movimento: { giorni: 23 }, giornate: { saldo: 1, da_pagare: [] } });
  });

  test('of a package covers first what is to be paid', async () => {
    const id = await confirmed();
    const sold: GiornateMosse = (await sell(10)).body;
    expect(sold).toMatchObject({
      movimento: { tipo: 'acquisto', giorni: 10, importo: 50 },
      giornate: { saldo: 5, da_pagare: [] },
    });
    expect(await short()).toEqual(['acquisto 10', 'uso -5']);
    const receipt = await as('GET', `/giornate/movimenti/${sold.movimento.id}`);
    expect(receipt.body).toMatchObject({ importo: 50, intestatario: { utente_id: membro.id } });
    const [use] = await entriesOf();
    expect(use).toMatchObject({ tipo: 'uso', prenotazione_id: id });
    expect((await as('GET', `/giornate/movimenti/${use!.id}`)).status).toBe(404);
  });

  test('is not reversed after its days were used', async () => {
    const { movimento } = (await sell(5)).body as GiornateMosse;
    await confirmed({ fine: '2027-03-08' });
    const answer = await post(`/giornate/movimenti/${movimento.id}/storno`, { motivo: 'Errore' });
    expect([refusal(answer), answer.body.title]).toEqual([
      [409, 'GIORNATE_USATE'],
      'Le giornate di questo acquisto sono già usate, anche solo in parte: non si può più riprendere',
    ]);
    expect(await short()).toEqual(['acquisto 5', 'uso -1']);
    const second = (await sell(10)).body as GiornateMosse;
    const taken = await post(`/giornate/movimenti/${second.movimento.id}/storno`, { motivo: 'Errore' });
    expect(taken.body).toMatchObject({ movimento: { giorni: -10, importo: -50 }, giornate: { saldo: 4 } });
    expect((await entriesOf()).find(({ id }) => id === second.movimento.id)).toMatchObject({
      stornato: true,
    });
  });

  test('days and amounts are corrected by further entries, with a reason', async () => {
    const { movimento } = (await sell(5)).body as GiornateMosse;
    const days = (giorni: number) =>
      post(`/utenti/${membro.id}/giornate/correzioni`, { giorni, motivo: 'Dal quaderno' });
    expect((await days(3)).body.giornate.saldo).toBe(8);
    const less = await days(-9);
    expect([refusal(less), less.body.saldo]).toEqual([[409, 'GIORNATE_INSUFFICIENTI'], 8]);
    expect((await days(-8)).body.giornate.saldo).toBe(0);
    const amount = (importo: number) =>
      post(`/giornate/movimenti/${movimento.id}/correzioni`, { importo, motivo: 'Uno zero' });
    expect((await amount(25)).body.movimento).toMatchObject({
      giorni: 0,
      importo: -25,
      corregge: movimento.id,
    });
    expect(refusal(await amount(25))).toEqual([409, 'CORREZIONE_INUTILE']);
    expect((await amount(0)).body.movimento.importo).toBe(-25);
    expect(refusal(await post('/giornate/movimenti/999999/correzioni', { importo: 1, motivo: 'x' }))[0]).toBe(
      404,
    );
  });

  test.each([0, -1, 12.5, 1_000_000, '50', null])(
    'an amount of %j is refused with a sentence',
    async (importo) => {
      const id = await confirmed({ fine: '2027-03-08' });
      for (const answer of [
        await sell(5, membro, { importo }),
        await post(`/prenotazioni/${id}/incasso`, { giorni: 1, importo, come: 'carta' }),
      ]) {
        expect(refusal(answer)).toEqual([422, 'VALIDATION_ERROR']);
        expect(answer.body.errors).toMatchObject([{ campo: 'importo' }]);
        if (typeof importo === 'number')
          expect(answer.body.errors[0].messaggio).toBe(
            'Scrivi un importo in euro interi, senza centesimi, da 1 a 100000',
          );
      }
      expect(await short()).toEqual([]);
    },
  );

  test.each([
    ['a package that the price list does not have', { pacchetto: 7 }, 'pacchetto'],
    ['an unknown way to pay', { come: 'assegno' }, 'come'],
  ])('%s is refused', async (_, altro, campo) => {
    const answer = await sell(5, membro, altro);
    expect([answer.status, answer.body.errors[0].campo]).toEqual([422, campo]);
  });

  test('a package pressed twice is sold once; of two administrators who saw the same, one sells', async () => {
    const key = randomUUID();
    const body = { pacchetto: 5, importo: 25, come: 'contanti', versione: 0 };
    const path = `/utenti/${membro.id}/giornate/acquisti`;
    const twice = await Promise.all([post(path, body, key), post(path, body, key)]);
    expect(twice[0].body).toEqual(twice[1].body);
    const both = await Promise.all([1, 2].map(() => post(path, { ...body, versione: 1 })));
    const late = both.find(({ status }) => status === 409)!;
    expect([refusal(late), late.body.attuale.saldo]).toEqual([[409, 'MODIFICATO_DA_ALTRI'], 10]);
    expect(await short()).toEqual(['acquisto 5', 'acquisto 5']);
  });
});

test('the end of an account keeps the entries of money, unlinked, and deletes those of days', async () => {
  const { movimento } = (await sell(10)).body as GiornateMosse;
  await post(`/utenti/${membro.id}/giornate/correzioni`, { giorni: 2, motivo: 'Dal quaderno' });
  const running = await confirmed({ inizio: '2027-03-01', fine: '2027-03-02' });
  await confirmed();
  const ended = await as('DELETE', '/utenti/me', { password: PASSWORD }, membro);
  expect(ended.status).toBe(204);
  const { rows } = await app.pool.query(
    `select m.tipo, m.importo, g.acquistate - g.usate + g.rese + g.corrette as saldo, g.user_id
     from movimenti_giornate m join giornate g on g.id = m.giornate_id
     where g.id = (select giornate_id from movimenti_giornate where id = $1)`,
    [movimento.id],
  );
  expect(rows).toEqual([{ tipo: 'acquisto', importo: 50, saldo: 10, user_id: null }]);
  const receipt = await as('GET', `/giornate/movimenti/${movimento.id}`);
  expect(receipt.body.intestatario).toMatchObject({ cognome: 'Bellini', utente_id: null });
  const correct = { importo: 45, motivo: 'Ne ha dati 45' };
  const corrected = await post(`/giornate/movimenti/${movimento.id}/correzioni`, correct);
  expect(corrected.body).toMatchObject({ movimento: { importo: -5 }, giornate: null });
  expect(refusal(await post(`/giornate/movimenti/${movimento.id}/storno`, { motivo: 'x' }))[0]).toBe(404);
  const all = await as('GET', '/prenotazioni?limit=500');
  const left = all.body.find(({ id }: { id: number }) => id === running);
  expect([left.utente, left.giornate]).toEqual([null, undefined]);
});

test('the database refuses a change of entries, by anybody', async () => {
  await sell(5);
  const id = await confirmed();
  const { rows } = await app.pool.query('select id from giornate where user_id = $1', [membro.id]);
  const conto = rows[0].id;
  for (const statement of [
    `update movimenti_giornate set giorni = 1 where giornate_id = ${conto}`,
    `delete from movimenti_giornate where giornate_id = ${conto}`,
    `delete from movimenti_giornate where giornate_id = ${conto} and importo is null`,
    `update giornate set acquistate = 50 where id = ${conto}`,
    `update giornate_dovute set coperte = 0 where prenotazione_id = ${id}`,
    `insert into movimenti_giornate (giornate_id, tipo, giorni, prenotazione_id, attore_id, quando)
     values (${conto}, 'uso', -1, ${id}, gen_random_uuid(), now())`,
    `insert into movimenti_giornate (giornate_id, tipo, giorni, motivo, attore_id, quando)
     values (${conto}, 'correzione', -1, 'x', gen_random_uuid(), now())`,
    `insert into movimenti_giornate (giornate_id, tipo, giorni, prenotazione_id, attore_id, quando)
     values (${conto}, 'reso', 1, 999999, gen_random_uuid(), now())`,
    `insert into movimenti_giornate (giornate_id, tipo, giorni, importo, come, attore_id, quando)
     values (${conto}, 'acquisto', 1, 5, 'carta', gen_random_uuid(), now())`,
  ])
    await expect(app.pool.query(statement), statement).rejects.toThrow(
      /never changed|giornate_saldo|giornate_dovute_coperte|takes no days|movimenti_giornate_denaro/,
    );
});

test('the accounts list payments by period and page by page, and as CSV', async () => {
  const { movimento } = (await sell(5, membro, { come: 'carta' })).body as GiornateMosse;
  const list = async (query: string) => (await as('GET', `/giornate${query}`)).body;
  const all = await list('?limit=500');
  expect(all[0]).toMatchObject({ id: movimento.id, importo: 50, come: 'carta' });
  const first = await as('GET', '/giornate?limit=2');
  expect(first.body).toEqual(all.slice(0, 2));
  const next = /dopo=([^&>]+)/.exec(String(first.headers['link']))![1]!;
  expect(await list(`?limit=2&dopo=${next}`)).toEqual(all.slice(2, 4));
  expect([await list('?da=2027-03-05'), await list('?a=2027-02-28')]).toEqual([[], []]);
  const wrong = await as('GET', '/giornate?da=2027-03-02&a=2027-03-01');
  expect(refusal(wrong)).toEqual([422, 'VALIDATION_ERROR']);
  const { bytes } = await as('GET', '/giornate.csv');
  const lines = readCsv(bytes).trim().split('\r\n');
  expect(lines).toHaveLength(1 + all.length);
  expect(lines.at(-1)).toMatch(
    new RegExp(
      `^${movimento.ricevuta!.numero}/2027;${movimento.id};2027-03-01 [\\d:]+;acquisto;5;50;carta;;;;;;Graziella;Bellini;\\w+$`,
    ),
  );
});

test('ten years after its last entry a ledger is deleted, with every person who is in no entry any more', async () => {
  const { rows } = await app.pool.query(
    `insert into intestatari (nome, cognome, codice_fiscale) values ('Era', 'Vetusta', 'X') returning id`,
  );
  const conto = await app.pool.query('insert into giornate (user_id) values (null) returning id');
  await app.pool.query(
    `insert into movimenti_giornate (giornate_id, intestatario_id, tipo, giorni, importo, come, attore_id, quando)
     values ($1, $2, 'acquisto', 5, 25, 'carta', gen_random_uuid(), '2010-01-01')`,
    [conto.rows[0].id, rows[0].id],
  );
  await sell(5);
  await cleanOldData(app.deps);
  const left = await app.pool.query(`select from giornate where id = $1`, [conto.rows[0].id]);
  const names = await app.pool.query(`select from intestatari where cognome = 'Vetusta'`);
  expect([left.rowCount, names.rowCount]).toEqual([0, 0]);
  expect((await read()).saldo).toBe(5);
});
