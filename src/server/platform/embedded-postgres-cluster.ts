import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  chown,
  cp,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import {
  ask,
  canEnter,
  folderArgument,
  INITDB_USER,
  run,
  SERVER_USER,
  type PostgresBinaries,
} from './embedded-postgres-server.ts';
import { EndUserError } from './end-user-error.ts';
import { syncFolder } from './write-whole.ts';

const MAJOR = '18';
const COPY = 'postgres-programmi-';
const HALF = 'postgres.nuovo-';
/** The children of a killed initdb may still be writing. */
const WITH_RETRIES = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 } as const;

/**
 * Finds PostgreSQL's programs in the platform's package and makes them usable by the server's user: creates missing
 * library links, and if the package cannot be written or read, copies the programs once into DATA_DIR or the system's
 * temporary folder. With `bin` (POSTGRES_BIN), uses the programs of that folder. Throws an Italian sentence that names
 * DATABASE_URL or POSTGRES_BIN.
 */
export async function findPostgresBinaries(dataDir: string, bin?: string): Promise<PostgresBinaries> {
  if (bin !== undefined) return demandPrograms(resolve(bin));
  const { nativeDir, version } = await findPackage();
  let reason: string | null = 'i collegamenti alle librerie mancano e la cartella non è scrivibile';
  if (await makeLinks(nativeDir)) {
    reason = await whyNot(nativeDir);
    if (reason === null) return programs(join(nativeDir, 'bin'));
  }
  const name = `${COPY}${version}`;
  for (const old of await readdir(dataDir).catch(() => []))
    if (old.startsWith(COPY) && old !== name) await rm(join(dataDir, old), { recursive: true, force: true });
  for (const place of [
    join(dataDir, name),
    join(tmpdir(), `coworking-solidale-${process.getuid?.() ?? 0}-${name}`),
  ]) {
    if (!(await canEnter(dirname(place)))) continue;
    reason = await copyInto(nativeDir, place).then(
      () => whyNot(join(place, 'native')),
      (error: unknown) => String(error),
    );
    if (reason === null) return programs(join(place, 'native', 'bin'));
    await rm(place, { recursive: true, force: true }).catch(() => undefined);
  }
  throw new EndUserError(
    `Il PostgreSQL incorporato non si avvia su questa macchina (${reason.trim()}): ` +
      'avvia l’applicazione da un utente comune, oppure indica un server PostgreSQL in DATABASE_URL.',
  );
}

/** Why the programs do not run; null when they do. */
const whyNot = async (nativeDir: string): Promise<string | null> =>
  (await ask([programs(join(nativeDir, 'bin')).postgres, '--version'])).failure;

/** Creates the library links of pg-symlinks.json; false when the folder is not writable. */
export async function makeLinks(nativeDir: string): Promise<boolean> {
  const list = await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const packageDir = dirname(nativeDir);
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = resolve(packageDir, target);
    if (await stat(link).catch(() => null)) continue;
    try {
      await symlink(relative(dirname(link), resolve(packageDir, source)), link);
    } catch (error) {
      // Another start may have created it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

/** The programs in a folder. @throws EndUserError when one does not run, or is of another major version */
async function demandPrograms(bin: string): Promise<PostgresBinaries> {
  const found = programs(bin);
  for (const program of Object.values(found)) {
    const { failure } = await ask([program, '--version']);
    const reason = failure?.split('\n')[0]!.trim();
    if (failure !== null)
      throw new EndUserError(`POSTGRES_BIN non va bene: ${program} non si avvia (${reason}).`);
  }
  const { said } = await ask([found.postgres, '--version']);
  const version = /\(PostgreSQL\) (\d+(?:\.\d+)?)/.exec(said)?.[1] ?? 'di una versione sconosciuta';
  if (version.split('.')[0] !== MAJOR)
    throw new EndUserError(
      `POSTGRES_BIN non va bene: in ${bin} c’è PostgreSQL ${version}, serve il ${MAJOR}.`,
    );
  return found;
}

function programs(binDir: string): PostgresBinaries {
  const program = (name: string) => join(binDir, process.platform === 'win32' ? `${name}.exe` : name);
  return { postgres: program('postgres'), initdb: program('initdb'), pg_ctl: program('pg_ctl') };
}

async function findPackage(): Promise<{ nativeDir: string; version: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const packageDir = resolve(dirname(entry), '..');
    const text = await readFile(join(packageDir, 'package.json'), 'utf8');
    return {
      nativeDir: join(packageDir, 'native'),
      version: (JSON.parse(text) as { version: string }).version,
    };
  } catch (error) {
    throw new EndUserError(
      `Non c’è un PostgreSQL incorporato per questa piattaforma (${platform}), oppure non è stato installato: ` +
        'ripeti l’installazione, o indica un server PostgreSQL in DATABASE_URL.',
      { cause: error },
    );
  }
}

/** Whether this is our copy, which no other user can write to: the server runs these programs. */
async function isOurs(place: string): Promise<boolean> {
  const found = await lstat(place).catch(() => null);
  if (!found?.isDirectory()) return false;
  return !process.getuid || (found.uid === process.getuid() && (found.mode & 0o022) === 0);
}

async function copyInto(nativeDir: string, place: string): Promise<void> {
  if (await isOurs(place)) return;
  // Written to a temporary folder and renamed, so that an interrupted copy is not taken for a complete one.
  const half = `${place}.nuovo-${randomUUID().slice(0, 8)}`;
  try {
    await mkdir(half, { mode: 0o755, recursive: true });
    await cp(nativeDir, join(half, 'native'), { recursive: true, verbatimSymlinks: true });
    await makeLinks(join(half, 'native'));
    // A strict umask makes the package readable only by its owner, and the server may run as another user.
    if (SERVER_USER !== undefined) await promisify(execFile)('/bin/chmod', ['-R', 'a+rX,go-w', half]);
    await rename(half, place);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    // Another start may have finished its copy first.
    if (!(await isOurs(place))) throw error;
  }
}

interface ClusterPlan {
  dataDir: string;
  binaries: PostgresBinaries;
  durability: 'full' | 'none';
  log: (line: string) => void;
}

/**
 * Creates DATA_DIR/postgres if it is missing, makes it belong to the server's user, and returns its path. A new
 * cluster is created in a temporary folder and renamed, so that a kill leaves nothing incomplete. The caller holds the
 * lock on DATA_DIR. Throws an Italian sentence when the folder cannot be used.
 */
export async function prepareCluster(plan: ClusterPlan): Promise<string> {
  const { dataDir } = plan;
  const clusterDir = join(dataDir, 'postgres');
  for (const name of await readdir(dataDir))
    if (name.startsWith(HALF)) await rm(join(dataDir, name), WITH_RETRIES);
  const version = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw unusable(clusterDir, error);
    },
  );
  if (version === null) await createCluster(clusterDir, plan);
  else if (version.trim() !== MAJOR) {
    throw new EndUserError(
      `I dati in ${clusterDir} sono di PostgreSQL ${version.trim()}, mentre questo programma usa il ${MAJOR}: ` +
        'ripristina una copia di sicurezza in una cartella nuova.',
    );
  }
  await takeOwnership(clusterDir, plan.log);
  return clusterDir;
}

async function createCluster(clusterDir: string, plan: ClusterPlan): Promise<void> {
  const { dataDir, durability } = plan;
  if ((await readdir(clusterDir).catch(() => [])).length > 0) {
    throw new EndUserError(
      `La cartella ${clusterDir} non è vuota e non contiene un database: spostala o indica un’altra DATA_DIR.`,
    );
  }
  const half = await mkdtemp(join(dataDir, HALF));
  try {
    if (INITDB_USER !== undefined) await chown(half, INITDB_USER, INITDB_USER);
    await initdb(half, plan);
    await rename(half, clusterDir);
  } catch (error) {
    await rm(half, WITH_RETRIES);
    throw error;
  }
  // A parent folder may belong to somebody else.
  if (durability === 'full')
    for (const dir of [dataDir, dirname(dataDir)]) await syncFolder(dir).catch(() => undefined);
}

async function initdb(half: string, { dataDir, binaries, durability, log }: ClusterPlan): Promise<void> {
  const args = ['-D', folderArgument(half), '-U', 'postgres', '-E', 'UTF8', '--no-instructions'];
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C');
  if (durability === 'none') args.push('--no-sync');
  if (process.platform === 'win32') {
    await loopbackPassword(dataDir);
    args.push('--auth=scram-sha-256', `--pwfile=${join(dataDir, PASSWORD)}`);
  } else args.push('--auth=trust');
  const { child, releaseGuard } = run(binaries, 'initdb', args, { cwd: half, dieWith: 'KILL' });
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
  if (code === 0) return;
  throw new EndUserError(
    `Non riesco a creare il database in ${dataDir} (${lines.slice(-5).join(' ') || `initdb: ${code}`}). ` +
      'In alternativa indica un server PostgreSQL in DATABASE_URL.',
  );
}

const PASSWORD = 'postgres-password';

/** The password of the server on Windows, kept in DATA_DIR. */
export async function loopbackPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, PASSWORD);
  const made = randomBytes(24).toString('hex');
  await writeFile(file, made, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(file, 'utf8')).trim();
}

/** Gives the folder to the server's user, the folder itself last, so that an interruption is noticed. */
async function takeOwnership(clusterDir: string, log: (line: string) => void): Promise<void> {
  const owner = SERVER_USER ?? process.getuid?.();
  if (owner === undefined || (await stat(clusterDir)).uid === owner) return;
  if (SERVER_USER === undefined) {
    throw new EndUserError(
      `La cartella ${clusterDir} appartiene a un altro utente: avvia l’applicazione da quello, ` +
        `oppure rendila tua (chown -R ${owner} ${clusterDir}).`,
    );
  }
  log(`La cartella ${clusterDir} passa all’utente ${owner}, con cui gira PostgreSQL.`);
  try {
    for (const name of await readdir(clusterDir, { recursive: true })) {
      // The previous server may still be deleting its files.
      await lchown(join(clusterDir, name), owner, owner).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
    }
    await chown(clusterDir, owner, owner);
  } catch (error) {
    throw unusable(clusterDir, error as NodeJS.ErrnoException);
  }
}

/** Creates DATA_DIR; throws an Italian sentence when it is not writable. */
export async function createDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw unusable(dataDir, error);
  });
}

const unusable = (dir: string, error: NodeJS.ErrnoException): Error =>
  new EndUserError(
    `Non posso usare la cartella dei dati ${dir} (${error.code ?? error.message}): ` +
      'indica in DATA_DIR una cartella scrivibile, oppure un server PostgreSQL in DATABASE_URL.',
    { cause: error },
  );
