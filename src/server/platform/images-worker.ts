import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export interface Task {
  readonly format: 'jpeg' | 'webp';
  /** Longest side of the result, in pixels. */
  readonly maxSide: number;
  /** Smaller widths of a WebP, in pixels. */
  readonly widths: readonly number[];
  readonly maxPixels: number;
}

/** The limit that a picture exceeds: pixels, or frames and texts. */
export type Eccesso = 'TROPPO_GRANDE' | 'IMMAGINE_TROPPO_COMPLESSA';

export interface Rendition {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** Bytes of memory, milliseconds for one picture, and milliseconds before an idle process ends. */
export interface WorkerLimits {
  readonly memory: number;
  readonly timeMs: number;
  readonly idleMs: number;
}

export const LIMITS: WorkerLimits = { memory: 512 * 1024 * 1024, timeMs: 15_000, idleMs: 10_000 };

/**
 * Set before Node starts: no core dump, the first victim when memory runs out, and a memory limit in KiB that the
 * kernel enforces (Linux; elsewhere the process watches itself).
 */
const LIMITED = 'ulimit -c 0; echo 1000 > /proc/self/oom_score_adj; ulimit -d "$0"; exec "$@"';

/** The process ended without an answer. */
export class WorkerDied extends Error {
  override readonly name = 'WorkerDied';
}

/**
 * The renditions of a picture, none when it cannot be read; or the limit that it exceeds. Call it for one picture at a
 * time.
 * @throws WorkerDied when it took too much time or memory, or the process was killed
 */
export type Decode = (picture: Buffer, task: Task) => Promise<Rendition[] | Eccesso>;

/**
 * Decodes pictures one after the other, in a process without our environment. It starts with the first picture, ends
 * when idle or with our process, and is restarted after its death.
 */
export function openWorker({ memory, timeMs, idleMs }: WorkerLimits): Decode {
  let worker: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function ask(picture: Buffer, task: Task): Promise<Rendition[] | Eccesso> {
    if (!worker?.connected) worker = start(memory);
    const child = worker;
    const timer = setTimeout(() => child.kill('SIGKILL'), timeMs);
    try {
      return await askProcess(child, { picture, task });
    } catch (error) {
      worker = null;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return async (picture, task) => {
    clearTimeout(idle);
    const begun = performance.now();
    const isFresh = !worker?.connected;
    try {
      return await ask(picture, task).catch((error: unknown) => {
        // A process that has served earlier pictures may have died of them, so a fresh one tries again.
        if (isFresh || performance.now() - begun >= timeMs) throw error;
        return ask(picture, task);
      });
    } finally {
      idle = setTimeout(() => {
        worker?.kill('SIGKILL');
        worker = null;
      }, idleMs).unref();
    }
  };
}

/** Sends one message to a process and returns the answer. @throws WorkerDied when it ends without one */
export function askProcess<T>(child: ChildProcess, message: object): Promise<T> {
  return new Promise((done, fail) => {
    const died = (how: string) => fail(new WorkerDied(`the process of pictures ended with ${how}`));
    for (const event of ['message', 'exit', 'error']) child.removeAllListeners(event);
    child.once('message', (answer) => done(answer as T));
    child.once('exit', (code, signal) => died(String(signal ?? code)));
    child.once('error', (error) => died(error.message));
    // A failed send shows as the end of the process.
    child.send(message, () => undefined);
  });
}

function start(memory: number): ChildProcess {
  const program = join(import.meta.dirname, 'images-process.js');
  const node = [process.execPath, '--jitless', program, String(memory)];
  const [file, ...args] =
    process.platform === 'linux'
      ? ['/bin/sh', '-c', LIMITED, String(Math.floor(memory / 1024)), ...node]
      : node;
  const { LD_LIBRARY_PATH, SystemRoot } = process.env;
  const child = spawn(file!, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: { LD_LIBRARY_PATH, SystemRoot, UV_THREADPOOL_SIZE: '1' },
  });
  // An idle process does not keep ours alive.
  child.unref();
  child.channel?.unref();
  return child;
}
