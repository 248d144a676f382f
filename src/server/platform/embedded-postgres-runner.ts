import { execFile, spawn, type ChildProcess } from 'node:child_process';
import type { Duplex } from 'node:stream';

/**
 * The user that the server runs as. PostgreSQL refuses to run as root: as root it runs in its own user namespace
 * ('namespace': outside it is still root, and so are its files), or, where namespaces are forbidden, as a separate user
 * ('user').
 */
export interface Runner {
  kind: 'self' | 'namespace' | 'user';
  /** Required owner of the server's folders on disk; null where the platform has no owners. */
  owner: number | null;
  uid?: number;
  gid?: number;
  /** Whether `setpriv --pdeathsig` exists: the kernel then ends the server when the application dies. */
  pdeathsig: boolean;
}

interface RunOptions {
  cwd?: string;
  /** Signal sent to the program when the application dies, for whatever reason. */
  dieWith: 'INT' | 'KILL';
}

interface RunningProgram {
  child: ChildProcess;
  /** Releases the guard without a signal; call it once the program has ended. */
  releaseGuard(): void;
}

/**
 * The user and group of the server when root may not create namespaces. Not 65534: other programs of the machine also
 * run as 'nobody', and could open the database's files and socket. The id lies between the ranges that systems assign
 * (people and services, systemd's 60577 and 61184), and below the 65536 ids of a container. Files of an earlier id
 * change owner at the start.
 */
const OWN = 60_932;
const NOBODY = 65534;
const NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];
const PDEATHSIG = ['setpriv', '--pdeathsig', 'INT', '--'];

// The application may die between the fork and the prctl: then the parent is no longer the process that asked.
const CHECK_PARENT = 'test "$PPID" = "$0" || exit 1; exec "$@"';

// Without pdeathsig: the end of the pipe (fd 3) means that the application has died, a line on it that all is well.
// Forked twice, so that the server does not have a child that it did not start.
const guarded = (signal: string) =>
  `( ( read -r _ <&3 || kill -${signal} "$$" ) >/dev/null 2>&1 & ); exec 3<&-; exec "$@"`;

/** Finds out how the server can run here; `namespaces: 'denied'` behaves as if user namespaces were forbidden. */
export async function chooseRunner(namespaces: 'auto' | 'denied'): Promise<Runner> {
  const linux = process.platform === 'linux';
  const pdeathsig = linux && (await succeeds([...PDEATHSIG, 'true']));
  const uid = process.getuid?.();
  if (uid !== 0) return { kind: 'self', owner: uid ?? null, pdeathsig };
  if (linux && namespaces === 'auto' && (await succeeds([...NAMESPACE, 'true']))) {
    return { kind: 'namespace', owner: 0, pdeathsig };
  }
  return { kind: 'user', owner: OWN, uid: OWN, gid: OWN, pdeathsig };
}

/**
 * The user that creates a database: `initdb`, unlike the server, requires its user to be in the machine's user list,
 * where the server's separate user is not. What it has created then changes owner.
 */
export function makerOf(runner: Runner): Runner {
  return runner.kind === 'user' ? { ...runner, owner: NOBODY, uid: NOBODY, gid: NOBODY } : runner;
}

/**
 * Starts a program as `runner`, in its own process group, with stderr piped. The process id is the program's own (all
 * commands before it are replaced by `exec`). Call it from the main thread: pdeathsig follows the thread.
 */
export function run(runner: Runner, program: string, args: string[], options: RunOptions): RunningProgram {
  const [file, ...rest] = commandLine(runner, [program, ...args], options.dieWith);
  const withGuard = process.platform !== 'win32' && !runner.pdeathsig;
  const child = spawn(file!, rest, {
    cwd: options.cwd,
    env: environment(),
    uid: runner.uid,
    gid: runner.gid,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe', ...(withGuard ? (['pipe'] as const) : [])],
  });
  const guard = withGuard ? (child.stdio[3] as Duplex) : null;
  guard?.on('error', () => undefined);
  (guard as { unref?: () => void } | null)?.unref?.();
  return { child, releaseGuard: () => guard?.end('\n') };
}

/**
 * On Windows: a process that stops the server once the application has died; call the result when the server has ended.
 */
export function guardOnWindows(pgCtl: string, pid: number): () => void {
  const script =
    "process.stdin.on('data', () => process.exit()).on('end', () => " +
    "require('node:child_process').spawn(process.argv[1], ['kill', 'INT', process.argv[2]]))";
  const guard = spawn(process.execPath, ['-e', script, pgCtl, String(pid)], {
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  return () => guard.stdin.end('\n');
}

/** Whether `runner` can run the program (it is asked for its version): null, or the reason why not. */
export async function canRun(runner: Runner, program: string): Promise<string | null> {
  return (await ask(runner, [program, '--version'])).failure;
}

/** The version that a PostgreSQL program reports, '18.4'; null if it reports none. */
export async function askVersion(runner: Runner, program: string): Promise<string | null> {
  const { said } = await ask(runner, [program, '--version']);
  return /\(PostgreSQL\) (\d+(?:\.\d+)?)/.exec(said)?.[1] ?? null;
}

/** Whether the user whom the database runs as can enter the folder. */
export async function canEnter(runner: Runner, dir: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  return (await ask(runner, ['/bin/sh', '-c', 'cd "$0"', dir])).failure === null;
}

function commandLine(runner: Runner, command: string[], signal: string): string[] {
  if (process.platform === 'win32') return command;
  const identity = runner.kind === 'namespace' ? NAMESPACE : [];
  if (!runner.pdeathsig) return [...identity, '/bin/sh', '-c', guarded(signal), 'sh', ...command];
  const watched = ['setpriv', '--pdeathsig', signal, '--'];
  return [...identity, ...watched, '/bin/sh', '-c', CHECK_PARENT, String(process.pid), ...command];
}

/** A clean environment: PGDATA, PGPORT or a locale of the machine must not reach the server. */
function environment(): NodeJS.ProcessEnv {
  const kept = process.platform === 'win32' ? ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'USERPROFILE'] : ['PATH'];
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' };
  for (const name of kept) if (process.env[name] !== undefined) env[name] = process.env[name];
  return env;
}

async function succeeds(command: string[]): Promise<boolean> {
  return (await ask(null, command)).failure === null;
}

/** The output of a command, and the reason if it failed; otherwise null. */
function ask(runner: Runner | null, command: string[]): Promise<{ said: string; failure: string | null }> {
  const [file, ...args] = runner?.kind === 'namespace' ? [...NAMESPACE, ...command] : command;
  const options = { env: environment(), cwd: '/', uid: runner?.uid, gid: runner?.gid, timeout: 20_000 };
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
