import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` while no other process on this machine runs work of the same name; the others wait. The lock is a
 * listening socket, which the system releases when the process ends.
 * @template T
 * @param {string} name the whole path of what the work makes
 * @param {() => Promise<T>} work
 * @param {() => void} onWait called once, if another process holds it
 * @returns {Promise<T>}
 */
export async function withLock(name, work, onWait) {
  const id = `coworking-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
  // Linux and Windows have socket names that are not on the disk.
  const elsewhere = process.platform === 'win32' ? `\\\\.\\pipe\\${id}` : join(tmpdir(), id);
  const socket = process.platform === 'linux' ? `\0${id}` : elsewhere;
  const server = createServer((other) => other.destroy());
  for (let waited = false; ; waited = true) {
    const error = await once(server.listen(socket), 'listening').catch((reason) => reason);
    if (!(error instanceof Error)) break;
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
    const other = connect(socket);
    const refused = await once(other, 'connect').catch(({ code }) => code === 'ECONNREFUSED');
    other.destroy();
    // A killed process leaves its file.
    if (refused === true && existsSync(socket)) rmSync(socket, { force: true });
    if (!waited) onWait();
    await sleep(150);
  }
  try {
    return await work();
  } finally {
    server.close();
  }
}
