import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { formatRicevuta, type NumeroRicevuta } from '#domain/ricevute.ts';
import { openDocumento } from '../features/documenti/service.ts';
import { BackupError } from '../platform/backup-format.ts';
import { claimFolder, emptyFolder, refuseMarkedFolder, releaseFolder } from '../platform/backup-folder.ts';
import { openBackup, verifyBackup, type Backup } from '../platform/backup-read.ts';
import {
  connectTarget,
  restoreBackup,
  unmarkDatabase,
  type DocumentoCopiato,
} from '../platform/backup-restore.ts';
import { readConfig, type Config } from '../platform/config.ts';
import { acquireDataDirLock } from '../platform/data-dir-lock.ts';
import { createDb, type Db } from '../platform/db.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { openStorage, type Storage } from '../platform/files-open.ts';
import type { Files } from '../platform/files.ts';
import { deriveKeys, type Keys } from '../platform/keys.ts';
import { migrate } from '../platform/migrate.ts';
import { ROOT } from '../start.ts';
import { runCommand } from '../platform/end-user-error.ts';

const MIGRATIONS = join(ROOT, 'migrations');
const say = (line: string): void => console.log(line);
const fromCaller = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);

/** Asks for the key at the terminal, without showing it. */
async function promptForKey(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    process.stdout.write('SECRET_KEY della copia: ');
    return (await terminal.question('')).trim();
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}

/** The key of the archive: from the environment, from the data folder, or typed at the terminal. */
async function findSecretKey(dataDir: string): Promise<string> {
  const given = process.env['SECRET_KEY'];
  if (given) return given;
  const kept = await readFile(join(dataDir, 'chiave-segreta'), 'utf8').catch(() => null);
  if (kept) return kept.trim();
  if (process.stdin.isTTY) return promptForKey();
  throw new BackupError('Serve SECRET_KEY, la chiave con cui è nata la copia: la copia non la contiene.');
}

interface Target {
  readonly url: string;
  readonly files: Files;
  /** Releases the database; after a failed restore leaves it empty again. */
  stop(succeeded: boolean): Promise<void>;
}

/** Claims a bucket that contains no files. @throws BackupError, ConfigError */
async function claimBucket({ bucket, files, claim }: Storage, keys: Keys): Promise<void> {
  if (bucket === null) return;
  await claim(keys.nome);
  for await (const { key } of files.list('')) {
    throw new BackupError(
      `Il bucket ${bucket} non è vuoto (c’è ${key}): il ripristino scrive soltanto in uno vuoto.`,
    );
  }
}

/** After a failed restore: deletes what it put into a bucket that was empty. */
async function emptyBucket({ bucket, files }: Storage): Promise<void> {
  if (bucket === null) return;
  try {
    for await (const { key } of files.list('')) await files.delete(key);
  } catch {
    console.warn(`Attenzione: nel bucket ${bucket} restano dei file: svuotalo prima di riprovare.`);
  }
}

async function openTarget(
  { DATABASE_URL, POSTGRES_BIN, S3_URL }: Config,
  dataDir: string,
  keys: Keys,
): Promise<Target> {
  const storage = openStorage(S3_URL, dataDir);
  const { files } = storage;
  await claimBucket(storage, keys);
  if (DATABASE_URL) {
    await claimFolder(dataDir, false);
    const stop = async (succeeded: boolean): Promise<void> => {
      if (!succeeded) await emptyBucket(storage);
      await (succeeded ? releaseFolder(dataDir) : emptyFolder(dataDir, false));
    };
    return { url: DATABASE_URL, files, stop };
  }
  await refuseMarkedFolder(dataDir);
  const lock = await acquireDataDirLock(dataDir, { address: 'ripristino in corso' });
  try {
    await claimFolder(dataDir, true);
  } catch (error) {
    await lock.release();
    throw error;
  }
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, bin: POSTGRES_BIN, log: () => {} });
    return {
      url: postgres.url,
      files,
      stop: async (succeeded) => {
        await postgres.stop();
        if (!succeeded) await emptyBucket(storage);
        await (succeeded ? releaseFolder(dataDir) : emptyFolder(dataDir, true));
        await lock.release();
      },
    };
  } catch (error) {
    await emptyFolder(dataDir, true);
    await lock.release();
    throw error;
  }
}

/** Decrypts one of the restored documents: the only proof that they can be read again. Returns whether there is one. */
async function openOne(
  documents: readonly DocumentoCopiato[],
  deps: { files: Files; keys: Keys },
): Promise<boolean> {
  for (const documento of documents) {
    const opened = await openDocumento(deps, documento).catch((error: unknown) => {
      throw new BackupError(`Il documento ${documento.file} non si apre: il ripristino è annullato.`, {
        cause: error,
      });
    });
    if (opened) return true;
  }
  return false;
}

/**
 * Receipts given after the backup were handed out: the people who keep the accounts must know where the series continues.
 */
async function sayUltimaRicevuta(pool: Db['pool']): Promise<void> {
  const { rows } = await pool.query<NumeroRicevuta>(
    'SELECT anno, ultimo AS numero FROM contatori_ricevute ORDER BY anno DESC LIMIT 1',
  );
  const [last] = rows;
  if (last)
    say(
      `Ultima ricevuta nella copia: ${formatRicevuta(last)}. La prossima dell’anno viene subito dopo: controlla quelle già consegnate.`,
    );
}

/** Completes what the archive does not contain: newer migrations and the query planner's statistics. */
async function finish(url: string): Promise<void> {
  const { pool, close } = createDb(url, { max: 4 });
  try {
    await migrate(pool, MIGRATIONS);
    const { rows } = await pool.query<{ waiting: number }>(
      `SELECT count(*) AS waiting FROM posta WHERE stato = 'in_attesa'`,
    );
    const { waiting } = rows[0]!;
    if (waiting > 0) say(`${waiting} messaggi aspettano di partire: andranno al primo avvio.`);
    await sayUltimaRicevuta(pool);
    await pool.query('SET statement_timeout = 0; ANALYZE');
    await unmarkDatabase(pool);
  } finally {
    await close();
  }
}

/**
 * `npm run restore -- <file>`: restores an archive into an empty DATA_DIR, or into the empty server of DATABASE_URL and
 * the empty bucket of S3_URL.
 */
async function main(): Promise<void> {
  const [, , word] = process.argv;
  if (!word) throw new BackupError('Indica il file della copia: npm run restore -- copia.zip');
  const path = fromCaller(word);
  const backup = await openBackup(path);
  const dataDir = resolve(readConfig({ ...process.env, DATABASE_URL: '' }).DATA_DIR);
  const secretKey = await findSecretKey(dataDir);
  const config = readConfig({ ...process.env, SECRET_KEY: secretKey });
  const keys = deriveKeys(secretKey);
  if (backup.manifest.chiave !== null && backup.manifest.chiave !== keys.nome) {
    throw new BackupError('SECRET_KEY non è quella con cui è nata la copia: i documenti non si aprirebbero.');
  }
  say('Controllo la copia…');
  await verifyBackup(path, backup);
  await restoreInto(backup, config, dataDir, secretKey, keys);
  backup.close();
}

async function restoreInto(
  backup: Backup,
  config: Config,
  dataDir: string,
  secretKey: string,
  keys: Keys,
): Promise<void> {
  const target = await openTarget(config, dataDir, keys);
  let committed = false;
  let succeeded = false;
  try {
    let shown = false;
    say('Ripristino…');
    const client = await connectTarget(target.url);
    try {
      const check = async (documents: readonly DocumentoCopiato[]): Promise<void> => {
        shown = await openOne(documents, { files: target.files, keys });
      };
      await restoreBackup(backup, { client, files: target.files, migrationsDir: MIGRATIONS, check });
      committed = true;
    } finally {
      await client.end().catch(() => undefined);
    }
    await finish(target.url);
    if (!config.DATABASE_URL) {
      await writeFile(join(dataDir, 'chiave-segreta'), `${secretKey}\n`, { mode: 0o600 });
    }
    succeeded = true;
    const { tabelle, file } = backup.manifest;
    const righe = tabelle.reduce((sum, table) => sum + table.righe, 0);
    const proof = shown ? 'Ho aperto un documento di prova.' : 'Nella copia non ci sono documenti da aprire.';
    say(`Ripristino fatto: ${righe} righe, ${file.quanti} file. ${proof}`);
  } finally {
    // An external database that already has the rows must not be emptied: its mark prevents a start.
    if (succeeded || !committed || !config.DATABASE_URL) await target.stop(succeeded);
  }
}

await runCommand(main, 'Ripristino non riuscito.');
