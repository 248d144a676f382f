import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import type { Db } from './db.ts';
import { createJobs, type Jobs } from './jobs.ts';

let database: Db & { url: string };
const errors: unknown[] = [];
const open: Jobs[] = [];
beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((jobs) => jobs.stop()));
  errors.length = 0;
});
afterAll(() => database.close());

function start(): Jobs {
  const jobs = createJobs(database.db, (error) => errors.push(error));
  open.push(jobs);
  return jobs;
}
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 20 });
const YEARLY = '0 4 1 1 *';

const makeDue = (name: string, seconds = 1) =>
  database.pool.query(`UPDATE lavori SET prossimo = now() - make_interval(secs => $2) WHERE nome = $1`, [
    name,
    seconds,
  ]);
const rowOf = async (name: string) =>
  (
    await database.pool.query(
      `SELECT tentativi, preso_fino, prossimo > now() AS dopo FROM lavori WHERE nome = $1`,
      [name],
    )
  ).rows[0];

test('woken work runs at once, even when woken while running; work that reports more continues', async () => {
  const jobs = start();
  let looks = 0;
  let waiting = 0;
  jobs.repeat('prova', async () => {
    looks += 1;
    await sleep(20);
    waiting = Math.max(0, waiting - 1);
    return waiting > 0;
  });
  await until(() => expect(looks).toBe(1));
  waiting = 20;
  jobs.wake('prova');
  await until(() => expect([looks >= 20, waiting]).toEqual([true, 0]));
  jobs.wake('un lavoro che non esiste');
});

test('work that throws is reported and tried again', async () => {
  const jobs = start();
  let tries = 0;
  jobs.repeat('ostinato', async () => {
    tries += 1;
    if (tries < 3) throw new Error('ancora no');
    return false;
  });
  await until(() => {
    jobs.wake('ostinato');
    expect(tries).toBeGreaterThanOrEqual(3);
  });
  expect(errors).toEqual([new Error('ancora no'), new Error('ancora no')]);
});

test('a due job is done once, with any number of processes, and then at its next hour', async () => {
  const done: string[] = [];
  await start().schedule('orario', YEARLY, async () => {});
  await open.splice(0)[0]!.stop();
  await makeDue('orario');
  for (const name of ['uno', 'due', 'tre'])
    await start().schedule('orario', YEARLY, async () => {
      done.push(name);
      await sleep(200);
    });
  await until(async () => expect(await rowOf('orario')).toMatchObject({ dopo: true, preso_fino: null }));
  expect(done).toHaveLength(1);
});

test('jobs due together are done one after the other, with any statistics of their table', async () => {
  await database.pool.query('DELETE FROM lavori');
  const done: string[] = [];
  const held: number[] = [];
  const work = async (name: string): Promise<void> => {
    const { rowCount } = await database.pool.query('SELECT FROM lavori WHERE preso_fino IS NOT NULL');
    held.push(rowCount!);
    done.push(name);
  };
  const jobs = start();
  for (const name of ['uno', 'due', 'tre']) {
    await jobs.schedule(name, YEARLY, () => work(name));
    if (name === 'uno') await database.pool.query('VACUUM ANALYZE lavori');
  }
  for (const name of ['uno', 'due', 'tre']) await makeDue(name);
  await until(() => {
    jobs.wake('orologio');
    expect(done.toSorted()).toEqual(['due', 'tre', 'uno']);
  });
  // A job held by mistake would wait until its hold has expired.
  expect(held).toEqual([1, 1, 1]);
});

test('a failed job is repeated three times, and then waits for its next hour', async () => {
  let tries = 0;
  await start().schedule('guasto', YEARLY, async () => {});
  await open.splice(0)[0]!.stop();
  for (const tentativi of [1, 2, 3, 0]) {
    await makeDue('guasto');
    const jobs = start();
    await jobs.schedule('guasto', YEARLY, async () => {
      tries += 1;
      throw new Error('disco pieno');
    });
    await until(async () => expect(await rowOf('guasto')).toMatchObject({ tentativi, dopo: true }));
    await open.splice(0)[0]!.stop();
  }
  expect([tries, errors.length]).toEqual([4, 4]);
});

test('a held job is left to its process; when the hold is no longer renewed, another one does it', async () => {
  await start().schedule('lasciato', YEARLY, async () => {});
  await open.splice(0)[0]!.stop();
  await makeDue('lasciato', 60);
  await database.pool.query(
    `UPDATE lavori SET preso_fino = now() + interval '1 minute' WHERE nome = 'lasciato'`,
  );
  let done = 0;
  const jobs = start();
  await jobs.schedule('lasciato', YEARLY, async () => void (done += 1));
  await sleep(300);
  expect(done).toBe(0);
  await database.pool.query(
    `UPDATE lavori SET preso_fino = now() - interval '1 second' WHERE nome = 'lasciato'`,
  );
  jobs.wake('orologio');
  await until(() => expect(done).toBe(1));
});

test('a job whose hold has passed to another process is left as it is', async () => {
  let end = (): void => undefined;
  const jobs = start();
  await jobs.schedule('sospeso', YEARLY, () => new Promise<void>((done) => void (end = done)));
  await makeDue('sospeso');
  jobs.wake('orologio');
  await until(async () => expect((await rowOf('sospeso')).preso_fino).not.toBeNull());
  const { rows } = await database.pool.query<{ preso_fino: Date }>(
    `UPDATE lavori SET preso_fino = now() + interval '1 hour', tentativi = 2 WHERE nome = 'sospeso' RETURNING preso_fino`,
  );
  end();
  await jobs.stop();
  expect(await rowOf('sospeso')).toEqual({ tentativi: 2, preso_fino: rows[0]!.preso_fino, dopo: false });
});

test('a job missed while no process ran is repeated only if it is declared so', async () => {
  const done: string[] = [];
  for (const [name, catchUp] of [
    ['notturno', true],
    ['diurno', false],
  ] as const) {
    await start().schedule(name, YEARLY, async () => {});
    await open.splice(0)[0]!.stop();
    await makeDue(name, 7 * 3600);
    await start().schedule(name, YEARLY, async () => void done.push(name), { catchUp });
    await until(async () => expect(await rowOf(name)).toMatchObject({ dopo: true, preso_fino: null }));
  }
  expect(done).toEqual(['notturno']);
});

test('the hour is that of Rome, and a version with an earlier hour does not wait for the later one', async () => {
  const jobs = start();
  await jobs.schedule('alba', '30 4 * * *', async () => {});
  const hour = async () =>
    (
      await database.pool.query<{ ora: string }>(
        `SELECT to_char(prossimo AT TIME ZONE 'Europe/Rome', 'HH24:MI') AS ora FROM lavori WHERE nome = 'alba'`,
      )
    ).rows[0]!.ora;
  expect(await hour()).toBe('04:30');
  await start().schedule('alba', '*/1 * * * *', async () => {});
  // The minute may end meanwhile: then it is done, and next due a minute later.
  await until(async () => {
    const { rows } = await database.pool.query(
      `SELECT prossimo - now() BETWEEN interval '0' AND interval '61 seconds' AS presto FROM lavori WHERE nome = 'alba'`,
    );
    expect(rows).toEqual([{ presto: true }]);
  });
});

test('stopping waits for running work', async () => {
  const jobs = start();
  let finished = false;
  let started = false;
  jobs.repeat('lento', async () => {
    started = true;
    await sleep(300);
    finished = true;
    return true;
  });
  await until(() => expect(started).toBe(true));
  await jobs.stop();
  expect([finished, errors]).toEqual([true, []]);
});
