import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { long } from '#test/process.ts';
import { createDb, isDatabaseUnavailable } from './db.ts';
import { openBench, query, serversLeft, type Bench } from './embedded-postgres.fixture.ts';

let bench: Bench;

beforeAll(async () => {
  bench = await openBench();
  const server = await bench.start();
  await query(server.url, 'CREATE TABLE riga (id int PRIMARY KEY)');
  await server.stop();
});

afterEach(() => bench.stopServers());

afterAll(async () => {
  expect(await bench.end()).toEqual([]);
});

describe('kill -9 of the application', () => {
  const cases = [
    { name: 'in one go', skip: false },
    { name: 'again', skip: !long },
  ] as const;

  for (const { name, skip } of cases) {
    test.skipIf(skip)(
      `leaves no server behind and loses no committed row: ${name}`,
      async () => {
        const host = await bench.startHost();
        const acknowledged: number[] = [];
        const writers = [1, 2, 3, 4].map(async (writer) => {
          const client = new pg.Client(host.url);
          client.on('error', () => undefined);
          await client.connect();
          for (;;) {
            const id = writer * 1_000_000 + Math.floor(Math.random() * 1_000_000);
            const done = await client
              .query('INSERT INTO riga VALUES ($1) ON CONFLICT DO NOTHING RETURNING id', [id])
              .catch(() => null);
            if (done === null) return;
            if (done.rowCount === 1) acknowledged.push(id);
          }
        });
        await expect.poll(() => acknowledged.length).toBeGreaterThan(100);
        await bench.killHosts();
        await Promise.all(writers);

        const next = await bench.start();
        const ids = new Set(
          (await query<{ id: number }>(next.url, 'SELECT id FROM riga')).map((row) => row.id),
        );
        expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
        await next.stop();
        expect(await serversLeft(bench.dataDir)).toEqual([]);
      },
      240_000,
    );
  }

  test('the waiting guard ends with the server', async () => {
    const server = await bench.start();
    await server.stop();
    expect(await serversLeft(bench.dataDir)).toEqual([]);
  });

  test('the next start works after a kill at any moment of the first one', async () => {
    const early = join(bench.folder, 'presto');
    for (const ms of long ? [250, 450, 650, 850] : [450]) {
      const started = bench.startHost({ dataDir: early }).catch(() => null);
      await sleep(ms);
      await bench.killHosts();
      await started;
    }
    const server = await bench.start({ dataDir: early });
    expect(await query(server.url, 'SELECT 1 AS uno')).toEqual([{ uno: 1 }]);
    expect((await readdir(early)).sort()).toEqual(['postgres']);
    await server.stop();
    expect(await serversLeft(early)).toEqual([]);
  });
});

describe('kill -9 of the server', () => {
  test('it is restarted at the same address, and the pool works again', async () => {
    const lines: string[] = [];
    const errors: Error[] = [];
    const server = await bench.start({ log: (line) => lines.push(line) });
    const { pool, close } = createDb(server.url, { max: 4 });
    await pool.query('SELECT 1');
    for (let round = 0; round < 2; round++) {
      const { pid } = server;
      process.kill(pid, 'SIGKILL');
      const answers = async () => {
        const answer = await pool.query('SELECT 1').catch((error: unknown) => error);
        if (answer instanceof Error) errors.push(answer);
        return server.pid !== pid && !(answer instanceof Error);
      };
      await expect.poll(answers, { interval: 20 }).toBe(true);
    }
    expect(errors.filter((error) => !isDatabaseUnavailable(error))).toEqual([]);
    expect(lines.join('\n')).toContain('segnale SIGKILL');
    await close();
    await server.stop();
    expect(await serversLeft(bench.dataDir)).toEqual([]);
  });

  test('stopping during the restart leaves no server behind', async () => {
    for (const ms of long ? [0, 20, 110, 140, 180] : [110]) {
      const server = await bench.start();
      process.kill(server.pid, 'SIGKILL');
      await sleep(ms);
      await server.stop();
      expect(await serversLeft(bench.dataDir)).toEqual([]);
    }
  });
});
