import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createAdmin, type Membro } from './factories/utente.ts';
import { createTestDatabase } from './database.ts';
import {
  createSmallContent,
  endProcesses,
  openFixtures,
  SECRET_KEY,
  sendTo,
  startProcess,
  type AppProcess,
} from './process.ts';

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let fixtures: ReturnType<typeof openFixtures>;
let env: Record<string, string>;
let admin: Membro;

const start = (name: string): Promise<AppProcess> =>
  startProcess({ dataDir: join(folder, name), databaseUrl: database.url, env });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'impostazioni-'));
  database = await createTestDatabase(inject('postgresUrl'));
  fixtures = openFixtures(database.url, SECRET_KEY);
  env = { CONTENT_DIR: await createSmallContent(join(folder, 'contenuti')) };
});
afterAll(async () => {
  await endProcesses();
  await fixtures.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const readCentro = async (at: AppProcess) =>
  (await sendTo(at, 'GET /impostazioni', { token: admin.token })).body.sezioni[0];
const saveTelefono = async (at: AppProcess, telefono: string) => {
  const { versione, valore } = await readCentro(at);
  return sendTo(at, 'PATCH /impostazioni/centro', {
    token: admin.token,
    body: { versione, valore: { ...valore, telefono } },
  });
};

test('a change in one process shows in the facts, the pages and the manifest of another', async () => {
  const [one, two] = [await start('uno'), await start('due')];
  admin = await createAdmin(fixtures.app);
  await fetch(`${two.url}/contatti`);
  expect((await saveTelefono(one, '055 222 333')).status).toBe(200);
  expect((await sendTo(two, 'GET /centro')).body.centro.telefono).toBe('055 222 333');
  await vi.waitFor(
    async () => expect(await (await fetch(`${two.url}/contatti`)).text()).toContain('055 222 333'),
    { timeout: 30_000, interval: 50 },
  );
  expect(await (await fetch(`${one.url}/contatti`)).text()).toContain('055 222 333');
  await two.stop();
  await one.stop();
});

test('a save killed at any moment is complete or absent', async () => {
  for (let n = 0; n < 10; n += 1) {
    const app = await start('uno');
    const before = await readCentro(app);
    const telefono = `055 000 00${n}`;
    const saving = saveTelefono(app, telefono).catch(() => null);
    // Between the first statements of the request and its answer.
    await sleep(n * 3);
    await app.kill9();
    const answer = await saving;
    const { rows } = await fixtures.pool.query(
      `select versione, valore ->> 'telefono' as telefono,
         (select max(versione) from impostazioni_stati where sezione = 'centro') as stato
       from impostazioni where sezione = 'centro'`,
    );
    const saved = rows[0].telefono === telefono;
    expect([rows[0].versione, rows[0].stato], `kill ${n}`).toEqual(
      saved ? [before.versione + 1, before.versione] : [before.versione, rows[0].stato],
    );
    if (answer?.status === 200) expect(saved).toBe(true);
  }
});
