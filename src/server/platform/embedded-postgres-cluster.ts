import {
  chown,
  lchown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { loopbackPassword } from './embedded-postgres-address.ts';
import { makerOf, run, type Runner } from './embedded-postgres-runner.ts';
import { MAJOR, type PostgresBinaries } from './postgres-binaries.ts';
import { EndUserError } from './end-user-error.ts';

const HALF = 'postgres.nuovo-';

/**
 * How the server is told its folder. On Linux the folder is its working directory, which also works when the server's
 * user (not the application's) may not enter a parent folder, and with any characters in the path.
 */
export function folderArgument(clusterDir: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : clusterDir;
}

/**
 * Makes sure that DATA_DIR/postgres contains a complete cluster owned by `runner`, and returns its path. It is created
 * in a temporary folder beside it and renamed, so that a kill half-way leaves nothing incomplete. The caller holds the
 * lock on DATA_DIR. Throws an Italian sentence when the folder cannot be used.
 */
export async function prepareCluster(
  dataDir: string,
  runner: Runner,
  binaries: PostgresBinaries,
  durability: 'full' | 'none',
  log: (line: string) => void,
): Promise<string> {
  const clusterDir = join(dataDir, 'postgres');
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(HALF)) continue;
    // With retries: the last children of an initdb killed a moment ago may still be writing.
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
  const version = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw unusable(clusterDir, error);
    },
  );
  if (version === null) await createCluster(clusterDir, makerOf(runner), binaries, durability, log);
  else if (version.trim() !== MAJOR) {
    throw new EndUserError(
      `I dati in ${clusterDir} sono di PostgreSQL ${version.trim()}, mentre questo programma usa il ${MAJOR}: ` +
        'ripristina una copia di sicurezza in una cartella nuova.',
    );
  }
  await takeOwnership(clusterDir, runner, log);
  return clusterDir;
}

async function createCluster(
  clusterDir: string,
  runner: Runner,
  binaries: PostgresBinaries,
  durability: 'full' | 'none',
  log: (line: string) => void,
): Promise<void> {
  const dataDir = dirname(clusterDir);
  if ((await readdir(clusterDir).catch(() => [])).length > 0) {
    throw new EndUserError(
      `La cartella ${clusterDir} non è vuota e non contiene un database: spostala o indica un’altra DATA_DIR.`,
    );
  }
  const half = await mkdtemp(join(dataDir, HALF));
  try {
    if (runner.uid !== undefined) await chown(half, runner.uid, runner.gid!);
    await initdb(half, runner, binaries, durability, log);
    await rename(half, clusterDir);
  } catch (error) {
    await rm(half, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    throw error;
  }
  if (durability === 'full') {
    await syncFolder(dataDir);
    await syncFolder(dirname(dataDir));
  }
}

async function initdb(
  dir: string,
  runner: Runner,
  binaries: PostgresBinaries,
  durability: 'full' | 'none',
  log: (line: string) => void,
): Promise<void> {
  const args = ['-D', folderArgument(dir), '-U', 'postgres', '-E', 'UTF8', '--no-instructions'];
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C');
  if (durability === 'none') args.push('--no-sync');
  if (process.platform === 'win32') {
    const file = `${dir}.password`;
    await writeFile(file, await loopbackPassword(dirname(dir)), { mode: 0o600 });
    args.push('--auth=scram-sha-256', `--pwfile=${file}`);
  } else args.push('--auth=trust');

  const { child, releaseGuard } = run(runner, binaries.initdb, args, { cwd: dir, dieWith: 'KILL' });
  const lines: string[] = [];
  createInterface({ input: child.stderr! }).on('line', (line) => {
    lines.push(line);
    log(line);
  });
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('exit', done);
  });
  releaseGuard();
  await rm(`${dir}.password`, { force: true });
  if (code === 0) return;
  throw new EndUserError(
    `Non riesco a creare il database in ${dirname(dir)} (${lines.slice(-5).join(' ') || `initdb: ${code}`}). ` +
      'In alternativa indica un server PostgreSQL in DATABASE_URL.',
  );
}

/**
 * The server must own its folder, and its user depends on how it runs (see `Runner`): a folder created in one way and
 * opened in another changes owner. The folder itself comes last, so that a kill half-way is noticed the next time.
 */
async function takeOwnership(clusterDir: string, runner: Runner, log: (line: string) => void): Promise<void> {
  if (runner.owner === null || (await stat(clusterDir)).uid === runner.owner) return;
  if (process.getuid?.() !== 0) {
    throw new EndUserError(
      `La cartella ${clusterDir} appartiene a un altro utente: avvia l’applicazione da quello, ` +
        `oppure rendila tua (chown -R ${process.getuid?.()} ${clusterDir}).`,
    );
  }
  log(`La cartella ${clusterDir} passa all’utente ${runner.owner}, con cui gira PostgreSQL.`);
  const group = runner.gid ?? process.getgid!();
  try {
    for (const name of await readdir(clusterDir, { recursive: true })) {
      // The server that ran here last may still be deleting its own files.
      await lchown(join(clusterDir, name), runner.owner, group).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
    }
    await chown(clusterDir, runner.owner, group);
  } catch (error) {
    throw unusable(clusterDir, error as NodeJS.ErrnoException);
  }
}

/** Creates DATA_DIR; throws an Italian sentence when it is not writable. */
export async function createDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw unusable(dataDir, error as NodeJS.ErrnoException);
  }
}

function unusable(dir: string, error: NodeJS.ErrnoException): Error {
  return new Error(
    `Non posso usare la cartella dei dati ${dir} (${error.code ?? error.message}): ` +
      'indica in DATA_DIR una cartella scrivibile, oppure un server PostgreSQL in DATABASE_URL.',
    { cause: error },
  );
}

async function syncFolder(dir: string): Promise<void> {
  // Windows cannot open a folder; elsewhere a parent folder may belong to somebody else.
  const handle = await open(dir, 'r').catch(() => null);
  if (!handle) return;
  await handle.sync().catch(() => undefined);
  await handle.close();
}
