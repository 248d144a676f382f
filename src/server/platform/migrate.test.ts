import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDb } from './db.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';

let folder: string;
let dir: string;
let server: EmbeddedPostgres;
let pool: pg.Pool;
let close: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrate-'));
  server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, durability: 'none' });
  ({ pool, close } = createDb(server.url));
});

afterAll(async () => {
  await close?.();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  dir = join(folder, 'migrations');
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir);
  await write(
    '0001_uno.sql',
    'CREATE EXTENSION IF NOT EXISTS btree_gist;\nCREATE TABLE uno (id int);\nINSERT INTO uno VALUES (1);\n',
  );
  await write('0002_due.sql', 'SELECT pg_sleep(0.2); INSERT INTO uno VALUES (2);');
});

const write = (name: string, text: string) => writeFile(join(dir, name), text);
const rowsOf = async (text: string) => (await pool.query({ text, rowMode: 'array' })).rows.flat();

test('missing migrations are applied in order, once', async () => {
  expect(await migrate(pool, dir)).toEqual(['0001_uno.sql', '0002_due.sql']);
  expect(await migrate(pool, dir)).toEqual([]);
  await write('0003_tre.sql', 'INSERT INTO uno VALUES (3)');
  expect(await migrate(pool, dir)).toEqual(['0003_tre.sql']);
  expect(await rowsOf('SELECT id FROM uno ORDER BY id')).toEqual([1, 2, 3]);
  expect(await rowsOf(`SELECT nome FROM migrazioni WHERE applicata_il <= now() ORDER BY nome`)).toEqual([
    '0001_uno.sql',
    '0002_due.sql',
    '0003_tre.sql',
  ]);
});

test('processes that start together apply each migration once', async () => {
  const others = [1, 2, 3].map(() => createDb(server.url));
  const applied = await Promise.all(others.map((other) => migrate(other.pool, dir)));
  expect(applied.flat().sort()).toEqual(['0001_uno.sql', '0002_due.sql']);
  expect(await rowsOf('SELECT id FROM uno ORDER BY id')).toEqual([1, 2]);
  await Promise.all(others.map((other) => other.close()));
});

test('a failing migration leaves no trace, nor do others of the same update, and the lock is released', async () => {
  await write('0002_due.sql', 'INSERT INTO uno VALUES (2);');
  await write('0003_tre.sql', 'CREATE TABLE tre (id int); INSERT INTO tre VALUES (1); SELECT 1 / 0;');
  await expect(migrate(pool, dir)).rejects.toThrow(
    'La migrazione 0003_tre.sql non è riuscita: division by zero',
  );
  expect(await rowsOf("SELECT to_regclass('uno')")).toEqual([null]);
  expect(await rowsOf('SELECT nome FROM migrazioni')).toEqual([]);
  await write('0003_tre.sql', 'CREATE TABLE tre (id int)');
  expect(await migrate(pool, dir)).toHaveLength(3);
});

test('a hook runs before an update, and may end it; it never runs before the first filling', async () => {
  const seen: number[] = [];
  const count = async () => void seen.push((await rowsOf('SELECT count(*)::int FROM uno'))[0] as number);
  const before = async () => {
    await count();
    return count;
  };
  await migrate(pool, dir, before);
  await migrate(pool, dir, before);
  expect(seen).toEqual([]);
  await write('0003_tre.sql', 'INSERT INTO uno VALUES (3)');
  await expect(migrate(pool, dir, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await rowsOf('SELECT count(*)::int FROM uno')).toEqual([2]);
  expect(await migrate(pool, dir, before)).toEqual(['0003_tre.sql']);
  expect(seen).toEqual([2, 3]);
});

test('a migration whose connection is lost leaves no trace', async () => {
  await migrate(pool, dir);
  await write('0003_tre.sql', 'CREATE TABLE tre (id int); SELECT pg_terminate_backend(pg_backend_pid());');
  await expect(migrate(pool, dir)).rejects.toThrow('0003_tre.sql');
  expect(await rowsOf("SELECT to_regclass('tre')")).toEqual([null]);
  await rm(join(dir, '0003_tre.sql'));
  expect(await migrate(pool, dir)).toEqual([]);
});

test('a migration changed after it was applied is refused, but different line endings are not', async () => {
  await migrate(pool, dir);
  await write(
    '0001_uno.sql',
    'CREATE EXTENSION IF NOT EXISTS btree_gist;\r\nCREATE TABLE uno (id int);\r\nINSERT INTO uno VALUES (1);\r\n',
  );
  expect(await migrate(pool, dir)).toEqual([]);
  await write('0002_due.sql', 'INSERT INTO uno VALUES (22)');
  await expect(migrate(pool, dir)).rejects.toThrow('La migrazione 0002_due.sql è cambiata');
});

test('a database newer than the program, a wrong name and a repeated number are refused', async () => {
  await migrate(pool, dir);
  await rm(join(dir, '0002_due.sql'));
  await expect(migrate(pool, dir)).rejects.toThrow(
    'ha la migrazione 0002_due.sql, che questo programma non conosce',
  );
  await write('0001_altro.sql', '');
  await expect(migrate(pool, dir)).rejects.toThrow('Due migrazioni hanno il numero 0001');
  await rm(join(dir, '0001_altro.sql'));
  await write('3_Tre.sql', '');
  await expect(migrate(pool, dir)).rejects.toThrow('3_Tre.sql non è NNNN_nome.sql');
});
