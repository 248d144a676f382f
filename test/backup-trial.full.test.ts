import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Preparativi } from '#contract/preparativi.ts';
import { BackupError, type Manifest } from '#server/platform/backup-format.ts';
import { openBackup } from '#server/platform/backup-read.ts';
import { noteTrial, sayFull } from '#server/platform/backup-trial.ts';
import { createZip } from '#server/platform/zip.ts';
import { digestTables, runCommand, type Ran } from './backup-fixture.ts';
import { urlOf } from './database.ts';
import { createAdmin } from './factories/utente.ts';
import { openOwnMounts, whyNoMounts } from './faults/own-mounts.ts';
import { jpeg } from './images.ts';
import { multipart } from './multipart.ts';
import {
  createSmallContent,
  embeddedServer,
  endProcesses,
  long,
  openFixtures,
  processesOf,
  sendTo,
  startProcess,
  type AppProcess,
} from './process.ts';
import { unzip } from './zip.ts';

let folder: string;
let dataDir: string;
let app: AppProcess;
let token: string;
let secret: string;
let databaseUrl: string;
const inFolder = (name: string): string => join(folder, name);
const archive = () => inFolder('copia.zip');
const trial = () => join(dataDir, 'prova');

const tryOut = () => runCommand('restore', ['--prova', archive()], { DATA_DIR: dataDir });

async function readProva(): Promise<Preparativi['prova']> {
  const { status, body } = await sendTo<Preparativi>(app, 'GET /gestione/preparativi', { token });
  expect(status).toBe(200);
  return body.prova;
}

async function query<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<T>(text).finally(() => client.end())).rows;
}

/**
 * Rows that the running site writes by itself; of its settings `stateOf` reads those written by a restore and a trial.
 */
const ITS_OWN = ['lavori', 'sessioni', 'segni'];

/** The state that a trial must keep: the data folder and the rows. */
async function stateOf() {
  const rows = Object.entries(await digestTables(databaseUrl));
  return {
    names: (await readdir(dataDir)).sort(),
    rows: rows.filter(([name]) => !ITS_OWN.includes(name)),
    marks: await query(databaseUrl, `SELECT chiave FROM segni WHERE chiave = 'ripristino_in_corso'`),
  };
}

async function expectUntouched(before: Awaited<ReturnType<typeof stateOf>>): Promise<void> {
  expect(await processesOf(trial())).toEqual([]);
  expect(await stateOf()).toEqual(before);
  expect((await sendTo(app, 'GET /salute')).status).toBe(200);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prove-'));
  dataDir = inFolder('dati');
  const content = await createSmallContent(inFolder('contenuti'));
  app = await startProcess({ dataDir, env: { CONTENT_DIR: content } });
  secret = (await readFile(join(dataDir, 'chiave-segreta'), 'utf8')).trim();
  ({ databaseUrl } = await embeddedServer(dataDir));
  const fixtures = openFixtures(databaseUrl, secret);
  ({ token } = await createAdmin(fixtures.app));
  await fixtures.close();
  const sides = ['fronte', 'retro'].map(async (campo) => ({
    campo,
    nome: 'a.jpg',
    contenuto: await jpeg(400, 300),
  }));
  const { raw, headers } = multipart(await Promise.all(sides));
  const sent = await fetch(`${app.url}/api/utenti/me/documento`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(raw as Buffer),
  });
  expect(sent.status).toBe(200);
  expect(await runCommand('backup', archive(), { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
});

afterAll(async () => {
  await endProcesses();
  await rm(folder, { recursive: true, force: true });
});

describe('beside the running application', () => {
  test('interrupted, it cleans up itself', async () => {
    const before = await stateOf();
    const ran = tryOut();
    const reached = async () => (await readdir(trial()).catch((): string[] => [])).includes('file');
    await expect.poll(reached, { interval: 3 }).toBe(true);
    ran.kill('SIGTERM');
    expect((await ran).code).toBe(130);
    await expectUntouched(before);
  });

  test('after kill -9 at any moment the site continues; of two later trials at once one is refused, and the other removes the remains, opens every document and stores the day', async () => {
    expect(await readProva()).toEqual({ pronto: false, quando: null, copia: null });
    const before = await stateOf();
    const moments = ['postgres.nuovo-', 'postgres', 'file'];
    for (const moment of long ? [...moments, ...moments] : moments) {
      const ran = tryOut();
      const reached = async () =>
        (await readdir(trial()).catch((): string[] => [])).some((name) => name.startsWith(moment));
      await expect.poll(reached, { interval: 3 }).toBe(true);
      ran.kill();
      expect((await ran).code).not.toBe(0);
      expect(await readdir(dataDir)).toContain('prova');
      // Its own server ends with it.
      expect(await processesOf(trial())).toEqual([]);
    }
    const from = Date.now();
    const both = await Promise.all([tryOut(), tryOut()]);
    const [done, refused] = both.toSorted((a, b) => a.code - b.code) as [Ran, Ran];
    expect([done.code, refused.code]).toEqual([0, 1]);
    expect(refused.output).toMatch(
      /Prova non riuscita\. Un’altra prova è in corso \(processo \d+\): aspetta che finisca/,
    );
    expect(done.output).toContain('La copia si ripristina');
    expect(done.output).toContain('Documenti e foto aperti con la chiave: 2.');
    expect(done.output).toContain('Il giorno è annotato');
    await expectUntouched(before);
    const { pronto, quando, copia } = await readProva();
    expect(pronto).toBe(true);
    expect(Date.parse(quando!)).toBeGreaterThanOrEqual(from);
    expect(Date.parse(copia!)).toBeLessThan(from);
  });
});

describe('a trial is refused in one sentence', () => {
  const words = [
    [['--provo', 'copia.zip'], 'Non conosco --provo'],
    [['--prova'], 'npm run restore -- --prova copia.zip'],
    [['--prova', 'a.zip', 'b.zip'], 'Indica il file della copia'],
  ] as const;
  test.each(long ? words : words.slice(0, 1))('with the words %j', async (given, sentence) => {
    const ran = await runCommand('restore', given, { DATA_DIR: dataDir });
    expect(ran).toMatchObject({ code: 1, output: expect.stringContaining(sentence) });
  });

  const why = whyNoMounts();
  test.skipIf(why !== null)(
    'on a disk without room: nothing is started',
    async () => {
      const mounts = await openOwnMounts();
      const small = inFolder('piccola');
      await mkdir(small);
      try {
        mounts.run('mount', '-t', 'tmpfs', '-o', 'size=48m', 'prova', small);
        const ran = await runCommand(
          'restore',
          ['--prova', archive()],
          { DATA_DIR: small, SECRET_KEY: secret },
          mounts.enter,
        );
        expect(ran).toMatchObject({ code: 1 });
        expect(ran.output).toMatch(
          /Per la prova servono circa \d+ MB nella cartella .*, e ne sono liberi \d+/,
        );
        expect(await readdir(mounts.outside(small))).toEqual([]);
      } finally {
        await mounts.end();
      }
    },
    240_000,
  );

  test('but a disk that fills up meanwhile is no fault of the archive', async () => {
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const said = await sayFull(dataDir, new Error('while writing', { cause: full }));
    expect(said).toBeInstanceOf(BackupError);
    expect(String(said)).toContain('lo spazio sul disco è finito');
    const other = new BackupError('altro');
    expect(await sayFull(dataDir, other)).toBe(other);
  });
});

describe('with the server of a DATABASE_URL', () => {
  const names: string[] = [];
  const onServer = (statement: string) => query<{ datname: string }>(inject('postgresUrl'), statement);
  const listTrials = () =>
    onServer(`SELECT datname FROM pg_database WHERE datname LIKE 'prova_di_ripristino_%'`);
  let env: Record<string, string>;

  beforeAll(async () => {
    const name = `sito_${randomUUID().replaceAll('-', '')}`;
    await onServer(`CREATE DATABASE ${name} TEMPLATE template0`);
    names.push(name);
    env = {
      DATA_DIR: inFolder('esterno'),
      DATABASE_URL: urlOf(inject('postgresUrl'), name),
      SECRET_KEY: secret,
    };
    expect(await runCommand('restore', archive(), env)).toMatchObject({ code: 0 });
  });
  afterEach(async () => expect(await listTrials()).toEqual([]));
  afterAll(async () => {
    for (const name of names) await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });

  const rowsOf = async () => ({ ...(await digestTables(env['DATABASE_URL']!)), segni: 'may change' });
  const tryThere = (more: object = {}, file = archive()) =>
    runCommand('restore', ['--prova', file], { ...env, ...more });

  test('a second database is created there and dropped, also one left by a killed trial; of two machines at once one is refused', async () => {
    const [rows, files] = [await rowsOf(), await readdir(env['DATA_DIR']!)];
    const killed = tryThere();
    await expect.poll(async () => (await listTrials()).length, { interval: 3 }).toBe(1);
    killed.kill();
    await killed;
    const other = inFolder('altra-macchina');
    const from = Date.now();
    const both = await Promise.all([tryThere(), tryThere({ DATA_DIR: other })]);
    const [done, refused] = both.toSorted((a, b) => a.code - b.code) as [Ran, Ran];
    expect([done.code, refused.code]).toEqual([0, 1]);
    expect(done.output).toContain('Il giorno è annotato');
    expect(refused.output).toContain('Un’altra prova è in corso');
    expect(await rowsOf()).toEqual(rows);
    expect(await readdir(env['DATA_DIR']!)).toEqual(files);
    expect(await readdir(other)).toEqual([]);
    const [noted] = await query<{ valore: { quando: string } }>(
      env['DATABASE_URL']!,
      `SELECT valore FROM segni WHERE chiave = 'copia_provata'`,
    );
    expect(Date.parse(noted!.valore.quando)).toBeGreaterThanOrEqual(from);
  });

  /** The archive with a list that counts a row of `utenti` too many. */
  async function forge(): Promise<string> {
    const files = await unzip(await readFile(archive()));
    const manifest = JSON.parse(files.get('manifest.json')!.toString()) as Manifest;
    manifest.tabelle.find(({ nome }) => nome === 'utenti')!.righe += 1;
    const zip = createZip();
    const written = buffer(zip.output);
    for (const [name, bytes] of files)
      await zip.add(name, [name === 'manifest.json' ? JSON.stringify(manifest) : bytes]);
    zip.end();
    await writeFile(inFolder('contata.zip'), await written);
    return inFolder('contata.zip');
  }

  // The refused archives are tested in backup.full.test.ts of the platform, one by one.
  test.each([
    [
      'before a database is made',
      async () => archive(),
      { SECRET_KEY: 'un’altra chiave, lunga abbastanza per andare bene' },
      'SECRET_KEY non è quella con cui è nata la copia',
    ],
    [
      'when its database is half full',
      forge,
      {},
      'La tabella utenti dovrebbe avere 2 righe, ma ne sono arrivate 1.',
    ],
  ])(
    'a trial %s is refused: nothing is left, and no day stored',
    async (_when, make, more, sentence) => {
      const [rows, files] = [await digestTables(env['DATABASE_URL']!), await readdir(env['DATA_DIR']!)];
      const ran = await tryThere(more, await make());
      expect(ran).toMatchObject({ code: 1, output: expect.stringContaining('Prova non riuscita.') });
      expect(ran.output).toContain(sentence);
      expect(await digestTables(env['DATABASE_URL']!)).toEqual(rows);
      expect(await readdir(env['DATA_DIR']!)).toEqual(files);
    },
    240_000,
  );

  test('a user who may not create databases is told the missing right', async () => {
    const role = `senza_${randomUUID().slice(0, 8)}`;
    await onServer(`CREATE ROLE ${role} LOGIN`);
    try {
      const url = new URL(env['DATABASE_URL']!);
      url.username = role;
      if (url.searchParams.has('user')) url.searchParams.set('user', role);
      const ran = await tryThere({ DATABASE_URL: url.href });
      expect(ran).toMatchObject({ code: 1, output: expect.stringContaining('ALTER ROLE … CREATEDB') });
    } finally {
      await onServer(`DROP ROLE ${role}`);
    }
  });
});

test('a trial reports a fault’s photo that does not open', async () => {
  const file = 'segnalazioni/non-si-apre';
  await mkdir(join(dataDir, 'file/segnalazioni'), { recursive: true });
  await writeFile(join(dataDir, 'file', file), 'questo non è cifrato');
  await query(
    databaseUrl,
    `with cosa as (insert into prenotabili (nome, descrizione, tipo) values ('Trapano', '', 'strumento') returning id),
       guasto as (insert into segnalazioni (mail, problema, descrizione, prenotabile_id, uso)
         select '', 'Fuma', '', id, 'si_puo' from cosa returning id)
     insert into foto_segnalazioni (segnalazione_id, file) select id, '${file}' from guasto`,
  );
  const path = inFolder('con-foto.zip');
  expect(await runCommand('backup', path, { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const ran = await runCommand('restore', ['--prova', path], { DATA_DIR: dataDir });
  expect(ran).toMatchObject({ code: 1, output: expect.stringContaining(`${file} non si apre`) });
  await query(databaseUrl, 'delete from foto_segnalazioni');
});

test('while the site is stopped the day is stored too; without a site it is not', async () => {
  expect((await app.stop()).code).toBe(0);
  const backup = await openBackup(archive());
  backup.close();
  const note = (at: string) =>
    noteTrial({ DATABASE_URL: undefined, POSTGRES_BIN: undefined }, at, backup.manifest, new Date());
  expect(await note(dataDir)).toBe('noted');
  expect(await processesOf(dataDir)).toEqual([]);
  expect(await note(inFolder('altrove'))).toBe('no database');
});

test.runIf(long)(
  'the command prints the result',
  async () => {
    const noted = await runCommand('restore', ['--prova', archive()], { DATA_DIR: dataDir });
    expect(noted).toMatchObject({ code: 0, output: expect.stringContaining('Il giorno è annotato') });
    expect(await processesOf(dataDir)).toEqual([]);
    const nowhere = inFolder('altrove');
    const env = { DATA_DIR: nowhere, SECRET_KEY: secret };
    const ran = await runCommand('restore', ['--prova', archive()], env);
    expect(ran).toMatchObject({ code: 0, output: expect.stringContaining('non c’è un sito') });
    expect(await readdir(nowhere)).toEqual([]);
  },
  240_000,
);
