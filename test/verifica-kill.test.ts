import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanOrphanFiles } from '#server/features/pulizia/service.ts';
import { folderFiles } from '#server/platform/files.ts';
import { createAdmin, createMembro, type Membro } from './factories/utente.ts';
import { until } from './faults/writers.ts';
import { png } from './images.ts';
import {
  createSmallContent,
  embeddedServer,
  endProcesses,
  long,
  openFixtures,
  SECRET_KEY,
  sendTo,
  startProcess,
  type AppProcess,
} from './process.ts';

const PEOPLE = 12;
const KILLS = long ? 20 : 2;

let folder: string;
let dataDir: string;
let env: Record<string, string>;
let app: AppProcess;
let fixtures: ReturnType<typeof openFixtures>;
let admin: Membro;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verifica-'));
  dataDir = join(folder, 'dati');
  env = { SECRET_KEY, CONTENT_DIR: await createSmallContent(join(folder, 'contenuti')) };
  app = await startProcess({ dataDir, env });
  fixtures = openFixtures((await embeddedServer(dataDir)).databaseUrl, SECRET_KEY);
  admin = await createAdmin(fixtures.app);
}, 120_000);
afterAll(async () => {
  await fixtures?.close();
  await endProcesses();
  await rm(folder, { recursive: true, force: true });
});

async function upload({ token }: Membro, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const body = new FormData();
  for (const lato of ['fronte', 'retro'])
    body.append(lato, new Blob([bytes], { type: 'image/png' }), 'a.png');
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await fetch(`${app.url}/api/utenti/me/documento`, { method: 'POST', headers, body });
  expect(status).toBe(200);
}

const keys = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const { key } of folderFiles(join(dataDir, 'file')).list('documenti')) found.push(key);
  return found.sort();
};

const read = async () =>
  (
    await fixtures.pool.query<{ id: string; stato: string; file: string[]; esiti: number }>(
      `SELECT u.id, u.documento_stato AS stato,
         array(SELECT d.file FROM documenti d WHERE d.user_id = u.id ORDER BY d.file) AS file,
         (SELECT count(*)::int FROM esiti_documento e WHERE e.user_id = u.id) AS esiti
       FROM utenti u WHERE u.documento_stato <> 'mancante'`,
    )
  ).rows;

test(
  `kill -9 while ${PEOPLE} documents are verified, ${KILLS} times: each waits with its images or is verified without, and no file is left`,
  async () => {
    const side = new Uint8Array(await png(40, 40));
    const outcomes = { verified: 0, waiting: 0, files: 0 };
    for (let round = 0; round < KILLS; round += 1) {
      const people = await Promise.all(Array.from({ length: PEOPLE }, () => createMembro(fixtures.app)));
      for (const { id } of people)
        await fixtures.pool.query(`UPDATE utenti SET documento_stato = 'mancante' WHERE id = $1`, [id]);
      for (const membro of people) await upload(membro, side);
      const { rows } = await fixtures.pool.query<{ id: string; versione: number }>(
        'SELECT id, documento_versione AS versione FROM utenti WHERE id = any($1)',
        [people.map(({ id }) => id)],
      );
      const told = new Set<string>();
      const calls = rows.map(({ id, versione }) =>
        sendTo(app, `POST /utenti/${id}/documento/verifica`, { token: admin.token, body: { versione } }).then(
          ({ status }) => status === 200 && told.add(id),
          () => false,
        ),
      );
      // Some of them are verified, others not yet; every fifth time none.
      await until(() => told.size >= [2, 6, 9, 0, 4][round % 5]!);
      await app.kill9();
      await Promise.all(calls);
      app = await startProcess({ dataDir, env });

      const now = (await read()).filter(({ id }) => people.some((membro) => membro.id === id));
      expect(now).toHaveLength(PEOPLE);
      for (const { id, stato, file, esiti } of now) {
        expect([stato, file.length, esiti]).toEqual(
          stato === 'verificato' ? ['verificato', 0, 1] : ['da_verificare', 2, 0],
        );
        if (told.has(id)) expect(stato).toBe('verificato');
        outcomes[stato === 'verificato' ? 'verified' : 'waiting'] += 1;
      }
      // What was cut off between the commit and the files is removed by the night's clean-up, two days later.
      const before = await keys();
      const later = new Date(Date.now() + 2 * 24 * 3_600_000);
      await cleanOrphanFiles({
        db: fixtures.app.deps.db,
        log: pino({ level: 'silent' }),
        files: folderFiles(join(dataDir, 'file')),
        clock: { now: () => later },
      });
      const named = (await read()).flatMap(({ file }) => file).sort();
      expect(await keys()).toEqual(named);
      outcomes.files += before.length - named.length;
    }
    console.log(
      `kill -9 while verifying: ${outcomes.verified} verified, ${outcomes.waiting} still waiting, ${outcomes.files} files left to the clean-up`,
    );
  },
  60_000 + KILLS * 30_000,
);
