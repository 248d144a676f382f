import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createTestDatabase, urlOf } from '#test/database.ts';
import type { TestApp } from '#test/build-test-app.ts';
import { createGruppo, createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { openAnnunci, readCambio, type Cambio } from './annunci.ts';
import { inTransaction } from './db.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let app: TestApp;
let annunci: ReturnType<typeof openAnnunci> | undefined;
let heard: Cambio[];

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  app = { deps: { db: database.db } } as unknown as TestApp;
});
afterAll(() => database.close());
beforeEach(() => {
  heard = [];
});
afterEach(() => annunci?.stop());

/** Another process's pool: what is written through it is heard only over the listening connection. */
const elsewhere = { on: () => undefined } as unknown as typeof database.pool;

function listen(url = database.url, pool = elsewhere): void {
  // A connection that is being closed may still report something: to the test that opened it.
  const mine = heard;
  annunci = openAnnunci({ url, pool, onError: () => undefined });
  annunci.listen((cambio) => mine.push(cambio));
}

async function until(happens: () => boolean): Promise<void> {
  for (const begun = Date.now(); !happens(); await sleep(5))
    if (Date.now() - begun > 30_000) throw new Error('it did not happen within 30 s');
}

const day = { user_id: null, inizio: '2027-03-01', fine: '2027-03-02' };

test('first reports that anything may have changed, then each change', async () => {
  listen();
  expect(annunci!.isListening()).toBe(false);
  await until(() => annunci!.isListening());
  expect(heard).toEqual([null]);
  const prenotabile_id = await createPrenotabile(app);
  await until(() => heard.length === 2);
  const id = await createPrenotazione(app, { ...day, prenotabile_id });
  await until(() => heard.length === 3);
  await database.db
    .updateTable('prenotazioni')
    .set({ fine: '2027-03-03' as never })
    .where('id', '=', id)
    .execute();
  await until(() => heard.length === 4);
  await database.db.deleteFrom('prenotazioni').where('id', '=', id).execute();
  await until(() => heard.length === 5);
  expect(heard).toEqual([null, null, [prenotabile_id], [prenotabile_id], [prenotabile_id]]);
});

test('confirming a booking, or removing its owner, changes nothing public', async () => {
  const prenotabile_id = await createPrenotabile(app);
  const id = await createPrenotazione(app, { ...day, prenotabile_id });
  listen();
  await until(() => annunci!.isListening());
  const set = (values: { confermata?: boolean; annullata_il?: Date }) =>
    database.db.updateTable('prenotazioni').set(values).where('id', '=', id).execute();
  await set({ confermata: true });
  await set({ annullata_il: new Date() });
  await until(() => heard.length === 2);
  expect(heard).toEqual([null, [prenotabile_id]]);
});

test('changes of every table behind public answers are announced', async () => {
  const { membri } = await createGruppo(app, 2);
  const [a] = membri;
  listen();
  await until(() => annunci!.isListening());
  for (const statement of [
    `insert into immagini (prenotabile_id, file, posizione) values (${a}, 'x.webp', 0)`,
    `insert into link_utili (prenotabile_id, label, href) values (${a}, 'x', 'https://example.org')`,
    `insert into sezioni (prenotabile_id, nome) values (${a}, 'x')`,
    `insert into specs (section_id, nome, valore) select id, 'x', 'y' from sezioni`,
    `update gruppi set nome = 'altro'`,
    `delete from gruppi_prenotabili where prenotabile_id = ${a}`,
    `update prenotabili set nome = 'altro' where id = ${a}`,
    `truncate specs`,
  ]) {
    heard.length = 0;
    await database.pool.query(statement);
    await until(() => heard.length > 0);
    expect([statement, heard]).toEqual([statement, [null]]);
  }
});

test('a change of very many resources counts as a change of everything', async () => {
  listen();
  await until(() => annunci!.isListening());
  await database.pool.query(
    `with molti as (insert into prenotabili (nome, descrizione, tipo) select 'x', 'x', 'spazio' from generate_series(1, 150) returning id)
     select count(*) from molti`,
  );
  await until(() => heard.length === 2);
  heard.length = 0;
  await database.pool.query(
    `insert into prenotazioni (inizio, fine, prenotabile_id, scelto_a_mano) select '2027-05-01', '2027-05-01', id, true from prenotabili`,
  );
  await until(() => heard.length > 0);
  expect(heard).toEqual([null]);
});

test('a process hears of its own changes after the commit and before it goes on', async () => {
  const own = await createTestDatabase(inject('postgresUrl'));
  try {
    // Nothing is announced in that database, so this tests the other way.
    listen(urlOf(own.url, 'nessuna'), own.pool);
    const ownApp = { deps: { db: own.db } } as unknown as TestApp;
    const prenotabile_id = await createPrenotabile(ownApp);
    expect(heard).toEqual([null]);
    await inTransaction(own.db, async (tx) => {
      await createPrenotazione({ deps: { db: tx } } as unknown as TestApp, { ...day, prenotabile_id });
      expect(heard).toEqual([null]);
    });
    expect(heard).toEqual([null, [prenotabile_id]]);
    expect(annunci!.isListening()).toBe(false);
  } finally {
    await own.close();
  }
});

test.each([
  ['12', [12]],
  ['1,2', [1, 2]],
  ['tutto', null],
  ['', null],
  ['1,', null],
])('%j is a change of %j', (text, cambio) => {
  expect(readCambio(text)).toEqual(cambio);
});

/** A proxy to the database that can go silent without closing, like a pulled cable. */
async function openCable(): Promise<{ url: string; pull(): void; close(): void }> {
  const url = new URL(database.url);
  const sockets: Socket[] = [];
  let pulled = false;
  const server: Server = createServer((near) => {
    if (pulled) return void near.destroy();
    const path = join(url.searchParams.get('host')!, `.s.PGSQL.${url.searchParams.get('port') ?? 5432}`);
    const far = connect(path);
    sockets.push(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      from.on('error', () => to.destroy()).pipe(to);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const user = url.searchParams.get('user') ?? url.username;
  return {
    url: `postgresql://${user}@127.0.0.1:${port}${url.pathname}`,
    pull: () => {
      pulled = true;
      sockets.forEach((socket) => socket.unpipe().pause());
    },
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}

test('a connection that silently died is not trusted for longer than 2 seconds', async (context) => {
  context.skip(
    !new URL(database.url).searchParams.has('host'),
    'the database is not reached by a socket file here',
  );
  const cable = await openCable();
  try {
    listen(cable.url);
    await until(() => annunci!.isListening());
    cable.pull();
    await sleep(2_000);
    expect(annunci!.isListening()).toBe(false);
  } finally {
    await annunci?.stop();
    cable.close();
  }
});

test('a connection closed by the server is noticed at once, and opened again', async () => {
  listen();
  await until(() => annunci!.isListening());
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ascolto' and datname = current_database()`,
  );
  await until(() => !annunci!.isListening());
  heard.length = 0;
  await until(() => annunci!.isListening());
  expect(heard).toEqual([null]);
});

test('a process that was asleep trusts nothing until it has checked again', async () => {
  listen();
  await until(() => annunci!.isListening());
  // Blocks this whole process, as when the machine is put to sleep.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2100);
  expect(annunci!.isListening()).toBe(false);
  await until(() => annunci!.isListening());
});
