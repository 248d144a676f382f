import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listKeys } from '#test/list-keys.ts';
import { long } from '#test/process.ts';
import { startS3 } from '#test/s3.ts';
import { bucketFiles } from './files-bucket.ts';
import { folderFiles, type Files } from './files.ts';
import { createS3Client } from './s3-client.ts';

/** Objects per page: as many as S3 lists, or few, so that a few files need several pages. */
const PAGE = long ? 1000 : 50;

interface Place {
  readonly files: Files;
  close(): Promise<void>;
}

const places: [string, () => Promise<Place>][] = [
  [
    'a folder',
    async () => {
      const parent = await mkdtemp(join(tmpdir(), 'file di prova '));
      return {
        files: folderFiles(join(parent, 'file')),
        close: () => rm(parent, { recursive: true, force: true }),
      };
    },
  ],
  [
    'a bucket',
    async () => {
      const s3 = await startS3();
      return { files: bucketFiles(createS3Client(s3.target()), PAGE), close: s3.close };
    },
  ],
];

const NO_KEYS = [
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
  '.installazione',
  'a?b',
  'a%2fb',
];

describe.each(places)('files in %s', (_name, open) => {
  let place: Place;
  let files: Files;
  beforeAll(async () => {
    place = await open();
    ({ files } = place);
  });
  afterAll(() => place?.close());

  const keysBelow = (prefix: string) => listKeys(files, prefix);

  test('are returned as stored, replaced and removed', async () => {
    expect(await files.get('foto/1/a.webp')).toBeNull();
    await files.put('foto/1/a.webp', Buffer.from('prima'));
    await files.put('foto/1/a.webp', Buffer.from('dopo'));
    expect(String(await files.get('foto/1/a.webp'))).toBe('dopo');
    await files.delete('foto/1/a.webp');
    await files.delete('foto/1/a.webp');
    expect(await files.get('foto/1/a.webp')).toBeNull();
  });

  test('have every byte, when large, when empty, and from a part of a buffer', async () => {
    const large = randomBytes(10 * 1024 * 1024);
    await files.put('byte/grande', large);
    expect((await files.get('byte/grande'))!.equals(large)).toBe(true);
    await files.put('byte/vuoto', Buffer.alloc(0));
    expect(await files.get('byte/vuoto')).toEqual(Buffer.alloc(0));
    await files.put('byte/parte', large.subarray(1000, 2000));
    expect((await files.get('byte/parte'))!.equals(large.subarray(1000, 2000))).toBe(true);
  });

  test('are complete after simultaneous writes, with nothing half-done', async () => {
    const versions = Array.from({ length: 20 }, () => randomBytes(200_000));
    await Promise.all(versions.map((bytes) => files.put('gara/una', bytes)));
    const kept = await files.get('gara/una');
    expect(versions.some((bytes) => bytes.equals(kept!))).toBe(true);
    expect(await keysBelow('gara')).toEqual(['gara/una']);
  });

  test('are listed below a prefix, with the time of their last change', async () => {
    await files.put('elenco/a', Buffer.from('1'));
    await files.put('elenco/b/c.webp', Buffer.from('2'));
    await files.put('elenco/bc', Buffer.from('3'));
    expect(await keysBelow('elenco')).toEqual(['elenco/a', 'elenco/b/c.webp', 'elenco/bc']);
    expect(await keysBelow('elenco/b')).toEqual(['elenco/b/c.webp']);
    expect(await keysBelow('niente')).toEqual([]);
    expect(await keysBelow('')).toEqual(expect.arrayContaining(['elenco/a', 'elenco/b/c.webp']));
    for await (const { changed } of files.list('elenco'))
      expect(Math.abs(Date.now() - changed.getTime())).toBeLessThan(60_000);
  });

  test('are listed over several pages, each once', async () => {
    const keys = Array.from({ length: PAGE * 2.2 }, (_, i) => `molti/${i % 7}/${String(i).padStart(4, '0')}`);
    for (let i = 0; i < keys.length; i += 50)
      await Promise.all(keys.slice(i, i + 50).map((key) => files.put(key, Buffer.from('.'))));
    expect(await keysBelow('molti')).toEqual(keys.sort());
  });

  test('may be removed during a listing', async () => {
    for (const key of ['via/a', 'via/b', 'via/c']) await files.put(key, Buffer.from('.'));
    for await (const { key } of files.list('via')) await files.delete(key);
    expect(await keysBelow('via')).toEqual([]);
  });

  test.each(NO_KEYS)('have no key %j', async (key) => {
    await expect((async () => files.put(key, Buffer.from('x')))()).rejects.toThrow('not a storage key');
    await expect((async () => files.get(key))()).rejects.toThrow('not a storage key');
    await expect((async () => files.delete(key))()).rejects.toThrow('not a storage key');
  });
});

describe('a folder on the disk', () => {
  let root: string;
  let files: Files;
  beforeAll(async () => {
    root = join(await mkdtemp(join(tmpdir(), 'file di prova ')), 'file');
    files = folderFiles(root);
  });
  afterAll(() => rm(join(root, '..'), { recursive: true, force: true }));

  test('is readable only by the user of the application', async () => {
    await files.put('documenti/segreto', Buffer.from('x'));
    expect((await stat(join(root, 'documenti/segreto'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(root, 'documenti'))).mode & 0o777).toBe(0o700);
  });

  test('keeps nothing of a file that cannot be written', async () => {
    await files.put('piena/cartella/x', Buffer.from('x'));
    await expect(files.put('piena/cartella', Buffer.from('y'))).rejects.toThrow();
    expect(await readdir(join(root, 'piena'))).toEqual(['cartella']);
    expect(String(await files.get('piena/cartella/x'))).toBe('x');
  });

  test('is never left by a key', async () => {
    await writeFile(join(root, '..', 'fuori'), 'intatto');
    for (const key of NO_KEYS)
      await expect((async () => files.put(key, Buffer.from('x')))()).rejects.toThrow();
    expect((await readdir(join(root, '..'))).sort()).toEqual(['file', 'fuori']);
  });
});
