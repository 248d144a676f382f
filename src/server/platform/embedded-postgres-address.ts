import { createHash, randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  writeFile,
} from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter, type Runner } from './embedded-postgres-runner.ts';
import { EndUserError } from './end-user-error.ts';

/** Where the embedded server listens, and the URL under which `pg` reaches it there. */
interface ServerAddress {
  url: string;
  /** Folder of the Unix socket; empty on Windows. */
  socketDir: string;
  /** Server settings that make it listen only there. */
  settings: Record<string, string>;
}

const PORT = 5432;
const MAX_SOCKET_PATH = 107;

/**
 * A private folder for the socket. Its path is short however long DATA_DIR is (socket paths are limited to 107 bytes),
 * and the same at every start, so that nothing is left behind after a kill. On Windows: a free loopback port, with a
 * password.
 */
export async function chooseAddress(dataDir: string, runner: Runner): Promise<ServerAddress> {
  if (process.platform === 'win32') return await loopbackAddress(dataDir);
  const socketDir = await socketFolder(dataDir, runner);
  const query = new URLSearchParams({ host: socketDir, port: String(PORT), user: 'postgres' });
  return {
    url: `postgresql:///postgres?${query}`,
    socketDir,
    settings: {
      listen_addresses: '',
      port: String(PORT),
      unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    },
  };
}

/** Deletes what a killed server has left in the socket's folder; call it only when no server is running. */
export async function clearSocketFolder(socketDir: string): Promise<void> {
  if (socketDir === '') return;
  for (const name of await readdir(socketDir).catch(() => []))
    await rm(join(socketDir, name), { force: true });
}

/** The password of the server on Windows, created at the first start and kept in DATA_DIR. */
export async function loopbackPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres-password');
  const made = randomBytes(24).toString('hex');
  await writeFile(file, made, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(file, 'utf8')).trim();
}

async function loopbackAddress(dataDir: string): Promise<ServerAddress> {
  const password = await loopbackPassword(dataDir);
  const port = await freePort();
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    socketDir: '',
    settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
  };
}

/** A port of this machine that nothing listens on now. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}

async function socketFolder(dataDir: string, runner: Runner): Promise<string> {
  const key = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 12);
  for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp', '/dev/shm'])) {
    const dir = join(parent, `coworking-solidale-${key}`);
    if (Buffer.byteLength(join(dir, `.s.PGSQL.${PORT}`)) + 7 > MAX_SOCKET_PATH) continue;
    const usable = await privateFolder(dir, runner).catch(() => null);
    if (usable !== null && (await canEnter(runner, usable))) return usable;
  }
  throw new EndUserError(
    'Non trovo una cartella temporanea per il socket di PostgreSQL: indica in TMPDIR una cartella scrivibile ' +
      'con un percorso breve, oppure un server PostgreSQL in DATABASE_URL.',
  );
}

async function privateFolder(wanted: string, runner: Runner): Promise<string> {
  const uid = process.getuid!();
  let dir = wanted;
  await mkdir(dir, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(dir);
  const ours = found.isDirectory() && (found.uid === uid || (uid === 0 && found.uid === runner.owner));
  // Somebody else can take a name in a shared folder first: then another one is used, which nobody can predict.
  if (!ours) dir = await mkdtemp(`${wanted.slice(0, -4)}-`);
  await chmod(dir, 0o700);
  if (runner.uid !== undefined) await chown(dir, runner.uid, runner.gid!);
  else if (found.uid !== uid) await chown(dir, uid, process.getgid!());
  return dir;
}
