import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdmin, type Membro } from './factories/utente.ts';
import {
  createSmallContent,
  embeddedServer,
  endProcesses,
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

/** Starts it in a temporary folder that bears the name. */
export async function openKillFixture(name: string): Promise<KillFixture> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const dataDir = join(folder, 'dati');
  const env = { SECRET_KEY, CONTENT_DIR: await createSmallContent(join(folder, 'contenuti')) };
  let app = await startProcess({ dataDir, env });
  const fixtures = openFixtures((await embeddedServer(dataDir)).databaseUrl, SECRET_KEY);
  return {
    dataDir,
    fixtures,
    admin: await createAdmin(fixtures.app),
    get app() {
      return app;
    },
    restart: async () => {
      app = await startProcess({ dataDir, env });
    },
    close: async () => {
      await fixtures.close();
      await endProcesses();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
