import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb } from '#server/platform/db.ts';
import {
  createSmallContent,
  embeddedServer,
  endProcesses,
  SECRET_KEY,
  startProcess,
  type AppProcess,
} from '#test/process.ts';
import { fire } from './client.ts';
import { memoryOf } from './memory.ts';

const CENTRI = 10;
/** How long the processes idle before their memory is read, in ms: unused connections are closed meanwhile. */
const REST_MS = 30_000;

const mib = (value: number): string => `${value.toFixed(0)} MiB`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/**
 * Measures what a further centre costs on one database server, with ten centres, each with a process and a database of
 * its own: the times of a first and a later start, memory and connections at rest and after load, and the size of a new
 * database.
 */
export async function measureCentri(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'misura-'));
  await chmod(dir, 0o711);
  const env = {
    CONTENT_DIR: await createSmallContent(join(dir, 'contenuti')),
    SECRET_KEY,
    WEB_DIR: process.env['WEB_DIR']!,
    LIMITS_FACTOR: '1000000',
  };
  // The embedded server of this process holds the databases of all centres.
  const host = await startProcess({ dataDir: join(dir, 'ospite'), env });
  const { databaseUrl } = await embeddedServer(join(dir, 'ospite'));
  const server = createDb(databaseUrl, { max: 1 });
  const urlOf = (name: string): string => databaseUrl.replace('/postgres?', `/${name}?`);
  const start = async (n: number): Promise<{ app: AppProcess; ms: number }> => {
    const begun = performance.now();
    const app = await startProcess({ dataDir: join(dir, `c${n}`), databaseUrl: urlOf(`centro${n}`), env });
    return { app, ms: performance.now() - begun };
  };
  const names = Array.from({ length: CENTRI }, (_, n) => n);
  const memory = async (apps: readonly AppProcess[]) => {
    const own = await Promise.all(apps.map(({ pid }) => memoryOf(pid)));
    const { app, database, backends } = await memoryOf(host.pid);
    return { each: middleOf(own.map((one) => one.app)), host: app, database, backends };
  };
  try {
    const alone = await memory([host]);
    console.log(`server with one centre: ${mib(alone.database)} in ${alone.backends} processes`);
    const first: number[] = [];
    for (const n of names) {
      await server.pool.query(`create database centro${n}`);
      const { app, ms } = await start(n);
      first.push(ms);
      await app.stop();
    }
    const { rows } = await server.pool.query<{ size: number }>(
      `select pg_database_size(datname) as size from pg_database where datname like 'centro%' order by 1`,
    );
    console.log(
      `first start, all migrations: ${seconds(middleOf(first))}; new database ${mib(rows[0]!.size / 2 ** 20)}`,
    );
    const apps: AppProcess[] = [];
    const later: number[] = [];
    for (const n of names) {
      const { app, ms } = await start(n);
      apps.push(app);
      later.push(ms);
    }
    console.log(`a later start, nothing to migrate: ${seconds(middleOf(later))}`);
    const show = async (when: string): Promise<void> => {
      const { each, database, backends } = await memory(apps);
      console.log(
        `${when}: ${mib(each)} a centre's process; server ${mib(database)} in ${backends} processes`,
      );
    };
    await sleep(REST_MS);
    await show(`${CENTRI} more centres at rest`);
    for (const { url } of apps)
      await fire({
        port: Number(new URL(url).port),
        connections: 20,
        ms: 2000,
        ask: (n) => ({ path: n % 2 ? '/' : '/api/prenotabili/1/prenotazioni/future' }),
        isGood: (status) => status === 200,
      });
    await show('after 2 s of load on each, at 20 connections');
    await sleep(REST_MS);
    await show('and at rest again');
  } finally {
    await server.close();
    // The other centres end first, since they use the host's database server.
    await endProcesses();
    await host.ended;
    await rm(dir, { recursive: true, force: true });
  }
}
