import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { writeBackup } from './backup-write.ts';
import { freeBytes } from './disk-full.ts';
import { EndUserError } from './end-user-error.ts';
import type { Files } from './files.ts';

/** How many days a copy is kept: enough to notice that a version is bad. */
const DAYS = 14;
const MB = 1024 * 1024;
/** Bytes that must stay free beside the copy, for the migrations. */
const ROOM = 256 * MB;
/**
 * The copy until the update has succeeded. Each attempt replaces the copy of the one before, which changed nothing.
 */
const PENDING = 'aggiornamento-in-corso.zip';

const folderIn = (dataDir: string): string => join(dataDir, 'prima-di-aggiornare');

/**
 * Writes the archive of `npm run backup` before an update changes the database. With it and the previous program the
 * update can be undone (docs/guida/aggiornamenti.md).
 * @returns a function that names the archive once the update has succeeded, and returns its path
 * @throws EndUserError without space or when it cannot be written; then nothing has changed
 */
export async function copyBeforeUpdate(
  pool: pg.Pool,
  source: { url: string; files: Files; programma: string },
  { dataDir, now }: { dataDir: string; now: Date },
): Promise<() => Promise<string>> {
  const folder = folderIn(dataDir);
  const pending = join(folder, PENDING);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const left of [pending, `${pending}.parziale`]) await rm(left, { force: true });
    await demandRoom(pool, source.files, folder);
    await writeBackup(source, pending);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EndUserError(
      `Prima di aggiornare il database ne faccio una copia, e non è riuscita; il database è rimasto com’era. ${reason.replace(/\.?$/, '.')} ` +
        'Per aggiornare senza questa copia, se ne hai già una tua, avvia una volta con COPIA_PRIMA_DI_AGGIORNARE=no.',
      { cause: error },
    );
  }
  return async () => {
    const path = join(folder, `${now.toISOString().replaceAll(':', '-')}.zip`);
    await rename(pending, path);
    return path;
  };
}

/** Removes copies older than `DAYS`, also those of failed updates. */
export async function removeOldCopies(dataDir: string, now: Date): Promise<void> {
  const folder = folderIn(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const made = await stat(path).catch(() => null);
    if (made && now.getTime() - made.mtime.getTime() > DAYS * 86_400_000) await rm(path, { force: true });
  }
}

/** The bytes of database and files, which bound the size of a copy. */
export async function sizeOf(client: Pick<pg.Client, 'query'>, files: Files): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'SELECT pg_database_size(current_database()) AS bytes',
  );
  let size = Number(rows[0]!.bytes);
  for await (const { bytes } of files.list('')) size += bytes;
  return size;
}

/** @throws EndUserError */
async function demandRoom(pool: pg.Pool, files: Files, folder: string): Promise<void> {
  const needed = (await sizeOf(pool, files)) + ROOM;
  const free = await freeBytes(folder);
  if (free >= needed) return;
  throw new EndUserError(
    `Nella cartella ${folder} servono circa ${Math.ceil(needed / MB)} MB, e ne sono liberi ${Math.floor(free / MB)}: libera spazio e riavvia.`,
  );
}
