import { execFile } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { folderArgument } from './embedded-postgres-cluster.ts';
import { readPidFile, waitForPreviousServer } from './embedded-postgres-previous.ts';
import { clearSocketFolder } from './embedded-postgres-address.ts';
import { guardOnWindows, run, type Runner } from './embedded-postgres-runner.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { EndUserError } from './end-user-error.ts';

/** What is needed to start the server; it stays the same at every restart. */
export interface ServerPlan {
  clusterDir: string;
  socketDir: string;
  settings: Record<string, string>;
  runner: Runner;
  binaries: PostgresBinaries;
  log: (line: string) => void;
}

export interface ServerProcess {
  pid: number;
  /** Resolves with a description of how it ended. */
  ended: Promise<string>;
  /** Asks it to stop and waits; after `patienceMs` makes it quit at once (it recovers at the next start). */
  stop(patienceMs: number): Promise<void>;
}

const RECOVERY_PATIENCE_MS = 300_000;
const IN_USE_PATIENCE_MS = 30_000;
const IN_USE = /still in use|lock file ".*" already exists|Address already in use/i;

/**
 * Starts the server and waits until it answers. If children of the previous one still hold its memory or its socket,
 * waits for them (at most half a minute). Throws with the server's last lines, or on `signal`.
 */
export async function startServer(plan: ServerPlan, signal: AbortSignal): Promise<ServerProcess> {
  const begun = Date.now();
  for (;;) {
    await waitForPreviousServer(plan.clusterDir, plan.log, signal);
    await clearSocketFolder(plan.socketDir);
    try {
      return await launch(plan, signal);
    } catch (error) {
      const inUse = error instanceof Error && IN_USE.test(error.message);
      if (!inUse || signal.aborted || Date.now() - begun > IN_USE_PATIENCE_MS) throw error;
      await sleep(200, undefined, { signal });
    }
  }
}

async function launch(plan: ServerPlan, signal: AbortSignal): Promise<ServerProcess> {
  const settings = Object.entries(plan.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', folderArgument(plan.clusterDir), ...settings];
  const { child, releaseGuard } = run(plan.runner, plan.binaries.postgres, args, {
    cwd: plan.clusterDir,
    dieWith: 'INT',
  });
  const windows = process.platform === 'win32' && child.pid !== undefined;
  const releaseWindowsGuard = windows ? guardOnWindows(plan.binaries.pg_ctl, child.pid!) : null;
  const lastLines: string[] = [];
  const lines = createInterface({ input: child.stderr! }).on('line', (line) => {
    if (lastLines.push(line) > 10) lastLines.shift();
    plan.log(line);
  });
  const said = new Promise<void>((done) => lines.once('close', done));
  let how: string | null = null;
  const ended = new Promise<string>((done) => {
    const end = (text: string) => {
      how = text;
      releaseGuard();
      releaseWindowsGuard?.();
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
      send(plan, child.pid, 'INT');
      const inTime = await Promise.race([ended, sleep(patienceMs, null, { ref: false })]);
      if (inTime === null) {
        plan.log('PostgreSQL non si ferma: gli ordino di chiudere subito.');
        send(plan, child.pid, 'QUIT');
      }
      await ended;
    },
  };

  const deadline = Date.now() + RECOVERY_PATIENCE_MS;
  while (how === null) {
    const file = await readPidFile(plan.clusterDir);
    if (file?.ready && file.pid === child.pid) {
      unrefAll(child);
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

/** A forgotten server does not keep the application alive; it ends with it. */
function unrefAll(child: ReturnType<typeof run>['child']): void {
  child.unref();
  (child.stderr as { unref?: () => void } | null)?.unref?.();
}

function send(plan: ServerPlan, pid: number | undefined, signal: 'INT' | 'QUIT'): void {
  if (pid === undefined) return;
  // Windows has no signals: PostgreSQL brings its own, and the program that sends them.
  if (process.platform === 'win32')
    execFile(plan.binaries.pg_ctl, ['kill', signal, String(pid)], () => undefined);
  else {
    try {
      process.kill(pid, `SIG${signal}`);
    } catch {
      // It has ended by itself in the meantime.
    }
  }
}
