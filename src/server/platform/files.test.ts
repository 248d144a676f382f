import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderFiles, type Files } from './files.ts';

let root: string;
let files: Files;
beforeAll(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'file di prova ')), 'file');
  files = folderFiles(root);
});
afterAll(() => rm(join(root, '..'), { recursive: true, force: true }));

const keysBelow = async (prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of files.list(prefix)) keys.push(key);
  return keys.sort();
};

test('gives back what it was given, replaces and removes it', async () => {
  expect(await files.get('foto/1/a.webp')).toBeNull();
  await files.put('foto/1/a.webp', Buffer.from('prima'));
  await files.put('foto/1/a.webp', Buffer.from('dopo'));
  expect(String(await files.get('foto/1/a.webp'))).toBe('dopo');
  await files.delete('foto/1/a.webp');
  await files.delete('foto/1/a.webp');
  expect(await files.get('foto/1/a.webp')).toBeNull();
});

test('only whoever runs the application can read them', async () => {
  await files.put('documenti/segreto', Buffer.from('x'));
  expect((await stat(join(root, 'documenti/segreto'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(root, 'documenti'))).mode & 0o777).toBe(0o700);
});

test('writers at the same time leave one whole file and nothing half-done', async () => {
  const versions = Array.from({ length: 20 }, () => randomBytes(200_000));
  await Promise.all(versions.map((bytes) => files.put('gara/una', bytes)));
  const kept = await files.get('gara/una');
  expect(versions.some((bytes) => bytes.equals(kept!))).toBe(true);
  expect(await readdir(join(root, 'gara'))).toEqual(['una']);
});

test('a file that cannot be written leaves nothing behind', async () => {
  await files.put('piena/cartella/x', Buffer.from('x'));
  await expect(files.put('piena/cartella', Buffer.from('y'))).rejects.toThrow();
  expect(await readdir(join(root, 'piena'))).toEqual(['cartella']);
  expect(String(await files.get('piena/cartella/x'))).toBe('x');
});

test('lists what lies below a prefix, with the time of its last change', async () => {
  await files.put('elenco/a', Buffer.from('1'));
  await files.put('elenco/b/c.webp', Buffer.from('2'));
  expect(await keysBelow('elenco')).toEqual(['elenco/a', 'elenco/b/c.webp']);
  expect(await keysBelow('elenco/b')).toEqual(['elenco/b/c.webp']);
  expect(await keysBelow('niente')).toEqual([]);
  for await (const { changed } of files.list('elenco'))
    expect(Date.now() - changed.getTime()).toBeLessThan(60_000);
});

test.each([
  '../fuori',
  'a/../../fuori',
  '/etc/passwd',
  'a//b',
  '',
  '.',
  'a/.nascosto',
  'a\0b',
  'a\\b',
  'A',
  'a..b',
  'a/',
])('%j is no key: nothing outside the folder is touched', async (key) => {
  await writeFile(join(root, '..', 'fuori'), 'intatto');
  await expect((async () => files.put(key, Buffer.from('x')))()).rejects.toThrow('not a storage key');
  await expect((async () => files.get(key))()).rejects.toThrow('not a storage key');
  await expect((async () => files.delete(key))()).rejects.toThrow('not a storage key');
  expect((await readdir(join(root, '..'))).sort()).toEqual(['file', 'fuori']);
});
