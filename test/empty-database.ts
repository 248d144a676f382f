import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { urlOf } from './database.ts';

const made: string[] = [];

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The address of a new, empty database on the run's server; `dropDatabases` deletes it. */
export async function createEmptyDatabase(): Promise<string> {
  const name = `vuota_${randomUUID().replaceAll('-', '')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE template0`);
  made.push(name);
  return urlOf(inject('postgresUrl'), name);
}

/** Deletes the databases created here: for `afterAll`. */
export async function dropDatabases(): Promise<void> {
  for (const name of made.splice(0)) await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}
