import type pg from 'pg';
import { readSchema } from './read.ts';
import { writeSql } from './sql.ts';
import { writeTypes } from './types.ts';

/** The files generated from a migrated database, each with its text. */
export async function writeSchema(pool: pg.Pool): Promise<[file: string, text: string][]> {
  const schema = await readSchema(pool);
  return [
    ['migrations/schema.sql', writeSql(schema)],
    ['src/server/platform/database.ts', writeTypes(schema)],
  ];
}
