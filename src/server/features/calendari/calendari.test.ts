import { brotliDecompressSync } from 'node:zlib';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { pino } from 'pino';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { cleanOldData } from '#server/features/pulizia/conservazione.ts';
import { buildTestApp, openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { changeSettings } from '#test/settings.ts';
import { insertRows, readRows, setRows } from '#test/rows.ts';

const START = '2027-03-01T09:00:00Z';
const CHIUSURA = {
  inizio: '2027-03-24',
  fine: '2027-03-26',
  motivo: 'Lavori; in corso, e poi\ndue; feste 🎉',
};
const app = await openTestApp({ now: START });
let admin = await createAdmin(app);
await insertRows(app, 'chiusure', CHIUSURA as never);
afterEach(() => app.clock.set(START));

interface Event {
  uid: string;
  sequenza: number;
  stato: string;
  titolo: string;
  da: string;
  a: string;
  libero: boolean;
}

const readHere = (ics: string): Event[] =>
  new ICAL.Component(ICAL.parse(ics) as unknown[]).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequenza: event.sequence,
      stato: String(component.getFirstPropertyValue('status')),
      titolo: event.summary,
      da: event.startDate.toString(),
      a: event.endDate.toString(),
      libero: component.getFirstPropertyValue('transp') === 'TRANSPARENT',
    };
  });

/** The same by an independent parser. */
const readThere = (ics: string): Event[] =>
  Object.values(nodeIcal.sync.parseICS(ics)).flatMap((one) =>
    one?.type === 'VEVENT'
      ? [
          {
            uid: one.uid,
            sequenza: Number(one.sequence),
            stato: String(one.status),
            titolo: String(one.summary),
            da: one.start.toLocaleDateString('sv'),
            a: one.end!.toLocaleDateString('sv'),
            libero: one.transparency === 'TRANSPARENT',
          },
        ]
      : [],
  );

async function make(chi: Membro, prenotabile_id?: number | null): Promise<string> {
  const target = prenotabile_id === undefined ? 'POST /utenti/me/calendari' : 'POST /calendari';
  const body = prenotabile_id === undefined ? {} : { body: { prenotabile_id } };
  const answer = await send(app, target, { token: chi.token, ...body });
  expect(answer.status).toBe(201);
  expect(answer.body.indirizzo).toMatch(/^http:\/\/prenota\.test\/api\/calendario\/[\w-]{43}\.ics$/);
  return new URL(answer.body.indirizzo).pathname.replace('/api', '');
}

/** The answer of an address; both parsers must read the same. */
async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await send(app, `GET ${path}`, { headers });
  const ics = answer.bytes.toString();
  if (answer.status !== 200) return { ...answer, ics, eventi: [] };
  for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const eventi = readHere(ics);
  expect(readThere(ics)).toEqual(eventi);
  return { ...answer, ics, eventi };
}
const booked = ({ eventi }: { eventi: Event[] }) =>
  eventi.filter(({ uid }) => uid.startsWith('prenotazione'));
const calendari = async ({ token }: Membro) =>
  (await send(app, 'GET /utenti/me/calendari', { token })).body as { id: number; cosa: string }[];

describe('the feed of a member', () => {
  test('has their bookings by day, with their states, and the closures as free time', async () => {
    const membro = await createMembro(app, { nome: 'Ada', cognome: 'Segretissima' });
    const sala = await createPrenotabile(app, { nome: 'Sala, grande; "blu"\\rossa 🛠️ con un nome lungo' });
    const drone = await createPrenotabile(app, { nome: 'Drone', tipo: 'strumento' });
    const book = (prenotabile_id: number, inizio: string, fine: string, confermata: boolean) =>
      createPrenotazione(app, { user_id: membro.id, prenotabile_id, inizio, fine, confermata });
    const [prima, seconda] = [
      await book(sala, '2027-03-16', '2027-03-18', true),
      await book(drone, '2027-03-28', '2027-03-28', false),
    ];
    await book(drone, '2026-02-01', '2026-02-03', true);
    const altra = await createMembro(app);
    await app.pool.query(
      `with attesa as (insert into attese (user_id, prenotabile_id, inizio, fine, stato, creata_il)
         values ($1, $2, '2027-04-12', '2027-04-12', 'offerta', now()) returning id)
       insert into prenotazioni (inizio, fine, user_id, prenotabile_id, scelto_a_mano, tenuta_fino, attesa_id)
       select '2027-04-12', '2027-04-12', $1, $2, true, now(), id from attesa`,
      [membro.id, sala],
    );
    await createPrenotazione(app, {
      user_id: altra.id,
      prenotabile_id: sala,
      inizio: '2027-04-01',
      fine: '2027-04-01',
    });
    const path = await make(membro);
    const { ics, eventi, headers } = await read(path);
    const { nome: centro } = app.deps.centro;
    expect(eventi).toEqual([
      {
        uid: `prenotazione-${prima}@prenota.test`,
        sequenza: 0,
        stato: 'CONFIRMED',
        titolo: `Sala, grande; "blu"\\rossa 🛠️ con un nome lungo, ${centro}`,
        da: '2027-03-16',
        a: '2027-03-19',
        libero: false,
      },
      {
        uid: `prenotazione-${seconda}@prenota.test`,
        sequenza: 0,
        stato: 'TENTATIVE',
        titolo: `Drone, ${centro} (da confermare)`,
        da: '2027-03-28',
        a: '2027-03-29',
        libero: true,
      },
      {
        uid: 'chiuso-2027-03-24@prenota.test',
        sequenza: 0,
        stato: 'CONFIRMED',
        titolo: `${centro} chiuso: ${CHIUSURA.motivo.replace('\n', ' ')}`,
        da: '2027-03-24',
        a: '2027-03-27',
        libero: true,
      },
    ]);
    expect(ics).not.toContain('Segretissima');
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
  });

  test('shows changes: a move, a confirmation, a cancellation for 30 days', async () => {
    const membro = await createMembro(app);
    const prenotabile_id = await createPrenotabile(app, { nome: 'Plotter' });
    const path = await make(membro);
    const body = {
      inizio: '2027-03-16',
      fine: '2027-03-18',
      entry_id: prenotabile_id,
      entry_tipo: 'prenotabile',
    };
    const { id } = (await send(app, 'POST /utenti/me/prenotazioni', { token: membro.token, body })).body;
    const uid = `prenotazione-${id}@prenota.test`;
    expect(booked(await read(path))).toMatchObject([{ uid, sequenza: 0, stato: 'TENTATIVE' }]);
    const as = (target: string, more = {}) => send(app, target, { token: admin.token, ...more });
    await as(`PATCH /prenotazioni/${id}/conferma`);
    await as(`PATCH /prenotazioni/${id}`, { body: { fine: '2027-03-17', versione: 2 } });
    expect(booked(await read(path))).toMatchObject([
      { uid, sequenza: 1, stato: 'CONFIRMED', a: '2027-03-18', libero: false },
    ]);
    await as(`DELETE /prenotazioni/${id}`);
    expect(booked(await read(path))).toMatchObject([{ uid, sequenza: 2, stato: 'CANCELLED', libero: true }]);
    app.clock.set('2027-03-31T08:59:00Z');
    expect(booked(await read(path))).toHaveLength(1);
    app.clock.set('2027-03-31T09:01:00Z');
    expect(booked(await read(path))).toEqual([]);
  });

  test('is 304 without changes, at any hour', async () => {
    const membro = await createMembro(app);
    const prenotabile_id = await createPrenotabile(app);
    const path = await make(membro);
    const first = await read(path);
    const headers = { 'if-none-match': String(first.headers['etag']) };
    app.clock.set('2027-03-01T21:30:00Z');
    const again = await read(path, headers);
    expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([
      304,
      0,
      first.headers['etag'],
    ]);
    await createPrenotazione(app, {
      user_id: membro.id,
      prenotabile_id,
      inizio: '2027-03-16',
      fine: '2027-03-16',
    });
    expect((await read(path, headers)).status).toBe(200);
  });

  test('a thousand bookings are a thousand events', async () => {
    const membro = await createMembro(app);
    const prenotabile_id = await createPrenotabile(app, { nome: 'Attrezzo, con «virgole»; e punti' });
    await app.pool.query(
      `insert into prenotazioni (inizio, fine, user_id, prenotabile_id, scelto_a_mano, annullata_il)
       select d, d, $1, $2, true, case when i > 300 then $3::timestamptz end
       from generate_series(1, 1000) i, lateral (select date '2027-03-01' + i % 300 as d) x`,
      [membro.id, prenotabile_id, START],
    );
    const path = await make(membro);
    const plain = await read(path);
    expect(new Set(booked(plain).map(({ uid }) => uid)).size).toBe(1000);
    const { headers, bytes } = await send(app, `GET ${path}`, { headers: { 'accept-encoding': 'gzip, br' } });
    expect([headers['content-encoding'], headers['vary'], headers['etag']]).toEqual([
      'br',
      'accept-encoding',
      plain.headers['etag'],
    ]);
    expect(brotliDecompressSync(bytes).toString()).toBe(plain.ics);
  });

  test('waits while others are being written; beyond twenty waiting, the answer is to come back', async () => {
    const path = await make(await createMembro(app));
    const client = await app.pool.connect();
    try {
      await client.query('begin');
      await client.query('lock table prenotazioni in access exclusive mode');
      const refused: unknown[] = [];
      let written = 0;
      const all = Array.from({ length: 24 }, async () => {
        const one = await send(app, `GET ${path}`);
        if (one.status === 200) written += 1;
        else refused.push([...refusal(one), one.headers['retry-after']]);
      });
      await expect.poll(() => refused.length).toBe(3);
      await client.query('rollback');
      await Promise.all(all);
      expect(refused).toEqual(Array.from({ length: 3 }, () => [503, 'NON_DISPONIBILE', '5']));
      expect(written).toBe(21);
    } finally {
      client.release();
    }
  });

  test('changes with all it shows: the name of a resource, a closure', async () => {
    const membro = await createMembro(app);
    const prenotabile_id = await createPrenotabile(app, { nome: 'Cesoia' });
    const giorno = { inizio: '2027-03-16', fine: '2027-03-16' };
    await createPrenotazione(app, { user_id: membro.id, prenotabile_id, ...giorno });
    const path = await make(membro);
    const tags = [(await read(path)).headers['etag']];
    await app.pool.query(`update prenotabili set nome = 'Cesoie' where id = $1`, [prenotabile_id]);
    const renamed = await read(path);
    expect(booked(renamed)[0]!.titolo).toContain('Cesoie, ');
    tags.push(renamed.headers['etag']);
    await app.pool.query(
      `insert into chiusure (inizio, fine, motivo) values ('2027-06-07', '2027-06-07', 'Prova')`,
    );
    tags.push((await read(path)).headers['etag']);
    expect(new Set(tags).size).toBe(3);
  });

  test('goes back ninety days, or as many as the centre has set', async () => {
    const membro = await createMembro(app);
    const prenotabile_id = await createPrenotabile(app);
    for (const giorno of ['2026-11-30', '2026-12-01', '2027-02-27'])
      await createPrenotazione(app, { user_id: membro.id, prenotabile_id, inizio: giorno, fine: giorno });
    const path = await make(membro);
    const days = async () => booked(await read(path)).map(({ da }) => da);
    expect(await days()).toEqual(['2026-12-01', '2027-02-27']);
    await changeSettings(app, 'regole', { calendari_giorni_indietro: 2 });
    expect(await days()).toEqual(['2027-02-27']);
    await changeSettings(app, 'regole', { calendari_giorni_indietro: 90 });
  });
});

describe('an address', () => {
  test('is shown once; a new one ends the previous one, and a revoked one is 404, as an invented one is', async () => {
    const membro = await createMembro(app);
    const first = await make(membro);
    expect((await read(first)).status).toBe(200);
    const [one, ...others] = await calendari(membro);
    const { id } = one!;
    expect([others, JSON.stringify(await calendari(membro)).includes('indirizzo')]).toEqual([[], false]);
    const second = await make(membro);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    const theirs = await createMembro(app);
    const target = `DELETE /utenti/me/calendari/${id}`;
    expect(refusal(await send(app, target, { token: theirs.token }))).toEqual([404, 'NOT_FOUND']);
    expect((await send(app, target, { token: membro.token })).status).toBe(204);
    expect(refusal(await send(app, `GET ${second}`))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await send(app, `GET /calendario/${'A'.repeat(43)}.ics`))).toEqual([404, 'NOT_FOUND']);
    for (const made of ['x', 'A'.repeat(44), '%00', 'a.ics', `${'..%2F'.repeat(9)}utenti`])
      expect([404, 422], made).toContain((await read(`/calendario/${made}.ics`)).status);
    const { rows } = await app.pool.query(
      'select azione, dettagli from registro where attore_id = $1 order by id',
      [membro.id],
    );
    expect(rows).toEqual([
      { azione: 'calendario_creato', dettagli: { cosa: 'mie' } },
      { azione: 'calendario_creato', dettagli: { cosa: 'mie' } },
      { azione: 'calendario_revocato', dettagli: { cosa: 'mie' } },
    ]);
  });

  test('is nowhere in the database and in no line of the log', async () => {
    let text = '';
    const log = pino({ level: 'trace', base: null }, { write: (line: string) => void (text += line) });
    const logged = { ...app, app: (await buildApp({ ...app.deps, log }, { webDir: null })).app };
    const membro = await createMembro(app);
    const { body } = await send(logged, 'POST /utenti/me/calendari', { token: membro.token });
    const segreto = /([\w-]{43})\.ics$/.exec(body.indirizzo)![1]!;
    for (const path of [
      `/calendario/${segreto}.ics`,
      `/calendario/${segreto}.ics?x=1`,
      `/calendario/${segreto}x.ics`,
    ])
      await send(logged, `GET ${path}`);
    expect(text).toContain('/api/calendario/:segreto.ics');
    expect(text).not.toContain(segreto);
    const { rows } = await app.pool.query<{ row: string }>(
      `select c::text || encode(c.impronta, 'escape') as row from calendari c
       union all select r::text from registro r union all select i::text from idempotenza i`,
    );
    for (const { row } of rows) expect(row).not.toContain(segreto);
    await logged.app.close();
  });

  test('requested too often is 429 with the time to wait, and others are not', async () => {
    const few = await buildTestApp({ now: START, limitsFactor: 0.05 });
    const path = async () => {
      const { token } = await createMembro(few);
      const { body } = await send(few, 'POST /utenti/me/calendari', { token });
      return `GET ${new URL(body.indirizzo).pathname.replace('/api', '')}`;
    };
    const [mine, theirs] = [await path(), await path()];
    const { headers } = await send(few, mine);
    const often = [];
    for (let n = 0; n < 8; n += 1)
      often.push(await send(few, mine, { headers: { 'if-none-match': String(headers['etag']) } }));
    expect(often.map(({ status }) => status)).toEqual([304, 304, 304, 304, 304, 429, 429, 429]);
    expect(Number(often.at(-1)!.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(few, theirs)).status).toBe(200);
    await few.close();
  });

  test('ends with the account, and is suspended with it', async () => {
    const membro = await createMembro(app);
    const path = await make(membro);
    const active = (is_active: boolean) => setRows(app, 'utenti', { id: membro.id }, { is_active });
    await active(false);
    expect((await read(path)).status).toBe(404);
    await active(true);
    expect((await read(path)).status).toBe(200);
    await app.deps.db.deleteFrom('utenti').where('id', '=', membro.id).execute();
    expect((await read(path)).status).toBe(404);
  });

  test('that no program has requested in a year is deleted at night', async () => {
    const membro = await createMembro(app);
    const path = await make(membro);
    app.clock.set('2027-12-01T12:00:00Z');
    expect((await read(path)).status).toBe(200);
    app.clock.set('2028-11-20T12:00:00Z');
    await cleanOldData(app.deps);
    expect(await calendariIn(membro)).toEqual(['2027-12-01']);
    app.clock.set('2028-12-03T12:00:00Z');
    await cleanOldData(app.deps);
    expect(await calendariIn(membro)).toEqual([]);
  });
});

const calendariIn = async ({ id }: Membro) =>
  (await readRows(app, 'calendari', { user_id: id }, 'letto_il')).map(({ letto_il }) => letto_il);

describe('the feeds of administrators', () => {
  // The night of the previous test has ended every session.
  beforeAll(async () => {
    admin = await createAdmin(app, { cognome: 'Ferretti', telefono: '333 555 7788' });
  });

  test('have piece, number and state of all bookings or of one resource, and no names', async () => {
    const membro = await createMembro(app, {
      nome: 'Zebedea',
      cognome: 'Nominata',
      telefono: '333 999 8877',
    });
    const [tornio, fresa] = [
      await createPrenotabile(app, { nome: 'Tornio' }),
      await createPrenotabile(app, { nome: 'Fresa' }),
    ];
    const ids = [];
    for (const prenotabile_id of [tornio, fresa]) {
      const span = { inizio: '2027-05-04', fine: '2027-05-05' };
      ids.push(
        await createPrenotazione(app, { user_id: membro.id, prenotabile_id, ...span, confermata: true }),
      );
    }
    const [tutte, una] = [await read(await make(admin, null)), await read(await make(admin, tornio))];
    const titoli = (feed: { eventi: Event[] }) => booked(feed).map(({ titolo }) => titolo);
    expect(titoli(tutte)).toEqual(
      expect.arrayContaining([`Tornio, ${ids[0]}, confermata`, `Fresa, ${ids[1]}, confermata`]),
    );
    expect(booked(una)).toMatchObject([
      { titolo: `Tornio, ${ids[0]}, confermata`, da: '2027-05-04', a: '2027-05-06', libero: true },
    ]);
    for (const secret of ['Zebedea', 'Nominata', '8877', membro.email, membro.id, 'Ferretti', admin.email])
      expect(tutte.ics + una.ics).not.toContain(secret);
    expect((await calendari(admin)).map(({ cosa }) => cosa)).toEqual(['tutte', 'risorsa']);
  });

  test('of one’s own bookings are created after the password too', async () => {
    const membro = await createMembro(app);
    app.clock.set('2027-03-01T09:16:00Z');
    const own = await send(app, 'POST /utenti/me/calendari', { token: membro.token });
    expect(refusal(own)).toEqual([403, 'PASSWORD_RICHIESTA']);
    expect(await calendari(membro)).toEqual([]);
  });

  test('are created by administrators alone, after their password, of an existing resource', async () => {
    const membro = await createMembro(app);
    const create = (chi: Membro, prenotabile_id: unknown) =>
      send(app, 'POST /calendari', { token: chi.token, body: { prenotabile_id } });
    expect(refusal(await create(membro, null))).toEqual([403, 'FORBIDDEN']);
    expect(refusal(await create(admin, 999_999))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await create(admin, 'tutto'))).toEqual([422, 'VALIDATION_ERROR']);
    app.clock.set('2027-03-01T09:16:00Z');
    expect(refusal(await create(admin, null))).toEqual([403, 'PASSWORD_RICHIESTA']);
  });

  test('are 404 as soon as the role, the account or the resource ends, and are deleted at night', async () => {
    const gestore = await createAdmin(app);
    const pialla = await createPrenotabile(app, { nome: 'Pialla' });
    const paths = [await make(gestore), await make(gestore, null), await make(gestore, pialla)];
    const statuses = () => Promise.all(paths.map(async (path) => (await read(path)).status));
    const set = (values: object) => setRows(app, 'utenti', { id: gestore.id }, values);
    expect(await statuses()).toEqual([200, 200, 200]);
    await setRows(app, 'prenotabili', { id: pialla }, { eliminato_il: new Date(START) });
    expect(await statuses()).toEqual([200, 200, 404]);
    expect((await calendari(gestore)).map(({ cosa }) => cosa)).toEqual(['mie', 'tutte']);
    await set({ is_superuser: false });
    expect(await statuses()).toEqual([200, 404, 404]);
    await cleanOldData(app.deps);
    expect(await calendariIn(gestore)).toHaveLength(1);
    await set({ is_superuser: true });
    expect(await statuses()).toEqual([200, 404, 404]);
  });
});
