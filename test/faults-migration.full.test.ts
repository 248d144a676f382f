import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { createPrenotabile, createPrenotazione } from './factories/risorsa.ts';
import { createMembro } from './factories/utente.ts';
import { killServer } from './faults/writers.ts';
import {
  createSmallContent,
  embeddedServer,
  endProcesses,
  long,
  openFixtures,
  processesOf,
  ROOT,
  SECRET_KEY,
  startProcess,
} from './process.ts';

/** The processes killed during a migration, in turn. */
const KINDS = ['application', 'database server'] as const;
const KILLS = long ? 10 : 2;

let folder: string;
let root: string;
let dataDir: string;
let env: Record<string, string>;

// A copy of the program, to which migrations of a future version can be added.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrazioni-'));
  root = join(folder, 'il programma');
  dataDir = join(folder, 'dati');
  await mkdir(root);
  for (const name of ['src', 'migrations', 'package.json']) {
    await cp(join(ROOT, name), join(root, name), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  env = { SECRET_KEY, CONTENT_DIR: await createSmallContent(join(folder, 'contenuti')) };
});

afterAll(async () => {
  await endProcesses();
  await rm(folder, { recursive: true, force: true });
});

async function writeMigrations(seconds: number): Promise<void> {
  await writeFile(
    join(root, 'migrations/9001_prova.sql'),
    `CREATE TABLE prova AS SELECT generate_series(1, 5000) AS n;
     ALTER TABLE prenotazioni ADD COLUMN prova integer NOT NULL DEFAULT 7;
     UPDATE prenotabili SET nome = nome || ' (prova)';
     SELECT pg_sleep(${seconds});
     CREATE INDEX prova_n ON prova (n);`,
  );
  await writeFile(join(root, 'migrations/9002_prova.sql'), 'INSERT INTO prova VALUES (5001);');
}

async function askAtRest<T extends object>(text: string): Promise<T[]> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const client = new pg.Client(server.url);
  try {
    await client.connect();
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
    await server.stop();
  }
}

async function untilInside(): Promise<number> {
  for (;;) {
    const found = await embeddedServer(dataDir).catch(() => null);
    // A server that is just starting or ending may never answer.
    const limits = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 };
    const client = found && new pg.Client({ connectionString: found.databaseUrl, ...limits });
    client?.on('error', () => undefined);
    try {
      await client?.connect();
      const inside = await client?.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'`);
      if (found && inside?.rowCount) return found.pid;
    } catch {
    } finally {
      void client?.end().catch(() => undefined);
    }
    await sleep(20);
  }
}

test(
  `after ${KILLS} kills in the middle of a migration no trace of it stays, and the next start completes it`,
  async () => {
    const first = await startProcess({ root, dataDir, env });
    const { pool, app, close } = openFixtures((await embeddedServer(dataDir)).databaseUrl, SECRET_KEY);
    const { id: user_id } = await createMembro(app);
    const prenotabile_id = await createPrenotabile(app, { nome: 'Drone' });
    const id = await createPrenotazione(app, {
      user_id,
      prenotabile_id,
      inizio: '2030-03-10',
      fine: '2030-03-10',
    });
    const applied = (await pool.query<{ nome: string }>('SELECT nome FROM migrazioni ORDER BY nome')).rows;
    await close();
    expect((await first.stop()).code).toBe(0);

    await writeMigrations(3_600);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const prepare = async (child: { kill(signal: 'SIGKILL'): boolean }): Promise<void> => {
        const server = await untilInside();
        if (KINDS[kill % KINDS.length] === 'application') child.kill('SIGKILL');
        else await killServer(server);
      };
      await expect(startProcess({ root, dataDir, env, prepare })).rejects.toThrow('did not start');
      expect(await processesOf(dataDir)).toEqual([]);
    }
    const half = `SELECT nome, to_regclass('prova') AS prova, (SELECT nome FROM prenotabili WHERE id = ${prenotabile_id}) AS risorsa,
      (SELECT count(*) FROM information_schema.columns WHERE column_name = 'prova')::int AS colonne FROM migrazioni ORDER BY nome`;
    expect(await askAtRest(half)).toEqual(
      applied.map(({ nome }) => ({ nome, prova: null, risorsa: 'Drone', colonne: 0 })),
    );

    await writeMigrations(0);
    const last = await startProcess({ root, dataDir, env });
    const after = openFixtures((await embeddedServer(dataDir)).databaseUrl, SECRET_KEY);
    const { rows } = await after.pool.query('SELECT nome FROM migrazioni ORDER BY nome');
    expect(rows.map(({ nome }) => nome)).toEqual(
      (await readdir(join(root, 'migrations'))).filter((name) => /^\d{4}_/.test(name)).sort(),
    );
    const state = await after.pool.query(
      `SELECT (SELECT count(*) FROM prova)::int AS righe, prova, p.nome FROM prenotazioni b
       JOIN prenotabili p ON p.id = prenotabile_id WHERE b.id = $1`,
      [id],
    );
    expect(state.rows).toEqual([{ righe: 5001, prova: 7, nome: 'Drone (prova)' }]);
    await after.close();
    expect((await last.stop()).code).toBe(0);
  },
  90_000 + KILLS * 30_000,
);
