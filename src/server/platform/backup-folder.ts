import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backup-format.ts';
import { loopbackPassword } from './embedded-postgres-cluster.ts';

/** Marks a data folder from the beginning of a restore to its end. */
const MARK = 'ripristino-in-corso';
/** What a data folder may contain and still count as empty: the lock, and a key that somebody put there. */
const ALLOWED = new Set(['blocco', 'blocco.json', 'blocco-journal', 'chiave-segreta']);

/** @throws BackupError in a data folder with an unfinished restore */
export async function refuseMarkedFolder(dataDir: string): Promise<void> {
  const marked = await access(join(dataDir, MARK)).then(
    () => true,
    () => false,
  );
  if (marked) {
    throw new BackupError(
      `Il ripristino nella cartella ${dataDir} non è arrivato alla fine: svuota la cartella e ripeti npm run restore.`,
    );
  }
}

/** The entries of a data folder, or of `below` in it, beyond what an empty one may contain. */
async function strangersIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !ALLOWED.has(name));
}

/**
 * Marks a folder as being restored. With the embedded database it must be empty; with an external one, only its stored
 * files must.
 * @throws BackupError
 */
export async function claimFolder(dataDir: string, embedded: boolean): Promise<void> {
  await refuseMarkedFolder(dataDir);
  const folder = embedded ? dataDir : join(dataDir, 'file');
  const strangers = await strangersIn(folder);
  if (strangers.length > 0) {
    throw new BackupError(
      `La cartella ${folder} non è vuota (c’è ${strangers[0]}): il ripristino scrive soltanto in una vuota.`,
    );
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, MARK), '', { mode: 0o600 });
}

/** Removes the mark: the restore is complete. */
export async function releaseFolder(dataDir: string): Promise<void> {
  await rm(join(dataDir, MARK), { force: true });
}

/** After a failed restore: deletes what it put into a folder that was empty. */
export async function emptyFolder(dataDir: string, embedded: boolean): Promise<void> {
  const names = embedded ? await strangersIn(dataDir) : ['file', MARK];
  for (const name of names.filter((name) => name !== MARK)) {
    // With retries: children of a program killed a moment ago may still be writing.
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
  await releaseFolder(dataDir);
}

/** The address of the database that an application runs in a data folder; null when none is running. */
export async function runningDatabase(dataDir: string): Promise<string | null> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => null);
  const [, , , port, socketDir, , , status] = text?.split('\n').map((line) => line.trim()) ?? [];
  if (!port || status !== 'ready') return null;
  if (process.platform === 'win32') {
    return `postgresql://postgres:${await loopbackPassword(dataDir)}@127.0.0.1:${port}/postgres`;
  }
  const query = new URLSearchParams({ host: socketDir!, port, user: 'postgres' });
  return `postgresql:///postgres?${query}`;
}

/** Whether a data folder has a database. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  return access(join(dataDir, 'postgres', 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}
