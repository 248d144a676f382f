import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EndUserError } from './end-user-error.ts';

const PID_FILE = 'postmaster.pid';
const PATIENCE_MS = 60_000;
const ORPHAN_AFTER_MS = 3_000;

/** What a server has written about itself in its folder; null when there is no such file. */
export async function readPidFile(clusterDir: string): Promise<{ pid: number; ready: boolean } | null> {
  const text = await readFile(join(clusterDir, PID_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Waits (at most a minute) until the server of a killed application has finished writing and ended. A process id that
 * now belongs to another program (usual in containers) does not delay the start; a server without an application is
 * stopped. The caller holds the lock on DATA_DIR. Throws an Italian sentence when a server stays.
 */
export async function waitForPreviousServer(
  clusterDir: string,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const begun = Date.now();
  for (let told = false, asked = false; ;) {
    const pid = (await readPidFile(clusterDir))?.pid;
    if (!pid || !isAlive(pid)) return;
    if (!(await isServerOf(pid, clusterDir))) {
      await rm(join(clusterDir, PID_FILE), { force: true });
      return;
    }
    const waited = Date.now() - begun;
    if (waited > PATIENCE_MS) {
      throw new EndUserError(`I dati in ${clusterDir} sono in uso da un altro PostgreSQL (processo ${pid}).`);
    }
    if (!told && waited > 500) {
      told = true;
      log(`Aspetto che il PostgreSQL di prima (processo ${pid}) finisca di scrivere.`);
    }
    if (!asked && waited > ORPHAN_AFTER_MS && (await isOrphan(pid))) {
      asked = true;
      log(`Il PostgreSQL di prima (processo ${pid}) è rimasto solo: lo fermo.`);
      process.kill(pid, 'SIGINT');
    }
    await sleep(50, undefined, { signal });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isServerOf(pid: number, clusterDir: string): Promise<boolean> {
  if (process.platform !== 'linux')
    return basename((await ps(pid, 'comm')) || 'postgres').startsWith('postgres');
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  if (name.trim() !== 'postgres') return false;
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(clusterDir));
  } catch (error) {
    // ENOENT: it has ended, and is only waiting to be reaped. Anything else: we may not look, so it may be the server.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

/** Whether the application that started the server has ended: the server is its direct child. */
async function isOrphan(pid: number): Promise<boolean> {
  if (process.platform === 'win32') return false;
  if (process.platform !== 'linux') return (await ps(pid, 'ppid')).trim() === '1';
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const parent = /^PPid:\s*(\d+)/m.exec(status)?.[1];
  if (parent === undefined) return false;
  if (parent === '1') return true;
  const program = await readlink(`/proc/${parent}/exe`).catch(() => null);
  return program !== null && basename(program) !== basename(process.execPath);
}

function ps(pid: number, field: string): Promise<string> {
  return new Promise((done) => {
    execFile('ps', ['-o', `${field}=`, '-p', String(pid)], (_error, out) => done(String(out ?? '').trim()));
  });
}
