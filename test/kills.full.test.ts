import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGiorni, giornoInRome } from '#domain/giorno.ts';
import { CENTRO_LOCK } from '#server/platform/centro-lock.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { createMembro, type Membro } from './factories/utente.ts';
import { createPieces, createWriters, until, type Slot, type Writers } from './faults/writers.ts';
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
import { drawOrFixed } from './seed.ts';

const WRITERS = 8;
const KINDS = ['application', 'database server', 'both'] as const;
const KILLS = long ? 100 : KINDS.length;
const LATER = addGiorni(giornoInRome(new Date()), 320);

let folder: string;
let dataDir: string;
let env: Record<string, string>;
let app: AppProcess;
let fixtures: ReturnType<typeof openFixtures>;
let membri: Membro[];
let pieces: number[];
let writers: Writers;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colpi-'));
  dataDir = join(folder, 'dati');
  env = { SECRET_KEY, CONTENT_DIR: await createSmallContent(join(folder, 'contenuti')) };
  app = await startProcess({ dataDir, env });
  fixtures = openFixtures((await embeddedServer(dataDir)).databaseUrl, SECRET_KEY);
  membri = await Promise.all(Array.from({ length: WRITERS }, () => createMembro(fixtures.app)));
  pieces = await createPieces(fixtures.pool);
  writers = createWriters({ app: () => app, pool: fixtures.pool, membri, pieces });
});

afterAll(async () => {
  await fixtures?.close();
  await endProcesses();
  await rm(folder, { recursive: true, force: true });
});

function expectUnavailable(): number {
  const { unavailable, strange } = writers;
  expect(new Set(unavailable.map(({ code }) => code))).toEqual(new Set(['NON_DISPONIBILE']));
  expect(unavailable.filter(({ retryAfter }) => !(Number(retryAfter) >= 1))).toEqual([]);
  expect(strange).toEqual([]);
  return unavailable.length;
}

async function killApplication(round: number, alsoServer: boolean): Promise<void> {
  const server = (await embeddedServer(dataDir)).pid;
  const work = writers.start();
  const enough = 10 + drawOrFixed(30);
  await until(() => work.told() >= enough);
  if (alsoServer) process.kill(server, 'SIGKILL');
  await app.kill9();
  await work.stop();
  // Every other time the next start follows at once, while the old server is still finishing.
  if (round % 4 === 2) expect(await processesOf(folder)).toEqual([]);
  app = await startProcess({ dataDir, env });
}

/** Runs the writers while `hurt` does something to the database; returns how many requests were refused. */
async function hurtServer(hurt: () => unknown): Promise<number> {
  const { pid } = app;
  writers.unavailable.length = 0;
  const work = writers.start();
  await until(() => work.told() >= 15);
  await hurt();
  await until(() => writers.unavailable.length > 0);
  const told = work.told();
  await until(() => work.told() >= told + 15);
  await work.stop();
  expect(app.pid).toBe(pid);
  expect((await sendTo(app, 'GET /salute')).status).toBe(200);
  return expectUnavailable();
}

async function killServer(): Promise<void> {
  const before = (await embeddedServer(dataDir)).pid;
  await hurtServer(() => process.kill(before, 'SIGKILL'));
  expect((await embeddedServer(dataDir)).pid).not.toBe(before);
}

test(
  `kill -9 under ${WRITERS} writers, ${KILLS} times, of ${[...new Set(KINDS)].join(', ')}: every acknowledged booking is there, once`,
  async () => {
    for (let round = 0; round < KILLS; round += 1) {
      const kind = KINDS[round % KINDS.length]!;
      if (kind === 'database server') await killServer();
      else await killApplication(round, kind === 'both');
      await writers.ask();
      await writers.compare();
    }
    expect(writers.strange).toEqual([]);
    console.log(`kill -9: ${KILLS} times, ${writers.acknowledged.size} acknowledged, none missing`);
  },
  60_000 + KILLS * 30_000,
);

test('while the database server is stopped in good order under load the answer is 503, and it recovers by itself', async () => {
  const before = (await embeddedServer(dataDir)).pid;
  const refused = await hurtServer(() => process.kill(before, 'SIGINT'));
  expect((await embeddedServer(dataDir)).pid).not.toBe(before);
  await writers.ask();
  await writers.compare();
  console.log(`orderly stop of the database server: ${refused} answers 503`);
});

/** Starts bookings that cannot finish until `release` is called, and waits until the application is processing them. */
async function holdInProgress(
  from: number,
): Promise<{ slots: Slot[]; answers: Promise<unknown>; release(): Promise<void> }> {
  const prenotabile_id = pieces[0]!;
  const client = await fixtures.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [CENTRO_LOCK]);
  // The number of simultaneous waits for the lock; the others of a process wait without a connection.
  const slots = [0, 1, 2].map((n): Slot => ({
    membro: membri[n]!,
    key: randomUUID(),
    prenotabile_id,
    giorno: addGiorni(LATER, from + n),
  }));
  const answers = Promise.all(slots.map(writers.write));
  const waiting = `SELECT count(*)::integer AS quante FROM pg_stat_activity WHERE wait_event = 'advisory'`;
  const busy = async () => (await fixtures.pool.query<{ quante: number }>(waiting)).rows[0]!.quante;
  await expect.poll(busy).toBe(slots.length);
  return {
    slots,
    answers,
    release: async () => {
      await client.query('ROLLBACK');
      client.release();
    },
  };
}

test('after SIGTERM under load every accepted request is answered, and nothing stays behind', async () => {
  writers.unavailable.length = 0;
  const before = writers.start();
  await until(() => before.told() >= 20);
  await before.stop();
  const held = await holdInProgress(0);
  const work = writers.start();
  const stopped = app.stop();
  await sleep(300);
  await held.release();
  await held.answers;
  const ended = await stopped;
  await work.stop();
  expect([ended.code, ended.signal]).toEqual([0, null]);
  expect(held.slots.filter((slot) => writers.unanswered.has(slot))).toEqual([]);
  // It serves until the last connection is closed; after that nothing answers.
  expect([writers.strange, writers.unavailable]).toEqual([[], []]);
  expect(await processesOf(folder)).toEqual([]);

  app = await startProcess({ dataDir, env });
  // Before any repetition: nothing was done without an answer.
  await writers.compare();
});

test('after SIGTERM with silent clients on open connections it ends with the last answer', async () => {
  const held = await holdInProgress(10);
  const stopped = app.stop();
  await sleep(300);
  await held.release();
  await held.answers;
  expect((await stopped).code).toBe(0);
  expect(held.slots.filter((slot) => writers.unanswered.has(slot))).toEqual([]);
  expect(await processesOf(folder)).toEqual([]);
});

test.runIf(long)(
  'with DATABASE_URL and a server that is unreachable for two seconds under load, nothing acknowledged is lost',
  async () => {
    const open = () => startEmbeddedPostgres({ dataDir, log: () => {} });
    let server = await open();
    try {
      app = await startProcess({ dataDir: join(folder, 'senza'), databaseUrl: server.url, env });
      const refused = await hurtServer(async () => {
        await server.stop();
        await sleep(2_000);
        server = await open();
      });
      await writers.ask();
      await writers.compare();
      console.log(`restart of the server of DATABASE_URL: ${refused} answers 503`);
      expect((await app.stop()).code).toBe(0);
    } finally {
      await server.stop();
    }
  },
  240_000,
);
