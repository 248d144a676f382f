import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { annoInRome } from '#domain/ricevute.ts';
import { addGiorni, giornoInRome } from '#domain/giorno.ts';
import { lineOfFile, type Manifest } from '#server/platform/backup-format.ts';
import { openSource, openTarget } from '#server/platform/backup-place.ts';
import { readConfig } from '#server/platform/config.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { deriveKeys } from '#server/platform/keys.ts';
import { createZip } from '#server/platform/zip.ts';
import { digestFiles, digestTables, runCommand } from './backup-fixture.ts';
import { urlOf } from './database.ts';
import { createAdmin, createMembro, openSession, type Membro } from './factories/utente.ts';
import { jpeg } from './images.ts';
import { multipart } from './multipart.ts';
import {
  type AppProcess,
  createSmallContent,
  embeddedServer,
  endProcesses,
  long,
  openFixtures,
  processesOf,
  runToEnd,
  sendTo,
  startProcess,
} from './process.ts';
import { unzip } from './zip.ts';

const tomorrow = addGiorni(giornoInRome(new Date()), 1);
const NOBODY = { SMTP_URL: 'smtp://127.0.0.1:1' };

let folder: string;
let content: string;
let source: { dataDir: string; app: AppProcess; membri: Membro[]; pieces: number[] };
const databases: string[] = [];

const inFolder = (name: string): string => join(folder, name);

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function createEmptyDatabase(): Promise<string> {
  const name = `copia_${randomUUID().replaceAll('-', '')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE template0`);
  databases.push(name);
  return urlOf(inject('postgresUrl'), name);
}

async function query<T extends object>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<T>(text, values).finally(() => client.end());
  return rows;
}

const documentOf = async (
  app: AppProcess,
  { id, token }: Membro,
): Promise<{ status: number; bytes: Buffer }> => {
  const response = await fetch(`${app.url}/api/images/documenti/${id}/fronte`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};

async function uploadFor(app: AppProcess, { token }: Membro): Promise<void> {
  const sides = await Promise.all(
    ['fronte', 'retro'].map(async (campo) => ({ campo, nome: 'a.jpg', contenuto: await jpeg(400, 300) })),
  );
  const { raw, headers } = multipart(sides);
  const response = await fetch(`${app.url}/api/utenti/me/documento`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(raw as Buffer),
  });
  expect(response.status).toBe(200);
}

const book = ({ app, membri, pieces }: typeof source, n: number) =>
  sendTo(app, 'POST /utenti/me/prenotazioni', {
    token: membri[n % membri.length]!.token,
    body: {
      inizio: addGiorni(tomorrow, Math.floor(n / pieces.length)),
      fine: addGiorni(tomorrow, Math.floor(n / pieces.length)),
      entry_id: pieces[n % pieces.length],
      entry_tipo: 'prenotabile',
    },
  });

const secretOfSource = async (): Promise<string> =>
  (await readFile(join(source.dataDir, 'chiave-segreta'), 'utf8')).trim();

async function signIn(databaseUrl: string): Promise<Membro[]> {
  const fixtures = openFixtures(databaseUrl, await secretOfSource());
  try {
    return await Promise.all(
      source.membri.map(async (membro) => ({ ...membro, token: await openSession(fixtures.app, membro.id) })),
    );
  } finally {
    await fixtures.close();
  }
}

/** The digests of a restored database without its sessions and links. */
function withoutKeys({ sessioni, gettoni, ...rest }: Record<string, string>): Record<string, string> {
  expect([sessioni, gettoni]).toEqual([expect.stringMatching(/^0 /), expect.stringMatching(/^0 /)]);
  return rest;
}

async function withDatabaseOf<T>(dataDir: string, use: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  return use(postgres.url).finally(() => postgres.stop());
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copie-'));
  content = await createSmallContent(inFolder('contenuti'));
  const dataDir = inFolder('origine');
  const app = await startProcess({ dataDir, env: { CONTENT_DIR: content, ...NOBODY } });
  const secret = (await readFile(join(dataDir, 'chiave-segreta'), 'utf8')).trim();
  const { databaseUrl } = await embeddedServer(dataDir);
  const fixtures = openFixtures(databaseUrl, secret);
  const membri = [];
  for (let i = 0; i < 4; i += 1)
    membri.push(await createMembro(fixtures.app, { cognome: `O'Neil; "è" \\N ${i}\t\n` }));
  const { rows } = await fixtures.pool.query<{ id: number }>(
    `INSERT INTO prenotabili (nome, descrizione, tipo)
     SELECT 'Postazione ' || n, E'riga\\ne\\\\ \\ttab', 'spazio' FROM generate_series(1, 50) n RETURNING id`,
  );
  await fixtures.pool.query(`INSERT INTO limiti (key, points, expire) VALUES ('x', 1, NULL)`);
  const admin = await createAdmin(fixtures.app);
  await fixtures.close();
  source = { dataDir, app, membri, pieces: rows.map(({ id }) => id) };
  for (const membro of membri) await uploadFor(app, membro);
  for (let n = 0; n < 20; n += 1) expect((await book(source, n)).status).toBe(201);
  const acquisto = { pacchetto: 1, importo: 5, come: 'contanti' };
  const sale = { token: admin.token, body: acquisto };
  expect((await sendTo(app, `POST /utenti/${admin.id}/giornate/acquisti`, sale)).status).toBe(201);
});

afterAll(async () => {
  await endProcesses();
  for (const name of databases) await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await rm(folder, { recursive: true, force: true });
});

/**
 * Checks that a copy made during writes shows the source at one moment: each row is in the source, and every booking
 * has all rows of its transaction.
 */
async function expectOneMoment(url: string): Promise<void> {
  const { databaseUrl } = await embeddedServer(source.dataDir);
  const bookings = 'SELECT p::text AS row FROM prenotazioni p';
  const copied = await query<{ row: string }>(url, bookings);
  const all = new Set((await query<{ row: string }>(databaseUrl, bookings)).map(({ row }) => row));
  expect(copied.filter(({ row }) => !all.has(row))).toEqual([]);
  const parts = `SELECT (SELECT count(*) FROM prenotazioni)::int AS prenotazioni,
    (SELECT count(DISTINCT prenotazione_id) FROM registro WHERE azione LIKE 'prenotazione%')::int AS registro,
    (SELECT count(DISTINCT dati #>> '{prenotazioni,0,id}') FROM posta WHERE tipo = 'prenotazioni_ricevute')::int AS posta`;
  const n = copied.length;
  expect(await query(url, parts)).toEqual([{ prenotazioni: n, registro: n, posta: n }]);
}

describe('from a running application into the server of a DATABASE_URL, and back', () => {
  const live = () => inFolder('viva.zip');
  let url: string;
  let env: Record<string, string>;

  test('the copy is made during writes, and contains everything acknowledged before its start', async () => {
    let n = 20;
    let over = false;
    const told: number[] = [];
    const writers = source.membri.map(async (membro) => {
      while (!over) {
        const answer = await book(source, n++);
        if (answer.status === 201) told.push(answer.body.id);
        if (n % 10 === 0) await uploadFor(source.app, membro);
      }
    });
    await expect.poll(() => told.length).toBeGreaterThan(8);
    const before = [...told];
    const ran = await runCommand('backup', live(), { DATA_DIR: source.dataDir });
    over = true;
    await Promise.all(writers);
    expect(ran).toMatchObject({ code: 0, output: expect.stringContaining('Copia fatta') });
    expect(ran.output).not.toContain('Attenzione');
    expect(ran.output).toContain('chiave-segreta');
    const files = await unzip(await readFile(live()));
    const ids = files
      .get('tabelle/prenotazioni.copy')!
      .toString()
      .trim()
      .split('\n')
      .map((line) => Number(line.split('\t')[0]));
    expect(before.filter((id) => !ids.includes(id))).toEqual([]);
    const named = files
      .get('tabelle/documenti.copy')!
      .toString()
      .trim()
      .split('\n')
      .map((line) => line.split('\t')[2]!);
    expect(named).toHaveLength(8);
    expect(named.filter((name) => !files.has(`file/${name}`))).toEqual([]);
    expect(((await stat(live())).mode & 0o777).toString(8)).toBe('600');
  });

  test('the copy contains no key', async () => {
    const secret = await secretOfSource();
    for (const [name, bytes] of await unzip(await readFile(live()))) {
      expect([name, bytes.includes(secret)]).toEqual([name, false]);
    }
  });

  test('after the restore it serves: members sign in again, a document is shown, waiting letters are sent once', async () => {
    url = await createEmptyDatabase();
    const dataDir = inFolder('server');
    env = { DATA_DIR: dataDir, DATABASE_URL: url, SECRET_KEY: await secretOfSource() };
    const ran = await runCommand('restore', live(), env);
    expect(ran).toMatchObject({
      code: 0,
      output: expect.stringContaining('Ho aperto un file di prova.'),
    });
    expect(ran.output).toContain(`Ultima ricevuta nella copia: 1/${annoInRome(new Date())}.`);
    const waiting = await query<{ id: string }>(url, `SELECT id FROM posta WHERE stato = 'in_attesa'`);
    const restored = await query<{ id: string }>(url, 'SELECT id FROM posta');
    expect(waiting.length).toBeGreaterThan(28);
    await expectOneMoment(url);
    const counts = JSON.parse((await unzip(await readFile(live()))).get('manifest.json')!.toString());
    const digests = withoutKeys(await digestTables(url));
    const { sessioni, gettoni, ...righe } = Object.fromEntries(
      counts.tabelle.map((tabella: { nome: string; righe: number }) => [tabella.nome, `${tabella.righe}`]),
    );
    expect([sessioni, gettoni]).toEqual(['5', '1']);
    for (const [nome, quante] of Object.entries(righe))
      expect([nome, digests[nome]!.split(' ')[0]]).toEqual([nome, quante]);
    expect(ran.output).toContain('Accessi chiusi: 5. Link finiti: 1.');

    const app = await startProcess({
      dataDir,
      databaseUrl: url,
      env: { CONTENT_DIR: content, SECRET_KEY: env['SECRET_KEY']! },
    });
    const membri = await signIn(url);
    for (const [n, membro] of source.membri.entries()) {
      expect((await documentOf(app, membro)).status).toBe(401);
      const [restored, original] = [await documentOf(app, membri[n]!), await documentOf(source.app, membro)];
      expect([restored.status, original.status]).toEqual([200, 200]);
      expect(restored.bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
    }
    const catalogue = await sendTo(app, 'GET /catalogo/spazi');
    expect(catalogue.body).toEqual((await sendTo(source.app, 'GET /catalogo/spazi')).body);
    const outbox = async () => (await readdir(join(dataDir, 'posta')).catch(() => [])).length;
    // A letter is marked as sent a moment after it was sent; the jobs of the new process may write more of them.
    const left = () => query(url, `SELECT id FROM posta WHERE stato <> 'inviata'`);
    await expect.poll(left).toEqual([]);
    const all = await query<{ id: string }>(url, 'SELECT id FROM posta');
    await expect.poll(outbox).toBe(waiting.length + all.length - restored.length);
    // The next number was never assigned.
    const booked = await sendTo(app, 'POST /utenti/me/prenotazioni', {
      token: membri[0]!.token,
      body: {
        inizio: addGiorni(tomorrow, 300),
        fine: addGiorni(tomorrow, 300),
        entry_id: source.pieces[0],
        entry_tipo: 'prenotabile',
      },
    });
    const [{ most } = { most: 0 }] = await query<{ most: number }>(
      url,
      'SELECT max(id) AS most FROM prenotazioni WHERE id <> $1',
      [booked.body.id],
    );
    expect(booked.body.id).toBeGreaterThan(most);
    expect((await app.stop()).code).toBe(0);

    await query(url, `INSERT INTO segni (chiave, valore) VALUES ('ripristino_in_corso', '{}')`);
    const marked = { SECRET_KEY: env['SECRET_KEY']!, CONTENT_DIR: content };
    const refused = await runToEnd({ dataDir: inFolder('terza'), databaseUrl: url, env: marked });
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining('Il ripristino di questo database'),
    ]);
    await query(url, `DELETE FROM segni WHERE chiave = 'ripristino_in_corso'`);
  });

  test('restored into a data folder again, it is the same row by row and file by file', async () => {
    const file = inFolder('dal-server.zip');
    expect((await runCommand('backup', file, env)).code).toBe(0);
    const dataDir = inFolder('tornata');
    const own = { DATA_DIR: dataDir, SECRET_KEY: env['SECRET_KEY']! };
    expect(await runCommand('restore', file, own)).toMatchObject({ code: 0 });
    expect(await digestFiles(dataDir)).toEqual(await digestFiles(env['DATA_DIR']!));
    expect(Object.keys(await digestFiles(dataDir)).length).toBeGreaterThanOrEqual(8);
    const { sessioni: _, gettoni: __, ...expected } = await digestTables(url);
    expect(Object.keys(expected).length).toBeGreaterThan(15);
    expect(withoutKeys(await withDatabaseOf(dataDir, digestTables))).toEqual(expected);
    // Without SECRET_KEY in the environment: the folder contains the key of its restore.
    const app = await startProcess({ dataDir, env: { CONTENT_DIR: content } });
    expect((await documentOf(app, source.membri[1]!)).status).toBe(401);
    const [, membro] = await signIn((await embeddedServer(dataDir)).databaseUrl);
    expect((await documentOf(app, membro!)).status).toBe(200);
    expect((await app.stop()).code).toBe(0);
  });
});

describe('from a folder without a running application', () => {
  const rest = () => inFolder('ferma.zip');
  let secret: string;

  beforeAll(async () => {
    expect((await source.app.stop()).code).toBe(0);
    secret = await secretOfSource();
    const ran = await runCommand('backup', rest(), { DATA_DIR: source.dataDir });
    expect(ran).toMatchObject({ code: 0 });
  });

  async function expectUntouched(dataDir: string): Promise<void> {
    const names = (await readdir(dataDir).catch(() => [])).filter((name) => !name.startsWith('blocco'));
    expect(names).toEqual([]);
    expect(await processesOf(dataDir)).toEqual([]);
  }

  test('the backup starts the database itself and stops it again', async () => {
    expect(await processesOf(source.dataDir)).toEqual([]);
    expect(await readdir(source.dataDir)).not.toContain('blocco.json');
  });

  test('without data the backup prints one sentence', async () => {
    const nothing = openSource(readConfig({}), inFolder('mai-nata'), 'copia in corso');
    await expect(nothing).rejects.toThrow('niente da copiare');
  });

  test('a restore without a key is refused', async () => {
    const dataDir = inFolder('vuota');
    const ran = await runCommand('restore', rest(), { DATA_DIR: dataDir });
    expect(ran).toMatchObject({ code: 1, output: expect.stringContaining('Serve SECRET_KEY') });
    await expectUntouched(dataDir);
  });

  test('a restore into a folder that is not empty is refused, and the folder unchanged', async () => {
    const before = await digestFiles(source.dataDir);
    const target = openTarget(readConfig({}), source.dataDir, deriveKeys(secret));
    await expect(target).rejects.toThrow('non è vuota');
    expect(await digestFiles(source.dataDir)).toEqual(before);
  });

  test('a restore of documents that do not decrypt with the named key is refused', async () => {
    const file = inFolder('scambiata.zip');
    const files = await unzip(await readFile(rest()));
    const zip = createZip();
    const written = pipeline(zip.output, createWriteStream(file));
    const digest = createHash('sha256');
    const manifest = JSON.parse(files.get('manifest.json')!.toString()) as Manifest;
    files.delete('manifest.json');
    for (const [name, bytes] of files) {
      if (name.startsWith('file/documenti/')) bytes[bytes.length - 1]! ^= 1;
      if (name.startsWith('file/')) digest.update(lineOfFile(name, bytes.length, crc32(bytes)));
      await zip.add(name, [bytes]);
    }
    manifest.file.sha256 = digest.digest('hex');
    await zip.add('manifest.json', [JSON.stringify(manifest)]);
    zip.end();
    await written;
    const dataDir = inFolder('scambiata');
    const ran = await runCommand('restore', file, { DATA_DIR: dataDir, SECRET_KEY: secret });
    expect(ran).toMatchObject({ code: 1, output: expect.stringContaining('non si apre') });
    await expectUntouched(dataDir);
  });

  test.runIf(long)(
    'after kill -9 half-way, application, restore and backup all report an unfinished restore',
    async () => {
      const dataDir = inFolder('uccisa');
      const env = { DATA_DIR: dataDir, SECRET_KEY: secret };
      const ran = runCommand('restore', rest(), env);
      const marked = async () => (await readdir(dataDir).catch((): string[] => [])).includes('file');
      await expect.poll(marked, { interval: 5 }).toBe(true);
      ran.kill();
      expect((await ran).code).not.toBe(0);
      expect(await processesOf(dataDir)).toEqual([]);
      const started = await runToEnd({ dataDir, env: { CONTENT_DIR: content, SECRET_KEY: secret } });
      expect([started.code, started.output]).toEqual([
        1,
        expect.stringContaining('non è arrivato alla fine'),
      ]);
      const again = await runCommand('restore', rest(), env);
      expect(again).toMatchObject({ code: 1, output: expect.stringContaining('svuota la cartella') });
      expect(await runCommand('backup', inFolder('mezza.zip'), env)).toMatchObject({ code: 1 });
      // Emptied except for a key put there by hand, which is then used.
      await rm(dataDir, { recursive: true });
      await mkdir(dataDir);
      await writeFile(join(dataDir, 'chiave-segreta'), `${secret}\n`, { mode: 0o600 });
      expect(await runCommand('restore', rest(), { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
      expect(await digestFiles(dataDir)).toEqual(await digestFiles(source.dataDir));
    },
    240_000,
  );
});
