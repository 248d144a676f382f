import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

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

/** The longest answer, in bytes: the renditions of a 10 MB picture are always far smaller. */
const MAX_ANSWER = 64 * 1024 * 1024;

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
    const child = (worker ??= start(memory));
    const timer = setTimeout(() => child.kill('SIGKILL'), timeMs);
    child.stdin!.write(`${JSON.stringify({ ...task, length: picture.length })}\n`);
    child.stdin!.write(picture);
    const answer = await readAnswer(child.stdout!).catch(() => null);
    clearTimeout(timer);
    if (answer !== null) return answer;
    worker = null;
    child.kill('SIGKILL');
    // A process that could not be started has no end.
    if (child.exitCode === null && child.signalCode === null)
      await Promise.race([once(child, 'exit').catch(() => undefined), sleep(1000)]);
    throw new WorkerDied(`the process of pictures ended with ${child.signalCode ?? child.exitCode}`);
  }

  return async (picture, task) => {
    clearTimeout(idle);
    const begun = performance.now();
    const isFresh = worker === null;
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

function start(memory: number): ChildProcess {
  const program = join(import.meta.dirname, 'images-process.js');
  const node = [process.execPath, '--jitless', program, String(memory)];
  const [file, ...args] =
    process.platform === 'linux'
      ? ['/bin/sh', '-c', LIMITED, String(Math.floor(memory / 1024)), ...node]
      : node;
  const { LD_LIBRARY_PATH, SystemRoot } = process.env;
  const child = spawn(file!, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { LD_LIBRARY_PATH, SystemRoot, UV_THREADPOOL_SIZE: '1' },
  });
  // A process that dies while being written to is noticed by the end of its answer.
  child.on('error', () => undefined);
  child.stdin!.on('error', () => undefined);
  // A process that waits for pictures does not keep ours alive.
  child.unref();
  for (const pipe of [child.stdin, child.stdout]) (pipe as (Writable | Readable) & { unref(): void }).unref();
  return child;
}

type Head = Eccesso | readonly { width: number; height: number; length: number }[];

/** Reads one answer; null when its writer ends before, or does not end. */
async function readAnswer(output: Readable): Promise<Rendition[] | Eccesso | null> {
  const chunks: Buffer[] = [];
  let sizes: Exclude<Head, string> | null = null;
  let missing = 0;
  for await (const chunk of output.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    let rest = chunk;
    if (sizes === null) {
      // The first line is far shorter than what a pipe passes on at once.
      const end = chunk.indexOf('\n');
      const head = JSON.parse(chunk.toString('utf8', 0, Math.max(0, end)) || 'null') as Head | null;
      if (head === null || typeof head === 'string') return head;
      sizes = head;
      missing = sizes.reduce((sum, { length }) => sum + length, 0);
      if (missing > MAX_ANSWER) return null;
      rest = chunk.subarray(end + 1);
    }
    chunks.push(rest);
    missing -= rest.length;
    if (missing < 0) return null;
    if (missing > 0) continue;
    const bytes = Buffer.concat(chunks);
    let at = 0;
    return sizes.map(({ width, height, length }) => ({
      width,
      height,
      bytes: bytes.subarray(at, (at += length)),
    }));
  }
  return null;
}
