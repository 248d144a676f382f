import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import { parse } from 'yaml';
import { migrate } from '#server/platform/migrate.ts';
import { startComposeServer, type ComposeServer } from './compose-server.ts';
import { makeImage, readStages } from './image.ts';
import {
  createSmallContent,
  endProcesses,
  ROOT,
  runToEnd,
  SECRET_KEY,
  startProcess,
  type Ended,
  type ProcessOptions,
} from './process.ts';

/** The user of the image: an ordinary user, who does not own the program. */
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

/** Characters that must be encoded in an address. */
const PASSWORD = 'p@ss:/?#[] 100%';
const LAST = '0030_identita_garantita.sql';

let folder: string;
let app: string;
let options: Omit<ProcessOptions, 'dataDir'>;
let secrets: Record<string, string>;
let database: ComposeServer;
const servers: ComposeServer[] = [];

/** A folder below the test's own, of the user of the image. */
async function ownFolder(name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(path, { mode: 0o700 });
  if (isRoot) await chown(path, NOBODY, NOBODY);
  return path;
}

async function startDatabase(name: string, initdbArgs: readonly string[], superuser = 'postgres') {
  const path = join(folder, name);
  await mkdir(path);
  await chmod(path, 0o755);
  const ours = superuser === 'postgres' ? { passwordFile: secrets['PGPASSWORD_FILE']! } : {};
  const server = await startComposeServer(path, { superuser, password: PASSWORD, initdbArgs, ...ours });
  servers.push(server);
  return server;
}

/** The environment of compose.yml, except paths. */
const envFor = (server: ComposeServer): Record<string, string> => ({
  ...options.env,
  ...secrets,
  DATABASE_URL: server.url,
});

const start = async (server: ComposeServer, dataDir: string) =>
  await startProcess({ ...options, dataDir, env: envFor(server) });

/** A command as in `docker compose exec app node src/server/commands/….ts`. */
const command = async (
  server: ComposeServer,
  dataDir: string,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<Ended> => {
  const [name, ...rest] = words;
  const [node] = options.command!;
  const line = [node!, `src/server/commands/${name}.ts`, ...rest];
  return await runToEnd({ ...options, dataDir, command: line, env: { ...envFor(server), ...env } });
};

const composeArgs = async (): Promise<string[]> => {
  const { services } = parse(await readFile(join(ROOT, 'compose.yml'), 'utf8'), { merge: true });
  return services.db.environment.POSTGRES_INITDB_ARGS.split(' ');
};

describe.skipIf(process.platform !== 'linux')('the image, step by step', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'immagine-'));
    await chmod(folder, 0o755);
    app = join(folder, 'app');
    await makeImage(app);
    const node = join(folder, 'node');
    await copyFile(process.execPath, node);
    const last = (await readStages()).at(-1)!;
    const [, ...words] = JSON.parse(last.findLast(({ word }) => word === 'CMD')!.rest) as string[];
    secrets = {};
    for (const [name, value] of [
      ['PGPASSWORD', PASSWORD],
      ['SECRET_KEY', SECRET_KEY],
    ] as const) {
      secrets[`${name}_FILE`] = join(folder, name);
      await writeFile(join(folder, name), `${value}\n`);
    }
    options = {
      root: app,
      command: [node, ...words],
      before: isRoot
        ? ['setpriv', '--reuid', `${NOBODY}`, '--regid', `${NOBODY}`, '--clear-groups', '--']
        : [],
      env: { NODE_ENV: 'production', CONTENT_DIR: await createSmallContent(join(folder, 'contenuti')) },
    };
    database = await startDatabase('nuovo', await composeArgs());
  });

  afterAll(async () => {
    await endProcesses();
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('it contains the program, its content and its client: no tests, no sources of the client, no build tools', async () => {
    expect((await readdir(app)).sort()).toEqual([
      'build',
      'content',
      'migrations',
      'node_modules',
      'package.json',
      'src',
    ]);
    expect((await readdir(join(app, 'src'))).sort()).toEqual(['contract', 'domain', 'server']);
    const sources = await readdir(join(app, 'src'), { recursive: true });
    expect(sources.filter((name) => /\.test\.|fixture|tsconfig/.test(name))).toEqual([]);
    expect(sources).toContain('server/commands/backup.ts');
    expect(await readdir(join(app, 'build/client/attuale'))).toContain('index.html');
  });

  test('of the libraries it contains those named by the server, and none used only by the pages and their build', async () => {
    const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
      await readFile(join(ROOT, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string>>;
    const files = await readdir(join(app, 'src'), { recursive: true });
    const texts = files
      .filter((name) => /\.[jt]s$/.test(name))
      .map((name) => readFile(join(app, 'src', name), 'utf8'));
    const text = (await Promise.all(texts)).join('\n');
    const isNamed = (name: string): boolean => text.includes(`'${name}'`) || text.includes(`'${name}/`);
    const isThere = (name: string): boolean => existsSync(join(app, 'node_modules', name));
    const direct = Object.keys(dependencies!);
    // The maker of the PDF of the house rules uses fflate too.
    const isNeeded = (name: string): boolean => isNamed(name) || name === 'fflate';
    expect(direct.filter(isThere)).toEqual(direct.filter(isNeeded));
    expect(direct.filter(isThere)).toEqual(
      expect.arrayContaining(['date-holidays', 'fastify', 'pg', 'sharp']),
    );
    expect(direct.filter((name) => !isThere(name)).length).toBeGreaterThan(10);
    // A library of the server uses the yaml of the tests too.
    const others = Object.keys({ ...optionalDependencies, ...devDependencies });
    expect(others.filter(isThere)).toEqual(['yaml']);
    expect(isThere('@rspack/core')).toBe(false);
  });

  test('the role of deploy/init-db.sql owns its database and is no superuser; lists sort as in the embedded server', async () => {
    expect(
      await database.query(
        `SELECT r.rolsuper, r.rolcreatedb, r.rolcreaterole, d.datlocprovider, d.datlocale, pg_encoding_to_char(d.encoding) AS encoding
         FROM pg_database d JOIN pg_roles r ON r.oid = d.datdba WHERE d.datname = 'coworking'`,
      ),
    ).toEqual([
      {
        rolsuper: false,
        rolcreatedb: true,
        rolcreaterole: false,
        datlocprovider: 'b',
        datlocale: 'C.UTF-8',
        encoding: 'UTF8',
      },
    ]);
  });

  test('as an ordinary user it serves, appoints an administrator, makes a backup, tries it, restores it elsewhere and changes the key', async () => {
    const [dati, copie] = [await ownFolder('dati'), await ownFolder('copie')];
    const site = await start(database, dati);
    const page = await fetch(site.url);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html lang="it"')]);
    expect(await (await fetch(`${site.url}/api/salute`)).json()).toMatchObject({ stato: 'ok' });

    const admin = await command(database, dati, ['admin', 'anna@example.org']);
    expect(admin).toMatchObject({ code: 0, output: expect.stringContaining('amministra il centro') });
    const copy = join(copie, 'centro.zip');
    const backup = await command(database, dati, ['backup', copy]);
    expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('Copia fatta') });
    const trial = await command(database, dati, ['restore', '--prova', copy]);
    expect(trial).toMatchObject({ code: 0, output: expect.stringContaining('Il giorno è annotato') });
    const register = await command(database, dati, ['registro-trattamenti'], { CONTENT_DIR: './content' });
    expect(register).toMatchObject({ code: 0, output: expect.stringContaining('<html') });
    expect(await site.stop()).toMatchObject({ code: 0 });

    const other = await startDatabase('altrove', await composeArgs());
    const empty = await ownFolder('dati altrove');
    const restored = await command(other, empty, ['restore', copy]);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Ripristino fatto') });
    const newKey = join(folder, 'chiave nuova');
    await writeFile(newKey, `${SECRET_KEY}, ma un’altra\n`);
    const changed = await command(other, empty, ['chiave'], { NUOVA_SECRET_KEY_FILE: newKey });
    expect(changed).toMatchObject({ code: 0, output: expect.stringContaining('Chiave cambiata') });
  });

  test('a volume of 1.1.0, whose superuser is the application, starts unchanged; backup and restore lead to the new role', async () => {
    const installed = spawnSync('locale', ['-a'], { encoding: 'utf8' }).stdout ?? '';
    const locale = /^en_US\.utf-?8$/im.exec(installed)?.[0] ?? 'C.UTF-8';
    const old = await startDatabase('di prima', ['--encoding=UTF8', `--locale=${locale}`], 'coworking');
    const before = join(folder, 'migrazioni di prima');
    await mkdir(before);
    const names = (await readdir(join(ROOT, 'migrations'))).filter((name) => /^\d{4}_/.test(name));
    for (const name of names.filter((one) => one <= LAST))
      await copyFile(join(ROOT, 'migrations', name), join(before, name));
    const pool = new pg.Pool({ connectionString: old.superuserUrl });
    await migrate(pool, before);
    await pool.end();

    const dati = await ownFolder('dati di prima');
    const site = await start(old, dati);
    expect((await fetch(`${site.url}/api/salute`)).status).toBe(200);
    expect(site.output()).toContain('Copia di prima dell’aggiornamento');
    const admin = await command(old, dati, ['admin', 'anna@example.org']);
    expect(admin).toMatchObject({ code: 0 });
    await site.stop();
    expect(
      await old.query(`SELECT datlocprovider AS p FROM pg_database WHERE datname = 'coworking'`),
    ).toEqual([{ p: 'c' }]);

    const copy = join(await ownFolder('copie di prima'), 'passaggio.zip');
    expect(await command(old, dati, ['backup', copy])).toMatchObject({ code: 0 });
    const fresh = await startDatabase('di adesso', await composeArgs());
    const empty = await ownFolder('dati di adesso');
    expect(await command(fresh, empty, ['restore', copy])).toMatchObject({ code: 0 });
    const moved = await start(fresh, empty);
    expect((await fetch(`${moved.url}/api/salute`)).status).toBe(200);
    await moved.stop();
    expect(
      await fresh.query(`SELECT count(*)::int AS n FROM utenti WHERE email = 'anna@example.org'`),
    ).toEqual([{ n: 1 }]);
  });
});
