import { createHash } from 'node:crypto';
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { BackupError, type Manifest } from './backup-format.ts';
import { emptyFolder, hasDatabase } from './backup-folder.ts';
import { connectTarget } from './backup-restore.ts';
import { openSource } from './backup-source.ts';
import type { Target } from './backup-target.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import { acquireDataDirLock } from './data-dir-lock.ts';
import { isDiskFull } from './disk-full.ts';
import { waitForPreviousServer } from './embedded-postgres-server.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { folderFiles } from './files.ts';

const MB = 1024 * 1024;
/** What an empty database takes, and what must stay free beside it for the application. */
const ROOM = 256 * MB;
/** Less than this left, and whatever failed did so for want of space. */
const FULL = 32 * MB;

/** Where the trials of an installation take place: on the disk that has room for its data, and as private as they are. */
const folderIn = (dataDir: string): string => join(dataDir, 'prova');

const busy = (who: string): string =>
  `Un’altra prova è in corso${who}: aspetta che finisca, e ripeti il comando.`;

/** Indexes and the log of changes take about twice as much again as the rows themselves. */
const bytesOf = ({ tabelle, file }: Manifest): number =>
  file.byte + 3 * tabelle.reduce((sum, { byte }) => sum + byte, 0);

/**
 * A place to restore an archive into, beside the installation, which may be running: the folder `prova` of DATA_DIR for
 * the files, and in it a database of its own, or with DATABASE_URL a second database of that server. What a killed trial
 * has left there is removed first. `stop` removes all of it (decision 098).
 * @throws BackupError when another trial is going on, there is no space, or the server allows no second database
 */
export async function openTrial(
  { DATABASE_URL, POSTGRES_BIN }: Pick<Config, 'DATABASE_URL' | 'POSTGRES_BIN'>,
  dataDir: string,
  manifest: Manifest,
): Promise<Target> {
  const folder = folderIn(dataDir);
  const lock = await acquireDataDirLock(folder, { address: 'prova in corso' }, (holder) =>
    busy(holder === null ? '' : ` (processo ${holder.pid})`),
  );
  const clear = async (): Promise<void> => {
    await emptyFolder(folder, true);
    // The lock is a file in the folder. Windows removes no open file.
    if (process.platform === 'win32') await lock.release();
    await rm(folder, { recursive: true, force: true });
    await lock.release();
  };
  try {
    // What a killed trial has left: its server may still be ending.
    await waitForPreviousServer(join(folder, 'postgres'), () => {}, new AbortController().signal);
    await emptyFolder(folder, true);
    await demandRoom(folder, manifest);
    const database = DATABASE_URL
      ? await openSecondDatabase(DATABASE_URL)
      : await startEmbeddedPostgres({
          dataDir: folder,
          bin: POSTGRES_BIN,
          log: () => {},
          durability: 'none',
        });
    return {
      url: database.url,
      files: folderFiles(join(folder, 'file')),
      stop: async () => {
        await database.stop().finally(clear);
      },
    };
  } catch (error) {
    const failed = await sayFull(dataDir, error);
    await clear();
    throw failed;
  }
}

/** The application stands on the same disk, so a trial does not begin what might fill it. @throws BackupError */
async function demandRoom(folder: string, manifest: Manifest): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const [free, needed] = [bavail * bsize, bytesOf(manifest) + ROOM];
  if (free >= needed) return;
  throw new BackupError(
    `Per la prova servono circa ${Math.ceil(needed / MB)} MB nella cartella ${folder}, e ne sono liberi ${Math.floor(free / MB)}: libera spazio, o provala su un’altra macchina.`,
  );
}

/** The error of a trial as a sentence, if the disk is full: PostgreSQL may only have stopped answering. */
export async function sayFull(dataDir: string, error: unknown): Promise<unknown> {
  const left = await statfs(dataDir).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  );
  if (!isDiskFull(error) && left > FULL) return error;
  return new BackupError(
    'Durante la prova lo spazio sul disco è finito: la copia non è né buona né cattiva. Libera spazio e ripeti.',
    { cause: error },
  );
}

/** Any number that nothing else on the same database uses as a lock. */
const TRIAL_LOCK = 7_305_111_298;

/** An empty database on the server of `url`, named after the one there. @throws BackupError */
async function openSecondDatabase(url: string): Promise<{ url: string; stop(): Promise<void> }> {
  const client = await connectTarget(url);
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
    return {
      url: beside.href,
      stop: async () => {
        await drop().finally(() => client.end());
      },
    };
  } catch (error) {
    await client.end().catch(() => undefined);
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new BackupError(
      'L’utente di DATABASE_URL non può creare sul suo server il database per la prova: dagli il permesso (ALTER ROLE … CREATEDB).',
      { cause: error },
    );
  }
}

/**
 * Compares what was restored with the archive's own list: the rows of each table, and the files with their length.
 * @throws BackupError
 */
export async function compareRestored(
  { tabelle, file }: Manifest,
  { url, files }: Pick<Target, 'url' | 'files'>,
): Promise<void> {
  const client = await connectTarget(url);
  try {
    for (const { nome, righe } of tabelle) {
      const { rows } = await client.query<{ quante: number }>(
        // The mark of the restore is a row that the archive does not have.
        `SELECT count(*)::int AS quante FROM public.${pg.escapeIdentifier(nome)} t ${nome === 'impostazioni' ? `WHERE t.chiave <> 'ripristino_in_corso'` : ''}`,
      );
      if (rows[0]!.quante !== righe)
        throw new BackupError(
          `Della tabella ${nome} sono tornate ${rows[0]!.quante} righe, e nella copia ce ne sono ${righe}.`,
        );
    }
  } finally {
    await client.end().catch(() => undefined);
  }
  let [quanti, byte] = [0, 0];
  for await (const { key } of files.list('')) {
    quanti += 1;
    byte += (await files.get(key))?.length ?? 0;
  }
  if (quanti !== file.quanti || byte !== file.byte)
    throw new BackupError(
      `Sono tornati ${quanti} file, ${byte} byte: la copia ne ha ${file.quanti}, ${file.byte}.`,
    );
}

/** The setting that says when a backup was last tried. */
export const COPIA_PROVATA = 'copia_provata';

/** Its value: when a backup was tried, and when that backup was made; instants. */
interface ProvaFatta {
  readonly quando: string;
  readonly copia: string;
}

/** The last trial of a backup; null when there was none. */
export async function findProva(db: Kysely<Database>): Promise<ProvaFatta | null> {
  const query = db.selectFrom('impostazioni').select('valore').where('chiave', '=', COPIA_PROVATA);
  return ((await query.executeTakeFirst())?.valore as ProvaFatta | undefined) ?? null;
}

/**
 * Notes on the installation's database that this archive was tried now. Returns why it did not: there is no database, or
 * the archive belongs to another one.
 * @throws EndUserError when its database does not answer
 */
export async function noteTrial(
  config: Pick<Config, 'DATABASE_URL' | 'POSTGRES_BIN'>,
  dataDir: string,
  { chiave, creata_il }: Manifest,
  now: Date,
): Promise<'noted' | 'no database' | 'not its own'> {
  if (!config.DATABASE_URL && !(await hasDatabase(dataDir))) return 'no database';
  const source = await openSource(config, dataDir, 'prova della copia in corso');
  try {
    const client = await connectTarget(source.url);
    try {
      const prova: ProvaFatta = { quando: now.toISOString(), copia: creata_il };
      const { rowCount } = await client.query(
        `INSERT INTO impostazioni (chiave, valore)
         SELECT $1, $2 FROM impostazioni WHERE chiave = 'chiave' AND valore ->> 'nome' = $3
         ON CONFLICT (chiave) DO UPDATE SET valore = excluded.valore`,
        [COPIA_PROVATA, JSON.stringify(prova), chiave],
      );
      return rowCount ? 'noted' : 'not its own';
    } finally {
      await client.end().catch(() => undefined);
    }
  } finally {
    await source.stop();
  }
}
