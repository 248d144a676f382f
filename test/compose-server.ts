import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { freePort } from '#server/platform/embedded-postgres.ts';
import { findPostgresBinaries } from '#server/platform/embedded-postgres-cluster.ts';
import { INITDB_USER, run, SERVER_USER, startServer } from '#server/platform/embedded-postgres-server.ts';
import { urlOf } from './database.ts';
import { ROOT } from './process.ts';

/** The settings that a compose file gives to the image of PostgreSQL. */
interface ComposeDatabase {
  readonly superuser: string;
  readonly password: string;
  readonly initdbArgs: readonly string[];
  /** The file with the application's password, for `deploy/init-db.sql`; without it no script is run. */
  readonly passwordFile?: string;
}

export interface ComposeServer {
  readonly url: string;
  readonly superuserUrl: string;
  query<T extends object>(text: string): Promise<T[]>;
  stop(): Promise<void>;
}

const ATTEMPTS = 5;

/**
 * Does the work of the image of PostgreSQL with a new volume: initdb with these options and a password, an empty
 * database `coworking`, the mounted scripts; and starts the server on a port of 127.0.0.1, where every user needs a
 * password.
 * @param folder empty, and open to the server's user
 */
export async function startComposeServer(
  folder: string,
  { superuser, password, initdbArgs, passwordFile }: ComposeDatabase,
): Promise<ComposeServer> {
  const binaries = await findPostgresBinaries(folder);
  const clusterDir = join(folder, 'volume');
  const secret = join(folder, 'superuser');
  await mkdir(clusterDir, { mode: 0o700 });
  await writeFile(secret, password);
  const own = (uid: number | undefined): void => {
    if (uid !== undefined) spawnSync('chown', ['-R', `${uid}:${uid}`, clusterDir]);
  };
  own(INITDB_USER);
  const { child, releaseGuard } = run(
    binaries,
    'initdb',
    [
      '-D',
      clusterDir,
      `--username=${superuser}`,
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--no-sync',
      ...initdbArgs,
    ],
    { cwd: folder, dieWith: 'KILL' },
  );
  const lines: string[] = [];
  createInterface({ input: child.stderr! }).on('line', (line) => lines.push(line));
  const code = await new Promise((done, fail) => child.once('error', fail).once('exit', done));
  releaseGuard();
  if (code !== 0) throw new Error(`initdb: ${lines.join('\n')}`);
  own(SERVER_USER);

  let port = 0;
  const launch = async () => {
    port = await freePort();
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      fsync: 'off',
    };
    const log = (line: string) => void lines.push(line);
    const plan = { clusterDir, socketDir: '', settings, binaries, log };
    return await startServer(plan, new AbortController().signal);
  };
  const start = async (left = ATTEMPTS): ReturnType<typeof launch> =>
    await launch().catch((error: unknown) => {
      if (left > 1) return start(left - 1);
      throw error;
    });
  const server = await start();
  const urlFor = (user: string) => `postgres://${user}@127.0.0.1:${port}/coworking`;
  const superuserUrl = urlFor(`${superuser}:${encodeURIComponent(password)}`);
  const query = async <T extends object>(text: string, database = 'coworking'): Promise<T[]> => {
    const client = new pg.Client({ connectionString: urlOf(superuserUrl, database) });
    await client.connect();
    return (await client.query<T>(text).finally(() => client.end())).rows;
  };
  await query('CREATE DATABASE coworking', 'postgres');
  if (passwordFile !== undefined) {
    const script = await readFile(join(ROOT, 'deploy/init-db.sql'), 'utf8');
    await query(script.replace('/run/secrets/db_password', passwordFile));
  }
  return { url: urlFor('coworking'), superuserUrl, query, stop: () => server.stop(60_000) };
}
