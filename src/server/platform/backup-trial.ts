import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { BackupError, type Manifest } from './backup-format.ts';
import { hasDatabase, openSource, releaseFolder, type Target } from './backup-place.ts';
import { connectTo } from './backup-tables.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import { acquireDataDirLock } from './data-dir-lock.ts';
import { freeBytes, isDiskFull } from './disk-full.ts';
import { waitForPreviousServer } from './embedded-postgres-server.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { folderFiles, type Files } from './files.ts';
import { tableOfSegni } from './segni.ts';

const MB = 1024 * 1024;
/** Bytes for an empty database, and for the application to keep free beside it. */
const ROOM = 256 * MB;
/** With less space than this, a failure counts as a full disk. */
const FULL = 32 * MB;

const busy = (who: string): string =>
  `Un’altra prova è in corso${who}: aspetta che finisca, e ripeti il comando.`;

/**
 * A place to restore an archive into while the installation may be running: the folder `prova` of DATA_DIR with an
 * embedded database, or with DATABASE_URL a second database of that server. It first removes what a killed trial has
 * left. `stop` removes everything (decision 012).
 * @throws BackupError when another trial is running, there is no space, or the server allows no second database
 */
export async function openTrial(
  { DATABASE_URL, POSTGRES_BIN }: Pick<Config, 'DATABASE_URL' | 'POSTGRES_BIN'>,
  dataDir: string,
  manifest: Manifest,
): Promise<Target> {
  // On the disk of the installation's data, and with the same permissions.
  const folder = join(dataDir, 'prova');
  const lock = await acquireDataDirLock(folder, { address: 'prova in corso' }, (holder) =>
    busy(holder === null ? '' : ` (processo ${holder.pid})`),
  );
  const clear = async (): Promise<void> => {
    await releaseFolder(folder, true, false);
    // The lock is a file in the folder, and Windows does not remove an open file.
    if (process.platform === 'win32') await lock.release();
    await rm(folder, { recursive: true, force: true });
    await lock.release();
  };
  try {
    // The server of a killed trial may still be ending.
    await waitForPreviousServer(join(folder, 'postgres'), () => {}, new AbortController().signal);
    await releaseFolder(folder, true, false);
    await demandRoom(folder, manifest);
    const database = DATABASE_URL
      ? await openSecondDatabase(DATABASE_URL)
      : await startEmbeddedPostgres({
          dataDir: folder,
          bin: POSTGRES_BIN,
          log: () => {},
          durability: 'none',
        });
    const { files, end } = endable(folderFiles(join(folder, 'file')));
    const stop = async (): Promise<void> => {
      await end();
      await database.stop().finally(clear);
    };
    return { url: database.url, files, stop };
  } catch (error) {
    const failed = await sayFull(dataDir, error);
    await clear();
    throw failed;
  }
}

/** Files of which no more are stored after `end`: a write beside the removal of their folder would make it again. */
function endable(files: Files): { files: Files; end(): Promise<void> } {
  let isEnded = false;
  let last: Promise<unknown> = Promise.resolve();
  const put: Files['put'] = async (key, bytes) => {
    if (isEnded) throw new Error('the trial has ended');
    const stored = files.put(key, bytes);
    last = stored.catch(() => undefined);
    await stored;
  };
  const end = async (): Promise<void> => {
    isEnded = true;
    await last;
  };
  return { files: { ...files, put }, end };
}

/** Refuses a trial that might fill the disk of the application. @throws BackupError */
async function demandRoom(folder: string, { tabelle, file }: Manifest): Promise<void> {
  // Indexes and the write-ahead log take about twice the size of the rows.
  const needed = file.byte + 3 * tabelle.reduce((sum, { byte }) => sum + byte, 0) + ROOM;
  const free = await freeBytes(folder);
  if (free >= needed) return;
  throw new BackupError(
    `Per la prova servono circa ${Math.ceil(needed / MB)} MB nella cartella ${folder}, e ne sono liberi ${Math.floor(free / MB)}: libera spazio, o provala su un’altra macchina.`,
  );
}

/** Turns the error of a trial into a sentence if the disk is full; PostgreSQL may only have stopped answering. */
export async function sayFull(dataDir: string, error: unknown): Promise<unknown> {
  if (!isDiskFull(error) && (await freeBytes(dataDir).catch(() => Infinity)) > FULL) return error;
  return new BackupError(
    'Durante la prova lo spazio sul disco è finito: la copia non è né buona né cattiva. Libera spazio e ripeti.',
    { cause: error },
  );
}

/** Any number that no other advisory lock of the database uses. */
const TRIAL_LOCK = 7_305_111_298;

/** Creates an empty database on the server of `url`, named after the one there. @throws BackupError */
async function openSecondDatabase(url: string): Promise<{ url: string; stop(): Promise<void> }> {
  const client = await connectTo(url, 'ripristino');
  try {
    const { rows } = await client.query<{ nome: string; ours: boolean }>(
      'SELECT current_database() AS nome, pg_try_advisory_lock($1) AS ours',
      [TRIAL_LOCK],
    );
    const [{ nome, ours } = { nome: '', ours: false }] = rows;
    if (!ours) throw new BackupError(busy(' su questo database'));
    const second = `prova_di_ripristino_${createHash('sha256').update(nome).digest('hex').slice(0, 12)}`;
    const drop = () => client.query(`DROP DATABASE IF EXISTS ${second} WITH (FORCE)`);
    await drop();
    await client.query(`CREATE DATABASE ${second} TEMPLATE template0`);
    const beside = new URL(url);
    beside.pathname = `/${second}`;
    const stop = async (): Promise<void> => void (await drop().finally(() => client.end()));
    return { url: beside.href, stop };
  } catch (error) {
    await client.end().catch(() => undefined);
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new BackupError(
      'L’utente di DATABASE_URL non può creare sul suo server il database per la prova: dagli il permesso (ALTER ROLE … CREATEDB).',
      { cause: error },
    );
  }
}

/** Compares the restored rows of each table and the files with the manifest. @throws BackupError */
export async function compareRestored(
  { tabelle, file }: Manifest,
  { url, files }: Pick<Target, 'url' | 'files'>,
): Promise<void> {
  const client = await connectTo(url, 'ripristino');
  try {
    const segni = await tableOfSegni(client);
    for (const { nome, righe } of tabelle) {
      const { rows } = await client.query<{ quante: number }>(
        `SELECT count(*)::int AS quante FROM public.${pg.escapeIdentifier(nome)}`,
      );
      // The mark of the restore is a row that is not in the archive.
      const quante = rows[0]!.quante - (nome === segni ? 1 : 0);
      if (quante !== righe)
        throw new BackupError(
          `Della tabella ${nome} sono tornate ${quante} righe, e nella copia ce ne sono ${righe}.`,
        );
    }
  } finally {
    await client.end().catch(() => undefined);
  }
  let [quanti, byte] = [0, 0];
  for await (const { bytes } of files.list('')) {
    quanti += 1;
    byte += bytes;
  }
  if (quanti !== file.quanti || byte !== file.byte)
    throw new BackupError(
      `Sono tornati ${quanti} file, ${byte} byte: la copia ne ha ${file.quanti}, ${file.byte}.`,
    );
}

/** The key of the last trial in `segni`. */
export const COPIA_PROVATA = 'copia_provata';

/** When a backup was tried, and when it was made; instants. */
interface ProvaFatta {
  readonly quando: string;
  readonly copia: string;
}

export async function findProva(db: Kysely<Database>): Promise<ProvaFatta | null> {
  const query = db.selectFrom('segni').select('valore').where('chiave', '=', COPIA_PROVATA);
  return ((await query.executeTakeFirst())?.valore as ProvaFatta | undefined) ?? null;
}

/**
 * Records in the installation's database that this archive was tried. Returns why it did not: there is no database, or
 * the archive belongs to another one.
 * @throws EndUserError when its database does not answer
 */
export async function noteTrial(
  config: Pick<Config, 'DATABASE_URL' | 'POSTGRES_BIN'>,
  dataDir: string,
  manifest: Manifest,
  now: Date,
): Promise<'noted' | 'no database' | 'not its own'> {
  if (!config.DATABASE_URL && !(await hasDatabase(dataDir))) return 'no database';
  const source = await openSource(config, dataDir, 'prova della copia in corso');
  try {
    const client = await connectTo(source.url, 'ripristino');
    try {
      return (await noteOn(client, manifest, now)) ? 'noted' : 'not its own';
    } finally {
      await client.end().catch(() => undefined);
    }
  } finally {
    await source.stop();
  }
}

/** As `noteTrial`, over a connection to the installation's database. Returns whether the archive belongs to it. */
export async function noteOn(
  client: pg.Client,
  { chiave, creata_il }: Manifest,
  now: Date,
): Promise<boolean> {
  const segni = await tableOfSegni(client);
  const prova: ProvaFatta = { quando: now.toISOString(), copia: creata_il };
  const { rowCount } = await client.query(
    `INSERT INTO ${segni} (chiave, valore)
     SELECT $1, $2 FROM ${segni} WHERE chiave = 'chiave' AND valore ->> 'nome' = $3
     ON CONFLICT (chiave) DO UPDATE SET valore = excluded.valore`,
    [COPIA_PROVATA, JSON.stringify(prova), chiave],
  );
  return Boolean(rowCount);
}
