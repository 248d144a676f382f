import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGiorni, giornoInRome, type Giorno } from '#domain/giorno.ts';
import { createMembro, type Membro } from './factories/utente.ts';
import {
  createSmallContent,
  embeddedServer,
  endProcesses,
  long,
  openFixtures,
  processesOf,
  SECRET_KEY,
  sendTo,
  startProcess,
  type AppProcess,
} from './process.ts';

const WRITERS = 8;
const APP_KILLS = long ? 10 : 3;
const SERVER_KILLS = long ? 3 : 1;
const DAYS = 300;
const tomorrow = addGiorni(giornoInRome(new Date()), 1);

let folder: string;
let dataDir: string;
let env: Record<string, string>;
let app: AppProcess;
let fixtures: ReturnType<typeof openFixtures>;
let membri: Membro[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colpi-'));
  dataDir = join(folder, 'dati');
  env = { SECRET_KEY, CONTENT_DIR: await createSmallContent(join(folder, 'contenuti')) };
  app = await startProcess({ dataDir, env });
  fixtures = openFixtures((await embeddedServer(dataDir)).databaseUrl, SECRET_KEY);
  membri = await Promise.all(Array.from({ length: WRITERS }, () => createMembro(fixtures.app)));
  const made = await fixtures.pool.query<{ id: number }>(
    `INSERT INTO prenotabili (nome, descrizione, tipo)
     SELECT 'Postazione ' || n, 'Una scrivania.', 'spazio' FROM generate_series(1, 300) n RETURNING id`,
  );
  pieces.push(...made.rows.map(({ id }) => id));
}, 120_000);

afterAll(async () => {
  await fixtures?.close();
  await endProcesses();
  await rm(folder, { recursive: true, force: true });
});

/** One booking that somebody wants: nobody else wants its day of its piece. */
interface Slot {
  membro: Membro;
  key: string;
  prenotabile_id: number;
  giorno: Giorno;
}

const pieces: number[] = [];
let nextSlot = 0;

function takeSlot(membro: Membro): Slot {
  const n = nextSlot++;
  const prenotabile_id = pieces[n % pieces.length]!;
  return {
    membro,
    key: randomUUID(),
    prenotabile_id,
    giorno: addGiorni(tomorrow, Math.floor(n / pieces.length) % DAYS),
  };
}

const book = ({ membro, key, prenotabile_id, giorno }: Slot) =>
  sendTo(app, 'POST /utenti/me/prenotazioni', {
    token: membro.token,
    key,
    body: { inizio: giorno, fine: giorno, entry_id: prenotabile_id, entry_tipo: 'prenotabile' },
  });

/** What the writers were told, over the whole file: the table is held against it. */
const acknowledged = new Map<number, Slot>();
/** Bookings of which nobody said how they ended. */
const unanswered = new Set<Slot>();
/** Refusals with 503, and anything that is neither that nor a booking. */
const unavailable: { code: string; retryAfter: string | null }[] = [];
const strange: unknown[] = [];

async function write(slot: Slot): Promise<void> {
  const answer = await book(slot).catch(() => null);
  if (answer?.status === 201) {
    // An id told twice for two wishes would be one booking for two people.
    if (acknowledged.has(answer.body.id)) strange.push(['twice', answer.body]);
    acknowledged.set(answer.body.id, slot);
    unanswered.delete(slot);
    return;
  }
  unanswered.add(slot);
  if (answer?.status === 503) {
    unavailable.push({ code: answer.body?.code, retryAfter: answer.headers.get('retry-after') });
  } else if (answer) strange.push([answer.status, answer.body]);
}

/** Lets the writers work until the result is called; it gives how many bookings they were told of. */
function startWriters(): { told(): number; stop(): Promise<void> } {
  const before = acknowledged.size;
  let over = false;
  const all = membri.map(async (membro) => {
    while (!over) {
      const known = unanswered.size;
      await write(takeSlot(membro));
      if (unanswered.size > known) await sleep(5);
    }
  });
  return {
    told: () => acknowledged.size - before,
    stop: async () => {
      over = true;
      await Promise.all(all);
    },
  };
}

const until = (condition: () => boolean) =>
  expect.poll(condition, { timeout: 30_000, interval: 5 }).toBe(true);

/** Sends again, with its key, what was never answered: it must now be booked, once. */
async function ask(): Promise<void> {
  const slots = [...unanswered];
  await Promise.all(
    membri.map(async () => {
      for (let slot = slots.pop(); slot; slot = slots.pop()) await write(slot);
    }),
  );
  expect(unanswered.size).toBe(0);
}

/** The table holds every booking that somebody was told of, as it was wanted, and no other. */
async function compare(): Promise<void> {
  const { rows } = await fixtures.pool.query<{
    id: number;
    prenotabile_id: number;
    inizio: Giorno;
    user_id: string;
  }>('SELECT id, prenotabile_id, inizio, user_id FROM prenotazioni ORDER BY id');
  const told = [...acknowledged]
    .map(([id, { prenotabile_id, giorno, membro }]) => ({
      id,
      prenotabile_id,
      inizio: giorno,
      user_id: membro.id,
    }))
    .sort((a, b) => a.id - b.id);
  const stored = new Map(rows.map((row) => [row.id, row]));
  expect(told.filter(({ id }) => !stored.has(id))).toEqual([]);
  expect(rows.filter(({ id }) => !acknowledged.has(id))).toEqual([]);
  expect(rows).toEqual(told);
}

test(
  `kill -9 of the application under ${WRITERS} writers, ${APP_KILLS} times: what was acknowledged is there, once`,
  async () => {
    for (let round = 0; round < APP_KILLS; round += 1) {
      const writers = startWriters();
      const enough = 20 + Math.floor(Math.random() * 60);
      await until(() => writers.told() >= enough);
      await app.kill9();
      await writers.stop();
      // Every other time the next start comes at once, while the old server still writes its last.
      if (round % 2 === 1) expect(await processesOf(folder)).toEqual([]);
      app = await startProcess({ dataDir, env });
      const lost = unanswered.size;
      expect(lost).toBeGreaterThan(0);
      await ask();
      await compare();
    }
    expect(strange).toEqual([]);
    console.log(
      `kill -9 of the application: ${APP_KILLS} times, ${acknowledged.size} acknowledged, none missing`,
    );
  },
  60_000 + APP_KILLS * 20_000,
);

test(
  `kill -9 of the database server under ${WRITERS} writers, ${SERVER_KILLS} times: 503 meanwhile, then it goes on`,
  async () => {
    const { pid } = app;
    for (let round = 0; round < SERVER_KILLS; round += 1) {
      unavailable.length = 0;
      const before = (await embeddedServer(dataDir)).pid;
      const writers = startWriters();
      await until(() => writers.told() >= 30);
      const killed = Date.now();
      process.kill(before, 'SIGKILL');
      await until(() => unavailable.length > 0);
      const told = writers.told();
      await until(() => writers.told() >= told + 30);
      const ms = Date.now() - killed;
      await writers.stop();
      const refused = unavailable.length;
      expect(new Set(unavailable.map(({ code }) => code))).toEqual(new Set(['NON_DISPONIBILE']));
      expect(unavailable.filter(({ retryAfter }) => !(Number(retryAfter) >= 1))).toEqual([]);
      expect((await embeddedServer(dataDir)).pid).not.toBe(before);
      await ask();
      await compare();
      console.log(`kill -9 of the database server: ${refused} answers 503, again at work after ${ms} ms`);
    }
    expect(strange).toEqual([]);
    expect((await sendTo(app, 'GET /salute')).status).toBe(200);
    expect(app.pid).toBe(pid);
  },
  60_000 + SERVER_KILLS * 40_000,
);

/** Starts bookings that cannot end until `release` is called, and waits until the application is busy with them. */
async function holdInProgress(
  from: number,
): Promise<{ slots: Slot[]; answers: Promise<unknown>; release(): Promise<void> }> {
  const prenotabile_id = pieces[0]!;
  const client = await fixtures.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT id FROM prenotabili WHERE id = $1 FOR UPDATE', [prenotabile_id]);
  const slots = [0, 1, 2, 3].map((n): Slot => ({
    membro: membri[n]!,
    key: randomUUID(),
    prenotabile_id,
    giorno: addGiorni(tomorrow, from + n),
  }));
  const answers = Promise.all(slots.map(write));
  const waiting = `SELECT count(*) AS quante FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%prenotabili%'`;
  const busy = async () => (await fixtures.pool.query<{ quante: number }>(waiting)).rows[0]!.quante;
  await expect.poll(busy, { timeout: 10_000 }).toBeGreaterThanOrEqual(slots.length);
  return {
    slots,
    answers,
    release: async () => {
      await client.query('ROLLBACK');
      client.release();
    },
  };
}

test('SIGTERM under load: every request that was accepted is answered, and nothing stays behind', async () => {
  unavailable.length = 0;
  const writers = startWriters();
  await until(() => writers.told() >= 20);
  const held = await holdInProgress(DAYS);
  const stopped = app.stop();
  await sleep(300);
  await held.release();
  await held.answers;
  const ended = await stopped;
  await writers.stop();
  expect([ended.code, ended.signal]).toEqual([0, null]);
  expect(held.slots.filter((slot) => unanswered.has(slot))).toEqual([]);
  // Until the last connection is closed it serves; after that nobody is there.
  expect([strange, unavailable]).toEqual([[], []]);
  expect(await processesOf(folder)).toEqual([]);

  app = await startProcess({ dataDir, env });
  // Before anything is asked again: nothing was done of which nobody was told.
  await compare();
}, 120_000);

test('SIGTERM while connections are kept open by clients that say no more: it ends with the last answer', async () => {
  const held = await holdInProgress(DAYS + 10);
  const stopped = app.stop();
  await sleep(300);
  await held.release();
  await held.answers;
  const answered = Date.now();
  expect((await stopped).code).toBe(0);
  expect(Date.now() - answered).toBeLessThan(5_000);
  expect(held.slots.filter((slot) => unanswered.has(slot))).toEqual([]);
  expect(await processesOf(folder)).toEqual([]);
}, 60_000);
