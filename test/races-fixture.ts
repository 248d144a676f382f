import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import type { Centro } from '#contract/contenuto.ts';
import { createTestDatabase } from './database.ts';
import { createAdmin, createMembro, type Membro } from './factories/utente.ts';
import {
  createSmallContent,
  embeddedServer,
  endProcesses,
  long,
  openFixtures,
  SECRET_KEY,
  startProcess,
  type AppProcess,
} from './process.ts';

/** Two application processes on one database, and people who send to them at the same time. */
export interface Gara {
  readonly first: AppProcess;
  readonly second: AppProcess;
  readonly fixtures: ReturnType<typeof openFixtures>;
  readonly membri: Membro[];
  readonly admin: Membro;
  end(): Promise<void>;
}

/**
 * In the long form the first process runs the database, as `npm start` does, and the second gets its address; in the short
 * one both use the server of the run. The second lives in another time zone.
 * @param regole what the centre has decided about bookings; by default nothing
 * @param proprio whether they have a server of their own, which a test may spoil
 */
export async function startGara(quanti: number, regole: Partial<Centro> = {}, proprio = long): Promise<Gara> {
  const folder = await mkdtemp(join(tmpdir(), 'gare-'));
  const dataDir = join(folder, 'dati');
  const env = { CONTENT_DIR: await createSmallContent(join(folder, 'contenuti'), regole), SECRET_KEY };
  const database = proprio ? null : await createTestDatabase(inject('postgresUrl'));
  const first = await startProcess({ dataDir, env, ...(database && { databaseUrl: database.url }) });
  const databaseUrl = database?.url ?? (await embeddedServer(dataDir)).databaseUrl;
  const second = await startProcess({ dataDir, databaseUrl, env: { ...env, TZ: 'Pacific/Auckland' } });
  const fixtures = openFixtures(databaseUrl, SECRET_KEY);
  const membri = await Promise.all(Array.from({ length: quanti }, () => createMembro(fixtures.app)));
  const admin = await createAdmin(fixtures.app);
  return {
    first,
    second,
    fixtures,
    membri,
    admin,
    async end() {
      await fixtures.close();
      await second.stop();
      await endProcesses();
      await database?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** How many deadlocks the database has resolved so far. */
export async function countDeadlocks(pool: Pool): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks::integer from pg_stat_database where datname = current_database()',
  );
  return rows[0]!.deadlocks;
}

/** Bookings of one resource that share a day. */
export async function listOverlaps(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    SELECT a.id, b.id AS altra FROM prenotazioni a JOIN prenotazioni b
      ON a.prenotabile_id = b.prenotabile_id AND a.id < b.id AND a.inizio <= b.fine AND b.inizio <= a.fine
    WHERE a.annullata_il IS NULL AND b.annullata_il IS NULL`);
  return rows;
}
