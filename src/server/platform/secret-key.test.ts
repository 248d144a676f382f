import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { ConfigError } from './config.ts';
import { deriveKeys } from './keys.ts';
import { checkSecretKey, readOrMakeSecretKey } from './secret-key.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'chiave '));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test('the key is created once, long and readable only by its owner, and found again', async () => {
  const key = await readOrMakeSecretKey(dir);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await readOrMakeSecretKey(dir)).toBe(key);
  expect(await readdir(dir)).toEqual(['chiave-segreta']);
  expect((await stat(join(dir, 'chiave-segreta'))).mode & 0o777).toBe(0o600);
});

test('the key is created once even when several processes start at the same time', async () => {
  const module = pathToFileURL(join(import.meta.dirname, 'secret-key.ts')).href;
  const script = `const { readOrMakeSecretKey } = await import(${JSON.stringify(module)});
    console.log(await readOrMakeSecretKey(process.argv[1]));`;
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, dir]);
  const keys = (await Promise.all([start(), start(), start()])).map(({ stdout }) => stdout.trim());
  const kept = (await readFile(join(dir, 'chiave-segreta'), 'utf8')).trim();
  expect(keys).toEqual([kept, kept, kept]);
  expect(await readdir(dir)).toEqual(['chiave-segreta']);
});

test('a key put there by hand is used as it is', async () => {
  await writeFile(join(dir, 'chiave-segreta'), 'messa a mano, e lunga abbastanza per tutto\n');
  expect(await readOrMakeSecretKey(dir)).toBe('messa a mano, e lunga abbastanza per tutto');
});

test('a folder that cannot be read is an error, not a new key', async () => {
  await expect(readOrMakeSecretKey(join(dir, 'manca', 'del tutto'))).rejects.toThrow();
  await writeFile(join(dir, 'file'), '');
  await expect(readOrMakeSecretKey(join(dir, 'file'))).rejects.toThrow();
});

test('a database is tied to its first key', async () => {
  const { pool, close } = await createTestDatabase(inject('postgresUrl'));
  try {
    const keys = deriveKeys('la prima chiave, quella con cui è nato');
    await Promise.all([checkSecretKey(pool, keys), checkSecretKey(pool, keys)]);
    await checkSecretKey(pool, keys);
    const other = checkSecretKey(pool, deriveKeys("un'altra chiave, arrivata più tardi"));
    await expect(other).rejects.toThrow(ConfigError);
    await expect(other).rejects.toThrow(/^SECRET_KEY non è quella/);
    const { rows } = await pool.query<{ valore: object }>(`select valore from segni where chiave = 'chiave'`);
    expect(rows).toEqual([{ valore: { nome: keys.nome } }]);
  } finally {
    await close();
  }
});
