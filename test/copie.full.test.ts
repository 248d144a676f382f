import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Copie } from '#contract/copie.ts';
import { openBackup, verifyBackup } from '#server/platform/backup-read.ts';
import { runCommand } from './backup-fixture.ts';
import { createAdmin } from './factories/utente.ts';
import {
  createSmallContent,
  embeddedServer,
  endProcesses,
  openFixtures,
  processesOf,
  SECRET_KEY,
  sendTo,
  startProcess,
  type AppProcess,
} from './process.ts';

let folder: string;
let dataDir: string;
let env: Record<string, string>;
let app: AppProcess;
let token: string;

const copies = () => readdir(join(dataDir, 'copie')).catch((): string[] => []);
const isPartial = (name: string): boolean => name.endsWith('.parziale');

async function ask(target: string): Promise<Copie> {
  const { status, body } = await sendTo<Copie>(app, target, { token });
  expect(status).toBe(target.startsWith('GET') ? 200 : 202);
  return body;
}

async function work(target: string): Promise<Copie> {
  await ask(target);
  await expect.poll(async () => (await ask('GET /copie')).in_corso).toBeNull();
  return ask('GET /copie');
}

async function query<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<T>(text).finally(() => client.end())).rows;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copie-'));
  dataDir = join(folder, 'dati');
  env = { SECRET_KEY, CONTENT_DIR: await createSmallContent(join(folder, 'contenuti')) };
  app = await startProcess({ dataDir, env });
  const fixtures = openFixtures((await embeddedServer(dataDir)).databaseUrl, SECRET_KEY);
  ({ token } = await createAdmin(fixtures.app));
  await fixtures.close();
  // Enough to take some time: photo names without a resource.
  const photos = join(dataDir, 'file/foto/1/vecchia');
  await mkdir(photos, { recursive: true });
  for (let n = 0; n < 150; n += 1) await writeFile(join(photos, `${n}.webp`), randomBytes(1_000_000));
});

afterAll(async () => {
  await endProcesses();
  await rm(folder, { recursive: true, force: true });
});

test('after a kill during a copy the next start reports it once, and the next copy removes the remains', async () => {
  await ask('POST /copie');
  await expect.poll(async () => (await copies()).some(isPartial), { interval: 3 }).toBe(true);
  await app.kill9();
  expect((await copies()).every(isPartial)).toBe(true);
  app = await startProcess({ dataDir, env });
  const broken = await ask('GET /copie');
  expect(broken).toMatchObject({ copie: [], in_corso: null, fallita: { motivo: 'interrotta' } });
  const { databaseUrl } = await embeddedServer(dataDir);
  const told = `select dati ->> 'motivo' as motivo from posta where tipo = 'copia_non_riuscita'`;
  expect(await query(databaseUrl, told)).toEqual([{ motivo: 'interrotta' }]);
  const { copie, fallita } = await work('POST /copie');
  expect([copie.length, fallita]).toEqual([1, null]);
  expect(await copies()).toEqual([copie[0]!.nome]);
  const backup = await openBackup(join(dataDir, 'copie', copie[0]!.nome));
  await verifyBackup(copie[0]!.nome, backup);
  backup.close();
});

test('a trial killed half-way does not count; the next one beside the running site opens all of it, and leaves nothing', async () => {
  const [{ nome }] = (await ask('GET /copie')).copie as [Copie['copie'][number]];
  await ask(`POST /copie/${nome}/prova`);
  const reached = async () =>
    (await readdir(join(dataDir, 'prova')).catch((): string[] => [])).includes('file');
  await expect.poll(reached, { interval: 3 }).toBe(true);
  expect((await ask('GET /copie')).in_corso).toMatchObject({ cosa: 'prova', nome });
  await app.kill9();
  expect(await processesOf(join(dataDir, 'prova'))).toEqual([]);
  app = await startProcess({ dataDir, env });
  expect((await ask('GET /copie')).copie[0]!.prova).toMatchObject({ esito: 'non_provata', perche: null });
  const { copie, provata_il } = await work(`POST /copie/${nome}/prova`);
  expect(copie[0]!.prova).toMatchObject({ esito: 'provata', perche: null });
  expect(provata_il).toBe(copie[0]!.prova!.quando);
  expect(await readdir(dataDir)).not.toContain('prova');
  expect(await processesOf(join(dataDir, 'prova'))).toEqual([]);
});

test('a restored copy has no state of copies', async () => {
  const [{ nome }] = (await ask('GET /copie')).copie as [Copie['copie'][number]];
  const there = join(folder, 'ripristinata');
  const ran = await runCommand('restore', join(dataDir, 'copie', nome), { DATA_DIR: there, SECRET_KEY });
  expect(ran).toMatchObject({ code: 0 });
  const again = await startProcess({ dataDir: there, env });
  const { databaseUrl } = await embeddedServer(there);
  const kept = await query<{ c: unknown }>(
    databaseUrl,
    `select valore -> 'in_corso' as c from segni where chiave = 'copie'`,
  );
  expect(kept.filter(({ c }) => c !== null)).toEqual([]);
  await again.stop();
}, 240_000);
