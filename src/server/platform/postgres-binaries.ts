import { randomUUID } from 'node:crypto';
import {
  chmod,
  cp,
  lstat,
  mkdir,
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
import { basename, dirname, join, relative, resolve } from 'node:path';
import { askVersion, canEnter, canRun, type Runner } from './embedded-postgres-runner.ts';
import { EndUserError } from './end-user-error.ts';

/** Absolute paths of PostgreSQL's programs. */
export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  pg_ctl: string;
}

interface PostgresPackage {
  nativeDir: string;
  version: string;
}

/** The major version of the data. */
export const MAJOR = '18';

const COPY = 'postgres-programmi-';
const COMPLETE = 'completo';

/**
 * Finds PostgreSQL's programs in the platform's package and makes them usable by `runner`. Missing library links are
 * created in place. If the package cannot be written or read (read-only install, project in a private home), the
 * programs are copied once into DATA_DIR or, failing that, into the system's temporary folder. With `bin`
 * (POSTGRES_BIN), the programs of that folder are used instead. Throws an Italian sentence that names DATABASE_URL when
 * nothing works, or POSTGRES_BIN.
 */
export async function findPostgresBinaries(
  dataDir: string,
  runner: Runner,
  bin?: string,
): Promise<PostgresBinaries> {
  if (bin !== undefined) return demandPrograms(resolve(bin), runner);
  const installed = await findPackage();
  let reason = 'i collegamenti alle librerie mancano e la cartella non è scrivibile';
  if (await makeLinks(installed.nativeDir)) {
    const found = programs(join(installed.nativeDir, 'bin'));
    const failure = await canRun(runner, found.postgres);
    if (failure === null) return found;
    reason = failure;
  }
  const places = [
    join(dataDir, `${COPY}${installed.version}`),
    join(tmpdir(), `coworking-solidale-${process.getuid?.() ?? 0}-${COPY}${installed.version}`),
  ];
  await removeOtherCopies(dataDir, `${COPY}${installed.version}`);
  for (const place of places) {
    if (!(await canEnter(runner, dirname(place)))) continue;
    try {
      await copyInto(installed.nativeDir, place);
      const copied = programs(join(place, 'native', 'bin'));
      const failure = await canRun(runner, copied.postgres);
      if (failure === null) return copied;
      reason = failure;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    await rm(place, { recursive: true, force: true }).catch(() => undefined);
  }
  throw new EndUserError(
    `Il PostgreSQL incorporato non si avvia su questa macchina (${reason.trim()}): ` +
      'avvia l’applicazione da un utente comune, oppure indica un server PostgreSQL in DATABASE_URL.',
  );
}

/** Creates the missing library links listed in pg-symlinks.json; false when the folder is not writable. */
export async function makeLinks(nativeDir: string): Promise<boolean> {
  const list = await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const packageDir = dirname(nativeDir);
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = resolve(packageDir, target);
    if (await stat(link).catch(() => null)) continue;
    try {
      await symlink(relative(dirname(link), resolve(packageDir, source)), link);
    } catch (error) {
      // Another start may have created it in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

/**
 * The programs in a folder of the machine.
 * @throws EndUserError when one does not run, or is of another major version
 */
async function demandPrograms(bin: string, runner: Runner): Promise<PostgresBinaries> {
  const found = programs(bin);
  for (const program of Object.values(found)) {
    const failure = await canRun(runner, program);
    if (failure === null) continue;
    const reason = failure.split('\n')[0]!.trim();
    throw new EndUserError(`POSTGRES_BIN non va bene: ${program} non si avvia (${reason}).`);
  }
  const version = await askVersion(runner, found.postgres);
  if (version?.split('.')[0] !== MAJOR) {
    throw new EndUserError(
      `POSTGRES_BIN non va bene: in ${bin} c’è PostgreSQL ${version ?? 'di una versione sconosciuta'}, serve il ${MAJOR}.`,
    );
  }
  return found;
}

function programs(binDir: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(binDir, name + suffix);
  return { postgres: program('postgres'), initdb: program('initdb'), pg_ctl: program('pg_ctl') };
}

async function findPackage(): Promise<PostgresPackage> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new EndUserError(
      `Non c’è un PostgreSQL incorporato per questa piattaforma (${platform}), oppure non è stato installato: ` +
        'ripeti l’installazione, o indica un server PostgreSQL in DATABASE_URL.',
    );
  }
  const packageDir = resolve(dirname(entry), '..');
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { nativeDir: join(packageDir, 'native'), version };
}

/**
 * Whether this is a complete copy of ours: nobody else may be able to write to it, since the server runs these
 * programs.
 */
async function isOurs(place: string): Promise<boolean> {
  const found = await lstat(place).catch(() => null);
  if (!found?.isDirectory()) return false;
  if (process.getuid && (found.uid !== process.getuid() || (found.mode & 0o022) !== 0)) return false;
  return (await stat(join(place, COMPLETE)).catch(() => null)) !== null;
}

async function copyInto(nativeDir: string, place: string): Promise<void> {
  if (await isOurs(place)) return;
  // Written to a temporary folder and renamed, so that an interrupted copy is never taken for a complete one.
  const half = `${place}.nuovo-${randomUUID().slice(0, 8)}`;
  try {
    await mkdir(half, { mode: 0o755, recursive: true });
    await cp(nativeDir, join(half, 'native'), { recursive: true, verbatimSymlinks: true });
    await makeLinks(join(half, 'native'));
    await openForReading(half);
    await writeFile(join(half, COMPLETE), '');
    await rename(half, place);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    // Another start may have finished its own copy first.
    if (!(await isOurs(place))) throw error;
  }
}

/** Removes copies of earlier versions and interrupted ones from DATA_DIR. */
async function removeOtherCopies(dataDir: string, current: string): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => [])) {
    if (!name.startsWith(COPY) || name === current) continue;
    await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** A package installed under a strict umask is readable only by its owner, and the server may run as another user. */
async function openForReading(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await openForReading(path);
    else if (entry.isFile()) await chmod(path, basename(dir) === 'bin' ? 0o755 : 0o644);
  }
}
