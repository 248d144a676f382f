import { access, constants, mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { pino, type Logger } from 'pino';
import { refuseMarkedFolder } from './platform/backup-place.ts';
import { refuseMarkedDatabase } from './platform/backup-restore.ts';
import {
  demandOwnContent,
  fillEmptyDatabase,
  hasImpostazioni,
  isOtherContent,
} from './features/primo-riempimento/service.ts';
import { systemClock } from './platform/clock.ts';
import { ConfigError, type Config } from './platform/config.ts';
import { loadContenuto } from './platform/contenuto.ts';
import { acquireDataDirLock } from './platform/data-dir-lock.ts';
import { copyBeforeUpdate, removeOldCopies } from './platform/copy-before-update.ts';
import { createDb, type Db } from './platform/db.ts';
import type { Deps } from './platform/deps.ts';
import { freeBytes } from './platform/disk-full.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { openStorage } from './platform/files-bucket.ts';
import type { Storage } from './platform/files.ts';
import { createImages } from './platform/images.ts';
import { openImpostazioni, withImpostazioni } from './platform/impostazioni.ts';
import { createJobs } from './platform/jobs.ts';
import { deriveKeys } from './platform/keys.ts';
import { createLimits } from './platform/limits.ts';
import { createMailHosts, type OpenMailServer } from './platform/mail-hosts.ts';
import { followingMail, hasServer, viaOf } from './platform/mail-settings.ts';
import { migrate } from './platform/migrate.ts';
import { openFornitore } from './platform/oidc.ts';
import { createPasswords } from './platform/passwords.ts';
import { reindexOnce } from './platform/reindex.ts';
import { checkSecretKey, readOrMakeSecretKey } from './platform/secret-key.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The started platform; `stop` ends its parts in reverse order. */
interface Started {
  readonly deps: Deps;
  readonly storage: Storage;
  /** How many rows the first filling created; null where settings existed. */
  readonly riempito: number | null;
  /** Records the address of this process for a second start on the same folder. */
  announce(address: string): Promise<void>;
  stop(): Promise<void>;
}

/** Undoes the steps in reverse order; a failing step does not prevent the others. */
function createUndo(log: Logger) {
  const steps: (() => Promise<unknown>)[] = [];
  let begun = false;
  return {
    begun: () => begun,
    add: (step: () => Promise<unknown>) => void steps.unshift(step),
    async run() {
      begun = true;
      for (const step of steps.splice(0)) {
        await step().catch((error: unknown) => log.error({ err: error }, 'while stopping'));
      }
    },
  };
}

/** Starts the platform for a command, runs `work` with it, and stops it. */
export async function withPlatform(
  config: Config,
  work: (started: Started) => Promise<void>,
  options: StartOptions = {},
): Promise<void> {
  const { HOST, PORT, PUBLIC_URL = `http://${HOST}:${PORT}` } = config;
  const started = await startPlatform(config, PUBLIC_URL, options);
  try {
    await work(started);
  } finally {
    await started.stop();
  }
}

export interface StartOptions {
  /** Whether an older installation may get the sample's texts (`npm run impostazioni -- esempio`). */
  readonly esempio?: boolean;
  /** Connects to the mail servers of the settings; by default `createMailHosts`. */
  readonly openMailServer?: OpenMailServer;
}

/** Starts database, migrations, first filling, jobs and mail. */
export async function startPlatform(
  config: Config,
  publicUrl: string,
  { esempio = false, openMailServer = createMailHosts(config.DATABASE_URL) }: StartOptions = {},
): Promise<Started> {
  const log = pino({ level: config.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const undo = createUndo(log);
  // Collects garbage when the heap has grown by half; by default V8 waits until it is several times as large (decision
  // 024). Set here and not on the command line, so that a Node without the flag starts.
  setFlagsFromString('--heap-growing-percent=50');
  try {
    const dataDir = resolve(config.DATA_DIR);
    await prepareDataDir(dataDir);
    await refuseMarkedFolder(dataDir);
    const { url, announce } = await openDatabase(config, dataDir, publicUrl, log, undo.add);
    const onError = (error: unknown): void => {
      // A pool reports its end before its last connections close, and the server may end before them.
      if (!undo.begun()) log.warn({ err: error }, 'database connection');
    };
    const { db, pool, close } = createDb(url, { onError });
    undo.add(close);
    if (config.DATABASE_URL) await demandServer(pool);
    const keys = deriveKeys(config.SECRET_KEY ?? (await readOrMakeSecretKey(dataDir)));
    const storage = openStorage(config.S3_URL, dataDir);
    const versione = await readVersione();
    const now = systemClock.now();
    await removeOldCopies(dataDir, now);
    // Every check that refuses a start comes before an update, after which the older version could not open the
    // database.
    const demandOurs = async (): Promise<void> => {
      await refuseMarkedDatabase(pool);
      await checkSecretKey(pool, keys);
      await storage.claim(keys.nome, true);
    };
    const content = openContent(config);
    const applied = await migrate(pool, join(ROOT, 'migrations'), async () => {
      await demandOurs();
      if (!esempio && !(await hasImpostazioni(pool))) demandOwnContent((await content()).contenuto);
      if (config.COPIA_PRIMA_DI_AGGIORNARE === 'no') return;
      const source = { url, files: storage.files, programma: versione };
      const keep = await copyBeforeUpdate(pool, source, { dataDir, now });
      return async () =>
        console.log(`Copia di prima dell’aggiornamento: ${await keep()} (resta per 14 giorni).`);
    });
    if (applied.length > 0) log.info({ applied }, 'migrations');
    await demandOurs();
    await warnOfVersions(storage);
    const reindexed = await reindexOnce(pool);
    if (reindexed !== null) log.info({ postgresql: reindexed }, 'the index of the exclusion was made anew');
    const jobs = createJobs(db, onError);
    undo.add(() => jobs.stop());
    // A first start has written the whole schema; a checkpoint now keeps an early stop short.
    if (applied.length > 0 && !config.DATABASE_URL) void pool.query('CHECKPOINT').catch(onError);
    const riempito = await fillEmptyDatabase(
      { db, files: storage.files },
      { content, ambiente: config, esempio },
    );
    if (riempito === null && config.CONTENT_DIR && (await isOtherContent(db, resolve(config.CONTENT_DIR))))
      console.log(
        `Le impostazioni sono nel database: la cartella ${config.CONTENT_DIR} non si legge più. Per prendere quello che dice: npm run impostazioni -- carica ${config.CONTENT_DIR}`,
      );
    const impostazioni = await openImpostazioni(db, config);
    const posta = { impostazioni, keys, openMailServer };
    const mail = followingMail(
      () => viaOf(posta),
      join(dataDir, 'posta'),
      (line) => console.log(line),
    );
    undo.add(async () => mail.close());
    const deps: Deps = withImpostazioni(
      {
        db,
        jobs,
        mail,
        openMailServer,
        get spedisce() {
          return hasServer(impostazioni);
        },
        keys,
        limits: createLimits(pool, keys.impronte, config.LIMITS_FACTOR),
        publicUrl,
        publicUrlIsSet: config.PUBLIC_URL !== undefined,
        fornitore: openFornitore(config, { publicUrl, log }),
        log,
        files: storage.files,
        images: createImages({ log }),
        passwords: createPasswords(),
        clock: systemClock,
        versione,
        saluteToken: config.SALUTE_TOKEN ?? null,
        dataDir,
        copie: {
          cartella: config.BACKUP_DIR === undefined ? join(dataDir, 'copie') : resolve(config.BACKUP_DIR),
          altrove: config.BACKUP_DIR !== undefined,
          databaseUrl: url,
          config,
          freeBytes,
        },
        databaseIncorporato: config.DATABASE_URL === undefined,
      },
      impostazioni,
    );
    return { deps, storage, riempito, announce, stop: undo.run };
  } catch (error) {
    await undo.run();
    throw error;
  }
}

/** Reads the content folder, which only a first filling needs. @throws ConfigError, ContenutoError */
function openContent({ CONTENT_DIR }: Config) {
  const contentDir = resolve(CONTENT_DIR ?? join(ROOT, 'content'));
  return async () => {
    await access(contentDir, constants.R_OK | constants.X_OK).catch(() => {
      throw new ConfigError(
        `CONTENT_DIR non va bene: la cartella ${contentDir} non c’è o non si può leggere.`,
      );
    });
    return { contentDir, contenuto: await loadContenuto(contentDir) };
  };
}

/** Creates DATA_DIR if needed. @throws ConfigError when this user cannot write to it */
async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR non va bene: non posso scrivere nella cartella ${dataDir} (${(error as NodeJS.ErrnoException).code}).`,
      { cause: error },
    );
  }
}

/** @throws ConfigError when nothing answers at DATABASE_URL, or it refuses us */
async function demandServer(pool: Db['pool']): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `DATABASE_URL non va bene: il server non risponde o non ci fa entrare (${reason}).`,
      {
        cause: error,
      },
    );
  }
}

async function warnOfVersions(storage: Storage): Promise<void> {
  if (await storage.keepsVersions()) {
    console.warn(
      `Attenzione: il bucket ${storage.bucket} conserva le versioni di ciò che si cancella, anche dei documenti distrutti. Disattiva le versioni, o falle scadere.`,
    );
  }
}

async function openDatabase(
  config: Config,
  dataDir: string,
  address: string,
  log: Logger,
  onStop: (step: () => Promise<unknown>) => void,
): Promise<{ url: string; announce: (address: string) => Promise<void> }> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, announce: async () => {} };
  const lock = await acquireDataDirLock(dataDir, { address });
  onStop(() => lock.release());
  const postgres = await startEmbeddedPostgres({
    dataDir,
    bin: config.POSTGRES_BIN,
    log: (line) => log.debug({ postgres: line }),
  });
  onStop(() => postgres.stop());
  return { url: postgres.url, announce: (known) => lock.update({ address: known }) };
}

export async function readVersione(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return version;
}

export { ROOT };
