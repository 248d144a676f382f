/** `npm run schema`: writes what is derived from the migrations, the schema for reading and the types of the tables. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb } from '#server/platform/db.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { migrate } from '#server/platform/migrate.ts';
import { writeSchema } from './schema/write.ts';
import { root } from './files.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'schema-'));
try {
  const server = await startEmbeddedPostgres({ dataDir, durability: 'none', log: () => {} });
  const { pool, close } = createDb(server.url);
  try {
    await migrate(pool, join(root, 'migrations'));
    for (const [file, text] of await writeSchema(pool)) await writeFile(join(root, file), text);
  } finally {
    await close();
    await server.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
