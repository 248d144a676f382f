import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BackupError } from './backup-format.ts';
import type { Config } from './config.ts';
import { acquireDataDirLock } from './data-dir-lock.ts';
import { loopbackPassword } from './embedded-postgres-cluster.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { openStorage } from './files-bucket.ts';
import type { Files, Storage } from './files.ts';
import type { Keys } from './keys.ts';

interface Source {
  readonly url: string;
  stop(): Promise<void>;
}

/** What an archive is restored into: an empty database and an empty storage. */
export interface Target {
  readonly url: string;
  readonly files: Files;
  /** Releases the database; after a failed restore leaves it empty again. */
  stop(succeeded: boolean): Promise<void>;
}

/** Marks a data folder from the beginning of a restore to its end. */
const MARK = 'ripristino-in-corso';
/** What a data folder may contain and still count as empty: the lock, and a key that somebody put there. */
const ALLOWED = new Set(['blocco', 'blocco.json', 'blocco-journal', 'chiave-segreta']);

/** Resolves a path of the command line: npm runs this in the project's folder, not in the caller's. */
export const fromCaller = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null;

export const hasDatabase = (dataDir: string): Promise<boolean> =>
  exists(join(dataDir, 'postgres', 'PG_VERSION'));

/** @throws BackupError in a data folder with an unfinished restore */
export async function refuseMarkedFolder(dataDir: string): Promise<void> {
  if (await exists(join(dataDir, MARK)))
    throw new BackupError(
      `Il ripristino nella cartella ${dataDir} non è arrivato alla fine: svuota la cartella e ripeti npm run restore.`,
    );
}

async function strangersIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !ALLOWED.has(name));
}

/**
 * Marks a folder as being restored. The embedded database must be empty; with an external one only the stored files
 * must be.
 * @throws BackupError
 */
async function claimFolder(dataDir: string, embedded: boolean): Promise<void> {
  await refuseMarkedFolder(dataDir);
  const folder = embedded ? dataDir : join(dataDir, 'file');
  const [stranger] = await strangersIn(folder);
  if (stranger !== undefined)
    throw new BackupError(
      `La cartella ${folder} non è vuota (c’è ${stranger}): il ripristino scrive soltanto in una vuota.`,
    );
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, MARK), '', { mode: 0o600 });
}

/** After a restore: removes the mark. If the restore failed, first removes what it wrote. */
export async function releaseFolder(dataDir: string, embedded: boolean, succeeded: boolean): Promise<void> {
  const names = embedded ? await strangersIn(dataDir) : ['file'];
  for (const name of succeeded ? [] : names.filter((one) => one !== MARK)) {
    // With retries: children of a killed program may still be writing.
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
  await rm(join(dataDir, MARK), { force: true });
}

async function runningDatabase(dataDir: string): Promise<string | null> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const [, , , port, socketDir, , , status] = text.split('\n').map((line) => line.trim());
  if (!port || status !== 'ready') return null;
  if (process.platform === 'win32')
    return `postgresql://postgres:${await loopbackPassword(dataDir)}@127.0.0.1:${port}/postgres`;
  return `postgresql:///postgres?${new URLSearchParams({ host: socketDir!, port, user: 'postgres' })}`;
}

/**
 * The database of DATABASE_URL, else of the running application, else the one in the folder.
 * @param what the message for an application that starts meanwhile: 'copia in corso'
 * @throws EndUserError
 */
export async function openSource(
  { DATABASE_URL, POSTGRES_BIN }: Pick<Config, 'DATABASE_URL' | 'POSTGRES_BIN'>,
  dataDir: string,
  what: string,
): Promise<Source> {
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => {} };
  if (!(await hasDatabase(dataDir)))
    throw new BackupError(`Nella cartella ${dataDir} non c’è ancora niente da copiare.`);
  const lock = await acquireDataDirLock(dataDir, { address: what }).catch(async (error: unknown) => {
    const url = await runningDatabase(dataDir);
    if (!url) throw error;
    return url;
  });
  if (typeof lock === 'string') return { url: lock, stop: async () => {} };
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, bin: POSTGRES_BIN, log: () => {} });
    return { url: postgres.url, stop: () => postgres.stop().then(lock.release) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Claims a bucket that contains no files. @throws BackupError, ConfigError */
async function claimBucket({ bucket, files, claim }: Storage, keys: Keys): Promise<void> {
  if (bucket === null) return;
  await claim(keys.nome);
  for await (const { key } of files.list('')) {
    throw new BackupError(
      `Il bucket ${bucket} non è vuoto (c’è ${key}): il ripristino scrive soltanto in uno vuoto.`,
    );
  }
}

/** After a failed restore: deletes what it wrote into the empty bucket. */
async function emptyBucket({ bucket, files }: Storage): Promise<void> {
  if (bucket === null) return;
  try {
    for await (const { key } of files.list('')) await files.delete(key);
  } catch {
    console.warn(`Attenzione: nel bucket ${bucket} restano dei file: svuotalo prima di riprovare.`);
  }
}

/** An empty DATA_DIR, or the empty server of DATABASE_URL, with the empty bucket of S3_URL. @throws EndUserError */
export async function openTarget(
  { DATABASE_URL, POSTGRES_BIN, S3_URL }: Config,
  dataDir: string,
  keys: Keys,
): Promise<Target> {
  const storage = openStorage(S3_URL, dataDir);
  const { files } = storage;
  await claimBucket(storage, keys);
  const release = async (succeeded: boolean): Promise<void> => {
    if (!succeeded) await emptyBucket(storage);
    await releaseFolder(dataDir, !DATABASE_URL, succeeded);
  };
  if (DATABASE_URL) {
    await claimFolder(dataDir, false);
    return { url: DATABASE_URL, files, stop: release };
  }
  await refuseMarkedFolder(dataDir);
  const lock = await acquireDataDirLock(dataDir, { address: 'ripristino in corso' });
  let claimed = false;
  try {
    await claimFolder(dataDir, true);
    claimed = true;
    const postgres = await startEmbeddedPostgres({ dataDir, bin: POSTGRES_BIN, log: () => {} });
    const stop = async (succeeded: boolean): Promise<void> => {
      await postgres.stop();
      await release(succeeded);
      await lock.release();
    };
    return { url: postgres.url, files, stop };
  } catch (error) {
    if (claimed) await release(false);
    await lock.release();
    throw error;
  }
}
