import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Root mounts in a separate mount namespace; other users in a user namespace where they count as root, with only memory
 * to mount.
 */
const isRoot = process.getuid?.() === 0;
/** The kernel ends it with us, so that no mount outlives a killed test. */
const WITH_US = ['--pdeathsig', 'KILL', '--'];
const UNSHARE = ['unshare', ...(isRoot ? [] : ['--user', '--map-root-user']), '--mount'];

/** Why no file system can be mounted here, in a sentence for a skipped test; null when it can. */
export function whyNoMounts(): string | null {
  const tried = spawnSync('setpriv', [...WITH_US, ...UNSHARE, 'mount', '-t', 'tmpfs', 'prova', tmpdir()]);
  return tried.status === 0 ? null : 'nothing can be mounted here (unshare --mount)';
}

/** Mounts visible only to processes inside the namespace, which disappear with it. */
export interface OwnMounts {
  readonly enter: readonly string[];
  outside(path: string): string;
  /** Runs a command inside to its end. @throws with its output */
  run(...command: string[]): void;
  end(): Promise<void>;
}

export async function openOwnMounts(): Promise<OwnMounts> {
  const keeper: ChildProcess = spawn(
    'setpriv',
    [...WITH_US, ...UNSHARE, '--propagation', 'private', 'sleep', 'infinity'],
    { stdio: 'ignore' },
  );
  const at = `/proc/${keeper.pid}`;
  const ours = await readlink('/proc/self/ns/mnt');
  const inside = async (): Promise<boolean> =>
    (await readlink(`${at}/ns/mnt`)) !== ours && (await readFile(`${at}/comm`, 'utf8')).trim() === 'sleep';
  for (const begun = Date.now(); !(await inside().catch(() => false)); await sleep(5)) {
    if (Date.now() - begun > 60_000) throw new Error('no namespace of its own for the mounts');
  }
  const target = ['--target', String(keeper.pid), '--mount'];
  const enter = ['nsenter', ...(isRoot ? [] : ['--user', '--preserve-credentials']), ...target, '--'];
  return {
    enter,
    outside: (path) => join(at, 'root', path),
    run: (...command) => {
      const { status, stderr } = spawnSync(enter[0]!, [...enter.slice(1), ...command], { encoding: 'utf8' });
      if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr}`);
    },
    end: async () => {
      const gone = once(keeper, 'exit');
      keeper.kill('SIGKILL');
      await gone;
    },
  };
}
