import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDb } from '#server/platform/db.ts';
import { openBucket, openStorage } from '#server/platform/files-bucket.ts';
import { deriveKeys } from '#server/platform/keys.ts';
import { createS3Client } from '#server/platform/s3-client.ts';
import { checkSecretKey } from '#server/platform/secret-key.ts';
import type { Ran } from './backup-fixture.ts';
import { createTestDatabase } from './database.ts';
import { createEmptyDatabase, dropDatabases } from './empty-database.ts';
import { openLossyWay } from './lost-commit.ts';
import { CACHE, createSmallContent, long, ROOT, runToEnd, SECRET_KEY, type Ended } from './process.ts';
import { OTHER_BUCKET, startS3, type TestS3 } from './s3.ts';

const keys = [
  SECRET_KEY,
  'seconda chiave segreta per le prove, lunga',
  'terza chiave segreta per le prove, lunga',
];
const [first, second, third] = keys as [string, string, string];
let folder: string;
let s3: TestS3;
let databaseUrl: string;
let content: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chiave-'));
  s3 = await startS3();
  databaseUrl = await createEmptyDatabase();
  content = await createSmallContent(join(folder, 'contenuto'));
});
afterAll(async () => {
  await s3?.close();
  await dropDatabases();
  await rm(folder, { recursive: true, force: true });
});

const envOf = (key: string) => ({ SECRET_KEY: key, S3_URL: s3.url(), CONTENT_DIR: content });
const start = (key: string): Promise<Ended> =>
  runToEnd({ dataDir: join(folder, 'chiave'), databaseUrl, env: envOf(key) });
/** The part of a start that depends on the key, without the process. */
async function enter(key: string, url = databaseUrl): Promise<void> {
  const { pool, close } = createDb(url);
  try {
    await checkSecretKey(pool, deriveKeys(key));
    await openStorage(s3.target(), folder).claim(deriveKeys(key).nome, true);
  } finally {
    await close();
  }
}
const change = (from: string, to: string, url = databaseUrl): Promise<Ran> =>
  new Promise((done) => {
    const { PATH, HOME } = process.env;
    const env = {
      ...envOf(from),
      NUOVA_SECRET_KEY: to,
      DATA_DIR: join(folder, 'chiave'),
      DATABASE_URL: url,
    };
    const args = ['--disable-warning=ExperimentalWarning', join(ROOT, 'src/server/commands/chiave.ts')];
    const options = {
      cwd: ROOT,
      env: { PATH, HOME, NODE_COMPILE_CACHE: CACHE, LOG_LEVEL: 'warn', ...env },
    };
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
const mark = async (): Promise<string[]> =>
  String(await createS3Client(s3.target()).send({ method: 'GET', key: '.installazione' })).split('\n');
const nameOf = (key: string): string => deriveKeys(key).nome;

const serves = { code: 0, output: expect.stringContaining('Pronto: ') };
const anotherKey = 'SECRET_KEY non è quella';

test('a bucket between two keys accepts both, and no third; only a process with the database decides between them', async () => {
  const other = createS3Client(s3.target({ bucket: OTHER_BUCKET }));
  await openBucket(other).mark(['aa11', 'bb22']);
  // As a restore does when it is later refused for other reasons.
  await openBucket(other).claim('aa11');
  await expect(openBucket(other).claim('cc33', true)).rejects.toThrow(/altra installazione/);
  await openBucket(other).claim('bb22', true);
  await expect(openBucket(other).claim('aa11')).rejects.toThrow(/altra installazione/);
  await openBucket(other).claim('bb22');
});

test('the bucket passes to the new key: the site starts with it, and not with the old one', async () => {
  expect(await start(first)).toMatchObject(serves);
  const changed = { code: 0, output: expect.stringContaining('Chiave cambiata: ') };
  expect(await change(first, second)).toMatchObject(changed);
  expect(await mark()).toEqual([nameOf(second)]);
  await expect(enter(first)).rejects.toThrow(anotherKey);
  // In the short form the new key is used once, after the interruption.
  if (long) expect(await start(second)).toMatchObject(serves);
  // Nor with another database, where nothing else would prevent it.
  const stranger = await createTestDatabase(inject('postgresUrl'));
  await expect(enter(first, stranger.url)).rejects.toThrow('di un’altra installazione');
  await stranger.close();
});

const CUTS = [
  ['before', second, third],
  ['after', third, second],
] as const;

// Each is two processes: the short form tries the more dangerous one.
test.each(CUTS.slice(long ? 0 : 1))(
  'interrupted %s the commit: the site starts with the key of the database, and only with that',
  async (when, right, wrong) => {
    const way = await openLossyWay(databaseUrl, when);
    const ran = await change(second, third, way.url).finally(() => way.close());
    expect([way.lost(), ran]).toEqual([
      1,
      { code: 1, output: expect.stringContaining('non so se la chiave è cambiata') },
    ]);
    expect(await mark()).toEqual([nameOf(second), nameOf(third)]);
    await expect(enter(wrong)).rejects.toThrow(anotherKey);
    expect(await start(right)).toMatchObject(serves);
    expect(await mark()).toEqual([nameOf(right)]);
  },
  240_000,
);
