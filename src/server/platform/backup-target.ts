import { BackupError } from './backup-format.ts';
import { claimFolder, emptyFolder, refuseMarkedFolder, releaseFolder } from './backup-folder.ts';
import type { Config } from './config.ts';
import { acquireDataDirLock } from './data-dir-lock.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { openStorage, type Storage } from './files-open.ts';
import type { Files } from './files.ts';
import type { Keys } from './keys.ts';

/** What an archive is restored into: an empty database and an empty storage. */
export interface Target {
  readonly url: string;
  readonly files: Files;
  /** Releases the database; after a failed restore leaves it empty again. */
  stop(succeeded: boolean): Promise<void>;
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

/** After a failed restore: deletes what it put into a bucket that was empty. */
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
  if (DATABASE_URL) {
    await claimFolder(dataDir, false);
    const stop = async (succeeded: boolean): Promise<void> => {
      if (!succeeded) await emptyBucket(storage);
      await (succeeded ? releaseFolder(dataDir) : emptyFolder(dataDir, false));
    };
    return { url: DATABASE_URL, files, stop };
  }
  await refuseMarkedFolder(dataDir);
  const lock = await acquireDataDirLock(dataDir, { address: 'ripristino in corso' });
  try {
    await claimFolder(dataDir, true);
  } catch (error) {
    await lock.release();
    throw error;
  }
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, bin: POSTGRES_BIN, log: () => {} });
    return {
      url: postgres.url,
      files,
      stop: async (succeeded) => {
        await postgres.stop();
        if (!succeeded) await emptyBucket(storage);
        await (succeeded ? releaseFolder(dataDir) : emptyFolder(dataDir, true));
        await lock.release();
      },
    };
  } catch (error) {
    await emptyFolder(dataDir, true);
    await lock.release();
    throw error;
  }
}
