import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { prepareTemplate } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's own PostgreSQL server; each worker creates its own database there. */
    postgresUrl: string;
  }
}

/**
 * One real PostgreSQL for the whole run, without waiting for the disk, which only a power cut would require.
 *
 * @returns the function that ends it
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'prove-'));
  const last: string[] = [];
  const server = await startEmbeddedPostgres({
    dataDir,
    durability: 'none',
    log: (line: unknown) => last.push(String(line)),
  }).catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true });
    throw new Error(`PostgreSQL for the tests did not start:\n${last.slice(-20).join('\n')}`, {
      cause: error,
    });
  });
  await prepareTemplate(server.url);
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
