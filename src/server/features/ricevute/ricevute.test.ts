import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Cauzione } from '#contract/cauzioni.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, PASSWORD, type Membro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { expectOneSeries } from '#test/ricevute.ts';
import { cleanOldData } from '../pulizia/conservazione.ts';
import { readCsv } from '#test/csv.ts';

let admin: Membro;
let membro: Membro;
const app = await openTestApp();
beforeEach(async () => {
  [admin, membro] = await Promise.all([createAdmin(app), createMembro(app)]);
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  send(app, `POST ${path}`, { token: admin.token, body, headers });
const get = (path: string) => send(app, `GET ${path}`, { token: admin.token });
const sell = () =>
  post(`/utenti/${membro.id}/giornate/acquisti`, { pacchetto: 5, importo: 25, come: 'carta' });

async function booked(): Promise<number> {
  const prenotabile_id = await createPrenotabile(app, { tipo: 'strumento', cauzione: 50 });
  const days = { inizio: '2027-03-01', fine: '2027-03-01' };
  return createPrenotazione(app, { user_id: membro.id, prenotabile_id, ...days, confermata: true });
}
const receive = async () =>
  post('/cauzioni', { prenotazione_id: await booked(), importo: 50, come: 'contanti' });

async function last(anno = 2027): Promise<number> {
  const { rows } = await app.pool.query('select ultimo from contatori_ricevute where anno = $1', [anno]);
  return rows[0]?.ultimo ?? 0;
}

describe('one series for all receipts', () => {
  test('has days and deposits: received, returned, kept, corrected, reversed', async () => {
    const n = await last();
    const numero = (k: number) => ({ anno: 2027, numero: n + k });
    const cauzione: Cauzione = (await receive()).body;
    const [ricevuta] = cauzione.movimenti;
    const { movimento, giornate } = (await sell()).body;
    expect([ricevuta!.ricevuta, movimento.ricevuta]).toEqual([numero(1), numero(2)]);
    expect(giornate.saldo).toBe(5);

    await post(`/cauzioni/${cauzione.id}/restituzioni`, { importo: 20, come: 'carta' });
    const storno = await post(`/giornate/movimenti/${movimento.id}/storno`, { motivo: 'Per un’altra' });
    expect(storno.body.movimento.ricevuta).toEqual(numero(4));
    await post(`/cauzioni/${cauzione.id}/trattenute`, { importo: 20, motivo: 'Graffio' });
    const fix = await post(`/cauzioni/movimenti/${ricevuta!.id}/correzioni`, {
      importo: 45,
      motivo: 'Erano 45',
    });
    expect(fix.body.movimenti.map((one: Cauzione['movimenti'][number]) => one.ricevuta)).toEqual(
      [1, 3, 5, 6].map(numero),
    );
    // Days without money have none.
    const gift = await post(`/utenti/${membro.id}/giornate/correzioni`, { giorni: 2, motivo: 'Regalo' });
    expect([gift.body.movimento.ricevuta, await last()]).toEqual([null, n + 6]);

    const correction = await get(`/cauzioni/movimenti/${fix.body.movimenti.at(-1).id}`);
    expect(correction.body).toMatchObject({ corretta: numero(1), prima: null });
    const back = await get(`/giornate/movimenti/${storno.body.movimento.id}`);
    expect(back.body).toMatchObject({ corretta: numero(2), prima: null, ricevuta: numero(4) });
    await expectOneSeries(app.pool);
  });

  test('returns its numbers with a hand-over and a return', async () => {
    const n = await last();
    const id = await booked();
    const out = { uscito: [], cauzione: { importo: 50, come: 'contanti' } };
    const consegna = await post(`/prenotazioni/${id}/consegna`, out);
    expect(consegna.body.ricevute).toEqual([{ anno: 2027, numero: n + 1 }]);
    const cauzione = {
      restituita: { importo: 30, come: 'contanti' },
      trattenuta: { importo: 20, motivo: 'Un’elica' },
    };
    const back = { mancano: [], stato: 'a_posto', cauzione };
    const rientro = await post(`/prenotazioni/${id}/rientro`, back);
    expect(rientro.body.ricevute).toEqual([2, 3].map((k) => ({ anno: 2027, numero: n + k })));
    expect(rientro.body.movimenti).toHaveLength(2);
    await expectOneSeries(app.pool);
  });

  test('gives no number to refused or repeated requests', async () => {
    const cauzione: Cauzione = (await receive()).body;
    const n = await last();
    const refused = await post(`/cauzioni/${cauzione.id}/restituzioni`, { importo: 51, come: 'carta' });
    expect(refusal(refused)).toEqual([409, 'CAUZIONE_INSUFFICIENTE']);
    // The hand-over is refused after all its checks: a deposit exists already.
    const body = { uscito: [], cauzione: { importo: 50, come: 'carta' } };
    const again = await post(`/prenotazioni/${cauzione.prenotazione.id}/consegna`, body);
    expect(refusal(again)).toEqual([409, 'CAUZIONE_GIA_RICEVUTA']);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const once = { importo: 10, come: 'contanti' };
    const path = `/cauzioni/${cauzione.id}/restituzioni`;
    const [first, second] = [await post(path, once, key), await post(path, once, key)];
    expect(second.body).toEqual(first.body);
    expect(await last()).toBe(n + 1);
    await expectOneSeries(app.pool);
  });

  test('the CSVs have the number, and that of the corrected receipt', async () => {
    const { movimento } = (await sell()).body;
    await post(`/giornate/movimenti/${movimento.id}/correzioni`, { importo: 20, motivo: 'Erano 20' });
    const n = await last();
    const lines = readCsv((await get('/giornate.csv')).bytes)
      .trim()
      .split('\r\n');
    expect(lines[0]).toMatch(/Ricevuta;Movimento;.*;Corregge;Ricevuta corretta;/);
    expect(lines.at(-1)).toMatch(new RegExp(`^${n}/2027;.*;${n - 1}/2027;`));
    const cauzione: Cauzione = (await receive()).body;
    const { id } = cauzione.movimenti[0]!;
    await post(`/cauzioni/movimenti/${id}/correzioni`, { importo: 45, motivo: 'Erano 45' });
    const deposits = readCsv((await get('/cauzioni.csv')).bytes)
      .trim()
      .split('\r\n');
    expect(deposits.at(-1)).toMatch(new RegExp(`^${n + 2}/2027;.*;${id};${n + 1}/2027;`));
  });

  test('the end of an account leaves the numbers unchanged', async () => {
    const { movimento } = (await sell()).body;
    await send(app, 'DELETE /utenti/me', { token: membro.token, body: { password: PASSWORD } });
    const { body } = await get(`/giornate/movimenti/${movimento.id}`);
    expect(body).toMatchObject({ ricevuta: movimento.ricevuta, intestatario: { utente_id: null } });
    await expectOneSeries(app.pool);
  });
});

test('the database refuses a change of a receipt, a second number, and a step back', async () => {
  await sell();
  const statements = [
    'update ricevute set numero = numero + 1000',
    'delete from ricevute',
    'update contatori_ricevute set ultimo = ultimo - 1',
    'update contatori_ricevute set ultimo = ultimo + 2',
    'delete from contatori_ricevute',
    `insert into ricevute (anno, numero, movimento_cauzione_id) select 2027, 1, max(id) from movimenti_cauzione`,
    `insert into ricevute (anno, numero, movimento_cauzione_id) select 2027, 9999, max(id) from movimenti_cauzione`,
    `insert into ricevute (anno, numero) values (2027, 9999)`,
  ];
  for (const statement of statements)
    await expect(app.pool.query(statement), statement).rejects.toThrow(
      /never changed|ricevute_pkey|ricevute_movimento/,
    );
  await expectOneSeries(app.pool);
});

test('the number of a receipt that waits at midnight of 31 December starts over in the new year', async () => {
  app.clock.set('2027-12-31T22:59:59Z');
  [admin, membro] = await Promise.all([createAdmin(app), createMembro(app)]);
  await sell();
  const n = await last();
  const holder = await app.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from contatori_ricevute where anno = 2027 for update');
    const late = sell();
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await app.pool.query(waits)).rowCount === 0) await sleep(5);
    app.clock.set('2027-12-31T23:00:00Z');
    await holder.query('commit');
    expect((await late).body.movimento).toMatchObject({
      ricevuta: { anno: 2028, numero: 1 },
      quando: '2027-12-31T23:00:00.000Z',
    });
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect([await last(), await last(2028)]).toEqual([n, 1]);
  await expectOneSeries(app.pool);
});

test('ten years later the receipts of a forgotten deposit are deleted, and their numbers stay used', async () => {
  const prenotazione_id = await booked();
  await app.pool.query(`insert into cauzioni (prenotazione_id) values ($1)`, [prenotazione_id]);
  await app.pool.query(
    `insert into intestatari (nome, cognome, codice_fiscale) values ('Era', 'Antica', 'X')`,
  );
  await app.pool.query(
    `with m as (
       insert into movimenti_cauzione (cauzione_id, intestatario_id, tipo, importo, come, attore_id, quando)
       select c.id, i.id, 'ricevuta', 20, 'carta', gen_random_uuid(), '2010-01-01' from cauzioni c, intestatari i
       where c.prenotazione_id = $1 and i.cognome = 'Antica' returning id)
     insert into ricevute (anno, numero, movimento_cauzione_id) select 2010, 1, id from m`,
    [prenotazione_id],
  );
  await app.pool.query('insert into contatori_ricevute (anno, ultimo) values (2010, 1)');
  await expectOneSeries(app.pool);
  await cleanOldData(app.deps);
  expect((await app.pool.query('select from ricevute where anno = 2010')).rowCount).toBe(0);
  expect(await last(2010)).toBe(1);
});
