import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { EndUserError } from './end-user-error.ts';

interface DataDirLock {
  /** Records the address that this process serves, for the message to a second start. */
  update(info: { address: string }): Promise<void>;
  /** May be called twice. */
  release(): Promise<void>;
}

/** What the process that holds a folder has written into `blocco.json`. */
interface Holder {
  pid: number;
  address: string;
}

/** A killed process may still be ending. */
const PATIENCE_MS = 1_000;

/**
 * Makes this process the only one on `dataDir`. Throws an Italian sentence with the process id and the address of the
 * present holder.
 * The lock is the operating system's, on the file `blocco` (Node has it on every platform only through SQLite). It
 * ends with its process, so there is no stale lock, and it works between containers that share the folder, where
 * process ids mean nothing. `blocco.json` is only information.
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

/** Returns null when another process has the lock. */
function tryLock(file: string): DatabaseSync | null {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    // The last holder may have removed the folder: then no other process would find this file.
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
