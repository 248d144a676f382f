import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from '#server/platform/embedded-postgres.ts';
import { createTestDatabase } from './database.ts';
import { OWN_ADDRESS } from './own-address.ts';
import { sendTo, startProcess } from './process.ts';
import { openStarts, PATIENCE_MS, type StartsBench } from './starts-fixture.ts';

let bench: StartsBench;
beforeAll(async () => {
  bench = await openStarts();
});
afterAll(() => bench.end());

const admin = { ADMIN_EMAIL: 'prima@centro.example', ADMIN_PASSWORD: 'la prima password' };

test(
  'the first administrator exists before the site listens: nobody can come first',
  async () => {
    const { pool, url: databaseUrl, close } = await createTestDatabase(inject('postgresUrl'));
    const holder = await pool.connect();
    // No account can be made before this is released.
    await holder.query('BEGIN; LOCK TABLE utenti IN SHARE MODE');
    const port = await freePort();
    const starting = startProcess({
      dataDir: join(bench.folder, 'primo'),
      databaseUrl,
      env: { ...bench.env, ...admin, HOST: OWN_ADDRESS, PORT: String(port) },
    });
    const waiting = async (): Promise<number> =>
      (
        await pool.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
      ).rows.length;
    await expect.poll(waiting).toBe(1);
    await expect(fetch(`http://${OWN_ADDRESS}:${port}/api/salute`)).rejects.toThrow('fetch failed');
    await holder.query('ROLLBACK');
    holder.release();
    const app = await starting;
    const body = new URLSearchParams({ username: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD });
    expect((await sendTo(app, 'POST /auth/jwt/login', { body })).status).toBe(200);
    await app.stop();
    await close();
  },
  PATIENCE_MS,
);
