import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { inTransaction, type Db } from './db.ts';
import { startJobs, type Jobs } from './jobs.ts';

let database: Db & { url: string };
let jobs: Jobs;
let other: Jobs;
const errors: unknown[] = [];
beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  jobs = await startJobs(database.url, (error) => errors.push(error));
  other = await startJobs(database.url, (error) => errors.push(error));
});
afterAll(async () => {
  await Promise.all([jobs.stop(), other.stop()]);
  await database.close();
});

const queue = (name: string, retryLimit = 3) => ({ name, retryLimit, retryDelay: 1, retryDelayMax: 1 });
const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
const put = (name: string, data: object) =>
  inTransaction(database.db, (tx) => jobs.enqueue(tx, name, [data]));
const waiting = async (name: string): Promise<number> =>
  (await database.pool.query(`select 1 from pgboss.job where name = $1`, [name])).rowCount ?? 0;

test('a job is there with the commit of its change, and gone with its rollback', async () => {
  await jobs.declare(queue('commit'));
  await expect(
    inTransaction(database.db, async (tx) => {
      await jobs.enqueue(tx, 'commit', [{ n: 1 }]);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await waiting('commit')).toBe(0);
  await put('commit', { n: 2 });
  expect(await waiting('commit')).toBe(1);
});

test('each job is done once, whatever the number of processes', async () => {
  const done: number[] = [];
  await jobs.declare(queue('molti'));
  for (const process of [jobs, other]) {
    await process.work<{ n: number }>(queue('molti'), async ({ data }) => void done.push(data.n));
  }
  const all = Array.from({ length: 12 }, (_, n) => n);
  for (const n of all) await put('molti', { n });
  await until(() => {
    jobs.wake('molti');
    other.wake('molti');
    expect(done.length).toBeGreaterThanOrEqual(all.length);
  });
  expect(done.sort((a, b) => a - b)).toEqual(all);
});

test('one that fails is tried again, and the last attempt knows that it is', async () => {
  const attempts: boolean[] = [];
  await jobs.declare(queue('ostinato', 2));
  await jobs.work(queue('ostinato', 2), async ({ isLast }) => {
    attempts.push(isLast);
    throw new Error('ancora no');
  });
  await put('ostinato', {});
  await until(() => {
    jobs.wake('ostinato');
    expect(attempts).toHaveLength(3);
  });
  expect(attempts).toEqual([false, false, true]);
});

test('whoever is woken does not wait for the next look at the queue', async () => {
  const done: number[] = [];
  await jobs.declare(queue('sveglia'));
  await jobs.work(queue('sveglia'), async () => void done.push(1));
  await put('sveglia', {});
  jobs.wake('sveglia');
  await until(() => expect(done).toEqual([1]));
  jobs.wake('una coda che non esiste');
});

test('twenty that wait follow each other: nobody waits for a look at the queue between two', async () => {
  const done: number[] = [];
  await jobs.declare(queue('fila'));
  for (let n = 0; n < 20; n += 1) await put('fila', { n });
  // At one look every 2 seconds this would take 40.
  await jobs.work<{ n: number }>(queue('fila'), async ({ data }) => void done.push(data.n));
  await until(() => expect(done).toHaveLength(20));
  expect(new Set(done).size).toBe(20);
});

test('what fell while nobody ran is made up for only where that is asked for', async () => {
  await jobs.schedule('notturno', '0 4 * * *', async () => {}, { catchUp: true });
  await jobs.schedule('diurno', '0 9 * * *', async () => {});
  const { rows } = await database.pool.query(
    `select name, options ->> 'missed' as missed from pgboss.schedule order by name`,
  );
  expect(rows).toEqual([
    { name: 'diurno', missed: 'skip' },
    { name: 'notturno', missed: 'once' },
  ]);
});

test('stopping lets a running job finish', async () => {
  const third = await startJobs(database.url, () => {});
  let finished = false;
  let started = false;
  await third.declare(queue('lento'));
  await third.work(queue('lento'), async () => {
    started = true;
    await new Promise((resolve) => setTimeout(resolve, 300));
    finished = true;
  });
  await put('lento', {});
  third.wake('lento');
  await until(() => expect(started).toBe(true));
  await third.stop();
  expect(finished).toBe(true);
  expect(errors).toEqual([]);
});
