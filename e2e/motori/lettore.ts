import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

/** An event as a calendar program has it after a reading. */
export interface Letto {
  readonly titolo: string;
  /** The first and the last day, as the program shows them. */
  readonly da: string;
  readonly a: string;
  /** Whether the program itself takes it for cancelled; null where it has no notion of that. */
  readonly annullato: boolean | null;
}

/** A real calendar program, with a folder of its own instead of somebody's home. */
export interface Lettore {
  /** Adds the address, as a person does once. */
  subscribe(indirizzo: string): Promise<void>;
  /** Reads the address again. Returns what the program says when it has not got it, otherwise null. */
  read(): Promise<string | null>;
  list(): Promise<Letto[]>;
  close(): Promise<void>;
}

/** How a program is found on this machine, and begun. */
export interface Programma {
  readonly nome: string;
  /** The Debian packages whose files are missing; empty when it can be started. */
  readonly mancano: readonly string[];
  /** Whether it says to the server what it has already, and so is answered 304. */
  readonly condizionale: boolean;
  /** What it says of an address that has ended; null where it keeps what it has and goes on asking. */
  readonly finito: RegExp | null;
  start(cartella: string): Promise<Lettore>;
}

const PATH = (process.env['PATH'] ?? '').split(delimiter);

/** The packages of those given that are not installed; each with a file, or a command, that it brings. */
export const missing = (files: Readonly<Record<string, string>>): string[] =>
  Object.entries(files)
    .filter(
      ([, file]) => !(file.startsWith('/') ? [file] : PATH.map((dir) => join(dir, file))).some(existsSync),
    )
    .map(([name]) => name);

/** Runs a command to its end. */
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

/** The environment of a person whose home is this folder. */
export const envOf = (cartella: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: cartella,
  XDG_RUNTIME_DIR: cartella,
  LANG: 'C.UTF-8',
});

/** Asks a child for one line of JSON at a time. */
export function talkTo(child: ChildProcess): (line: string) => Promise<unknown> {
  const answers = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  return async (line) => {
    child.stdin!.write(`${line}\n`);
    const { value, done } = (await answers.next()) as { value: string; done?: boolean };
    if (done) throw new Error(`the program has ended with ${child.exitCode}`);
    return JSON.parse(value);
  };
}
