import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { EndUserError } from './end-user-error.ts';

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  pg_ctl: string;
}

/** How to start the server; the same at every restart. */
export interface ServerPlan {
  clusterDir: string;
  /** Empty on Windows. */
  socketDir: string;
  settings: Record<string, string>;
  binaries: PostgresBinaries;
  log: (line: string) => void;
}

export interface ServerProcess {
  pid: number;
  /** Resolves with a description of how it ended. */
  ended: Promise<string>;
  /** Stops the server; after `patienceMs` makes it quit at once (it recovers at the next start). */
  stop(patienceMs: number): Promise<void>;
}

const RECOVERY_PATIENCE_MS = 300_000;
const IN_USE_PATIENCE_MS = 30_000;
const IN_USE = /still in use|lock file ".*" already exists|Address already in use/i;
const PREVIOUS_PATIENCE_MS = 60_000;
const STOP_PREVIOUS_MS = 3_000;
const PID_FILE = 'postmaster.pid';

const isRoot = process.getuid?.() === 0;
/**
 * The user and group of the server where the application is root, since PostgreSQL refuses to run as root. Not 65534:
 * other programs also run as 'nobody' and could open the database's files. The id lies between the ranges that systems
 * assign (people and services; systemd's 60577 and 61184), and below the 65536 ids of a container.
 */
export const SERVER_USER = isRoot ? 60_932 : undefined;
/** The user of `initdb`, which requires one from the machine's list; the files change owner afterwards. */
export const INITDB_USER = isRoot ? 65_534 : undefined;

/**
 * The folder as an argument of PostgreSQL's programs. On Linux it is the working directory, which works with any path,
 * and when the server's user may not enter a parent folder.
 */
export const folderArgument = (clusterDir: string): string =>
  process.platform === 'linux' ? '/proc/self/cwd' : clusterDir;

export const canEnter = async (dir: string): Promise<boolean> =>
  process.platform === 'win32' || (await ask(['/bin/sh', '-c', 'cd "$0"', dir])).failure === null;

/** Runs a command as the server's user. Returns its output, and the reason of a failure. */
export function ask(command: string[]): Promise<{ said: string; failure: string | null }> {
  const [file, ...args] = command;
  const options = { env: environment(), cwd: '/', uid: SERVER_USER, gid: SERVER_USER, timeout: 20_000 };
  return new Promise((done) => {
    try {
      execFile(file!, args, options, (error, said, stderr) =>
        done({ said, failure: error ? stderr.trim() || error.message : null }),
      );
    } catch (error) {
      done({ said: '', failure: String(error) });
    }
  });
}

/** A clean environment: the machine's PGDATA, PGPORT or locale must not reach the server. */
function environment(): NodeJS.ProcessEnv {
  const kept = process.platform === 'win32' ? ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'USERPROFILE'] : ['PATH'];
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' };
  for (const name of kept) if (process.env[name] !== undefined) env[name] = process.env[name];
  return env;
}

interface RunningProgram {
  child: ChildProcess;
  /** Releases the guard without a signal; call it after the program has ended. */
  releaseGuard(): void;
}

/**
 * Starts `postgres` or `initdb` in its own process group, with stderr piped, and a guard that sends it the signal
 * `dieWith` when the application dies. The process id is the program's own.
 */
export function run(
  binaries: PostgresBinaries,
  program: 'postgres' | 'initdb',
  args: string[],
  { cwd, dieWith }: { cwd: string; dieWith: 'INT' | 'KILL' },
): RunningProgram {
  const windows = process.platform === 'win32';
  const user = program === 'initdb' ? INITDB_USER : SERVER_USER;
  const command = [binaries[program], ...args];
  const [file, ...rest] = windows ? command : ['/bin/sh', '-c', guarded(dieWith), 'sh', ...command];
  const child = spawn(file!, rest, {
    cwd,
    env: environment(),
    uid: user,
    gid: user,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe', windows ? 'ignore' : 'pipe'],
  });
  const guard = windows ? guardOnWindows(binaries.pg_ctl, dieWith, child.pid) : (child.stdio[3] as Writable);
  guard.on('error', () => undefined);
  unref(guard);
  return { child, releaseGuard: () => guard.end('\n') };
}

const unref = (stream: unknown): void => (stream as { unref?: () => void } | null)?.unref?.();

// The end of the pipe (fd 3) means that the application has died; a line on it, that all is well. Forked twice, so
// that the guard is not a child of the server.
const guarded = (signal: string) =>
  `( ( read -r _ <&3 || kill -${signal} "$$" ) >/dev/null 2>&1 & ); exec 3<&-; exec "$@"`;

/** The same as a Node process; returns its end of the pipe. */
function guardOnWindows(pgCtl: string, signal: string, pid: number | undefined): Writable {
  const script =
    "process.stdin.on('data', () => process.exit()).on('end', () => " +
    "require('node:child_process').spawn(process.argv[1], ['kill', process.argv[2], process.argv[3]]))";
  const guard = spawn(process.execPath, ['-e', script, pgCtl, signal, String(pid)], {
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => undefined);
  guard.unref();
  return guard.stdin;
}

/**
 * Starts the server and waits until it answers. Waits at most half a minute for children of the previous server that
 * still hold its memory or socket. Throws with the server's last lines, or on `signal`.
 */
export async function startServer(plan: ServerPlan, signal: AbortSignal): Promise<ServerProcess> {
  const begun = Date.now();
  for (;;) {
    await waitForPreviousServer(plan.clusterDir, plan.log, signal);
    const left = plan.socketDir === '' ? [] : await readdir(plan.socketDir).catch(() => []);
    for (const name of left) await rm(join(plan.socketDir, name), { force: true });
    try {
      return await launch(plan, signal);
    } catch (error) {
      const inUse = error instanceof Error && IN_USE.test(error.message);
      if (!inUse || signal.aborted || Date.now() - begun > IN_USE_PATIENCE_MS) throw error;
      await sleep(200, undefined, { signal });
    }
  }
}

async function launch({ clusterDir, settings, binaries, log }: ServerPlan, signal: AbortSignal) {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { child, releaseGuard } = run(binaries, 'postgres', ['-D', folderArgument(clusterDir), ...options], {
    cwd: clusterDir,
    dieWith: 'INT',
  });
  const lastLines: string[] = [];
  const lines = createInterface({ input: child.stderr! }).on('line', (line) => {
    if (lastLines.push(line) > 10) lastLines.shift();
    log(line);
  });
  const said = new Promise<void>((done) => lines.once('close', done));
  let how: string | null = null;
  const ended = new Promise<string>((done) => {
    const end = (text: string) => {
      how = text;
      releaseGuard();
      done(text);
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, name) => end(name ? `segnale ${name}` : `codice ${code}`));
  });
  const server: ServerProcess = {
    pid: child.pid ?? 0,
    ended,
    stop: async (patienceMs) => {
      child.ref();
      send(binaries, child.pid, 'INT');
      const inTime = await Promise.race([ended, sleep(patienceMs, null, { ref: false })]);
      if (inTime === null) {
        log('PostgreSQL non si ferma: gli ordino di chiudere subito.');
        send(binaries, child.pid, 'QUIT');
      }
      await ended;
    },
  };

  const deadline = Date.now() + RECOVERY_PATIENCE_MS;
  while (how === null) {
    const file = await readPidFile(clusterDir);
    if (file?.ready && file.pid === child.pid) {
      // The server does not keep the application's event loop alive.
      child.unref();
      unref(child.stderr);
      return server;
    }
    if (signal.aborted || Date.now() > deadline) {
      await server.stop(5_000);
      signal.throwIfAborted();
      break;
    }
    await Promise.race([ended, sleep(15)]);
  }
  await Promise.race([said, sleep(500)]);
  throw new EndUserError(`PostgreSQL non è partito (${how}): ${lastLines.join(' | ')}`);
}

function send({ pg_ctl }: PostgresBinaries, pid: number | undefined, signal: 'INT' | 'QUIT'): void {
  if (pid === undefined) return;
  // Windows has no signals; PostgreSQL has its own, sent by pg_ctl.
  if (process.platform === 'win32') execFile(pg_ctl, ['kill', signal, String(pid)], () => undefined);
  else kill(pid, `SIG${signal}`);
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}

/** The server's own pid file; null when it does not exist. */
async function readPidFile(clusterDir: string): Promise<{ pid: number; ready: boolean } | null> {
  const text = await readFile(join(clusterDir, PID_FILE), 'utf8').catch(() => null);
  const lines = text?.split('\n');
  return lines ? { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' } : null;
}

/**
 * Waits at most a minute until the server of a killed application has ended. A process id that now belongs to another
 * program (usual in containers) does not delay the start. The caller holds the lock on DATA_DIR, so that application
 * has ended: after 3 s its server is stopped. Throws an Italian sentence when it stays.
 */
export async function waitForPreviousServer(
  clusterDir: string,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const begun = Date.now();
  for (let told = false; ; await sleep(50, undefined, { signal })) {
    const pid = (await readPidFile(clusterDir))?.pid;
    if (!pid || !isAlive(pid)) return;
    if (!(await isServerOf(pid, clusterDir))) return await rm(join(clusterDir, PID_FILE), { force: true });
    const waited = Date.now() - begun;
    if (waited > PREVIOUS_PATIENCE_MS)
      throw new EndUserError(`I dati in ${clusterDir} sono in uso da un altro PostgreSQL (processo ${pid}).`);
    if (told || waited < STOP_PREVIOUS_MS || process.platform === 'win32') continue;
    told = true;
    log(`Il PostgreSQL di prima (processo ${pid}) non ha ancora finito: lo fermo.`);
    kill(pid, 'SIGINT');
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isServerOf(pid: number, clusterDir: string): Promise<boolean> {
  if (process.platform !== 'linux') {
    const { said } = await ask(['ps', '-o', 'comm=', '-p', String(pid)]);
    return basename(said.trim() || 'postgres').startsWith('postgres');
  }
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  if (name.trim() !== 'postgres') return false;
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(clusterDir));
  } catch (error) {
    // ENOENT: it has ended and waits to be reaped. Other errors: access is denied, so it may be the server.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}
