import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * When a process began, in clock ticks since the machine's boot, so that a reused process id is not taken for the one
 * that created a lock. Empty when the system does not tell (no /proc).
 * @param {number} pid
 * @returns {string}
 */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name is in parentheses and may contain spaces: count the fields after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/**
 * @param {string} owner the lock's content, 'pid start'; without a start any process of that id counts
 * @returns {boolean} whether that process runs
 */
export function isAlive(owner) {
  const [pidText = '', start = ''] = owner.trim().split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is running, as another user.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return start === '' || now === '' || now === start;
}

/**
 * @param {string} file
 * @returns {string | null}
 */
function readOwner(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * One attempt. A dead owner's file is moved to our own name and checked again there, so that only one of two processes
 * removes it, and a new lock that appeared meanwhile is put back.
 * @param {string} file
 * @param {string} mine a file in the same folder with our own mark
 * @returns {boolean}
 */
function tryTake(file, mine) {
  try {
    // A link appears completely or not at all, including its content.
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  const owner = readOwner(file);
  if (owner === null || isAlive(owner)) return false;
  const aside = `${mine}.morto`;
  try {
    renameSync(file, aside);
  } catch {
    return false;
  }
  if (readOwner(aside) !== owner) {
    try {
      linkSync(aside, file);
    } catch {
      // Somebody already holds it again.
    }
  }
  rmSync(aside, { force: true });
  return false;
}

/**
 * Runs `work` while holding the lock file; meanwhile other processes on this machine wait. A lock whose owner died is
 * taken over.
 * @template T
 * @param {string} file its folder is created if needed
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once, if somebody else holds it
 * @returns {Promise<T>}
 */
export async function withLock(file, work, onWait) {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(mine, `${process.pid} ${startOf(process.pid)}`);
  let waited = false;
  try {
    while (!tryTake(file, mine)) {
      if (!waited) onWait?.();
      waited = true;
      await sleep(150);
    }
    try {
      return await work();
    } finally {
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(mine, { force: true });
  }
}
