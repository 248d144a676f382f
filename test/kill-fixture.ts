import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createTestDatabase } from './database.ts';
import { createAdmin, type Membro } from './factories/utente.ts';
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

/** An application that a test kills and starts again, on a small centre with an administrator. */
export interface KillFixture {
  readonly dataDir: string;
  readonly fixtures: ReturnType<typeof openFixtures>;
  readonly admin: Membro;
  /** The process that was started last. */
  readonly app: AppProcess;
  /** Starts it again after it was killed. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts it in a temporary folder that bears the name. In the long form the kill takes its own database server along; in
 * the short one, where each such server would be made first, the server of the run goes on.
 */
export async function openKillFixture(name: string): Promise<KillFixture> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const dataDir = join(folder, 'dati');
  const env = { SECRET_KEY, CONTENT_DIR: await createSmallContent(join(folder, 'contenuti')) };
  const database = long ? null : await createTestDatabase(inject('postgresUrl'));
  const options = { dataDir, env, ...(database && { databaseUrl: database.url }) };
  let app = await startProcess(options);
  const fixtures = openFixtures(database?.url ?? (await embeddedServer(dataDir)).databaseUrl, SECRET_KEY);
  return {
    dataDir,
    fixtures,
    admin: await createAdmin(fixtures.app),
    get app() {
      return app;
    },
    restart: async () => {
      app = await startProcess(options);
    },
    close: async () => {
      await fixtures.close();
      await endProcesses();
      await database?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Resolves once so many calls have succeeded, or all have ended: a kill then finds some done and some under way, however
 * fast the machine is.
 */
export function untilTold(calls: readonly Promise<boolean>[], quanti: number): Promise<void> {
  return new Promise((resolve) => {
    let told = 0;
    for (const call of calls)
      void call.then((done) => {
        if (done) told += 1;
        if (told >= quanti) resolve();
      });
    void Promise.all(calls).then(() => resolve());
  });
}
