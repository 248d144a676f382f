import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDocumento } from '#server/features/documenti/service.ts';
import { digestTables } from '#test/backup-fixture.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { uploadDocumento } from '#test/documento.ts';
import { urlOf } from '#test/database.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro, type Membro } from '#test/factories/utente.ts';
import { jpeg } from '#test/images.ts';
import { listKeys } from '#test/list-keys.ts';
import { multipart } from '#test/multipart.ts';
import { send } from '#test/request.ts';
import { insertRows, setRows } from '#test/rows.ts';
import { unzip } from '#test/zip.ts';
import { lineOfFile, type Manifest } from './backup-format.ts';
import { openBackup, verifyBackup } from './backup-read.ts';
import {
  refuseMarkedDatabase,
  restoreBackup,
  unmarkDatabase,
  type SigillatoCopiato,
  type RestoreTarget,
} from './backup-restore.ts';
import { writeBackup } from './backup-write.ts';
import { folderFiles, type Files } from './files.ts';
import { createZip } from './zip.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');

let app: TestApp;
let folder: string;
let archive: string;
let membro: Membro;
const databases: string[] = [];
const inFolder = (name = `${randomUUID()}.zip`): string => join(folder, name);

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function emptyDatabase(): Promise<{ url: string; client: pg.Client }> {
  const name = `copia_${randomUUID().replaceAll('-', '')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE template0`);
  databases.push(name);
  const url = urlOf(inject('postgresUrl'), name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { url, client };
}

async function upload(): Promise<void> {
  expect((await uploadDocumento(app, membro.token, await jpeg(64, 48))).status).toBe(200);
}

const source = () => ({ url: app.databaseUrl, files: app.deps.files, programma: '0.0.0-prova' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copia-'));
  app = await buildTestApp();
  membro = await createMembro(app, { nome: 'a\tb\nc\\N \\. "d"; è 🙂' });
  await upload();
  const prenotabile_id = await createPrenotabile(app, { descrizione: '\\\r\n\\t\u0001' });
  const days = { inizio: '2027-03-16', fine: '2027-03-17' };
  const prenotazione_id = await createPrenotazione(app, { user_id: membro.id, prenotabile_id, ...days });
  await createPrenotazione(app, { user_id: null, prenotabile_id, inizio: '1999-01-01', fine: '1999-12-31' });
  await app.deps.db.deleteFrom('prenotazioni').where('user_id', 'is', null).execute();
  const sheet = `POST /prenotabili/${prenotabile_id}/immagini`;
  const photo = multipart([{ campo: 'immagini', nome: 'a.jpg', contenuto: await jpeg(400, 300) }]);
  await setRows(app, 'utenti', { id: membro.id }, { is_superuser: true });
  expect((await send(app, sheet, { token: membro.token, ...photo })).status).toBe(200);
  const deposit = { prenotazione_id, importo: 50, come: 'carta' };
  expect((await send(app, 'POST /cauzioni', { token: membro.token, body: deposit })).status).toBe(201);
  await insertRows(app, 'gettoni', {
    scopo: 'verifica',
    impronta: Buffer.from([0, 255, 92, 10]),
    user_id: null,
    legato_a: '',
    scade_il: new Date(0),
  });
  await app.pool.query(
    `insert into limiti (key, points, expire) values ('x', 1, null), ('y', 2, 9007199254740993)`,
  );
  archive = inFolder('buona.zip');
  await writeBackup(source(), archive);
});

afterAll(async () => {
  await app.close();
  for (const name of databases) await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
  await rm(folder, { recursive: true, force: true });
});

async function restore(path: string, check: RestoreTarget['check'] = async () => {}) {
  const backup = await openBackup(path);
  await verifyBackup(path, backup);
  const { url, client } = await emptyDatabase();
  const files = folderFiles(inFolder(randomUUID()));
  const done = restoreBackup(backup, { client, files, migrationsDir: MIGRATIONS, check });
  const error = await done.then(
    () => null,
    (reason: Error) => reason,
  );
  backup.close();
  return { url, client, files, error, end: () => client.end() };
}

test('every row of every table and every file is restored unchanged, and nothing starts on it until the restore is complete', async () => {
  const { url, client, files, error, end } = await restore(archive);
  expect(error).toBeNull();
  await expect(refuseMarkedDatabase(client)).rejects.toThrow('non è arrivato alla fine');
  await unmarkDatabase(client);
  await expect(refuseMarkedDatabase(client)).resolves.toBeUndefined();
  const expected = await digestTables(app.databaseUrl);
  expect(Object.keys(expected)).toContain('migrazioni');
  expect(await digestTables(url)).toEqual(expected);
  const keys = await listKeys(app.deps.files);
  expect(keys.length).toBeGreaterThanOrEqual(3);
  expect(await listKeys(files)).toEqual(keys);
  for (const key of keys) expect((await files.get(key))!.equals((await app.deps.files.get(key))!)).toBe(true);
  const documents = await client.query('select user_id, lato, file from documenti');
  expect(documents.rows).toHaveLength(2);
  const open = (row: Parameters<typeof openDocumento>[1]) =>
    openDocumento({ files, keys: app.deps.keys }, row);
  for (const row of documents.rows) expect(await open(row)).toBe(true);
  await expect(open({ ...documents.rows[0], user_id: randomUUID() })).rejects.toThrow();
  // The deleted booking had the last number, which must not be reused.
  const { rows } = await client.query<{ id: number }>(
    `insert into prenotazioni (inizio, fine, prenotabile_id, scelto_a_mano)
     select '2030-01-01', '2030-01-01', id, true from prenotabili limit 1 returning id`,
  );
  expect(rows[0]!.id).toBe(3);
  await end();
});

test('a failed check leaves no trace in the database', async () => {
  const { url, error, end } = await restore(archive, async (documents) => {
    expect(documents.map((one) => (one.tipo === 'documento' ? one.lato : one.tipo)).sort()).toEqual([
      'fronte',
      'retro',
    ]);
    throw new Error('il documento non si apre');
  });
  expect(error?.message).toBe('il documento non si apre');
  await end();
  expect(await digestTables(url)).toEqual({});
});

test('an archive is readable only by its owner, lists its contents, and contains no key', async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  const { manifest, close } = await openBackup(archive);
  close();
  expect(manifest).toMatchObject({ versione: 1, programma: '0.0.0-prova', chiave: null });
  expect(manifest.migrazioni.map(({ nome }) => nome)).toEqual(
    (await readdir(MIGRATIONS)).filter((name) => /^\d{4}_/.test(name)).sort(),
  );
  expect((await readdir(folder)).filter((name) => name.endsWith('.parziale'))).toEqual([]);
});

/** Rewrites an archive with other contents; its manifest agrees with them unless `edit` changes it. */
async function rewrite(
  change: (name: string, bytes: Buffer) => Buffer,
  edit: (manifest: Manifest) => unknown = (manifest) => manifest,
): Promise<string> {
  const path = inFolder();
  const entries = await unzip(await readFile(archive));
  const manifest = JSON.parse(entries.get('manifest.json')!.toString()) as Manifest;
  entries.delete('manifest.json');
  const zip = createZip();
  const written = pipeline(zip.output, createWriteStream(path));
  const digest = createHash('sha256');
  for (const [name, before] of entries) {
    const bytes = change(name, before);
    await zip.add(name, [bytes]);
    if (name.startsWith('file/')) digest.update(lineOfFile(name, bytes.length, crc32(bytes)));
    const table = manifest.tabelle.find(({ nome }) => name === `tabelle/${nome}.copy`);
    if (table) table.sha256 = createHash('sha256').update(bytes).digest('hex');
  }
  manifest.file.sha256 = digest.digest('hex');
  await zip.add('manifest.json', [JSON.stringify(edit(manifest))]);
  zip.end();
  await written;
  return path;
}

const same = (_name: string, bytes: Buffer): Buffer => bytes;

test('a rewritten archive is as valid as the original', async () => {
  const { error, end } = await restore(await rewrite(same));
  expect(error).toBeNull();
  await end();
});

test('documents that do not decrypt are reported although every checksum is right', async () => {
  const path = await rewrite((name, bytes) => {
    if (!name.startsWith('file/documenti/')) return bytes;
    const other = Buffer.from(bytes);
    other[other.length - 1]! ^= 1;
    return other;
  });
  const { client, files, error, end } = await restore(path);
  expect(error).toBeNull();
  const { rows } = await client.query('select user_id, lato, file from documenti');
  for (const row of rows) await expect(openDocumento({ files, keys: app.deps.keys }, row)).rejects.toThrow();
  await end();
});

async function damage(make: (file: string) => Promise<unknown>): Promise<string> {
  const path = inFolder();
  await copyFile(archive, path);
  await make(path);
  return path;
}

const truncateTo = (share: number) => async (file: string) => {
  const { size } = await stat(file);
  const handle = await open(file, 'r+');
  await handle.truncate(share < 0 ? size + share : Math.floor(size * share));
  await handle.close();
};

/** Changes one byte in the content of an entry, found by its name. */
const flip = (name: string) => async (file: string) => {
  const bytes = await readFile(file);
  const at = bytes.indexOf(name) + name.length + 60;
  bytes[at]! ^= 0xff;
  await writeFile(file, bytes);
};

const damaged: Record<string, [make: () => Promise<string>, sentence: RegExp]> = {
  'cut off half-way': [() => damage(truncateTo(0.5)), /non è una copia intera/],
  'cut off by a byte': [() => damage(truncateTo(-1)), /non è una copia intera/],
  empty: [() => damage(truncateTo(0)), /non è una copia intera/],
  'one byte of a table changed': [() => damage(flip('tabelle/utenti.copy')), /rovinata/],
  'one byte of a document changed': [() => damage(flip('file/documenti/')), /rovinat/],
  'no archive at all': [
    () => damage((file) => writeFile(file, 'ciao'.repeat(1000))),
    /non è una copia intera/,
  ],
  'not there': [() => damage((file) => rm(file)), /non c’è/],
  'another ZIP': [
    async () => {
      const path = inFolder();
      const zip = createZip();
      const written = pipeline(zip.output, createWriteStream(path));
      await zip.add('lettera.txt', ['ciao']);
      zip.end();
      await written;
      return path;
    },
    /non è una copia fatta da questo programma/,
  ],
  'a list of contents of something else': [
    () => rewrite(same, () => ({ formato: 'altro' })),
    /non è una copia fatta/,
  ],
  'of a later format': [() => rewrite(same, (m) => ({ ...m, versione: 2 })), /programma più recente/],
  'a table left out': [
    () => rewrite(same, (m) => ({ ...m, tabelle: m.tabelle.filter(({ nome }) => nome !== 'specs') })),
    /non ha le tabelle/,
  ],
  'rows left out': [
    () =>
      rewrite((name, bytes) =>
        name === 'tabelle/limiti.copy' ? bytes.subarray(0, bytes.indexOf('\n') + 1) : bytes,
      ),
    /dovrebbe avere 2 righe, ma ne sono arrivate 1/,
  ],
  'a file left out': [
    () => rewrite(same, (m) => ({ ...m, file: { ...m.file, quanti: m.file.quanti + 1 } })),
    /I file della copia/,
  ],
  'of a program with a later migration': [
    () =>
      rewrite(same, (m) => ({
        ...m,
        migrazioni: [...m.migrazioni, { nome: '9999_futuro.sql', impronta: 'x' }],
      })),
    /programma più recente \(ha la migrazione 9999_futuro.sql\)/,
  ],
  'of a program with another migration': [
    () =>
      rewrite(same, (m) => ({ ...m, migrazioni: m.migrazioni.map((one) => ({ ...one, impronta: 'x' })) })),
    /non è quella di questo programma/,
  ],
};

test.each(Object.entries(damaged))(
  'a damaged archive is refused, with nothing left behind: %s',
  async (_what, [make, sentence]) => {
    const path = await make();
    const restored = await restore(path).catch((error: Error) => ({ error }));
    expect(restored.error?.name).toBe('BackupError');
    expect(restored.error?.message).toMatch(sentence);
    if (!('url' in restored)) return;
    await restored.end();
    expect(await digestTables(restored.url)).toEqual({});
  },
);

test('a database that is not empty is refused', async () => {
  const backup = await openBackup(archive);
  for (const statement of ['create table mia ()', 'create schema altro; create view altro.v as select 1']) {
    const { client } = await emptyDatabase();
    await client.query(statement);
    const files = folderFiles(inFolder(randomUUID()));
    const target = { client, files, migrationsDir: MIGRATIONS, check: async () => {} };
    await expect(restoreBackup(backup, target)).rejects.toThrow('Il database non è vuoto');
    expect(await listKeys(files)).toEqual([]);
    await client.end();
  }
  backup.close();
});

test('a document replaced during the copy is copied as the database names it', async () => {
  let replaced = 0;
  const files: Files = {
    ...app.deps.files,
    // The old document is deleted between its listing and its read, again and again.
    get: async (key) => {
      if (key.startsWith('documenti/') && replaced < 3) {
        replaced += 1;
        await upload();
      }
      return app.deps.files.get(key);
    },
  };
  const path = inFolder();
  const { missing } = await writeBackup({ ...source(), files }, path);
  expect([replaced, missing]).toEqual([3, []]);
  const { client, files: restored, error, end } = await restore(path);
  expect(error).toBeNull();
  const { rows } = await client.query('select user_id, lato, file from documenti');
  for (const row of rows)
    expect(await openDocumento({ files: restored, keys: app.deps.keys }, row)).toBe(true);
  await end();
});

test('missing photos of hand-overs and of faults are reported too, and a restore names them all', async () => {
  const lost = { consegna: 'consegne/persa', guasto: 'segnalazioni/persa' };
  await app.pool.query(
    `insert into consegne (prenotazione_id, prenotabile_id, consegnata_il, uscito, nota_consegna)
     select id, prenotabile_id, now(), '[]', '' from prenotazioni`,
  );
  await app.pool.query(
    `insert into foto_consegne (prenotazione_id, momento, file) select prenotazione_id, 'consegna', $1 from consegne`,
    [lost.consegna],
  );
  await app.pool.query(
    `with guasto as (insert into segnalazioni (mail, problema, descrizione, prenotabile_id, uso)
       select '', 'Fuma', '', id, 'si_puo' from prenotabili limit 1 returning id)
     insert into foto_segnalazioni (segnalazione_id, file) select id, $1 from guasto`,
    [lost.guasto],
  );
  const path = inFolder();
  const { missing } = await writeBackup(source(), path);
  expect(missing.toSorted()).toEqual([lost.consegna, lost.guasto]);
  let sealed: readonly SigillatoCopiato[] = [];
  const { error, end } = await restore(path, async (all) => void (sealed = all));
  expect(error).toBeNull();
  expect(sealed.map(({ tipo }) => tipo)).toEqual(['documento', 'documento', 'consegna', 'guasto']);
  await end();
  await app.pool.query('delete from foto_segnalazioni');
  await app.pool.query('delete from consegne');
});

test('a missing file does not prevent the copy of the others, and is reported', async () => {
  const [photo] = (await listKeys(app.deps.files)).filter((key) => key.startsWith('foto/'));
  const files: Files = {
    ...app.deps.files,
    get: async (key) => (key.startsWith('foto/') ? null : app.deps.files.get(key)),
  };
  const path = inFolder();
  const { missing } = await writeBackup({ ...source(), files }, path);
  expect(missing).toEqual([photo!.slice(0, photo!.lastIndexOf('/'))]);
  const { error, end } = await restore(path);
  expect(error).toBeNull();
  await end();
});

test('an existing file with the name is not changed', async () => {
  const before = await readFile(archive);
  await expect(writeBackup(source(), archive)).rejects.toThrow('c’è già');
  expect((await readFile(archive)).equals(before)).toBe(true);
});

test('a full disk or a lost database leaves no archive', async () => {
  const path = inFolder();
  const files: Files = {
    ...app.deps.files,
    get: async () => {
      throw new Error('disk gone');
    },
  };
  await expect(writeBackup({ ...source(), files }, path)).rejects.toThrow('disk gone');
  await expect(writeBackup({ ...source(), url: 'postgres://127.0.0.1:1/x' }, path)).rejects.toThrow(
    'ECONNREFUSED',
  );
  await expect(writeBackup(source(), join(folder, 'non', 'esiste.zip'))).rejects.toThrow(
    'Non posso scrivere',
  );
  if (process.platform === 'linux') {
    // A link to the device that is always full: the later deletion removes the link.
    await symlink('/dev/full', `${path}.parziale`);
    await expect(writeBackup(source(), path)).rejects.toThrow('non c’è più spazio');
    expect((await stat('/dev/full')).isCharacterDevice()).toBe(true);
  }
  expect((await readdir(folder)).filter((name) => path.endsWith(name) || name.endsWith('.parziale'))).toEqual(
    [],
  );
});
