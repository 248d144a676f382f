import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { ConfigError } from './config.ts';
import type { Keys } from './keys.ts';
import { tableOfSegni } from './segni.ts';
import { syncFolder } from './write-whole.ts';

/** The SECRET_KEY of a data folder when the environment has none; created at the first start, mode 0600. */
export async function readOrMakeSecretKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'chiave-segreta');
  const read = (): Promise<string> => readFile(path, 'utf8').then((text) => text.trim());
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  // Complete and synced before it gets its name: a half-written key would make the documents unreadable.
  const temporary = `${path}.${process.pid}`;
  const handle = await open(temporary, 'w', 0o600);
  await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`);
  await handle.sync();
  await handle.close();
  await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  // The database records the key's name, so the key must survive a power cut.
  await syncFolder(dataDir);
  await rm(temporary);
  return read();
}

/** Ties the database to the SECRET_KEY of its first process; another key does not start (prodotto/documenti#chiave). */
export async function checkSecretKey(pool: Pool, { nome }: Keys): Promise<void> {
  const segni = await tableOfSegni(pool);
  await pool.query(`insert into ${segni} (chiave, valore) values ('chiave', $1) on conflict do nothing`, [
    JSON.stringify({ nome }),
  ]);
  const { rows } = await pool.query<{ valore: { nome: string } }>(
    `select valore from ${segni} where chiave = 'chiave'`,
  );
  if (rows[0]?.valore.nome !== nome) {
    throw new ConfigError(
      'SECRET_KEY non è quella con cui è nato questo database: i documenti e gli accessi non si aprirebbero. Usa la chiave di allora.',
    );
  }
}
