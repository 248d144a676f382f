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
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const infoFile = join(dir, 'blocco.json');
  const begun = Date.now();
  let handle = tryLock(join(dir, 'blocco'));
  // A process killed a moment ago may still be ending.
  while (handle === null) {
    if (Date.now() - begun > PATIENCE_MS) throw new EndUserError(refuse(await readHolder(infoFile)));
    await sleep(50);
    await mkdir(dir, { recursive: true, mode: 0o700 });
    handle = tryLock(join(dir, 'blocco'));
  }
  const held = handle;
  const update = async ({ address }: { address: string }) => {
    const holder: Holder = { pid: process.pid, address };
    await writeFile(`${infoFile}.nuovo`, JSON.stringify(holder), { mode: 0o600 });
    await rename(`${infoFile}.nuovo`, infoFile);
  };
  await update(info).catch((error: unknown) => {
    held.close();
    throw error;
  });
  return {
    update,
    release: async () => {
      if (!held.isOpen) return;
      await rm(infoFile, { force: true });
      held.close();
    },
  };
}

function tryLock(file: string): DatabaseSync | null {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    // Its last holder may have removed the folder meanwhile: then this is a file that nobody else would find.
    if (existsSync(file)) return database;
    database.close();
    return null;
  } catch (error) {
    database.close();
    const SQLITE_BUSY = 5;
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    const reason = error instanceof Error ? error.message : String(error);
    throw new EndUserError(`Non riesco a bloccare ${file} (${reason}).`, { cause: error });
  }
}

async function readHolder(infoFile: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(infoFile, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function refusal(dir: string, holder: Holder | null): string {
  const who = holder === null ? '' : ` (processo ${holder.pid}, ${holder.address})`;
  return `L’applicazione è già in esecuzione sulla cartella dei dati ${dir}${who}: fermala, oppure indica un’altra DATA_DIR.`;
}
