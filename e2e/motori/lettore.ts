import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

/** An event as a calendar program has it after a fetch. */
export interface Letto {
  readonly titolo: string;
  readonly da: string;
  readonly a: string;
  /** Whether the program shows it as cancelled; null where it has no such state. */
  readonly annullato: boolean | null;
}

export interface Lettore {
  subscribe(indirizzo: string): Promise<void>;
  /** Fetches the address again. Returns the program's error, otherwise null. */
  read(): Promise<string | null>;
  list(): Promise<Letto[]>;
  close(): Promise<void>;
}

export interface Programma {
  readonly nome: string;
  /** The Debian packages whose files are missing; empty when it can be started. */
  readonly mancano: readonly string[];
  /** Whether it sends what it has, and so is answered 304. */
  readonly condizionale: boolean;
  /** Its error for an address that has ended; null where it keeps its events and goes on asking. */
  readonly finito: RegExp | null;
  start(cartella: string): Promise<Lettore>;
}

const PATH = (process.env['PATH'] ?? '').split(delimiter);

/** Those packages that are not installed; each is given with a file or command of it. */
export const missing = (files: Readonly<Record<string, string>>): string[] =>
  Object.entries(files)
    .filter(
      ([, file]) => !(file.startsWith('/') ? [file] : PATH.map((dir) => join(dir, file))).some(existsSync),
    )
    .map(([name]) => name);

export function runIn(
  cartella: string,
  [file, ...args]: readonly string[],
): Promise<{ code: number | null; output: string }> {
  const child = spawn(file!, args, { env: envOf(cartella), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  return new Promise((done, fail) => {
    child.once('error', fail).once('close', (code) => done({ code, output }));
  });
}

export const envOf = (cartella: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: cartella,
  XDG_RUNTIME_DIR: cartella,
  LANG: 'C.UTF-8',
});

export function talkTo(child: ChildProcess): (line: string) => Promise<unknown> {
  const answers = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  return async (line) => {
    child.stdin!.write(`${line}\n`);
    const { value, done } = (await answers.next()) as { value: string; done?: boolean };
    if (done) throw new Error(`the program has ended with ${child.exitCode}`);
    return JSON.parse(value);
  };
}
