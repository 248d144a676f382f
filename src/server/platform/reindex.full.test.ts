import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { createDb } from './db.ts';
import { reindexOnce } from './reindex.ts';

const INDICE = 'prenotazioni_senza_sovrapposizioni';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
});
afterEach(() => database.close());

const read = async (text: string): Promise<unknown> =>
  (await database.pool.query({ text, rowMode: 'array' })).rows[0]![0];
/** The file of the index, a different one after each reindex. */
const fileOf = () => read(`SELECT pg_relation_filenode('${INDICE}')`);
const version = () => read(`SELECT split_part(current_setting('server_version'), ' ', 1)`);
const mark = (text: string) => database.pool.query(`COMMENT ON INDEX ${INDICE} IS '${text}'`);

test('data without a mark are reindexed once, and not at later starts', async () => {
  const first = await fileOf();
  expect(await reindexOnce(database.pool)).toBe(await version());
  const made = await fileOf();
  expect(made).not.toBe(first);
  expect(await reindexOnce(database.pool)).toBeNull();
  expect(await reindexOnce(database.pool)).toBeNull();
  expect(await fileOf()).toBe(made);
});

test('each change of the version reindexes once more, forward and back; processes that start together do it once', async () => {
  for (const other of ['18.3', '18.99']) {
    await mark(`made by PostgreSQL ${other}`);
    const before = await fileOf();
    const others = [1, 2, 3].map(() => createDb(database.url));
    const done = await Promise.all(others.map(({ pool }) => reindexOnce(pool)));
    for (const { close } of others) await close();
    expect(done.filter((one) => one !== null)).toEqual([await version()]);
    expect(await fileOf()).not.toBe(before);
  }
});

test('a failed reindex leaves the mark, so that the next start tries again', async () => {
  await mark('made by PostgreSQL 18.3');
  const blocker = await database.pool.connect();
  await blocker.query('BEGIN; LOCK TABLE prenotazioni IN ACCESS EXCLUSIVE MODE');
  const other = createDb(database.url);
  const failing = reindexOnce(other.pool);
  // It may fail before its end is awaited, which is no failure of the test.
  failing.catch(() => undefined);
  await expect
    .poll(() =>
      read(
        `SELECT count(*)::int FROM pg_stat_activity WHERE query LIKE 'REINDEX%' AND datname = current_database()`,
      ),
    )
    .toBe(1);
  await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'REINDEX%' AND datname = current_database()`,
  );
  await expect(failing).rejects.toThrow();
  await other.close();
  await blocker.query('ROLLBACK');
  blocker.release();
  expect(await read(`SELECT obj_description('${INDICE}'::regclass, 'pg_class')`)).toBe(
    'made by PostgreSQL 18.3',
  );
  expect(await reindexOnce(database.pool)).toBe(await version());
});

test('the index still prevents two bookings of one piece', async () => {
  await reindexOnce(database.pool);
  await database.pool.query(`INSERT INTO prenotabili (tipo, nome, descrizione) VALUES ('spazio', 'Uno', '')`);
  const book = () =>
    database.pool.query(
      `INSERT INTO prenotazioni (inizio, fine, prenotabile_id, scelto_a_mano)
       SELECT '2027-03-01', '2027-03-02', max(id), true FROM prenotabili`,
    );
  await book();
  await expect(book()).rejects.toThrow(INDICE);
});
