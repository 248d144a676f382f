import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cp, readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CentroIniziale } from '#contract/contenuto.ts';
import type { Db } from '#server/platform/db.ts';
import { systemClock } from '#server/platform/clock.ts';
import { deriveKeys } from '#server/platform/keys.ts';
import type { TestApp } from './build-test-app.ts';
import { withoutRegole } from './content.ts';
import { waitingDb } from './database.ts';

/** Whether to run the full counts (`npm run test:long`) or the short form of the same proofs. */
export const long = process.env['LUNGO'] === '1';

export const ROOT = resolve(import.meta.dirname, '..');
/** Node's compile cache of the program, as `npm start` sets it. */
export const CACHE = join(ROOT, 'node_modules/.cache/node');
/** A SECRET_KEY for processes that share a database. */
export const SECRET_KEY = 'una chiave segreta per le prove, lunga abbastanza';

const READY = /^Pronto: (\S+)$/m;

export interface ProcessOptions {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Folder of the program; by default this one. */
  readonly root?: string;
  /** A command prefix that is replaced by the program (`setpriv …`). */
  readonly before?: readonly string[];
  /** Called as soon as the process exists; its stdin is then a pipe. */
  readonly prepare?: (child: ChildProcess) => Promise<void>;
  /** The program, below `root`; by default the application. */
  readonly programma?: string;
  readonly args?: readonly string[];
  /** A whole command line instead, with `root` as its folder. */
  readonly command?: readonly string[];
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
}

export interface AppProcess {
  readonly url: string;
  readonly pid: number;
  readonly ended: Promise<Ended>;
  output(): string;
  stop(): Promise<Ended>;
  kill9(): Promise<Ended>;
}

interface Launched {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  output(): string;
}

const alive = new Set<ChildProcess>();
process.once('exit', () => alive.forEach((child) => child.kill('SIGKILL')));

// The kernel ends them with us, even if we are killed.
const withUs =
  spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true']).status === 0
    ? ['setpriv', '--pdeathsig', 'KILL', '--']
    : [];

function launch({
  dataDir,
  databaseUrl,
  env,
  root = ROOT,
  before = [],
  prepare,
  programma = 'src/server/main.ts',
  args: words = [],
  command,
}: ProcessOptions): Launched {
  const { PATH, HOME, TMPDIR } = process.env;
  // A copy of the program uses a copy of Node too: its user may not have access to the original.
  const node = process.execPath.startsWith(`${ROOT}/`)
    ? process.execPath.replace(ROOT, root)
    : process.execPath;
  const line = command ?? [node, join(root, programma), ...words];
  const [file, ...args] = [...withUs, ...before, ...line];
  const child = spawn(file!, args, {
    cwd: root,
    stdio: [prepare ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME,
      ...(TMPDIR !== undefined && { TMPDIR }),
      PORT: '0',
      LOG_LEVEL: 'warn',
      LIMITS_FACTOR: '100000',
      DATA_DIR: dataDir,
      NODE_OPTIONS: '--disable-warning=FSTDEP023',
      NODE_COMPILE_CACHE: CACHE,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl, SECRET_KEY }),
      ...env,
    },
  });
  alive.add(child);
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const ended = new Promise<Ended>((done, fail) => {
    child.once('error', fail);
    child.once('close', (code, signal) => {
      alive.delete(child);
      done({ code, signal, output });
    });
  });
  prepare?.(child).catch((error: unknown) => {
    output += String(error);
    child.kill('SIGKILL');
  });
  return { child, ended, output: () => output };
}

/**
 * Starts the application and waits until it serves, as long as the test may take. @throws with its output when it ends
 * instead
 */
export async function startProcess(options: ProcessOptions): Promise<AppProcess> {
  const { child, ended, output } = launch(options);
  let over = false;
  void ended.finally(() => (over = true)).catch(() => {});
  for (; ; await sleep(10)) {
    const url = READY.exec(output())?.[1];
    if (url) {
      const end = (signal: NodeJS.Signals) => () => {
        child.kill(signal);
        return ended;
      };
      return { url, pid: child.pid!, ended, output, stop: end('SIGTERM'), kill9: end('SIGKILL') };
    }
    if (!over) continue;
    throw new Error(`The application did not start:\n${(await ended).output}`);
  }
}

/**
 * Runs a command to its end, or an application that is expected to refuse to start; if it starts, it is stopped again.
 */
export async function runToEnd(options: ProcessOptions): Promise<Ended> {
  const { child, ended, output } = launch(options);
  const watch = setInterval(() => {
    if (READY.test(output())) child.kill('SIGTERM');
  }, 50);
  return ended.finally(() => clearInterval(watch));
}

/** Ends everything still running: for `afterAll`. */
export async function endProcesses(): Promise<void> {
  const ends = [...alive].map((child) => new Promise((done) => child.once('close', done)));
  for (const child of alive) child.kill('SIGTERM');
  const force = setTimeout(() => alive.forEach((child) => child.kill('SIGKILL')), 10_000);
  await Promise.all(ends);
  clearTimeout(force);
}

/**
 * Waits, at most a minute, until no process works in `dir`, names it or has it in its environment; returns the
 * remaining ones. Linux only; elsewhere none are seen.
 */
export async function processesOf(dir: string): Promise<string[]> {
  const has = async (read: Promise<string>): Promise<boolean> => (await read.catch(() => '')).includes(dir);
  for (const begun = Date.now(); ; await sleep(50)) {
    const left: string[] = [];
    for (const pid of await readdir('/proc').catch(() => [])) {
      if (!/^\d+$/.test(pid) || Number(pid) === process.pid) continue;
      const at = `/proc/${pid}`;
      const found =
        (await has(readlink(`${at}/cwd`))) ||
        (await has(readFile(`${at}/cmdline`, 'utf8'))) ||
        (await has(readFile(`${at}/environ`, 'utf8')));
      if (found) left.push(`${pid} ${(await readFile(`${at}/comm`, 'utf8').catch(() => '')).trim()}`);
    }
    if (left.length === 0 || Date.now() - begun > 60_000) return left;
  }
}

/** The embedded server of a data folder: its process, and the address for a second process. */
export async function embeddedServer(dataDir: string): Promise<{ pid: number; databaseUrl: string }> {
  const [pid, , , port, socketDir] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split(
    '\n',
  );
  const query = new URLSearchParams({ host: socketDir!, port: port!, user: 'postgres' });
  return { pid: Number(pid), databaseUrl: `postgresql:///postgres?${query}` };
}

/** The database of an application that runs elsewhere, with the context of the factories. */
export function openFixtures(databaseUrl: string, secretKey: string): Db & { app: TestApp } {
  const database = waitingDb(databaseUrl, { max: 4 });
  const deps = { db: database.db, keys: deriveKeys(secretKey), clock: systemClock };
  // The factories use nothing else of it.
  return { ...database, app: { deps, clock: systemClock } as unknown as TestApp };
}

/**
 * A content folder whose centre is open every day without limits: tests book any day from today on.
 * @param regole the centre's rules all the same
 */
export async function createOpenContent(dir: string, regole: Partial<CentroIniziale> = {}): Promise<string> {
  await cp(join(ROOT, 'content'), dir, { recursive: true });
  for (const [name, giorni] of Object.entries({
    'centro.json': 'Tutti i giorni',
    'centro.en.json': 'Every day',
  })) {
    const file = join(dir, name);
    const centro = withoutRegole(JSON.parse(await readFile(file, 'utf8')) as CentroIniziale);
    const orari = { ...centro.orari, giorni };
    // Not the sample's: an update of an older installation refuses that one.
    const titolare = { ...centro.titolare, nome: 'Associazione di prova' };
    await writeFile(file, JSON.stringify({ ...centro, orari, titolare, ...regole }));
  }
  return dir;
}

/**
 * An open content folder without resources, or with so many, at most two, and simple drawings: those of the whole
 * catalogue take long to render, and even one takes a process.
 */
export async function createSmallContent(
  dir: string,
  regole: Partial<CentroIniziale> = {},
  quante: 0 | 2 = 0,
): Promise<string> {
  await createOpenContent(dir, regole);
  await dropPictures(dir);
  const file = join(dir, 'catalogo.json');
  if (quante === 0) {
    await writeFile(file, JSON.stringify({ gruppi: [], risorse: [] }));
    return dir;
  }
  const { gruppi, risorse } = JSON.parse(await readFile(file, 'utf8')) as {
    gruppi: { membri: string[] }[];
    risorse: { chiave: string }[];
  };
  const few = risorse.slice(0, quante);
  const membri = few.map(({ chiave }) => chiave);
  await writeFile(file, JSON.stringify({ gruppi: [{ ...gruppi[0], membri }], risorse: few }));
  await drawPlain(dir);
  return dir;
}

async function dropPictures(dir: string): Promise<void> {
  for (const name of ['centro.json', 'centro.en.json']) {
    const file = join(dir, name);
    const centro = JSON.parse(await readFile(file, 'utf8'), (key, value: unknown) =>
      key === 'illustrazione' ? undefined : key === 'partner' && Array.isArray(value) ? [] : value,
    );
    await writeFile(file, JSON.stringify(centro));
  }
}

/**
 * Replaces the drawings of a content folder's catalogue by simple ones: those of the sample take half a second each.
 */
export async function drawPlain(dir: string): Promise<void> {
  const { risorse } = JSON.parse(await readFile(join(dir, 'catalogo.json'), 'utf8')) as {
    risorse: { illustrazione: string }[];
  };
  for (const [i, { illustrazione }] of risorse.entries()) {
    const plain = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><circle cx="320" cy="240" r="${10 * (i + 1)}"/></svg>`;
    await writeFile(join(dir, 'illustrazioni', illustrazione), plain);
  }
}

export interface SentRequest {
  readonly token?: string;
  readonly body?: unknown;
  readonly key?: string;
}

export interface Received<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/**
 * Sends one request over a kept-alive connection; `target` is `METHOD /path`, below `/api`. @throws without an answer
 */
export async function sendTo<T = any>(
  { url }: { readonly url: string },
  target: string,
  { token, body, key }: SentRequest = {},
): Promise<Received<T>> {
  const [method, path] = target.split(' ') as [string, string];
  const form = body instanceof URLSearchParams;
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && !form && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (/json/.test(response.headers.get('content-type') ?? '') && text !== ''
      ? JSON.parse(text)
      : undefined) as T,
  };
}
