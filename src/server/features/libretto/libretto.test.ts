import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, openSession } from '#test/factories/utente.ts';
import { multipart } from '#test/multipart.ts';
import { refusal, send } from '#test/request.ts';
import { insertRows, readRow } from '#test/rows.ts';
import { sendSettimana } from '../promemoria/service.ts';

const START = '2027-03-01T09:00:00Z';

let laser: number;
const app = await openTestApp({ now: START, richieste: false });
let admin = await createAdmin(app);
const rita = await createMembro(app, { nome: 'Rita', cognome: 'Neri' });
beforeEach(async () => {
  await at(START);
  laser = await createPrenotabile(app, { nome: 'Laser', tipo: 'strumento' });
});

/** The administrator signs in again: a session does not last so long. */
const at = async (instant: string) => {
  app.clock.set(instant);
  admin = { ...admin, token: await openSession(app, admin.id) };
};
const token = () => ({ token: admin.token });
const read = (query = '') => send(app, `GET /prenotabili/${laser}/libretto${query}`, token());
const list = async (query = '') => (await read(query)).body as { che: string; [campo: string]: unknown }[];
const lend = async (inizio: string, fine: string, back: string, rientro: object = {}) => {
  const id = await createPrenotazione(app, { user_id: rita.id, prenotabile_id: laser, inizio, fine });
  await at(`${inizio}T09:00:00Z`);
  await send(app, `POST /prenotazioni/${id}/consegna`, { ...token(), body: { uscito: [] } });
  await at(`${back}T16:00:00Z`);
  await send(app, `POST /prenotazioni/${id}/rientro`, {
    ...token(),
    body: { mancano: [], stato: 'a_posto', ...rientro },
  });
  return id;
};
const control = (nota?: string, key: string = randomUUID()) =>
  send(app, `POST /prenotabili/${laser}/controlli`, {
    ...token(),
    body: { nota },
    headers: { 'idempotency-key': key },
  });
const due = async () => (await send(app, `GET /prenotabili/${laser}/controlli`, token())).body.controllo;
const set = (body: object) => send(app, `PATCH /prenotabili/${laser}`, { ...token(), body });

describe('the book', () => {
  test('lists events, newest first, by number of booking, with the days of use of each month', async () => {
    const id = await lend('2027-03-01', '2027-03-02', '2027-03-02');
    await at('2027-04-01T09:00:00Z');
    await control('Pulita la lente');
    await at('2027-04-01T10:00:00Z');
    const { headers, ...parts } = multipart([{ campo: 'uso', contenuto: 'pericoloso' }]);
    await send(app, `POST /prenotabili/${laser}/segnalazioni`, { ...parts, ...token(), headers: headers! });
    const voci = await list();
    expect(voci.map(({ che }) => che)).toEqual(['fermata', 'segnalata', 'controllo', 'rientro', 'consegna']);
    expect(voci[0]).toMatchObject({ da_solo: true, vale: true, fino: '2027-04-02', giorni_mese: 0 });
    expect(voci[3]).toMatchObject({ prenotazione_id: id, stato: 'a_posto', giorni_uso: 2, giorni_mese: 2 });
    expect(JSON.stringify(voci)).not.toMatch(/Rita|Neri/);
    const [fermo] = (await send(app, `GET /prenotabili/${laser}/fermi`)).body;
    await send(app, `DELETE /fermi/${fermo.id}`, token());
    const fermi = (await list('?filtro=fermi')).map(({ che, vale }) => [che, vale]);
    // The records have the time of the database, not of this test.
    expect(fermi.sort()).toEqual([
      ['fermata', false],
      ['fine_fermo', undefined],
    ]);
    for (const [filtro, che] of [
      ['guasti', ['segnalata']],
      ['consegne', ['rientro', 'consegna']],
      ['controlli', ['controllo']],
    ] as const)
      expect((await list(`?filtro=${filtro}`)).map((voce) => voce.che)).toEqual(che);
  });

  test('is read page by page, each line once, also within one instant', async () => {
    for (let i = 0; i < 5; i += 1) await control(String(i));
    const seen: unknown[] = [];
    for (let next: string | undefined = '?limit=2'; next;) {
      const page = await read(next);
      seen.push(...page.body.map(({ nota }: { nota: string }) => nota));
      next = /<[^?]*(\?[^>]*)>/.exec(String(page.headers['link'] ?? ''))?.[1];
    }
    expect(seen).toEqual(['4', '3', '2', '1', '0']);
    const wrong = Buffer.from('["2027-03-01T09:00:00.000Z","x; --"]').toString('base64url');
    expect(refusal(await read(`?dopo=${wrong}`))).toEqual([422, 'VALIDATION_ERROR']);
  });

  test('exists for administrators, and for an existing resource', async () => {
    const refused = await send(app, `GET /prenotabili/${laser}/libretto`, { token: rita.token });
    expect(refusal(refused)).toEqual([403, 'FORBIDDEN']);
    laser = 999_999;
    for (const path of ['libretto', 'controlli'])
      expect(refusal(await send(app, `GET /prenotabili/${laser}/${path}`, token()))).toEqual([
        404,
        'NOT_FOUND',
      ]);
    expect(refusal(await control())).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the centre’s own notes on a piece', () => {
  const campi = {
    marca: 'Lasermeccanica L40',
    inventario: 'BV-0114',
    acquistato_il: '2024-05-12',
    controllo_mesi: 6,
    controllo_giorni: 20,
  };

  test('are set with its other fields, and nobody else sees them', async () => {
    expect((await set(campi)).body).toMatchObject(campi);
    for (const path of [`/prenotabili/${laser}`, '/catalogo/strumenti', '/gruppi/strumenti']) {
      const seen = JSON.stringify((await send(app, `GET ${path}`)).body);
      for (const campo of Object.keys(campi)) expect(seen).not.toContain(campo);
      const own = JSON.stringify((await send(app, `GET ${path}`, { token: rita.token })).body);
      expect(own).not.toContain('inventario');
    }
    expect((await send(app, `GET /prenotabili/${laser}`, token())).body).toMatchObject(campi);
    const emptied = {
      marca: '',
      inventario: '',
      acquistato_il: null,
      controllo_mesi: 0,
      controllo_giorni: 0,
    };
    expect((await set(emptied)).body).toMatchObject(emptied);
  });

  test.each([
    ['marca', 'a\nb'],
    ['inventario', 'x'.repeat(61)],
    ['acquistato_il', '2027-02-30'],
    ['controllo_mesi', 121],
    ['controllo_giorni', -1],
  ])('are refused where %s is %j', async (campo, value) => {
    const refused = await set({ [campo]: value });
    expect(refusal(refused)).toEqual([422, 'VALIDATION_ERROR']);
    expect(refused.body.errors).toEqual([expect.objectContaining({ campo })]);
  });
});

describe('a check', () => {
  test('is due by months or days of use, is recorded once for each key, and starts anew', async () => {
    expect(await due()).toBeNull();
    await set({ controllo_mesi: 6, controllo_giorni: 4, acquistato_il: '2027-02-20' });
    expect(await due()).toMatchObject({ ultimo: null, usati: 0, restano: 4, stato: 'vicino' });
    const desk = async () => (await send(app, 'GET /banco', token())).body.da_controllare;
    expect(await desk(), 'near, and not due within the week').toEqual([]);
    await lend('2027-03-02', '2027-03-04', '2027-03-04');
    await lend('2027-03-08', '2027-03-09', '2027-03-09');
    expect(await due()).toMatchObject({ usati: 5, restano: -1, per: 'uso', stato: 'scaduto' });
    expect(await desk()).toEqual([
      { prenotabile: { id: laser, nome: 'Laser', tipo: 'strumento' }, controllo: await due() },
    ]);
    const key = randomUUID();
    const [one, two] = [await control('Fatto', key), await control('Fatto', key)];
    expect([one.status, one.body]).toEqual([201, two.body]);
    expect(one.body.controllo).toMatchObject({ ultimo: '2027-03-09', usati: 0, restano: 4 });
    expect((await list('?filtro=controlli')).map(({ nota }) => nota)).toEqual(['Fatto']);
    await set({ controllo_mesi: 0, controllo_giorni: 0 });
  });

  test('is in the weekly letter', async () => {
    await set({ controllo_mesi: 1, acquistato_il: '2027-01-01' });
    const { centro } = app.deps;
    expect(await sendSettimana({ ...app.deps, centro: { ...centro, lettera_settimanale: 1 } })).toBe(true);
    const { dati } = await readRow(app, 'posta', { tipo: 'settimana' }, 'dati');
    expect(dati).toMatchObject({ da_controllare: [{ risorsa: 'Laser', in_ritardo: true }] });
    await set({ controllo_mesi: 0 });
  });

  test('counts the days on which somebody was in a space, each once', async () => {
    laser = await createPrenotabile(app, { nome: 'Sala', tipo: 'spazio' });
    await set({ controllo_giorni: 10 });
    const inizio = '2027-03-01';
    const ids = await Promise.all(
      [rita, await createMembro(app)].map(async ({ id: user_id }, i) =>
        createPrenotazione(app, {
          user_id,
          prenotabile_id: laser,
          inizio: i === 0 ? inizio : '2027-03-02',
          fine: i === 0 ? inizio : '2027-03-03',
        }),
      ),
    );
    await at('2027-03-03T12:00:00Z');
    await insertRows(app, 'presenze', [
      { prenotazione_id: ids[0]!, giorno: inizio as never, quando: new Date() },
      { prenotazione_id: ids[1]!, giorno: '2027-03-02' as never, quando: new Date() },
      { prenotazione_id: ids[1]!, giorno: '2027-03-03' as never, quando: new Date() },
    ]);
    expect(await due()).toMatchObject({ usati: 3, restano: 7 });
    await set({ controllo_giorni: 0 });
  });
});
