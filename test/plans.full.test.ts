import { CompiledQuery, type LogEvent } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { FILTRI_UTENTI } from '#contract/gestione.ts';
import { seed, UN_MILIONE, type Semina } from '../bench/seed.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { createAdmin, type Membro } from './factories/utente.ts';
import { send } from './request.ts';
import { readRow, setRows } from './rows.ts';

/**
 * No call reads a large table completely. Every call is made on a large centre while its queries are recorded; each
 * query is then run again under EXPLAIN ANALYZE, and the rows read by every scan are compared with the table's size.
 */
const long = process.env['LUNGO'] === '1';
// So few people that a full scan is tempting where the planner estimates a few letters as a hundred.
const MISURA = long ? UN_MILIONE : { prenotazioni: 40_000, utenti: 12_000, risorse: 200 };
const MOST_ROWS = long ? 30_000 : 4_500;
/** Queries that read all future bookings, once. A fifth of the bookings is in the future. */
const ALL_AHEAD = new Set(['what every entry answers to days']);
const AHEAD = MISURA.prenotazioni / 5;
const LARGE = new Set(['prenotazioni', 'utenti', 'registro', 'posta', 'sessioni', 'gettoni']);

let app: TestApp;
let admin: Membro;
let semina: Semina;
let heard: CompiledQuery[] = [];

beforeAll(async () => {
  expect(inject('postgresUrl')).toBeTruthy();
  app = await buildTestApp({
    seminata: true,
    // Public holidays close a few days on which the large centre has bookings.
    apertura: { giorni: [1, 2, 3, 4, 5, 6, 7], festivi: 'IT' },
    // A booking reads its person's future bookings, and is not refused for them.
    centro: { limiti: { giorni_in_programma: 10_000 } },
    onQuery: (event: LogEvent) => {
      heard.push(event.query as CompiledQuery);
    },
  });
  semina = await seed(app.pool, MISURA, '2027-03-01');
  admin = await createAdmin(app);
}, 600_000);
afterAll(() => app.close());

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

function* scans(node: PlanNode): Generator<Omit<Scan, 'sql'>> {
  const table = node['Relation Name'];
  if (table && LARGE.has(table) && /Scan/.test(node['Node Type'])) {
    const perLoop =
      node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0);
    const loops = node['Actual Loops'];
    yield { table, kind: node['Node Type'], read: perLoop * loops, loops };
  }
  for (const child of node.Plans ?? []) yield* scans(child);
}

interface Scan {
  readonly table: string;
  readonly kind: string;
  readonly read: number;
  /** The number of runs; a few where several processes share it. */
  readonly loops: number;
  readonly sql: string;
}

async function explain(queries: readonly CompiledQuery[]): Promise<Scan[]> {
  const found: Scan[] = [];
  const client = await app.pool.connect();
  try {
    for (const { sql, parameters } of queries) {
      if (!/^\s*(select|insert|update|delete|with)\b/i.test(sql)) continue;
      await client.query('begin');
      const { rows } = await client.query(`explain (analyze, format json) ${sql}`, [...parameters]);
      await client.query('rollback');
      for (const scan of scans(rows[0]['QUERY PLAN'][0].Plan)) found.push({ ...scan, sql });
    }
  } finally {
    client.release();
  }
  return found;
}

test('the large centre has the stated size', async () => {
  const { rows } = await app.pool.query(
    `select count(*) as tutte, count(*) filter (where inizio > '2027-03-01') as avanti from prenotazioni`,
  );
  expect(rows[0].tutte).toBeGreaterThan(MISURA.prenotazioni * 0.99);
  expect(rows[0].avanti / rows[0].tutte).toBeCloseTo(0.2, 1);
});

const calls = (): [name: string, target: string][] => [
  ['catalogue', 'GET /catalogo/spazi'],
  ['a resource', `GET /prenotabili/${semina.risorsaPiena}`],
  ['availability of a resource', `GET /prenotabili/${semina.risorsaPiena}/prenotazioni/future`],
  ['the wall of the home page', 'GET /catalogo/strumenti/parete'],
  ['what every entry answers to days', 'GET /catalogo/spazi/disponibilita?inizio=2027-03-10&fine=2027-03-12'],
  ['availability of a group', `GET /gruppi/${semina.gruppo}/giorni-bloccati`],
  ['the held places', 'GET /attese/tenute'],
  ['the calendar', 'GET /calendario'],
  ['the stops of a resource', `GET /prenotabili/${semina.risorsaPiena}/fermi`],
  ['closures and stops of a year', 'GET /chiusure'],
  ['bookings on closed days', 'GET /chiusure/prenotazioni'],
  ['the desk', 'GET /banco'],
  ['the desk of a day', 'GET /banco?giorno=2027-02-01'],
  ['the desk of a day on which nobody comes', 'GET /banco?giorno=2035-02-01'],
  ['deposits', 'GET /cauzioni'],
  ['open deposits', 'GET /cauzioni?aperte=true'],
  ['deposits of a month', 'GET /cauzioni?da=2027-03-01&a=2027-03-31'],
  ['me', 'GET /utenti/me'],
  ['my bookings', 'GET /utenti/me/prenotazioni'],
  ['a user', `GET /utenti/${semina.membro}`],
  ['what is to be done with a user', `GET /utenti/${semina.membro}/da-fare`],
  ['the people', 'GET /utenti'],
  ...FILTRI_UTENTI.map((filtro): [string, string] => [
    `the people, ${filtro}`,
    `GET /utenti?filtro=${filtro}`,
  ]),
  ['the people, by one letter', 'GET /utenti?search_term=a'],
  ['what waits for an administrator', 'GET /gestione/conteggi'],
  ['active bookings of a user with many', `GET /utenti/${semina.membro}/prenotazioni?stato=attive`],
  ['past bookings of a user with many', `GET /utenti/${semina.membro}/prenotazioni?stato=passate`],
  ['the list', 'GET /prenotazioni'],
  ['the list, all', 'GET /prenotazioni?future=false'],
  ['the list, of one resource', `GET /prenotazioni?prenotabile_id=${semina.risorsaPiena}`],
  ['the list, of a month', 'GET /prenotazioni?da=2027-03-01&a=2027-03-31'],
  ['the list, what waits', 'GET /prenotazioni?da_confermare=true'],
  ['the list, of one go', 'GET /prenotazioni?serie_id=1'],
  ['search by id', `GET /prenotazioni?future=false&search_term=${semina.ultima}`],
  ['search by a rare fragment', 'GET /prenotazioni?search_term=dominio77'],
  ['search by a fragment of half the users', 'GET /prenotazioni?search_term=posta.example'],
  ['search by a fragment of nobody', 'GET /prenotazioni?search_term=nessuno-si-chiama-cos'],
  ['search by one letter', 'GET /prenotazioni?search_term=a'],
  ['search by a rare surname', 'GET /prenotazioni?search_term=cognome7777'],
  ['search by name and surname', 'GET /prenotazioni?search_term=cognome7777%20nome7777'],
  ['search by a surname of everybody', 'GET /prenotazioni?search_term=cognome'],
  ['search by a name of half the users', 'GET /prenotazioni?search_term=m%C3%A0ria&future=false'],
  ['search by that name and a rare surname', 'GET /prenotazioni?search_term=cognome7778%20maria'],
  ['search by nobody’s surname', 'GET /prenotazioni?search_term=zz%20qq'],
  ['search by a telephone', 'GET /prenotazioni?search_term=3337777'],
  ['search by a part of thousands of telephones', 'GET /prenotazioni?search_term=333%2011'],
  ['users by surname', 'GET /utenti/cerca?mail_prefix=cognome7777'],
  ['users by surname of everybody', 'GET /utenti/cerca?mail_prefix=cognome'],
  ['users by one letter', 'GET /utenti/cerca?mail_prefix=c'],
  ['users by telephone', 'GET /utenti/cerca?mail_prefix=%2B39%203337777'],
  ['users by prefix', 'GET /utenti/cerca?mail_prefix=ab'],
  ['users by nobody’s prefix', 'GET /utenti/cerca?mail_prefix=zzzz'],
  ['the records', 'GET /registro'],
  ['the records of a person', `GET /registro?utente_id=${semina.membro}`],
  ['the records of a resource', `GET /registro?prenotabile_id=${semina.risorsaPiena}`],
  ['the records of a day', 'GET /registro?da=2027-02-01&a=2027-02-01'],
  ['the outbox', 'GET /posta'],
  ['the failed letters', 'GET /posta?stato=fallita'],
  ['the reports', 'GET /segnalazioni'],
  ['who looked at a document', `GET /utenti/${semina.membro}/accessi-documento`],
];

test('no call reads a large table completely', async () => {
  const found: object[] = [];
  for (const [name, target] of calls()) {
    heard = [];
    const { status } = await send(app, target, { token: admin.token });
    expect([name, status]).toEqual([name, 200]);
    const queries = heard;
    expect(queries.length).toBeGreaterThan(0);
    for (const scan of await explain(queries))
      if (scan.read > (ALL_AHEAD.has(name) ? AHEAD : MOST_ROWS)) found.push({ name, ...scan });
  }
  expect(found).toEqual([]);
});

/** Makes a call, and runs its reads and updates again; most inserts are left out, since they succeed once. */
async function readBy(target: string, body: object | undefined, allowed: readonly string[]) {
  heard = [];
  const { status, body: answer } = await send(app, target, { token: admin.token, body });
  expect(allowed, target).toContain(status < 300 ? `${status}` : `${status} ${answer.code}`);
  const statements = heard.filter(
    ({ sql }) =>
      /^\s*(select|update|with|insert into posta)\b/i.test(sql) && !/insert into prenotazioni\b/i.test(sql),
  );
  expect(statements.length).toBeGreaterThan(0);
  return { answer, scans: await explain(statements) };
}
const tooMuch = (scans: readonly Scan[], most = MOST_ROWS) => scans.filter(({ read }) => read > most);

describe('the same holds for', () => {
  const read = async (...asked: Parameters<typeof readBy>) => (await readBy(...asked)).scans;
  const book = (inizio: string, fine = inizio) => {
    const body = { inizio, fine, entry_id: semina.gruppo, entry_tipo: 'gruppo' };
    return read('POST /utenti/me/prenotazioni', body, ['201', '409 DATE_OCCUPATE']);
  };

  beforeAll(async () => {
    await setRows(app, 'utenti', { id: admin.id }, { documento_stato: 'da_verificare', is_verified: true });
  });

  test('a booking', async () => {
    expect(tooMuch(await book('2028-02-20'), MOST_ROWS * 5)).toEqual([]);
  });

  test('putting its letters in the outbox', async () => {
    const scans = (await book('2028-02-22')).filter(({ sql }) => sql.includes('insert into posta'));
    expect(scans.map(({ table }) => table)).toContain('utenti');
    expect(tooMuch(scans, 10)).toEqual([]);
  });

  test('a booking for which another moves, and its change', async () => {
    const { rows } = await app.pool.query<{ id: number }>(
      'select prenotabile_id as id from gruppi_prenotabili where gruppo_id = $1 order by 1',
      [semina.gruppo],
    );
    const [uno, due] = rows as [{ id: number }, { id: number }];
    // Made through the group, and on two days in a row a piece is free, but not the same one.
    await app.pool.query(
      `update prenotazioni set gruppo_id = $1, scelto_a_mano = false
       where prenotabile_id = any($2) and inizio > '2027-03-02'`,
      [semina.gruppo, rows.map(({ id }) => id)],
    );
    await app.pool.query(
      `update prenotazioni set annullata_il = case
         when (prenotabile_id, inizio) in (($1, '2027-03-20'), ($2, '2027-03-21')) then now() end
       where inizio in ('2027-03-20', '2027-03-21') and gruppo_id = $3`,
      [uno.id, due.id, semina.gruppo],
    );
    await app.pool.query('analyze prenotazioni');
    expect(tooMuch(await book('2027-03-20', '2027-03-21'), MOST_ROWS * 5)).toEqual([]);
    const { rows: moved } = await app.pool.query(
      `select prenotazione_id as id from registro where azione = 'prenotazione_spostata'`,
    );
    expect(moved).toHaveLength(1);
    const { id } = await readRow(
      app,
      'prenotazioni',
      { user_id: admin.id, inizio: '2027-03-20' as Giorno },
      'id',
    );
    for (const target of [`PATCH /utenti/me/prenotazioni/${id}`, `PATCH /prenotazioni/${id}`]) {
      const body = { fine: '2027-03-22', versione: 1 };
      const scans = await read(target, body, ['200', '409 DATE_OCCUPATE']);
      expect(tooMuch(scans, MOST_ROWS * 5)).toEqual([]);
    }
  });

  test('a booking of a person with very many, within their limits', async () => {
    await app.pool.query('update prenotazioni set user_id = $1 where user_id = $2', [
      admin.id,
      semina.membro,
    ]);
    expect(tooMuch(await book('2028-02-21'), MOST_ROWS * 5)).toEqual([]);
  });

  test('the own list of future bookings, which reads no past ones', async () => {
    const { rows } = await app.pool.query<{ tutte: number; avanti: number }>(
      `select count(*)::int as tutte, (count(*) filter (where fine >= '2027-03-01'))::int as avanti
       from prenotazioni where user_id = $1`,
      [admin.id],
    );
    expect(rows[0]!.tutte).toBeGreaterThan(rows[0]!.avanti * 2);
    const scans = await read('GET /utenti/me/prenotazioni?stato=attive&limit=100', undefined, ['200']);
    const own = scans.filter(({ table }) => table === 'prenotazioni');
    expect(own.length).toBeGreaterThan(0);
    expect(tooMuch(own, rows[0]!.avanti)).toEqual([]);
  });

  test('counting the bookings in the way of a closure or a stop', async () => {
    const fortnight = { inizio: '2027-03-02', fine: '2027-03-15', motivo: 'Inventario' };
    for (const target of ['POST /chiusure', `POST /prenotabili/${semina.risorsaPiena}/fermi`])
      expect(tooMuch(await read(target, fortnight, ['409 PRENOTAZIONI_FUTURE']))).toEqual([]);
  });

  test('settling them, which reads the future bookings once, and no past one', async () => {
    const ahead = MISURA.prenotazioni * 0.22;
    const settle = async (causa: object, anteprima: boolean, scelte: readonly object[] = []) => {
      const body = { causa, anteprima, scelte };
      const { answer, scans } = await readBy('POST /prenotazioni/sistemazione', body, ['200']);
      expect(tooMuch(scans, ahead)).toEqual([]);
      expect(tooMuch(scans).length).toBeLessThanOrEqual(1);
      return (answer.voci as { scelta: object }[]).map(({ scelta }) => scelta);
    };
    const fermo = { tipo: 'fermo', inizio: '2027-03-02', fine: '2027-03-15', motivo: 'Inventario' };
    const causa = { ...fermo, prenotabile_id: semina.risorsaPiena };
    const scelte = await settle(causa, true);
    expect(scelte.length).toBeGreaterThan(10);
    await settle(causa, false, scelte);
  });

  test('the report, which reads the bookings from January to the end of its period once', async () => {
    const { rows } = await app.pool.query<{ quante: number; tutte: number }>(
      `select count(*) filter (where inizio between '2027-01-01' and '2027-01-31') as quante,
        count(*) as tutte from prenotazioni`,
    );
    const { quante, tutte } = rows[0]!;
    expect(quante * 4).toBeLessThan(tutte);
    const scans = await read('GET /rendiconto?da=2027-01-01&a=2027-01-31', undefined, ['200']);
    expect(
      scans.filter(
        ({ table, read: rows, loops }) => table === 'prenotazioni' && rows >= quante * 0.9 && loops < 10,
      ),
    ).toHaveLength(1);
    // Besides, earlier people are found by one booking each, among the unconfirmed ones.
    const [records, others] = [true, false].map((is) =>
      scans.filter(({ table }) => (table === 'registro') === is),
    );
    expect(tooMuch(others!, quante * 2)).toEqual([]);
    // Removed stops are in the records, which are read from the beginning of the period on.
    const since = `select count(*)::int as n, count(*) filter (where quando >= '2027-01-01')::int as dopo from registro`;
    const { n, dopo } = (await app.pool.query<{ n: number; dopo: number }>(since)).rows[0]!;
    expect(dopo * 2).toBeLessThan(n);
    expect(tooMuch(records!, Math.max(dopo, quante * 2))).toEqual([]);
  });

  test('finding who decided on a booking meanwhile', async () => {
    const target = `PATCH /prenotazioni/${semina.ultima}/conferma?versione=99`;
    expect(tooMuch(await read(target, undefined, ['409 MODIFICATO_DA_ALTRI']))).toEqual([]);
  });
});
