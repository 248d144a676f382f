import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, realpath, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createDataDir,
  findPostgresBinaries,
  loopbackPassword,
  prepareCluster,
} from './embedded-postgres-cluster.ts';
import {
  canEnter,
  SERVER_USER,
  startServer,
  type ServerPlan,
  type ServerProcess,
} from './embedded-postgres-server.ts';
import { EndUserError } from './end-user-error.ts';

export interface EmbeddedPostgresOptions {
  /** DATA_DIR, whose lock the caller holds (`acquireDataDirLock`); the server's data are in its folder `postgres`. */
  dataDir: string;
  /** The folder of the machine's own PostgreSQL (POSTGRES_BIN); without it, the packaged programs. */
  bin?: string | undefined;
  /** Receives the server's lines and messages about restarts. */
  log: (line: string) => void;
  /** `none` is faster and does not survive a power cut; only for tests. Default `full`. */
  durability?: 'full' | 'none';
}

export interface EmbeddedPostgres {
  /** Connection string for `pg`; a restart keeps it. */
  url: string;
  /** Empty on Windows. */
  socketDir: string;
  readonly pid: number;
  /** May be called twice. */
  stop(): Promise<void>;
}

const STOP_PATIENCE_MS = 60_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
const STEADY_MS = 60_000;

/**
 * Starts the embedded PostgreSQL on `dataDir`, whose data it creates at the first start. It restarts a server that
 * dies, at the same address; when the application dies (even of `kill -9`), the server stops properly. Throws an
 * Italian sentence when it cannot start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const { log, durability = 'full' } = options;
  await createDataDir(dataDir);
  const binaries = await findPostgresBinaries(dataDir, options.bin);
  const clusterDir = await prepareCluster({ dataDir, binaries, durability, log });
  const { url, socketDir, listen } = await chooseAddress(dataDir);
  const settings = { ...serverSettings(durability), ...listen };
  const plan: ServerPlan = { clusterDir, socketDir, settings, binaries, log };
  const stopping = new AbortController();
  const removeSocketDir = async () => {
    if (socketDir !== '') await rm(socketDir, { recursive: true, force: true });
  };
  let server = await startServer(plan, stopping.signal).catch(async (error: unknown) => {
    await removeSocketDir();
    throw error;
  });
  const supervision = supervise(plan, server, stopping.signal, (next) => (server = next));
  let stopped: Promise<void> | null = null;
  return {
    url,
    socketDir,
    get pid() {
      return server.pid;
    },
    stop: () => {
      stopping.abort();
      return (stopped ??= supervision.then(removeSocketDir));
    },
  };
}

/** Restarts the server when it ends, with growing pauses; stops it on `signal`. */
async function supervise(
  plan: ServerPlan,
  first: ServerProcess,
  signal: AbortSignal,
  replace: (next: ServerProcess) => void,
): Promise<void> {
  const aborted = new Promise<null>((done) =>
    signal.addEventListener('abort', () => done(null), { once: true }),
  );
  let pause = FIRST_PAUSE_MS;
  let server: ServerProcess | null = first;
  for (let started = Date.now(); ;) {
    if (server !== null) {
      const how = await Promise.race([server.ended, aborted]);
      if (signal.aborted) return await server.stop(STOP_PATIENCE_MS);
      plan.log(`PostgreSQL si è fermato da solo (${how}): lo riavvio.`);
      if (Date.now() - started > STEADY_MS) pause = FIRST_PAUSE_MS;
    }
    await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    started = Date.now();
    try {
      server = await startServer(plan, signal);
      replace(server);
      plan.log('PostgreSQL è ripartito.');
    } catch (error) {
      server = null;
      if (signal.aborted) return;
      plan.log(`PostgreSQL non riparte, riprovo: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

function serverSettings(durability: 'full' | 'none'): Record<string, string> {
  const safe = durability === 'full' ? 'on' : 'off';
  return {
    cluster_name: 'coworking-solidale',
    // Several applications of a test run share one server.
    max_connections: durability === 'full' ? '100' : '300',
    shared_buffers: '64MB',
    fsync: safe,
    synchronous_commit: safe,
    full_page_writes: safe,
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // Parallel queries use /dev/shm, of which a container has 64 MB; our queries use indexes.
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    // Keeps personal data out of the log: no refused statement, no value of a violated constraint.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '',
  };
}

const PORT = '5432';
const MAX_SOCKET_PATH = 107;

/**
 * Where the server listens, and its URL for `pg`: a private folder for the socket, the same at every start, so that a
 * kill leaves nothing behind. On Windows a free loopback port, with a password.
 */
async function chooseAddress(
  dataDir: string,
): Promise<{ url: string; socketDir: string; listen: Record<string, string> }> {
  if (process.platform === 'win32') {
    const [password, port] = [await loopbackPassword(dataDir), String(await freePort())];
    return {
      url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
      socketDir: '',
      listen: { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' },
    };
  }
  const socketDir = await socketFolder(dataDir);
  return {
    url: `postgresql:///postgres?${new URLSearchParams({ host: socketDir, port: PORT, user: 'postgres' })}`,
    socketDir,
    listen: {
      listen_addresses: '',
      port: PORT,
      unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    },
  };
}

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

/** Its path is short, since socket paths have a limit. */
async function socketFolder(dataDir: string): Promise<string> {
  const key = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 12);
  for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp', '/dev/shm'])) {
    const dir = join(parent, `coworking-solidale-${key}`);
    if (Buffer.byteLength(join(dir, `.s.PGSQL.${PORT}.lock`)) > MAX_SOCKET_PATH) continue;
    if ((await makePrivate(dir).catch(() => false)) && (await canEnter(dir))) return dir;
  }
  throw new EndUserError(
    'Non trovo una cartella temporanea per il socket di PostgreSQL: indica in TMPDIR una cartella scrivibile ' +
      'con un percorso breve, oppure un server PostgreSQL in DATABASE_URL.',
  );
}

/** False for a folder that another user made: in a shared folder anybody can take a name first. */
async function makePrivate(dir: string): Promise<boolean> {
  await mkdir(dir, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(dir);
  const uid = process.getuid!();
  if (!found.isDirectory() || (found.uid !== uid && found.uid !== SERVER_USER)) return false;
  await chmod(dir, 0o700);
  if (SERVER_USER !== undefined) await chown(dir, SERVER_USER, SERVER_USER);
  return true;
}
