import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { CACHE, ROOT } from './process.ts';

export interface Ran {
  readonly code: number;
  readonly output: string;
}

/**
 * Runs a command of the program (`backup`, `restore`) to its end, as npm does, with only these variables set.
 * @param words what follows the name: a file, or options and a file
 * @param before a command prefix that is replaced by the program (`nsenter …`)
 */
export function runCommand(
  name: 'backup' | 'restore',
  words: string | readonly string[],
  env: Readonly<Record<string, string>>,
  before: readonly string[] = [],
): Promise<Ran> & { kill(signal?: NodeJS.Signals): void } {
  const { PATH, HOME, TMPDIR } = process.env;
  let kill = (_signal: NodeJS.Signals): void => {};
  const ran = new Promise<Ran>((done) => {
    const program = join(ROOT, `src/server/commands/${name}.ts`);
    const [file, ...args] = [
      ...before,
      process.execPath,
      '--disable-warning=ExperimentalWarning',
      program,
      ...[words].flat(),
    ];
    const child = execFile(
      file!,
      args,
      {
        cwd: ROOT,
        env: { PATH, HOME, NODE_COMPILE_CACHE: CACHE, ...(TMPDIR !== undefined && { TMPDIR }), ...env },
        maxBuffer: 1e8,
      },
      (error, stdout, stderr) => {
        const code = error ? (typeof error.code === 'number' ? error.code : -1) : 0;
        done({ code, output: stdout + stderr });
      },
    );
    child.stdin?.end();
    kill = (signal) => void child.kill(signal);
  });
  return Object.assign(ran, { kill: (signal: NodeJS.Signals = 'SIGKILL') => kill(signal) });
}

export async function digestTables(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
    );
    const digests: Record<string, string> = {};
    for (const { name } of rows) {
      const table = await client.query<{ row: string }>(
        `SELECT t::text AS row FROM public.${name} t ORDER BY 1`,
      );
      const hash = createHash('sha256');
      for (const { row } of table.rows) hash.update(`${row}\n`);
      digests[name] = `${table.rows.length} ${hash.digest('hex').slice(0, 16)}`;
    }
    return digests;
  } finally {
    await client.end();
  }
}

export async function digestFiles(dataDir: string): Promise<Record<string, string>> {
  const root = join(dataDir, 'file');
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const digests: Record<string, string> = {};
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    digests[path.slice(root.length)] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  }
  return digests;
}
