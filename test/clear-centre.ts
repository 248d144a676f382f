import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './build-test-app.ts';

/** Tables that contain nothing of anybody. */
const STAYS = `'migrazioni', 'impostazioni'`;

/** Deletes every person and thing of a centre, and the files: what is read as a whole later stays as small as it was. */
export async function clearCentre({ pool, dir }: TestApp): Promise<void> {
  // Row by row and without checking the references between them: a TRUNCATE would create a hundred files anew.
  await pool.query(
    `DO $$
     DECLARE tabella text;
     BEGIN
       SET LOCAL session_replication_role = replica;
       FOR tabella IN
         SELECT table_name FROM information_schema.tables
         WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN (${STAYS})
       LOOP
         EXECUTE format('DELETE FROM %I', tabella);
       END LOOP;
     END $$`,
  );
  await rm(join(dir, 'file'), { recursive: true, force: true });
}
