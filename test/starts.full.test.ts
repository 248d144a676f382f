import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmptyDatabase, dropDatabases } from './empty-database.ts';
import {
  createOpenContent,
  embeddedServer,
  long,
  processesOf,
  ROOT,
  SECRET_KEY,
  sendTo,
  startProcess,
  type AppProcess,
} from './process.ts';
import { openStarts, PATIENCE_MS, type StartsBench } from './starts-fixture.ts';

let bench: StartsBench;
let env: StartsBench['env'];

beforeAll(async () => {
  bench = await openStarts(2);
  env = bench.env;
});

afterAll(async () => {
  await bench.end();
  await dropDatabases();
}, PATIENCE_MS);

const login = (app: AppProcess, username: string, password: string) =>
  sendTo(app, 'POST /auth/jwt/login', { body: new URLSearchParams({ username, password }) });

describe('an installation, from the first start on', () => {
  const admin = { ADMIN_EMAIL: 'prima@centro.example', ADMIN_PASSWORD: 'la prima password' };
  let dataDir: string;
  let app: AppProcess;

  beforeAll(async () => {
    dataDir = join(bench.folder, 'installazione');
    app = await startProcess({ dataDir, env: { ...env, ...admin } });
  }, PATIENCE_MS);

  test('a second process on the same folder is refused with the process and the address of the first', async () => {
    const sentence = await bench.refusal({ dataDir, env });
    expect(sentence).toContain(`processo ${app.pid}`);
    expect(sentence).toContain(app.url);
    expect((await sendTo(app, 'GET /salute')).body).toMatchObject({ stato: 'ok', database: true });
  });

  test(
    'another process on its database needs its SECRET_KEY',
    async () => {
      const { databaseUrl } = await embeddedServer(dataDir);
      const other = {
        dataDir,
        databaseUrl,
        env: { ...env, SECRET_KEY: 'un’altra chiave segreta, lunga abbastanza' },
      };
      expect(await bench.refusal(other)).toContain('SECRET_KEY');
      // Each of the others is a start: secret-key.test.ts also tests a missing and the right one.
      if (!long) return;
      expect(await bench.refusal({ ...other, env: { ...env, SECRET_KEY: '' } })).toContain('SECRET_KEY');
      const own = (await readFile(join(dataDir, 'chiave-segreta'), 'utf8')).trim();
      const second = await startProcess({ ...other, env: { ...env, SECRET_KEY: own } });
      expect((await second.stop()).code).toBe(0);
    },
    PATIENCE_MS,
  );

  test('the key it created is readable only by its owner', async () => {
    expect((await stat(join(dataDir, 'chiave-segreta'))).mode & 0o777).toBe(0o600);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  test(
    'ADMIN_EMAIL and ADMIN_PASSWORD make the first administrator, at the first start only',
    async () => {
      expect((await login(app, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)).status).toBe(200);
      expect(app.output()).not.toContain('primo-accesso');
      expect((await app.stop()).code).toBe(0);
      const later = { ADMIN_EMAIL: 'seconda@centro.example', ADMIN_PASSWORD: 'la seconda password' };
      app = await startProcess({ dataDir, env: { ...env, ...later } });
      expect(app.output()).not.toMatch(/seconda@|primo-accesso|Catalogo iniziale/);
      expect((await login(app, later.ADMIN_EMAIL, later.ADMIN_PASSWORD)).status).toBe(400);
      expect((await login(app, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)).status).toBe(200);
      expect((await login(app, admin.ADMIN_EMAIL, later.ADMIN_PASSWORD)).status).toBe(400);
      expect((await app.stop()).code).toBe(0);
      expect(await processesOf(dataDir)).toEqual([]);
    },
    PATIENCE_MS,
  );
});

describe('several processes at once', () => {
  test(
    'on one empty database: one runs the migrations, one fills the catalogue, all of them serve',
    async () => {
      const databaseUrl = await createEmptyDatabase();
      const shared = {
        dataDir: join(bench.folder, 'insieme'),
        databaseUrl,
        env: { ...env, LOG_LEVEL: 'info' },
      };
      const apps = await Promise.all(Array.from({ length: long ? 5 : 2 }, () => startProcess(shared)));
      const said = (pattern: RegExp) => apps.filter((app) => pattern.test(app.output())).length;
      expect([said(/"applied"/), said(/Catalogo iniziale: 2 risorse/), said(/"level":[56]0/)]).toEqual([
        1, 1, 0,
      ]);

      const own = new pg.Client(databaseUrl);
      await own.connect();
      const { rows } = await own.query('SELECT nome FROM migrazioni ORDER BY nome');
      const files = (await readdir(join(ROOT, 'migrations'))).filter((file) => /^\d{4}_/.test(file));
      expect(rows.map(({ nome }) => nome)).toEqual(files.sort());
      const lists = await Promise.all(apps.map((app) => sendTo(app, 'GET /catalogo/spazi')));
      for (const { status, body } of lists) {
        expect(status).toBe(200);
        expect(body).toHaveLength(1);
        expect(body[0].entry.prenotabili ?? body[0].entry.membri).toHaveLength(2);
      }

      // Each has printed a link; together they are valid for one administrator.
      const links = apps.map((app) => /token=(\S+)/.exec(app.output())![1]!);
      const used = await Promise.all(
        links.map((token, i) =>
          sendTo(apps[i]!, 'POST /auth/primo-accesso', {
            body: {
              token,
              nome: 'Ada',
              cognome: 'Ferri',
              email: `ada${i}@centro.example`,
              password: 'una password lunga',
            },
          }),
        ),
      );
      expect(used.map(({ status }) => status).sort()).toEqual([201, ...links.slice(1).map(() => 400)]);
      const admins = await own.query('SELECT id FROM utenti WHERE is_superuser');
      expect(admins.rows).toHaveLength(1);
      const stopAll = async (all: AppProcess[]) =>
        (await Promise.all(all.map((app) => app.stop()))).map(({ code }) => code);
      expect(await stopAll(apps)).toEqual(apps.map(() => 0));

      // The same with an administrator configured beforehand: none of the later ones fails. In the short form this is
      // raced within one process (primo-accesso.test.ts).
      if (long) {
        await own.query('DELETE FROM utenti');
        const named = { ADMIN_EMAIL: 'prima@centro.example', ADMIN_PASSWORD: 'la prima password' };
        const again = await Promise.all(
          apps.map(() => startProcess({ ...shared, env: { ...env, ...named } })),
        );
        const made = await own.query<{ email: string }>('SELECT email FROM utenti');
        expect(made.rows).toEqual([{ email: named.ADMIN_EMAIL }]);
        expect(await stopAll(again)).toEqual(apps.map(() => 0));
      }
      await own.end();
    },
    PATIENCE_MS,
  );

  // data-dir-lock.full.test.ts races processes for the lock of a folder.
  test.runIf(long)(
    'on one empty folder: one serves, the others name it',
    async () => {
      const dataDir = join(bench.folder, 'contesa');
      const starts = await Promise.allSettled(
        Array.from({ length: 4 }, () => startProcess({ dataDir, env })),
      );
      const served = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
      const refused = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []));
      expect(served).toHaveLength(1);
      for (const reason of refused) expect(reason).toContain(`processo ${served[0]!.pid}`);
      expect((await served[0]!.stop()).code).toBe(0);
    },
    PATIENCE_MS,
  );
});

// In the short form the link is used where several start at once, and in primo-accesso.test.ts.
test.runIf(long)(
  'the one-time link creates one administrator, and no later start prints another',
  async () => {
    const options = {
      dataDir: join(bench.folder, 'con il link'),
      databaseUrl: await createEmptyDatabase(),
      env,
    };
    let app = await startProcess(options);
    const token = /\/primo-accesso\?token=(\S+)/.exec(app.output())![1]!;
    const open = (email: string) =>
      sendTo(app, 'POST /auth/primo-accesso', {
        body: { token, nome: 'Ada', cognome: 'Ferri', email, password: 'una password lunga' },
      });
    expect(await open('ada@centro.example')).toMatchObject({ status: 201, body: { is_superuser: true } });
    expect(await open('intrusa@centro.example')).toMatchObject({
      status: 400,
      body: { code: 'RESET_PASSWORD_BAD_TOKEN' },
    });
    expect((await login(app, 'ada@centro.example', 'una password lunga')).status).toBe(200);
    await app.stop();
    app = await startProcess(options);
    expect(app.output()).not.toContain('token=');
    expect((await open('intrusa@centro.example')).status).toBe(400);
    await app.stop();
  },
  PATIENCE_MS,
);

describe('a wrong value stops the start with a sentence that names the variable', () => {
  const ADMIN = { ADMIN_EMAIL: 'ada@centro.example', ADMIN_PASSWORD: 'una password lunga' };
  const cases: [name: string, value: string, more?: Record<string, string>][] = [
    ['PORT', '80a'],
    ['TRUST_PROXY', 'il mio proxy'],
    ['HOST', 'non un indirizzo'],
    ['DATA_DIR', '/dev/null/dati'],
    ['PORT', '65536'],
    ['PUBLIC_URL', 'prenota.example.org'],
    ['DATABASE_URL', 'mysql://localhost/base', { SECRET_KEY }],
    ['SMTP_URL', 'https://posta.example.org'],
    ['MAIL_FROM', 'il centro'],
    ['SECRET_KEY', 'corta'],
    ['ADMIN_EMAIL', 'ada', ADMIN],
    ['ADMIN_PASSWORD', 'corta', ADMIN],
    ['ADMIN_PASSWORD', '', ADMIN],
    ['LOG_LEVEL', 'forte'],
    ['DOCUMENT_RETENTION_MONTHS', '0'],
    ['DOCUMENT_AFTER_CHECK', 'forse'],
    ['LIMITS_FACTOR', '-1'],
  ];
  // In the folder of the first installation, now stopped: these need not be first starts.
  const made = 'installazione';
  // Each is a process: the short form starts only the first one, config.test.ts reads all of them.
  const walked = long ? cases : cases.slice(0, 1);

  test.each(walked)('%s: %s', async (name, value, more = {}) => {
    const sentence = await bench.refusal({ dataDir: made, env: { ...env, ...more, [name]: value } });
    expect(sentence).toContain(name);
  });

  // contenuto.test.ts has the sentences.
  test(
    'a wrong line in centro.json',
    async () => {
      const CONTENT_DIR = await createOpenContent(join(bench.folder, 'riga-sbagliata'));
      const file = join(CONTENT_DIR, 'centro.json');
      const centro = JSON.parse(await readFile(file, 'utf8')) as object;
      await writeFile(file, JSON.stringify({ ...centro, ferma_da_solo: 'no' }));
      const sentence = await bench.refusal({ env: { ...env, CONTENT_DIR } });
      expect(sentence).toContain('«ferma_da_solo» serve true o false');
    },
    PATIENCE_MS,
  );

  test.runIf(long)(
    'a country without known public holidays',
    async () => {
      const CONTENT_DIR = await createOpenContent(join(bench.folder, 'senza-feste'));
      const file = join(CONTENT_DIR, 'centro.json');
      const centro = JSON.parse(await readFile(file, 'utf8')) as object;
      const apertura = { giorni: [1, 2, 3, 4, 5], festivi: 'ZZ' };
      await writeFile(file, JSON.stringify({ ...centro, apertura }));
      const sentence = await bench.refusal({ env: { ...env, CONTENT_DIR } });
      expect(sentence).toContain('«apertura.festivi»');
      expect(sentence).toContain('"ZZ"');
    },
    PATIENCE_MS,
  );

  test(
    'a server that does not answer at DATABASE_URL, a port in use',
    async () => {
      const unreachable = { databaseUrl: 'postgres://nessuno@127.0.0.1:1/base', env };
      expect(await bench.refusal(unreachable)).toContain('DATABASE_URL');
      const taken = createServer();
      await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
      const PORT = String((taken.address() as AddressInfo).port);
      const sentence = await bench.refusal({ dataDir: made, env: { ...env, PORT } });
      expect(sentence).toContain('PORT');
      expect(sentence).toContain(PORT);
      await new Promise((done) => taken.close(done));
    },
    PATIENCE_MS,
  );
});
