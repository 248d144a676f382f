import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { onServer, urlOf } from './database.ts';

const made: string[] = [];

/** The address of a new, empty database on the run's server; `dropDatabases` deletes it. */
export async function createEmptyDatabase(): Promise<string> {
  const name = `vuota_${randomUUID().replaceAll('-', '')}`;
  await onServer(inject('postgresUrl'), `CREATE DATABASE ${name} TEMPLATE template0`);
  made.push(name);
  return urlOf(inject('postgresUrl'), name);
}

export async function dropDatabases(): Promise<void> {
  for (const name of made.splice(0))
    await onServer(inject('postgresUrl'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}
