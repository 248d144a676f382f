import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { EndUserError } from './end-user-error.ts';

interface DataDirLock {
  /** Records the address at which this process serves, once it is known, for later starts. */
  update(info: { address: string }): Promise<void>;
  /** Releases the folder. May be called twice. */
  release(): Promise<void>;
}

/** The process that holds a folder, as it wrote it down. */
interface Holder {
  pid: number;
  address: string;
}

/** A process killed a moment ago may still be ending. */
const PATIENCE_MS = 1_000;

/**
 * Makes this process the only one on `dataDir`. Throws an Italian sentence with the process id and the address of the
 * process that already holds it.
 *
 * The lock is the operating system's, on the file `blocco` (SQLite is Node's only way to it on every platform). It ends
 * with its process, however that dies, so there is no stale lock to judge and no race to take one over; and it works
 * between containers that share the folder, where process ids mean nothing. `blocco.json` is only information.
 * @param refuse the sentence of the refusal, where the folder is not an application's
 */
export async function acquireDataDirLock(
  dataDir: string,
  info: { address: string },
  refuse: (holder: Holder | null) => string = (holder) => refusal(resolve(dataDir), holder),
): Promise<DataDirLock> {
  const dir = resolve(dataDir);
  const infoFile = join(dir, 'blocco.json');
  let held: DatabaseSync | null = null;
  for (const begun = Date.now(); held === null;) {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    held = tryLock(join(dir, 'blocco'));
    if (held === null && Date.now() - begun > PATIENCE_MS)
      throw new EndUserError(refuse(await readHolder(infoFile)));
    if (held === null) await sleep(50);
  }
  const lock = held;
  const update = async ({ address }: { address: string }) => {
    await writeFile(`${infoFile}.nuovo`, JSON.stringify({ pid: process.pid, address }), { mode: 0o600 });
    await rename(`${infoFile}.nuovo`, infoFile);
  };
  await update(info).catch((error: unknown) => {
    lock.close();
    throw error;
  });
  return {
    update,
    release: async () => {
      if (!lock.isOpen) return;
      await rm(infoFile, { force: true });
      lock.close();
    },
  };
}

/** The lock, or null when another process has it. */
function tryLock(file: string): DatabaseSync | null {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    // Its last holder may have removed the folder meanwhile: then this is a file that nobody else would find.
    if (existsSync(file)) return database;
  } catch (error) {
    const SQLITE_BUSY = 5;
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) {
      database.close();
      throw new EndUserError(`Non riesco a bloccare ${file} (${String(error)}).`, { cause: error });
    }
  }
  database.close();
  return null;
}

async function readHolder(infoFile: string): Promise<Holder | null> {
  return readFile(infoFile, 'utf8')
    .then((text) => JSON.parse(text) as Holder)
    .catch(() => null);
}

function refusal(dir: string, holder: Holder | null): string {
  const who = holder === null ? '' : ` (processo ${holder.pid}, ${holder.address})`;
  return `L’applicazione è già in esecuzione sulla cartella dei dati ${dir}${who}: fermala, oppure indica un’altra DATA_DIR.`;
}
