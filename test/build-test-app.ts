import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, inject } from 'vitest';
import type { CentroIniziale } from '#contract/contenuto.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { buildApp } from '#server/app.ts';
import { startPosta } from '#server/features/posta/service.ts';
import { startRichieste } from '#server/features/utenti/lettere-service.ts';
import { fillEmptyDatabase, fillImpostazioni } from '#server/features/primo-riempimento/service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { openImpostazioni, withImpostazioni, type Ambiente } from '#server/platform/impostazioni.ts';
import { loadContenuto } from '#server/platform/contenuto.ts';
import type { Deps } from '#server/platform/deps.ts';
import { freeBytes } from '#server/platform/disk-full.ts';
import { folderFiles, type Files } from '#server/platform/files.ts';
import type { Rendition, Task } from '#server/platform/images-worker.ts';
import { reencode } from '#server/platform/images-renditions.js';
import { createImages } from '#server/platform/images.ts';
import { createJobs } from '#server/platform/jobs.ts';
import { deriveKeys } from '#server/platform/keys.ts';
import { createLimits } from '#server/platform/limits.ts';
import { createMailHosts, type OpenMailServer } from '#server/platform/mail-hosts.ts';
import { followingMail, hasServer, viaOf } from '#server/platform/mail-settings.ts';
import type { Mail } from '#server/platform/mail.ts';
import type { Fornitore } from '#server/platform/oidc.ts';
import type { Passwords } from '#server/platform/passwords.ts';
import { withoutRegole } from './content.ts';
import { createTestDatabase } from './database.ts';
import { CONTENT, valoriOf } from './settings.ts';
import { cheapPasswords } from './passwords.ts';
import { listUnsettled } from './settled.ts';

/** The address of an application for tests, without a listener. */
export const PUBLIC_URL = 'http://prenota.test';

interface HeldClock {
  now(): Date;
  set(instant: string): void;
  /** Sets it to so many seconds after its first instant. */
  later(seconds: number): void;
}

function createHeldClock(instant: string): HeldClock {
  let current = new Date(instant);
  return {
    now: () => new Date(current),
    set: (text) => {
      current = new Date(text);
    },
    later: (seconds) => {
      current = new Date(Date.parse(instant) + seconds * 1000);
    },
  };
}

/** The application as in production, on its own database and folders. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly pool: Pool;
  readonly endpoints: readonly Endpoint[];
  readonly clock: HeldClock;
  readonly databaseUrl: string;
  readonly dir: string;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** The initial time of the clock; by default 10 in the morning of 1 March 2027 in Rome. */
  readonly now?: string;
  /** The opening days of the centre; by default all. */
  readonly apertura?: CentroIniziale['apertura'];
  readonly mail?: Mail;
  /** Whether letters are sent; by default by the settings, and those of the sample have no server. */
  readonly spedisce?: boolean;
  /** The connection to the test's own mail server; by default connections are checked as in production. */
  readonly openMailServer?: OpenMailServer;
  /** The environment variables with priority over the settings; none by default. */
  readonly ambiente?: Ambiente;
  /** A content folder for the whole first filling, with pictures and catalogue; by default the settings alone. */
  readonly riempimento?: string;
  /** The file store; by default a folder in `dir`. */
  readonly files?: Files;
  /** The cheapest by default. */
  readonly passwords?: Passwords;
  /** Whether the outbox is sent; by default it only fills. */
  readonly posta?: boolean;
  /** The centre's differences from the sample without its rules (`withoutRegole`). */
  readonly centro?: Partial<CentroIniziale>;
  /** LIMITS_FACTOR; by default so large that only the tests of the limits reach them. */
  readonly limitsFactor?: number;
  /** Whether requested letters are written, and copies made, after the answers; true by default. */
  readonly richieste?: boolean;
  /** Whether the images of a document outlive its verification; false by default. */
  readonly tieneVerificati?: boolean;
  readonly fornitore?: (log: Deps['log']) => Fornitore;
  /** Whether the test inserts records of bookings itself, without their other rows. */
  readonly seminata?: boolean;
  readonly onQuery?: (event: LogEvent) => void;
}

/**
 * The work of the picture process, without the process: starting one takes longer than most tests. Its limits have
 * tests of their own (images-worker.full.test.ts), and every application that runs as a process decodes in one.
 */
const decodeHere = (picture: Buffer, task: Task) => reencode(picture, task).catch((): Rendition[] => []);

export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase(inject('postgresUrl'), options.onQuery);
  const dir = await mkdtemp(join(tmpdir(), 'prova-'));
  const { centro: esempio } = await loadContenuto(CONTENT);
  const orari = { ...esempio.orari, giorni: 'Dal lunedì al venerdì' };
  const centro = { ...withoutRegole(esempio), orari, apertura: options.apertura, ...options.centro };
  const clock = createHeldClock(options.now ?? '2027-03-01T09:00:00Z');
  const keys = deriveKeys('una chiave segreta per le prove, lunga abbastanza');
  const log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' });
  const jobs = createJobs(database.db, (error) => log.error(error));
  const files = options.files ?? folderFiles(join(dir, 'file'));
  const ambiente = {
    ...(options.tieneVerificati && { DOCUMENT_AFTER_CHECK: 'keep' as const }),
    ...options.ambiente,
  };
  const { riempimento } = options;
  if (riempimento === undefined) {
    const valori = await valoriOf(centro, ambiente);
    await inTransaction(database.db, (tx) => fillImpostazioni(tx, valori));
  } else {
    const content = async () => ({ contentDir: riempimento, contenuto: await loadContenuto(riempimento) });
    await fillEmptyDatabase({ db: database.db, files }, { content, ambiente });
  }
  const impostazioni = await openImpostazioni(database.db, ambiente);
  const { richieste = true } = options;
  const openMailServer = options.openMailServer ?? createMailHosts(undefined);
  const posta = { impostazioni, keys, openMailServer };
  const base = {
    db: database.db,
    jobs: richieste ? jobs : { ...jobs, run: () => {} },
    clock,
    mail:
      options.mail ??
      followingMail(
        () => viaOf(posta),
        join(dir, 'posta'),
        () => {},
      ),
    openMailServer,
    get spedisce() {
      return options.spedisce ?? hasServer(impostazioni);
    },
    files,
    images: createImages({ log, decode: decodeHere }),
    passwords: options.passwords ?? cheapPasswords(),
    keys,
    limits: createLimits(database.pool, keys.impronte, options.limitsFactor ?? 1000),
    fornitore: options.fornitore?.(log) ?? null,
    publicUrl: PUBLIC_URL,
    publicUrlIsSet: true,
    versione: '0.0.0-prova',
    saluteToken: null,
    dataDir: dir,
    copie: {
      cartella: join(dir, 'copie'),
      altrove: false,
      databaseUrl: database.url,
      config: { DATABASE_URL: database.url, POSTGRES_BIN: undefined },
      freeBytes,
    },
    databaseIncorporato: true,
    log,
  };
  const deps: Deps = withImpostazioni(base, impostazioni);
  const { app, endpoints } = await buildApp(deps, { webDir: null });
  await app.ready();
  if (options.posta) startPosta(deps);
  if (richieste) startRichieste(deps);
  return {
    app,
    deps,
    pool: database.pool,
    endpoints,
    clock,
    dir,
    databaseUrl: database.url,
    close: async () => {
      await app.close();
      await jobs.stop();
      deps.mail.close();
      // Checked after every test, so that every change of bookings is covered wherever it is tested.
      const unsettled = options.seminata ? [] : await listUnsettled(database.pool, clock);
      await database.close();
      await rm(dir, { recursive: true, force: true });
      if (unsettled.length > 0)
        throw new Error(`changed without settling its days: ${JSON.stringify(unsettled)}`);
    },
  };
}

/** The application of a file's tests: called at the file's top level, closed after its last test. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await buildTestApp(options);
  afterAll(() => app.close());
  return app;
}
