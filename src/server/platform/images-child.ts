import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What the process is told to do with one picture. */
export interface Task {
  readonly format: 'jpeg' | 'webp';
  /** Longest side of the result, in pixels. */
  readonly maxSide: number;
  /** Smaller widths in which a WebP is wanted too, in pixels. */
  readonly widths: readonly number[];
  /** Bytes of the picture, and bytes of memory that the process may hold. */
  readonly length: number;
  readonly memory: number;
}

/** A picture written anew. */
export interface Rendition {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** Longest answer, in bytes: renditions of 10 MB come to far less, whatever the picture. */
const MAX_ANSWER = 64 * 1024 * 1024;

const PROCESS = join(import.meta.dirname, 'images-process.js');

/**
 * Before Node is there: no file of what was in memory if it dies, the first to go when the machine runs out of memory, and the kernel
 * refuses it more than the limit, in kibibytes (Linux; elsewhere the process watches itself).
 */
const LIMITED = 'ulimit -c 0; echo 1000 > /proc/self/oom_score_adj; ulimit -d "$0"; exec "$@"';

/** How a process ended that gave no answer. */
export class ProcessDied extends Error {
  override readonly name = 'ProcessDied';
}

/**
 * Decodes a picture in a process of its own, which ends with it, and with ours. It sees nothing of our environment.
 * Gives the renditions, none where the picture cannot be read.
 * @throws ProcessDied where the process took longer than `timeMs`, more memory than the limit, or was killed.
 */
export async function decodeInChild(picture: Buffer, task: Task, timeMs: number): Promise<Rendition[]> {
  const child = start(task);
  const timer = setTimeout(() => child.kill('SIGKILL'), timeMs);
  try {
    const ended = once(child, 'close') as Promise<[code: number | null, signal: string | null]>;
    const answer = collect(child);
    // One that dies while it is written to says so by its end.
    child.stdin!.on('error', () => undefined);
    child.stdin!.write(picture);
    const [code, signal] = await ended;
    const renditions = code === 0 ? readAnswer(Buffer.concat(answer)) : null;
    if (!renditions) throw new ProcessDied(`the process of a picture ended with ${signal ?? code}`);
    return renditions;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

function start(task: Task): ChildProcess {
  const node = [process.execPath, '--jitless', PROCESS, JSON.stringify(task)];
  const [file, ...args] =
    process.platform === 'linux'
      ? ['/bin/sh', '-c', LIMITED, String(Math.floor(task.memory / 1024)), ...node]
      : node;
  const { PATH, LD_LIBRARY_PATH, SystemRoot } = process.env;
  return spawn(file!, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { PATH, LD_LIBRARY_PATH, SystemRoot, UV_THREADPOOL_SIZE: '1' },
  });
}

/** What the process writes, as it comes; one that writes without end is ended. */
function collect(child: ChildProcess): readonly Buffer[] {
  const chunks: Buffer[] = [];
  let length = 0;
  child.stdout!.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > MAX_ANSWER) child.kill('SIGKILL');
    else chunks.push(chunk);
  });
  return chunks;
}

/** The renditions that an answer holds; null where it is not whole. */
function readAnswer(answer: Buffer): Rendition[] | null {
  const end = answer.indexOf('\n');
  if (end === -1) return null;
  const sizes = JSON.parse(answer.toString('utf8', 0, end)) as {
    width: number;
    height: number;
    length: number;
  }[];
  let at = end + 1;
  const renditions = sizes.map(({ width, height, length }) => ({
    width,
    height,
    bytes: answer.subarray(at, (at += length)),
  }));
  return at === answer.length ? renditions : null;
}
