import type pg from 'pg';
import { BackupError, type Manifest } from './backup-format.ts';
import type { Backup } from './backup-read.ts';
import { COPIE } from './backup-state.ts';
import {
  beginFilling,
  copyIn,
  isEmptyDatabase,
  listTables,
  orderTables,
  setSequences,
} from './backup-tables.ts';
import type { Files } from './files.ts';
import { tableOfSegni } from './segni.ts';
import { CREATE_MIGRAZIONI, MIGRATION_LOCK, readMigrations, type Migration } from './migrate.ts';

/** The setting that marks a database until the end of its restore. */
const MARK = 'ripristino_in_corso';

/** An encrypted file that the restored database names: one side of a document, or a photo. */
export type SigillatoCopiato = { readonly file: string } & (
  | { readonly tipo: 'documento'; readonly user_id: string; readonly lato: 'fronte' | 'retro' }
  | { readonly tipo: 'consegna'; readonly prenotazione_id: number }
  | { readonly tipo: 'guasto'; readonly prenotabile_id: number | null }
);

export interface RestoreTarget {
  readonly client: pg.Client;
  readonly files: Files;
  readonly migrationsDir: string;
  /** Called when everything is in place but not committed: if it throws, the database rolls back. */
  readonly check: (sealed: readonly SigillatoCopiato[]) => Promise<void>;
}

/**
 * Restores an archive into an empty database and storage: first the files, then all tables in one transaction, so that
 * the database has everything or nothing. @throws BackupError
 */
export async function restoreBackup(backup: Backup, target: RestoreTarget): Promise<void> {
  const { client, files } = target;
  const migrations = matchMigrations(backup.manifest, await readMigrations(target.migrationsDir));
  // An application that starts on this database meanwhile waits for the lock.
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  if (!(await isEmptyDatabase(client))) {
    throw new BackupError('Il database non è vuoto: il ripristino scrive soltanto in uno vuoto.');
  }
  for await (const { key, content } of backup.files())
    await files.put(key, Buffer.concat((await content.toArray()) as Buffer[]));
  await beginFilling(client);
  try {
    await client.query(CREATE_MIGRAZIONI);
    for (const { sql } of migrations) await client.query(sql);
    await fillTables(client, backup);
    await setSequences(client, backup.manifest.sequenze);
    // An application does not start on a marked database: it would forget the letters of the outbox.
    const segni = await tableOfSegni(client);
    await client.query(`INSERT INTO ${segni} (chiave, valore) VALUES ($1, '{}') ON CONFLICT DO NOTHING`, [
      MARK,
    ]);
    await target.check(await listSigillati(client));
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
}

/** Documents first, newest at the top; then photos, for which an old archive may have no tables. */
async function listSigillati(client: pg.Client): Promise<SigillatoCopiato[]> {
  const sources = [
    ['documenti', `SELECT 'documento' AS tipo, user_id, lato, file FROM documenti ORDER BY caricato_il DESC`],
    ['foto_consegne', `SELECT 'consegna' AS tipo, prenotazione_id, file FROM foto_consegne ORDER BY id`],
    [
      'foto_segnalazioni',
      `SELECT 'guasto' AS tipo, s.prenotabile_id, f.file
       FROM foto_segnalazioni f JOIN segnalazioni s ON s.id = f.segnalazione_id ORDER BY f.id`,
    ],
  ] as const;
  const there = new Set((await listTables(client)).map(({ nome }) => nome));
  const found: SigillatoCopiato[] = [];
  for (const [table, text] of sources)
    if (there.has(table)) found.push(...(await client.query<SigillatoCopiato>(text)).rows);
  return found;
}

/** The migrations that the archive's database had. @throws BackupError when this program's differ */
function matchMigrations({ migrazioni }: Manifest, known: readonly Migration[]): Migration[] {
  return migrazioni.map(({ nome, impronta }) => {
    const migration = known.find((one) => one.nome === nome);
    if (!migration) {
      throw new BackupError(
        `La copia viene da un programma più recente (ha la migrazione ${nome}): usa la versione più recente.`,
      );
    }
    if (migration.impronta !== impronta) {
      throw new BackupError(`La migrazione ${nome} della copia non è quella di questo programma.`);
    }
    return migration;
  });
}

async function fillTables(client: pg.Client, { manifest, openTable }: Backup): Promise<void> {
  const there = new Map((await listTables(client)).map(({ nome, colonne }) => [nome, colonne]));
  const order = await orderTables(client, [...there.keys()]);
  const names = new Set(manifest.tabelle.map(({ nome }) => nome));
  if (order.length !== names.size || order.some((name) => !names.has(name))) {
    throw new BackupError('La copia non ha le tabelle che questo programma si aspetta.');
  }
  // A migration may have inserted rows.
  await client.query(`TRUNCATE ${order.map((name) => `public."${name}"`).join(', ')}`);
  for (const name of order) {
    const table = manifest.tabelle.find(({ nome }) => nome === name)!;
    await copyIn(client, table, await openTable(table));
  }
}

/** Removes the mark, so that the application may start, and the copied state of the nightly copies. */
export async function unmarkDatabase(client: Pick<pg.Client, 'query'>): Promise<void> {
  const segni = await tableOfSegni(client);
  await client.query(`DELETE FROM ${segni} WHERE chiave = ANY ($1)`, [[MARK, COPIE]]);
}

/** @throws BackupError on a database with an unfinished restore */
export async function refuseMarkedDatabase(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const segni = await tableOfSegni(pool);
  const { rowCount } = await pool.query(`SELECT FROM ${segni} WHERE chiave = $1`, [MARK]);
  if (rowCount) {
    throw new BackupError(
      'Il ripristino di questo database non è arrivato alla fine: svuotalo e ripeti npm run restore.',
    );
  }
}
