import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './embedded-postgres.ts';

export const here = fileURLToPath(new URL('.', import.meta.url));

interface Host {
  child: ChildProcess;
  url: string;
  pid: number;
}

/** What the tests of the embedded server share: temporary folders, servers, host processes, and cleanup. */
export interface Bench {
  folder: string;
  dataDir: string;
  start(more?: Partial<EmbeddedPostgresOptions>): Promise<EmbeddedPostgres>;
  /** Starts a server in a separate process, from the module folder `module`. */
  startHost(more?: Partial<EmbeddedPostgresOptions>, module?: string): Promise<Host>;
  /** Kills the host processes that still run, also those that have not printed anything yet. */
  killHosts(): Promise<void>;
  stopServers(): Promise<void>;
  /** Stops everything and removes the folders; returns the ids of server processes that remain. */
  end(): Promise<number[]>;
}

/** Creates the folders; TMPDIR points to the bench's own until `end`. */
export async function openBench(): Promise<Bench> {
  const system = process.env['TMPDIR'];
  // Open to the server's user, like the system's temporary folder.
  const temporary = await mkdtemp(join(tmpdir(), 'cw-'));
  await chmod(temporary, 0o755);
  const folder = await mkdtemp(join(tmpdir(), 'coworking prova '));
  await chmod(folder, 0o755);
  process.env['TMPDIR'] = temporary;
  // Longer than a socket path may be, with characters that break shell commands.
  const dataDir = join(folder, `dati, "d'uso" ${'x'.repeat(120)}`);
  const servers: EmbeddedPostgres[] = [];
  const hosts = new Set<ChildProcess>();

  const killHosts = async () => {
    await Promise.all(
      [...hosts].map(async (child) => {
        const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
        child.kill('SIGKILL');
        await gone;
      }),
    );
    hosts.clear();
  };
  const stopServers = async () => {
    for (const server of servers.splice(0)) await server.stop();
  };
  return {
    folder,
    dataDir,
    start: async (more = {}) => {
      const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, ...more });
      servers.push(server);
      return server;
    },
    startHost: (more = {}, module = here) => spawnHost({ dataDir, ...more }, module, hosts),
    killHosts,
    stopServers,
    end: async () => {
      await killHosts();
      await stopServers();
      const left = await serversLeft(folder);
      if (system === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = system;
      for (const dir of [folder, temporary]) await rm(dir, { recursive: true, force: true, maxRetries: 5 });
      return left;
    },
  };
}

async function spawnHost(
  options: Partial<EmbeddedPostgresOptions>,
  module: string,
  hosts: Set<ChildProcess>,
): Promise<Host> {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(join(module, 'embedded-postgres.ts'))});
    const options = ${JSON.stringify(options)};
    const server = await startEmbeddedPostgres({ ...options, log: (line) => console.error(line) });
    console.log(JSON.stringify({ url: server.url, pid: server.pid }));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  hosts.add(child);
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const line = await new Promise<string>((done, fail) => {
    createInterface({ input: child.stdout }).once('line', done);
    child.once('exit', () => fail(new Error(`The host ended: ${errors}`)));
  });
  return { child, ...(JSON.parse(line) as { url: string; pid: number }) };
}

export async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Waits at most 15 s until no server, initdb or guard runs at or below `dir`, and returns the ids of those that stay.
 * Linux only; elsewhere it finds none.
 */
export async function serversLeft(dir: string): Promise<number[]> {
  for (const end = Date.now() + 15_000; ; await sleep(50)) {
    const left: number[] = [];
    for (const name of await readdir('/proc').catch(() => [])) {
      if (!/^\d+$/.test(name)) continue;
      const cwd = await readlink(`/proc/${name}/cwd`).catch(() => '');
      const program = await readFile(`/proc/${name}/comm`, 'utf8').catch(() => '');
      if (cwd.startsWith(dir) && /^(postgres|initdb|sh)$/.test(program.trim())) left.push(Number(name));
    }
    if (left.length === 0 || Date.now() > end) return left;
  }
}
