import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, inTransaction, type Db } from './db.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { createNames, PLANNED_EACH_TIME } from './named-statements.ts';

let dataDir: string;
let server: EmbeddedPostgres;
let db: Db;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nomi-'));
  server = await startEmbeddedPostgres({ dataDir, log: () => undefined, durability: 'none' });
  db = createDb(server.url, { max: 1 });
});

afterAll(async () => {
  await db?.close();
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The statements prepared on the connection. */
const prepared = async (): Promise<string[]> =>
  (await db.pool.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  );

test('a statement with values is prepared once, whoever sends it; one without values, or to be planned each time, is not', async () => {
  for (const n of [1, 2, 3]) {
    await db.pool.query('SELECT $1::int AS n', [n]);
    const { rows } = await sql<{ n: number }>`SELECT ${n}::int + 1 AS n`.execute(db.db);
    expect(rows).toEqual([{ n: n + 1 }]);
  }
  await db.pool.query('SELECT 5');
  await db.pool.query(`SELECT $1::int AS m ${PLANNED_EACH_TIME}`, [4]);
  expect((await prepared()).toSorted()).toEqual(['SELECT $1::int + 1 AS n', 'SELECT $1::int AS n']);
});

test('after a change of the schema a prepared statement is planned anew, also inside a transaction', async () => {
  await db.pool.query('CREATE TABLE cosa (id int PRIMARY KEY, nome text)');
  await db.pool.query("INSERT INTO cosa VALUES (1, '7')");
  const read = (on: Db['db']) => sql<{ nome: unknown }>`SELECT * FROM cosa WHERE id = ${1}`.execute(on);
  expect((await read(db.db)).rows).toEqual([{ id: 1, nome: '7' }]);
  await db.pool.query('ALTER TABLE cosa ALTER nome TYPE int USING nome::int');
  expect((await read(db.db)).rows).toEqual([{ id: 1, nome: 7 }]);
  await db.pool.query('ALTER TABLE cosa ADD quando date');
  let runs = 0;
  const { rows } = await inTransaction(db.db, (tx) => {
    runs += 1;
    return read(tx);
  });
  expect([rows, runs]).toEqual([[{ id: 1, nome: 7, quando: null }], 2]);
});

test('statements begun together are sent together, and end in order', async () => {
  const ended: string[] = [];
  const begun = performance.now();
  await inTransaction(db.db, (tx) =>
    Promise.all(
      ['primo', 'secondo', 'terzo'].map(async (nome) => {
        await sql`SELECT ${nome}::text, pg_sleep(0.01)`.execute(tx);
        ended.push(nome);
      }),
    ),
  );
  expect(ended).toEqual(['primo', 'secondo', 'terzo']);
  expect(performance.now() - begun).toBeGreaterThan(25);
});

test('a failure rolls everything back, including statements sent after it', async () => {
  await db.pool.query('CREATE TABLE conto (saldo int CONSTRAINT saldo_positivo CHECK (saldo >= 0))');
  const failed = inTransaction(db.db, (tx) =>
    Promise.all([-1, 5].map((saldo) => sql`INSERT INTO conto VALUES (${saldo})`.execute(tx))),
  );
  await expect(failed).rejects.toMatchObject({ constraint: 'saldo_positivo' });
  expect((await db.pool.query('SELECT * FROM conto')).rows).toEqual([]);
});

test('the number of names is limited', () => {
  const names = createNames(2);
  expect(['a', 'b', 'c', 'a'].map(names.nameOf)).toEqual(['s1', 's2', undefined, 's1']);
  names.forget('a');
  expect(['c', 'a'].map(names.nameOf)).toEqual(['s3', undefined]);
  expect(createNames().nameOf('x'.repeat(10_000))).toBeUndefined();
});
