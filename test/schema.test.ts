import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { NARROWED, NOTES, WRITTEN_BY_TRIGGERS } from '../scripts/schema/narrowed.ts';
import { readSchema } from '../scripts/schema/read.ts';
import { writeSchema } from '../scripts/schema/write.ts';
import { root } from '../scripts/files.ts';
import { createTestDatabase } from './database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
});
afterAll(() => database.close());

describe('the files generated from the migrations', () => {
  test('equal their result: otherwise run `npm run schema`', async () => {
    for (const [file, text] of await writeSchema(database.pool))
      expect(await readFile(join(root, file), 'utf8'), file).toBe(text);
  });

  test('name only existing columns', async () => {
    const { tables, views } = await readSchema(database.pool);
    const columns = new Set(
      tables.flatMap((table) => table.columns.map(({ nome }) => `${table.nome}.${nome}`)),
    );
    const named = [...Object.keys(NARROWED), ...Object.keys(NOTES), ...WRITTEN_BY_TRIGGERS];
    const known = new Set([...columns, ...views.map(({ nome }) => nome)]);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test('show an added column, check, index and trigger', async () => {
    const texts = async () => (await writeSchema(database.pool)).map(([, text]) => text);
    const [sql, types] = await texts();
    await database.pool.query(`
      ALTER TABLE segnalazioni ADD COLUMN colore text CONSTRAINT segnalazioni_colore CHECK (colore IN ('rosso', 'blu'));
      CREATE INDEX segnalazioni_per_colore ON segnalazioni (colore);
      CREATE FUNCTION tingi() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;
      CREATE TRIGGER segnalazioni_tinte BEFORE INSERT ON segnalazioni FOR EACH ROW EXECUTE FUNCTION tingi()`);
    const [later, laterTypes] = await texts();
    const added = (before: string, after: string) =>
      after.split('\n').filter((line) => !before.includes(line));
    expect(added(sql!, later!)).toEqual(
      expect.arrayContaining([
        '  colore text,',
        "  CONSTRAINT segnalazioni_colore CHECK (colore IN ('rosso', 'blu')),",
        'CREATE INDEX segnalazioni_per_colore ON segnalazioni (colore);',
        'CREATE TRIGGER segnalazioni_tinte BEFORE INSERT ON segnalazioni FOR EACH ROW EXECUTE FUNCTION tingi();',
      ]),
    );
    expect(added(types!, laterTypes!)).toEqual(["  colore: 'rosso' | 'blu' | null;"]);
  });
});
