import { BackupError } from './backup-format.ts';
import { hasDatabase, runningDatabase } from './backup-folder.ts';
import type { Config } from './config.ts';
import { acquireDataDirLock } from './data-dir-lock.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** The database of an installation, for a command, and how to release it. */
interface Source {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * The database of DATABASE_URL, or of the running application, or, when none is running, the one in the folder.
 * @param what what a start of the application is told meanwhile: 'copia in corso'
 * @throws EndUserError
 */
export async function openSource(
  { DATABASE_URL, POSTGRES_BIN }: Pick<Config, 'DATABASE_URL' | 'POSTGRES_BIN'>,
  dataDir: string,
  what: string,
): Promise<Source> {
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => {} };
  if (!(await hasDatabase(dataDir))) {
    throw new BackupError(`Nella cartella ${dataDir} non c’è ancora niente da copiare.`);
  }
  const running = { stop: async () => {} };
  const held = await acquireDataDirLock(dataDir, { address: what }).catch(async (error: unknown) => {
    const url = await runningDatabase(dataDir);
    if (!url) throw error;
    return { ...running, url };
  });
  if ('url' in held) return held;
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, bin: POSTGRES_BIN, log: () => {} });
    return {
      url: postgres.url,
      stop: async () => {
        await postgres.stop();
        await held.release();
      },
    };
  } catch (error) {
    await held.release();
    throw error;
  }
}
