import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** How one picture is to be stored. */
export interface Task {
  readonly format: 'jpeg' | 'webp';
  /** Longest side of the result, in pixels. */
  readonly maxSide: number;
  /** Smaller widths in which a WebP is also produced, in pixels. */
  readonly widths: readonly number[];
  /** Pixels beyond which a picture is not decoded. */
  readonly maxPixels: number;
}

/** What a picture has too much of to be decoded: pixels, or frames and texts. */
export type Eccesso = 'TROPPO_GRANDE' | 'IMMAGINE_TROPPO_COMPLESSA';

/** A re-encoded picture. */
export interface Rendition {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** Limits of the process: bytes of memory, and milliseconds for one picture and without any. */
export interface WorkerLimits {
  readonly memory: number;
  readonly timeMs: number;
  readonly idleMs: number;
}

export const LIMITS: WorkerLimits = { memory: 512 * 1024 * 1024, timeMs: 15_000, idleMs: 10_000 };

/**
 * Set before Node starts: no core dump, first to be killed when the machine runs out of memory, and a memory limit in
 * kibibytes that the kernel enforces (Linux; elsewhere the process watches itself).
 */
const LIMITED = 'ulimit -c 0; echo 1000 > /proc/self/oom_score_adj; ulimit -d "$0"; exec "$@"';

/** The process ended without an answer. */
export class WorkerDied extends Error {
  override readonly name = 'WorkerDied';
}

/**
 * The renditions of a picture, none when it cannot be read; or what it has too much of. Call it for one picture at a time.
 * @throws WorkerDied when it took too long or too much memory, or the process was killed
 */
export type Decode = (picture: Buffer, task: Task) => Promise<Rendition[] | Eccesso>;

/**
 * Decodes pictures, one after the other, in a process that does not see our environment. It starts with the first picture,
 * and ends when none has come for a while, or with our process. After its death the next picture starts another one.
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
        // What ended it may be left from the pictures before, or it died while it waited.
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

/** The answer of a process to one message. @throws WorkerDied when it ends without one */
export function askProcess<T>(child: ChildProcess, message: object): Promise<T> {
  return new Promise((done, fail) => {
    const died = (how: string) => fail(new WorkerDied(`the process of pictures ended with ${how}`));
    for (const event of ['message', 'exit', 'error']) child.removeAllListeners(event);
    child.once('message', (answer) => done(answer as T));
    child.once('exit', (code, signal) => died(String(signal ?? code)));
    child.once('error', (error) => died(error.message));
    // What cannot be sent is noticed by the end of the process.
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
  // A process that waits for pictures does not keep ours alive.
  child.unref();
  child.channel?.unref();
  return child;
}
