import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { formatRicevuta, type NumeroRicevuta } from '#domain/ricevute.ts';
import { endKeys } from '../features/chiave/service.ts';
import { restoreInto } from '../features/copie/ripristino.ts';
import { BackupError } from '../platform/backup-format.ts';
import { fromCaller, openTarget, refuseMarkedFolder } from '../platform/backup-place.ts';
import { openBackup, verifyBackup, type Backup } from '../platform/backup-read.ts';
import { noteTrial, openTrial, sayFull } from '../platform/backup-trial.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig, readSegreto, type Config } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import { deriveKeys, type Keys } from '../platform/keys.ts';
import { runCommand } from '../platform/end-user-error.ts';

const say = (line: string): void => console.log(line);

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

/** The key of the archive: from the environment, the data folder, or the terminal. */
async function findSecretKey(dataDir: string): Promise<string> {
  const given = readSegreto(process.env, 'SECRET_KEY');
  if (given) return given;
  const kept = await readFile(join(dataDir, 'chiave-segreta'), 'utf8').catch(() => null);
  if (kept) return kept.trim();
  if (process.stdin.isTTY) return promptForKey();
  throw new BackupError('Serve SECRET_KEY, la chiave con cui è nata la copia: la copia non la contiene.');
}

/** Ends the sessions and links of the archive, and prints what the operator must know. */
async function sayAfter({ db, pool }: Pick<Db, 'db' | 'pool'>, keys: Keys): Promise<void> {
  const { accessi, link, lettere, inviti } = await endKeys({ db, keys, clock: systemClock });
  say(`Accessi chiusi: ${accessi}. Link finiti: ${link}.`);
  say(
    'Tutti devono accedere di nuovo; i link già mandati per entrare o cambiare un account non valgono più.',
  );
  if (inviti > 0) say(`Inviti non ancora usati, che ripartono con un link nuovo: ${inviti}.`);
  if (lettere > 0) say(`Messaggi non ancora partiti, con un link nuovo: ${lettere}.`);
  say(
    'Gli indirizzi dei calendari valgono ancora. Che cosa guardare adesso: docs/guida/copie-di-sicurezza.md.',
  );
  const { rows: posta } = await pool.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM posta WHERE stato = 'in_attesa'`,
  );
  const { waiting } = posta[0]!;
  if (waiting > 0) say(`${waiting} messaggi aspettano di partire: andranno al primo avvio.`);
  // Receipts issued after the backup exist on paper, so the operator must know where the series continues.
  const { rows: ricevute } = await pool.query<NumeroRicevuta>(
    'SELECT anno, ultimo AS numero FROM contatori_ricevute ORDER BY anno DESC LIMIT 1',
  );
  for (const last of ricevute)
    say(
      `Ultima ricevuta nella copia: ${formatRicevuta(last)}. La prossima dell’anno viene subito dopo: controlla quelle già consegnate.`,
    );
}

/** The path of the archive, and whether it is only a trial. @throws BackupError */
function readWords(words: readonly string[]): { path: string; prova: boolean } {
  const [path, ...more] = words.filter((word) => word !== '--prova');
  const unknown = [path, ...more].find((word) => word?.startsWith('-'));
  if (unknown) throw new BackupError(`Non conosco ${unknown}: npm run restore -- [--prova] copia.zip`);
  const prova = words.includes('--prova');
  if (!path || more.length > 0)
    throw new BackupError(
      `Indica il file della copia: npm run restore -- ${prova ? '--prova ' : ''}copia.zip`,
    );
  return { path: fromCaller(path), prova };
}

/**
 * `npm run restore -- <file>`: restores an archive into an empty DATA_DIR, or into the empty server of DATABASE_URL
 * and the empty bucket of S3_URL. With --prova it restores beside the installation, which may be running, checks the
 * result, removes it and records the day.
 */
async function main(): Promise<void> {
  const { path, prova } = readWords(process.argv.slice(2));
  const backup = await openBackup(path);
  const dataDir = resolve(readConfig({ ...process.env, DATABASE_URL: '', DATABASE_URL_FILE: '' }).DATA_DIR);
  const secretKey = await findSecretKey(dataDir);
  const config = readConfig({ ...process.env, SECRET_KEY: secretKey, SECRET_KEY_FILE: '' });
  const keys = deriveKeys(secretKey);
  if (backup.manifest.chiave !== null && backup.manifest.chiave !== keys.nome) {
    throw new BackupError('SECRET_KEY non è quella con cui è nata la copia: i documenti non si aprirebbero.');
  }
  say('Controllo la copia…');
  await verifyBackup(path, backup);
  if (prova) await tryInto(backup, config, dataDir, keys);
  else await restoreHere(backup, config, dataDir, secretKey, keys);
  backup.close();
}

function sayDone({ manifest: { tabelle, file } }: Backup, opened: number, prova: boolean): string {
  const righe = tabelle.reduce((sum, table) => sum + table.righe, 0);
  const proof =
    opened === 0
      ? 'Nella copia non ci sono documenti né foto cifrate da aprire.'
      : prova
        ? `Documenti e foto aperti con la chiave: ${opened}.`
        : 'Ho aperto un file di prova.';
  return `${righe} righe, ${file.quanti} file. ${proof}`;
}

async function restoreHere(
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
    say('Ripristino…');
    const opened = await restoreInto(backup, target, keys, {
      prova: false,
      onCommit: () => (committed = true),
      complete: (database) => sayAfter(database, keys),
    });
    if (!config.DATABASE_URL) {
      await writeFile(join(dataDir, 'chiave-segreta'), `${secretKey}\n`, { mode: 0o600 });
    }
    succeeded = true;
    say(`Ripristino fatto: ${sayDone(backup, opened, false)}`);
  } finally {
    // An external database that already has the rows must not be emptied; its mark prevents a start.
    if (succeeded || !committed || !config.DATABASE_URL) await target.stop(succeeded);
  }
}

/** Restores beside the installation and removes everything again, also after an interruption. */
async function tryInto(backup: Backup, config: Config, dataDir: string, keys: Keys): Promise<void> {
  await refuseMarkedFolder(dataDir);
  const target = await openTrial(config, dataDir, backup.manifest);
  let stopped: Promise<void> | null = null;
  const stop = (): Promise<void> => (stopped ??= target.stop(false));
  const interrupt = (): void => void stop().finally(() => process.exit(130));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  let opened: number;
  try {
    say('Ripristino di prova, accanto al sito…');
    opened = await restoreInto(backup, target, keys, { prova: true });
  } catch (error) {
    // After an interruption it fails only because its folder and database are removed.
    if (stopped) return await new Promise(() => {});
    throw await sayFull(dataDir, error);
  } finally {
    await stop();
  }
  say(`La copia si ripristina: ${sayDone(backup, opened, true)} Della prova non resta niente.`);
  const noted = await noteTrial(config, dataDir, backup.manifest, systemClock.now());
  say(
    {
      noted: 'Il giorno è annotato: il sito lo mostra a chi amministra.',
      'no database': `Il giorno non è annotato: in ${dataDir} non c’è un sito.`,
      'not its own':
        'Il giorno non è annotato: la copia è di un altro sito, o di prima che questo cominciasse.',
    }[noted],
  );
}

await runCommand(main, process.argv.includes('--prova') ? 'Prova non riuscita.' : 'Ripristino non riuscito.');
