import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { CentroIniziale } from '#contract/contenuto.ts';
import { createTestDatabase } from './database.ts';
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

export interface SmallCentre {
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** How its process was started, and how one is restarted. */
  readonly options: Parameters<typeof startProcess>[0];
  readonly app: AppProcess;
  readonly fixtures: ReturnType<typeof openFixtures>;
  end(): Promise<void>;
}

/**
 * Starts it in a temporary folder of that name.
 * @param regole the centre's rules of bookings; by default none
 * @param proprio whether its process runs its own database server, which a test may break; by default in the long form.
 * Otherwise it uses the server of the run: making a server takes seconds.
 * @param more of its environment
 */
export async function startSmallCentre(
  name: string,
  regole: Partial<CentroIniziale> = {},
  proprio = long,
  more: Readonly<Record<string, string>> = {},
): Promise<SmallCentre> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const dataDir = join(folder, 'dati');
  const env = {
    SECRET_KEY,
    CONTENT_DIR: await createSmallContent(join(folder, 'contenuti'), regole),
    ...more,
  };
  const database = proprio ? null : await createTestDatabase(inject('postgresUrl'));
  const options = { dataDir, env, ...(database && { databaseUrl: database.url }) };
  const app = await startProcess(options);
  const databaseUrl = database?.url ?? (await embeddedServer(dataDir)).databaseUrl;
  const fixtures = openFixtures(databaseUrl, SECRET_KEY);
  return {
    dataDir,
    databaseUrl,
    options,
    app,
    fixtures,
    async end() {
      await fixtures.close();
      await endProcesses();
      await database?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
