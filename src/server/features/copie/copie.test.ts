import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Copie } from '#contract/copie.ts';
import type { Preparativi } from '#contract/preparativi.ts';
import { buildApp } from '#server/app.ts';
import { openTestApp, type TestApp } from '#test/build-test-app.ts';
import { uploadDocumento } from '#test/documento.ts';
import { createAdmin, createMembro, openSession, type Membro } from '#test/factories/utente.ts';
import { jpeg } from '#test/images.ts';
import { refusal, send } from '#test/request.ts';
import { unzip } from '#test/zip.ts';
import { openBackup, verifyBackup } from '../../platform/backup-read.ts';
import { COPIE_LOCK } from '../../platform/backup-state.ts';
import { writeBackup } from '../../platform/backup-write.ts';
import type { PostoCopie } from '../../platform/deps.ts';
import { doNotte, startCopie } from './service.ts';

// Monday 1 March 2027, at ten in Rome.
const app = await openTestApp();
const { cartella } = app.deps.copie;
let admin: Membro;

beforeEach(async () => {
  app.clock.set('2027-03-01T09:00:00Z');
  await rm(cartella, { recursive: true, force: true });
  await app.pool.query(`truncate utenti, posta, registro cascade`);
  await app.pool.query(`delete from segni where chiave in ('copie', 'copia_provata')`);
  await setStato({
    prove: { [SUNDAY]: { quando: '2027-02-28T02:00:00.000Z', esito: 'provata', perche: null } },
  });
  await app.pool.query(`insert into segni (chiave, valore) values ('chiave', $1) on conflict do nothing`, [
    JSON.stringify({ nome: app.deps.keys.nome }),
  ]);
  admin = await createAdmin(app);
});

/** A deleted copy: with its trial none is due before the next Sunday. */
const SUNDAY = 'copia-2027-02-28T02-00-00.000Z.zip';

const setStato = (stato: object) =>
  app.pool.query(
    `insert into segni (chiave, valore) values ('copie', $1)
     on conflict (chiave) do update set valore = excluded.valore`,
    [JSON.stringify(stato)],
  );

/** The application with another place for its copies, or another way to make them. */
const depsWith = (copie: Partial<PostoCopie>) => ({ ...app.deps, copie: { ...app.deps.copie, ...copie } });

async function read(at: TestApp['app'] = app.app): Promise<Copie> {
  const { status, body } = await send<Copie>({ ...app, app: at }, 'GET /copie', { token: admin.token });
  expect(status).toBe(200);
  return body;
}

/** Until the outcome is recorded, and then the connection closed that holds the lock. */
const atRest = () =>
  expect.poll(async () => [(await read()).in_corso, (await listLocks()).length]).toEqual([null, 0]);

const listLocks = async (): Promise<object[]> => {
  const { rows } = await app.pool.query<object>(
    `select objid from pg_locks where locktype = 'advisory' and database = (
       select oid from pg_database where datname = current_database())`,
  );
  return rows;
};

async function post(path: string): Promise<Copie> {
  const { status, body } = await send<Copie>(app, `POST ${path}`, { token: admin.token });
  expect([status, body.in_corso]).toMatchObject([202, { fatti: 0, su: 0 }]);
  await atRest();
  return read();
}

const fact = async (): Promise<Preparativi['copie']> =>
  (await send<Preparativi>(app, 'GET /gestione/preparativi', { token: admin.token })).body.copie;

const letters = async (): Promise<string[]> => {
  const { rows } = await app.pool.query<{ motivo: string }>(
    `select dati ->> 'motivo' as motivo from posta where tipo = 'copia_non_riuscita' order by numero`,
  );
  return rows.map(({ motivo }) => motivo);
};

async function night(day: number, deps = app.deps): Promise<void> {
  app.clock.set(`2027-03-${String(day).padStart(2, '0')}T02:00:00Z`);
  admin = { ...admin, token: await openSession(app, admin.id) };
  await doNotte(deps);
}

test('a copy is started at once and made in the background: it has everything but the key, and shows its day and size', async () => {
  const membro = await createMembro(app);
  expect((await uploadDocumento(app, membro.token, await jpeg(64, 48))).status).toBe(200);
  expect(await read()).toEqual({
    copie: [],
    in_corso: null,
    fallita: null,
    provata_il: null,
    altrove: false,
  });
  const { copie, fallita } = await post('/copie');
  expect(fallita).toBeNull();
  const bytes = await readFile(join(cartella, 'copia-2027-03-01T09-00-00.000Z.zip'));
  expect(copie).toEqual([
    {
      nome: 'copia-2027-03-01T09-00-00.000Z.zip',
      fatta_il: '2027-03-01T09:00:00.000Z',
      byte: bytes.length,
      prova: null,
    },
  ]);
  const files = await unzip(bytes);
  expect(files.get('tabelle/utenti.copy')!.toString()).toContain(membro.id);
  expect([...files.keys()].filter((name) => name.startsWith('file/documenti/'))).toHaveLength(2);
  expect(Buffer.concat([...files.values()]).includes('una chiave segreta per le prove')).toBe(false);
  expect(await fact()).toEqual({
    pronto: true,
    perche: null,
    quando: null,
    ultima: '2027-03-01T09:00:00.000Z',
  });
});

test('one copy or trial runs at a time, over all processes', async () => {
  const { copie } = await post('/copie');
  const other = new pg.Client({ connectionString: app.databaseUrl });
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [COPIE_LOCK]);
  const before = await readdir(cartella);
  for (const path of ['/copie', `/copie/${copie[0]!.nome}/prova`])
    expect(refusal(await send(app, `POST ${path}`, { token: admin.token }))).toEqual([409, 'COPIA_IN_CORSO']);
  await night(2);
  expect(await readdir(cartella)).toEqual(before);
  await other.end();
  await night(3);
  expect(await readdir(cartella)).toHaveLength(2);
});

test('only administrators may list, make, try or download', async () => {
  const { token } = await createMembro(app);
  const { copie } = await post('/copie');
  const [{ nome }] = copie as [Copie['copie'][number]];
  for (const target of ['GET /copie', 'POST /copie', `POST /copie/${nome}/prova`, `GET /copie/${nome}`]) {
    expect(refusal(await send(app, target, { token }))).toEqual([403, 'FORBIDDEN']);
    expect(refusal(await send(app, target))).toEqual([401, 'UNAUTHORIZED']);
  }
});

test('the seven newest are kept for at most 30 days, and other files of the folder stay', async () => {
  await mkdir(cartella);
  const strangers = ['centro.zip', 'copia-9999-99-99T99-99-99.999Z.zip', 'copia.zip.parziale'];
  for (const name of strangers) await writeFile(join(cartella, name), 'altro');
  for (let day = 1; day <= 8; day += 1)
    await writeFile(join(cartella, `copia-2027-03-0${day}T02-00-00.000Z.zip`), 'una copia');
  await night(9);
  const names = await readdir(cartella);
  expect(names.filter((name) => strangers.includes(name))).toHaveLength(3);
  expect((await read()).copie.map(({ nome }) => nome.slice(6, 16))).toEqual(
    [9, 8, 7, 6, 5, 4, 3].map((day) => `2027-03-0${day}`),
  );
  expect(names).toHaveLength(10);
  // After a long pause: none is older than the privacy page promises.
  app.clock.set('2027-04-07T02:00:00Z');
  await doNotte(app.deps);
  admin = { ...admin, token: await openSession(app, admin.id) };
  expect((await read()).copie.map(({ nome }) => nome.slice(6, 16))).toEqual([
    '2027-04-07',
    '2027-03-09',
    '2027-03-08',
  ]);
});

describe('downloading', () => {
  let nome: string;
  beforeEach(async () => {
    nome = (await post('/copie')).copie[0]!.nome;
  });

  test('sends the file unchanged, after the password, and is recorded', async () => {
    const { status, headers, bytes } = await send(app, `GET /copie/${nome}`, { token: admin.token });
    const file = await readFile(join(cartella, nome));
    expect([status, bytes.equals(file), Number(headers['content-length'])]).toEqual([200, true, file.length]);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${nome}"`,
      'cache-control': 'no-store',
    });
    const { rows } = await app.pool.query(`select attore_id, azione, dettagli from registro`);
    expect(rows).toEqual([{ attore_id: admin.id, azione: 'copia_scaricata', dettagli: { nome } }]);
    app.clock.set('2027-03-01T09:20:00Z');
    expect(refusal(await send(app, `GET /copie/${nome}`, { token: admin.token }))).toEqual([
      403,
      'PASSWORD_RICHIESTA',
    ]);
  });

  test.each([
    '%2e%2e%2fposta',
    '..%2f..%2fetc%2fpasswd',
    'copia-2027-03-01T09-00-00.000Z.zip%00.txt',
    'copia-2027-03-01T09-00-00.000Z.zip.parziale',
    '..%2fcopie%2fcopia-2027-03-01T09-00-00.000Z.zip',
    'stato.json',
  ])('refuses a name that is none of a copy: %s', async (wrong) => {
    for (const target of [`GET /copie/${wrong}`, `POST /copie/${wrong}/prova`]) {
      const { status } = await send(app, target, { token: admin.token });
      expect([404, 422]).toContain(status);
    }
  });

  test('a missing copy, or one that is no file, is 404', async () => {
    const [gone, folder] = ['copia-2027-01-01T00-00-00.000Z.zip', 'copia-2027-01-02T00-00-00.000Z.zip'];
    await mkdir(join(cartella, folder));
    for (const target of [`GET /copie/${gone}`, `GET /copie/${folder}`, `POST /copie/${gone}/prova`])
      expect(refusal(await send(app, target, { token: admin.token }))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a trial', () => {
  test('shows that the copy is readable, on the list and among the preparations', async () => {
    const [{ nome }] = (await post('/copie')).copie as [Copie['copie'][number]];
    app.clock.set('2027-03-01T10:00:00Z');
    const { copie, provata_il } = await post(`/copie/${nome}/prova`);
    const quando = '2027-03-01T10:00:00.000Z';
    expect([copie[0]!.prova, provata_il]).toEqual([{ quando, esito: 'provata', perche: null }, quando]);
    expect(await readdir(app.dir)).not.toContain('prova');
    expect(await letters()).toEqual([]);
  });

  test('runs by itself on Sundays, and after the first night', async () => {
    const tried = async () =>
      (await read()).copie.filter(({ prova }) => prova).map(({ nome }) => nome.slice(6, 16));
    await setStato({});
    await night(1);
    await night(6);
    expect(await tried()).toEqual(['2027-03-01']);
    await night(7);
    expect(await tried()).toEqual(['2027-03-07', '2027-03-01']);
    await night(8);
    expect(await tried()).toEqual(['2027-03-07', '2027-03-01']);
  });

  test('of a damaged copy names what is missing, and sends the administrators one letter', async () => {
    const [{ nome, byte }] = (await post('/copie')).copie as [Copie['copie'][number]];
    await truncate(join(cartella, nome), byte - 100);
    for (const minute of [10, 20]) {
      app.clock.set(`2027-03-01T10:${minute}:00Z`);
      const { copie, provata_il } = await post(`/copie/${nome}/prova`);
      expect([copie[0]!.prova!.esito, provata_il]).toEqual(['non_si_rilegge', null]);
      expect(copie[0]!.prova!.perche).toMatch(/^copia-2027-03-01T.*\.zip non è una copia intera/);
    }
    expect(await fact()).toMatchObject({ pronto: false, perche: 'non_si_rilegge' });
    expect(await letters()).toEqual(['non_si_rilegge']);
    await night(2);
    await post(`/copie/${(await read()).copie[0]!.nome}/prova`);
    expect(await fact()).toMatchObject({ pronto: true });
  });

  test('that cannot run says why, and nothing about the copy', async () => {
    const role = `senza_${randomUUID().slice(0, 8)}`;
    await app.pool.query(`create role ${role} login`);
    try {
      const url = new URL(app.databaseUrl);
      url.username = role;
      if (url.searchParams.has('user')) url.searchParams.set('user', role);
      await setStato({});
      await night(1, depsWith({ config: { DATABASE_URL: url.href, POSTGRES_BIN: undefined } }));
    } finally {
      await app.pool.query(`drop role ${role}`);
    }
    const { copie, fallita } = await read();
    expect([copie[0]!.prova!.esito, fallita]).toEqual(['non_provata', null]);
    expect(copie[0]!.prova!.perche).toContain('ALTER ROLE … CREATEDB');
    expect([(await fact()).pronto, await letters()]).toEqual([true, []]);
  });
});

describe('a copy that is not made', () => {
  const full = { freeBytes: async () => 8_000 };
  const other = join(app.dir, 'altro-disco');
  afterEach(() => rm(other, { recursive: true, force: true }));

  test('is not started unless twice the size of the newest stays free', async () => {
    await night(1);
    const [{ byte }] = (await read()).copie as [Copie['copie'][number]];
    await night(2, depsWith({ freeBytes: async () => 3 * byte - 1 }));
    const { copie, fallita } = await read();
    const quando = '2027-03-02T02:00:00.000Z';
    expect(fallita).toEqual({ quando, motivo: 'spazio', servono: 3 * byte, liberi: 3 * byte - 1 });
    expect(copie).toHaveLength(1);
    expect(await fact()).toMatchObject({ pronto: false, perche: 'spazio', quando });
    await night(3, depsWith({ freeBytes: async () => 3 * byte }));
    expect((await read()).copie).toHaveLength(2);
    expect(await fact()).toMatchObject({ pronto: true, perche: null });
  });

  test('needs for the first one three times the size of database and files', async () => {
    await night(1, depsWith(full));
    expect((await read()).fallita).toMatchObject({ motivo: 'spazio', liberi: 8_000 });
    expect((await read()).fallita!.servono).toBeGreaterThan(10_000_000);
  });

  test('fails without BACKUP_DIR, which is never created: its disk may be absent', async () => {
    const elsewhere = depsWith({ cartella: other, altrove: true });
    await night(1, elsewhere);
    expect((await read()).fallita).toMatchObject({ motivo: 'permesso', servono: null, liberi: null });
    await mkdir(other);
    await night(2, elsewhere);
    expect(await readdir(other)).toEqual(['copia-2027-03-02T02-00-00.000Z.zip']);
    // A process with its files on another disk lists its own.
    const { app: there } = await buildApp(elsewhere, { webDir: null });
    expect(await read(there)).toMatchObject({ copie: [{}], altrove: true, fallita: null });
    expect(await read()).toMatchObject({ copie: [], altrove: false, fallita: null });
    await there.close();
  });

  test('is announced in one letter to each administrator who can sign in, until one is made again', async () => {
    await createAdmin(app, { is_active: false });
    await createAdmin(app, { puo_prenotare: false });
    await createAdmin(app);
    for (const day of [1, 2, 3]) await night(day, depsWith(full));
    expect(await letters()).toEqual(['spazio', 'spazio']);
    await night(4);
    await night(5, depsWith(full));
    expect(await letters()).toHaveLength(4);
  });

  test('because its process dies says so, and its remains are deleted with the next one', async () => {
    await mkdir(cartella);
    const nome = 'copia-2027-03-01T02-00-00.000Z.zip';
    await writeFile(join(cartella, `${nome}.parziale`), 'a metà');
    const dal = '2027-03-01T02:00:00.000Z';
    await setStato({ in_corso: { cosa: 'copia', nome, dal, fatti: 0, su: 0 } });
    const interrotta = { quando: dal, motivo: 'interrotta', servono: null, liberi: null };
    expect(await read()).toMatchObject({ copie: [], in_corso: null, fallita: interrotta });
    expect(await letters()).toEqual([]);
    await startCopie({ ...app.deps, jobs: { ...app.deps.jobs, schedule: async () => {} } });
    expect(await read()).toMatchObject({ in_corso: null, fallita: interrotta });
    expect(await letters()).toEqual(['interrotta']);
    expect(await fact()).toMatchObject({ pronto: false, perche: 'interrotta' });
    await night(2);
    expect(await readdir(cartella)).toEqual(['copia-2027-03-02T02-00-00.000Z.zip']);
    expect((await read()).fallita).toBeNull();
  });

  test('a trial whose process dies does not count', async () => {
    const [{ nome }] = (await post('/copie')).copie as [Copie['copie'][number]];
    await setStato({ in_corso: { cosa: 'prova', nome, dal: '2027-03-01T02:00:00.000Z', fatti: 3, su: 9 } });
    expect((await read()).copie[0]!.prova).toMatchObject({ esito: 'non_provata', perche: null });
  });
});

test('a simultaneous backup by the command harms neither', async () => {
  await mkdir(cartella);
  const source = { url: app.databaseUrl, files: app.deps.files, programma: app.deps.versione };
  const own = join(cartella, 'centro.zip');
  await Promise.all([writeBackup(source, own), night(1)]);
  const paths = [own, join(cartella, (await read()).copie[0]!.nome)];
  for (const path of paths) {
    const backup = await openBackup(path);
    await expect(verifyBackup(path, backup)).resolves.toBeUndefined();
    backup.close();
  }
});
