import { join, resolve } from 'node:path';
import { BackupError } from '../platform/backup-format.ts';
import { hasDatabase, refuseMarkedFolder, runningDatabase } from '../platform/backup-folder.ts';
import { writeBackup } from '../platform/backup-write.ts';
import { readConfig, type Config } from '../platform/config.ts';
import { acquireDataDirLock } from '../platform/data-dir-lock.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { openStorage } from '../platform/files-open.ts';
import { readVersione } from '../start.ts';
import { runCommand } from '../platform/end-user-error.ts';

/** Resolves a path from the command line: npm runs us in the project's folder, not in the caller's. */
const fromCaller = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);

/** The database to copy, and how to release it. */
interface Source {
  readonly url: string;
  stop(): Promise<void>;
}

/** The database of DATABASE_URL, or of the running application, or, when none is running, the one in the folder. */
async function openSource({ DATABASE_URL, POSTGRES_BIN }: Config, dataDir: string): Promise<Source> {
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => {} };
  if (!(await hasDatabase(dataDir))) {
    throw new BackupError(`Nella cartella ${dataDir} non c’è ancora niente da copiare.`);
  }
  const running = { stop: async () => {} };
  const held = await acquireDataDirLock(dataDir, { address: 'copia in corso' }).catch(
    async (error: unknown) => {
      const url = await runningDatabase(dataDir);
      if (!url) throw error;
      return { ...running, url };
    },
  );
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

/**
 * `npm run backup -- <file>`: copies everything, database and files, into one archive; the application may be running.
 */
async function main(): Promise<void> {
  const [, , word] = process.argv;
  if (!word) throw new BackupError('Indica il file della copia: npm run backup -- copia.zip');
  const path = fromCaller(word);
  const config = readConfig(process.env);
  const dataDir = resolve(config.DATA_DIR);
  await refuseMarkedFolder(dataDir);
  const { files, demand } = openStorage(config.S3_URL, dataDir);
  await demand();
  const source = await openSource(config, dataDir);
  try {
    const { manifest, missing } = await writeBackup(
      { url: source.url, files, programma: await readVersione() },
      path,
    );
    const righe = manifest.tabelle.reduce((sum, table) => sum + table.righe, 0);
    console.log(`Copia fatta: ${path} (${righe} righe, ${manifest.file.quanti} file).`);
    if (missing.length > 0) {
      console.warn(
        `Attenzione: ${missing.length} file che il database nomina non ci sono: ${missing.join(', ')}`,
      );
    }
    const where = config.SECRET_KEY ? 'SECRET_KEY' : `il file ${join(dataDir, 'chiave-segreta')}`;
    console.log(
      `La copia non contiene la chiave: conserva a parte ${where}. Senza, i documenti non si aprono e il ripristino non riesce.`,
    );
  } finally {
    await source.stop();
  }
}

await runCommand(main, 'Copia non riuscita.');
