import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createDb, type Db } from '#server/platform/db.ts';
import { migrate } from '#server/platform/migrate.ts';
import { createEmptyDatabase, dropDatabases } from './empty-database.ts';

export const MIGRATIONS = join(import.meta.dirname, '../migrations');

/** A database in its state before a migration (its number); for use within a test. */
export function useDatabaseBefore(migration: string): () => Db {
  let folder: string;
  let database: Db;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'migrazioni-di-prima-'));
    for (const name of await readdir(MIGRATIONS))
      if (name < migration) await cp(join(MIGRATIONS, name), join(folder, name));
    database = createDb(await createEmptyDatabase());
    await migrate(database.pool, folder);
  });
  afterAll(async () => {
    await database?.close();
    await dropDatabases();
    await rm(folder, { recursive: true, force: true });
  });
  return () => database;
}
