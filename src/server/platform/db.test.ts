import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { constraintOf, createDb, inTransaction, isDatabaseUnavailable, type Tx } from './db.ts';

const database = await createTestDatabase(inject('postgresUrl'));
const db = createDb(database.url, { max: 8 });
await db.pool.query(
  'CREATE TABLE conto (id int PRIMARY KEY, saldo int NOT NULL CONSTRAINT saldo_positivo CHECK (saldo >= 0))',
);
await db.pool.query('INSERT INTO conto VALUES (1, 100), (2, 100)');
afterAll(async () => {
  await db.close();
  await database.close();
});

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('a date is read as text, a bigint as a number, and the time zone is UTC', async () => {
  const { rows } = await db.pool.query(
    `SELECT date '2027-03-28' AS giorno, ARRAY[date '2027-03-28', NULL] AS giorni, count(*) AS quanti,
       array_agg(id::bigint ORDER BY id) AS ids, '{}'::date[] AS nessuno, current_setting('TimeZone') AS fuso FROM conto`,
  );
  expect(rows).toEqual([
    { giorno: '2027-03-28', giorni: ['2027-03-28', null], quanti: 2, ids: [1, 2], nessuno: [], fuso: 'UTC' },
  ]);
});

test('a transaction that throws leaves no trace', async () => {
  const error = await errorOf(
    inTransaction(db.db, async (tx) => {
      await sql`UPDATE conto SET saldo = 0`.execute(tx);
      throw new Error('ripensamento');
    }),
  );
  expect(error).toEqual(new Error('ripensamento'));
  expect((await db.pool.query('SELECT DISTINCT saldo FROM conto')).rows).toEqual([{ saldo: 100 }]);
});

test('deadlocked transactions are run again until all have succeeded', async () => {
  let runs = 0;
  const bothHoldOne = Promise.withResolvers<void>();
  const move = (from: number, to: number) =>
    inTransaction(db.db, async (tx) => {
      await sql`UPDATE conto SET saldo = saldo - 1 WHERE id = ${from}`.execute(tx);
      // Counted once it holds its row: only then is there a deadlock.
      runs++;
      if (runs === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await sql`UPDATE conto SET saldo = saldo + 1 WHERE id = ${to}`.execute(tx);
    });
  await Promise.all([move(1, 2), move(2, 1)]);
  expect(runs).toBeGreaterThan(2);
  expect((await db.pool.query('SELECT saldo FROM conto ORDER BY id')).rows).toEqual([
    { saldo: 100 },
    { saldo: 100 },
  ]);
});

test('a serialization failure is retried six times at most, any other error not at all', async () => {
  const runsUntilGivenUp = async (work: (tx: Tx) => Promise<unknown>) => {
    let runs = 0;
    const error = await errorOf(
      inTransaction(db.db, (tx) => {
        runs++;
        return work(tx);
      }),
    );
    return [runs, (error as { code?: string }).code];
  };
  expect(
    await runsUntilGivenUp((tx) => sql`DO $$ BEGIN RAISE serialization_failure; END $$`.execute(tx)),
  ).toEqual([6, '40001']);
  expect(await runsUntilGivenUp((tx) => sql`INSERT INTO conto VALUES (1, 1)`.execute(tx))).toEqual([
    1,
    '23505',
  ]);
});

test('a statement after the end of its transaction is refused', async () => {
  let ended: Tx | undefined;
  await errorOf(
    inTransaction(db.db, async (tx) => {
      ended = tx;
      throw new Error('ripensamento');
    }),
  );
  const late = await errorOf(sql`UPDATE conto SET saldo = 7`.execute(ended!));
  expect(late).toEqual(new Error('Transaction is already rolled back'));
  expect((await db.pool.query('SELECT DISTINCT saldo FROM conto')).rows).toEqual([{ saldo: 100 }]);
});

test('constraintOf names the violated constraint', async () => {
  expect(constraintOf(await errorOf(db.pool.query('UPDATE conto SET saldo = -1')))).toBe('saldo_positivo');
  expect(constraintOf(await errorOf(db.pool.query('INSERT INTO conto VALUES (1, 1)')))).toBe('conto_pkey');
  expect(constraintOf(await errorOf(db.pool.query('SELECT 1 / 0')))).toBeNull();
  expect(constraintOf(new Error('altro'))).toBeNull();
});

test('a connection that drops between two statements of a transaction ends neither the process nor the pool', async () => {
  const error = await errorOf(
    inTransaction(db.db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
      await db.pool.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]);
      await sleep(50);
      await sql`SELECT 1`.execute(tx);
    }),
  );
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect((await db.pool.query('SELECT 1 AS uno')).rows).toEqual([{ uno: 1 }]);
});

test('isDatabaseUnavailable: no socket, nobody listening, terminated while working, a closed or an exhausted pool', async () => {
  const noSocket = createDb(
    `postgresql:///postgres?host=${encodeURIComponent(join(tmpdir(), 'senza-server'))}&user=postgres`,
  );
  expect(isDatabaseUnavailable(await errorOf(noSocket.pool.query('SELECT 1')))).toBe(true);
  await noSocket.close();
  expect(isDatabaseUnavailable(await errorOf(noSocket.pool.query('SELECT 1')))).toBe(true);
  const nobody = createDb('postgresql://postgres@127.0.0.1:1/postgres');
  expect(isDatabaseUnavailable(await errorOf(nobody.pool.query('SELECT 1')))).toBe(true);
  await nobody.close();
  expect(
    isDatabaseUnavailable(await errorOf(db.pool.query('SELECT pg_terminate_backend(pg_backend_pid())'))),
  ).toBe(true);

  const exhausted = new pg.Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 2000 });
  // The server may stop before the client's last message has reached it.
  exhausted.on('error', () => undefined);
  const client = await exhausted.connect();
  expect(isDatabaseUnavailable(await errorOf(exhausted.query('SELECT 1')))).toBe(true);
  client.release();
  await exhausted.end();
});

test('isDatabaseUnavailable: a statement that exceeded its time limit', async () => {
  const slow = db.pool.query(`SET statement_timeout = 20; SELECT pg_sleep(5)`);
  expect(isDatabaseUnavailable(await errorOf(slow))).toBe(true);
});

test('isDatabaseUnavailable: not a refused statement, a missing file or a bug', async () => {
  expect(isDatabaseUnavailable(await errorOf(db.pool.query('SELECT 1 / 0')))).toBe(false);
  expect(isDatabaseUnavailable(Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' }))).toBe(
    false,
  );
  expect(isDatabaseUnavailable(new TypeError('x is not a function'))).toBe(false);
  expect(isDatabaseUnavailable(null)).toBe(false);
});

test('a statement with parameters has one name on a connection, and statements beyond 300 have none', async () => {
  const one = createDb(database.url, { max: 1 });
  for (let n = 1; n <= 320; n++)
    for (let time = 1; time <= 2; time++)
      expect((await one.pool.query(`SELECT $1::int + ${n} AS n`, [time])).rows).toEqual([{ n: time + n }]);
  const { rows } = await one.pool.query(
    'SELECT count(*) AS quanti, count(DISTINCT statement) AS testi FROM pg_prepared_statements',
  );
  expect(rows).toEqual([{ quanti: 300, testi: 300 }]);
  await one.close();
});
