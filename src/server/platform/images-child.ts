import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What the process is told to do with one picture. */
export interface Task {
  readonly format: 'jpeg' | 'webp';
  /** Longest side of the result, in pixels. */
  readonly maxSide: number;
  /** Smaller widths in which a WebP is also produced, in pixels. */
  readonly widths: readonly number[];
  /** Pixels beyond which a picture is not decoded. */
  readonly maxPixels: number;
  /** Bytes of the picture, and bytes of memory that the process may use. */
  readonly length: number;
  readonly memory: number;
}

/** What a picture has too much of to be decoded: pixels, or frames and texts. */
export type Eccesso = 'TROPPO_GRANDE' | 'IMMAGINE_TROPPO_COMPLESSA';

/** A re-encoded picture. */
export interface Rendition {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** The longest answer, in bytes: the renditions of a 10 MB picture are always far smaller. */
const MAX_ANSWER = 64 * 1024 * 1024;

const PROCESS = join(import.meta.dirname, 'images-process.js');

/**
 * Set before Node starts: no core dump, first to be killed when the machine runs out of memory, and a memory limit in
 * kibibytes that the kernel enforces (Linux; elsewhere the process watches itself).
 */
const LIMITED = 'ulimit -c 0; echo 1000 > /proc/self/oom_score_adj; ulimit -d "$0"; exec "$@"';

/** A process that ended without an answer. */
export class ProcessDied extends Error {
  override readonly name = 'ProcessDied';
}

/**
 * Decodes a picture in a separate process, which ends with it, and with ours. The process does not see our environment.
 * Returns the renditions, none when the picture cannot be read; or what it has too much of.
 * @throws ProcessDied when the process took longer than `timeMs`, more memory than the limit, or was killed.
 */
export async function decodeInChild(
  picture: Buffer,
  task: Task,
  timeMs: number,
): Promise<Rendition[] | Eccesso> {
  const child = start(task);
  const timer = setTimeout(() => child.kill('SIGKILL'), timeMs);
  try {
    const ended = once(child, 'close') as Promise<[code: number | null, signal: string | null]>;
    const answer = collect(child);
    // A process that dies while being written to is noticed by its end.
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

/** Collects what the process writes; one that writes without end is killed. */
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

/** The renditions in an answer, or the word that stands in their place; null when it is incomplete. */
function readAnswer(answer: Buffer): Rendition[] | Eccesso | null {
  const end = answer.indexOf('\n');
  if (end === -1) return null;
  const sizes = JSON.parse(answer.toString('utf8', 0, end)) as
    | Eccesso
    | { width: number; height: number; length: number }[];
  if (typeof sizes === 'string') return sizes === 'TROPPO_GRANDE' ? sizes : 'IMMAGINE_TROPPO_COMPLESSA';
  let at = end + 1;
  const renditions = sizes.map(({ width, height, length }) => ({
    width,
    height,
    bytes: answer.subarray(at, (at += length)),
  }));
  return at === answer.length ? renditions : null;
}
