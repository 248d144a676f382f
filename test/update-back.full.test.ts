import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackup } from '#server/platform/backup-read.ts';
import { restoreBackup, unmarkDatabase } from '#server/platform/backup-restore.ts';
import { connectTo } from '#server/platform/backup-tables.ts';
import { folderFiles } from '#server/platform/files.ts';
import { migrate } from '#server/platform/migrate.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { ARCHIVI, unpackFolder, type Archivio } from './archivio.ts';
import { digestFiles, digestTables } from './backup-fixture.ts';
import { createEmptyDatabase, dropDatabases } from './empty-database.ts';
import { openOwnMounts, whyNoMounts } from './faults/own-mounts.ts';
import { createSmallContent, endProcesses, ROOT, runToEnd, startProcess } from './process.ts';

const LAST = '0030_identita_garantita.sql';

let folder: string;
let dataDir: string;
let copies: string;
let archivio: Archivio;
let env: Record<string, string>;
/** This program with a later migration that fails. */
let broken: string;
let before: string;
let untouched: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aggiornamento-'));
  dataDir = join(folder, 'data');
  copies = join(dataDir, 'prima-di-aggiornare');
  await mkdir(dataDir, { mode: 0o700 });
  await unpackFolder(join(ARCHIVI, '1.1.0.tar.zst'), dataDir);
  archivio = JSON.parse(await readFile(join(ARCHIVI, '1.1.0.json'), 'utf8')) as Archivio;
  env = {
    SECRET_KEY: archivio.secretKey,
    CONTENT_DIR: await createSmallContent(join(folder, 'contenuti')),
    DOCUMENT_RETENTION_MONTHS: '120',
  };
  const all = (await readdir(join(ROOT, 'migrations'))).filter((name) => /^\d{4}_/.test(name));
  broken = join(folder, 'guasto');
  await mkdir(broken);
  for (const name of ['src', 'migrations', 'package.json'])
    await cp(join(ROOT, name), join(broken, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(broken, 'node_modules'));
  await writeFile(join(broken, 'migrations/9001_guasta.sql'), 'DROP TABLE posta CASCADE; SELECT 1 / 0;');
  before = join(folder, 'migrazioni di prima');
  await mkdir(before);
  for (const name of all) if (name <= LAST) await cp(join(ROOT, 'migrations', name), join(before, name));
});

afterAll(async () => {
  await endProcesses();
  await dropDatabases();
  await rm(folder, { recursive: true, force: true });
});

async function atRest<T>(dir: string, use: (url: string) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir: dir, log: () => {} });
  return await use(server.url).finally(() => server.stop());
}

async function withPool<T>(url: string, use: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url });
  return await use(pool).finally(() => pool.end());
}

/** As the start of 1.1.0 sees a database: no migration is missing, and none is unknown. */
async function opensAs110(url: string): Promise<void> {
  expect(await withPool(url, (pool) => migrate(pool, before))).toEqual([]);
}

test('a failed update leaves the database of 1.1.0 for that version, after any number of attempts', async () => {
  untouched = await atRest(dataDir, digestTables);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { code, output } = await runToEnd({ root: broken, dataDir, env });
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('La migrazione 9001_guasta.sql non è riuscita'),
    ]);
    expect(output).toContain('Il database è rimasto com’era');
  }
  // Not one copy for each attempt of a service that is restarted again and again.
  expect(await readdir(copies)).toEqual(['aggiornamento-in-corso.zip']);
  await atRest(dataDir, async (url) => {
    expect(await digestTables(url)).toEqual(untouched);
    await opensAs110(url);
  });
});

test('an update with another key does not begin', async () => {
  const wrong = { ...env, SECRET_KEY: `${archivio.secretKey} o quasi` };
  await rm(copies, { recursive: true });
  const { code, output } = await runToEnd({ dataDir, env: wrong });
  expect([code, output]).toEqual([1, expect.stringContaining('SECRET_KEY non è quella')]);
  expect(await readdir(dataDir)).not.toContain('prima-di-aggiornare');
  await atRest(dataDir, opensAs110);
});

test('after an update two steps go back: a restore of the copy with the migrations of 1.1.0, and its start', async () => {
  const app = await startProcess({ dataDir, env });
  const files = await readdir(copies);
  expect(files).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d.-]+Z\.zip$/)]);
  const copy = join(copies, files[0]!);
  expect(app.output()).toContain(copy);
  expect((await stat(copy)).mode & 0o777).toBe(0o600);
  await app.stop();

  const back = join(folder, 'tornata indietro');
  const stored = folderFiles(join(back, 'file'));
  const databaseUrl = await createEmptyDatabase();
  const client = await connectTo(databaseUrl, 'ripristino');
  const backup = await openBackup(copy);
  await restoreBackup(backup, { client, files: stored, migrationsDir: before, check: async () => {} });
  await unmarkDatabase(client);
  await client.end();
  backup.close();
  expect(await digestTables(databaseUrl)).toEqual(untouched);
  await opensAs110(databaseUrl);
  const kept = await digestFiles(back);
  expect(Object.keys(kept).length).toBeGreaterThan(2);
  expect(await digestFiles(dataDir)).toMatchObject(kept);
});

test('a copy is removed after 14 days, and none is made where there is nothing to update', async () => {
  const [name] = await readdir(copies);
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  await utimes(join(copies, name!), days(13), days(13));
  await (await startProcess({ dataDir, env })).stop();
  expect(await readdir(copies)).toEqual([name]);
  await utimes(join(copies, name!), days(15), days(15));
  await (await startProcess({ dataDir, env })).stop();
  expect(await readdir(copies)).toEqual([]);
});

const reason = whyNoMounts();
test.skipIf(reason !== null)(
  'without room for the copy an update does not begin and says how to go on without; an empty database needs no copy',
  async () => {
    const small = join(folder, 'piccolo');
    await mkdir(small);
    const mounts = await openOwnMounts();
    try {
      mounts.run('mount', '-t', 'tmpfs', '-o', 'size=8m', 'prova', small);
      const options = {
        dataDir: small,
        databaseUrl: await createEmptyDatabase(),
        env: { CONTENT_DIR: env['CONTENT_DIR']! },
        before: mounts.enter,
      };
      await (await startProcess(options)).stop();

      const databaseUrl = await createEmptyDatabase();
      await withPool(databaseUrl, (pool) => migrate(pool, before));
      const { code, output } = await runToEnd({ ...options, databaseUrl });
      expect([code, output]).toEqual([
        1,
        expect.stringMatching(/servono circa \d+ MB, e ne sono liberi \d: libera spazio/),
      ]);
      expect(output).toContain('COPIA_PRIMA_DI_AGGIORNARE=no');
      await withPool(databaseUrl, async (pool) => {
        const { rows } = await pool.query('SELECT max(nome) AS nome FROM migrazioni');
        expect(rows).toEqual([{ nome: LAST }]);
      });
      const without = { ...options.env, COPIA_PRIMA_DI_AGGIORNARE: 'no' };
      await (await startProcess({ ...options, databaseUrl, env: without })).stop();
    } finally {
      await mounts.end();
    }
  },
);
