import { join } from 'node:path';
import { BackupError } from '../../platform/backup-format.ts';
import type { Target } from '../../platform/backup-place.ts';
import type { Backup } from '../../platform/backup-read.ts';
import { restoreBackup, unmarkDatabase, type SigillatoCopiato } from '../../platform/backup-restore.ts';
import { connectTo } from '../../platform/backup-tables.ts';
import { compareRestored } from '../../platform/backup-trial.ts';
import { createDb, type Db } from '../../platform/db.ts';
import type { Files } from '../../platform/files.ts';
import type { Keys } from '../../platform/keys.ts';
import { migrate } from '../../platform/migrate.ts';
import { openFoto } from '../banco/foto.ts';
import { openDocumento } from '../documenti/service.ts';
import { openFotoGuasto } from '../segnalazioni/foto-service.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../../migrations');

interface ModoRipristino {
  /** In a trial every encrypted file is opened, and the result is compared with the manifest. */
  readonly prova: boolean;
  readonly onFile?: () => Promise<void>;
  /** Called after the commit of the restored rows. */
  readonly onCommit?: () => void;
  /** Called on the restored database, in its newest schema, before use. */
  readonly complete?: (database: Db) => Promise<void>;
}

/** Restores rows and files into an empty target. Returns how many encrypted files it opened. @throws BackupError */
export async function restoreInto(
  backup: Backup,
  target: Target,
  keys: Keys,
  modo: ModoRipristino,
): Promise<number> {
  let opened = 0;
  const files: Files = {
    ...target.files,
    async put(key, bytes) {
      await target.files.put(key, bytes);
      await modo.onFile?.();
    },
  };
  const client = await connectTo(target.url, 'ripristino');
  try {
    const check = async (sealed: readonly SigillatoCopiato[]): Promise<void> => {
      opened = await openSigillati(sealed, { files, keys }, modo.prova);
    };
    await restoreBackup(backup, { client, files, migrationsDir: MIGRATIONS, check });
    modo.onCommit?.();
  } finally {
    await client.end().catch(() => undefined);
  }
  if (modo.prova) await compareRestored(backup.manifest, target);
  const database = createDb(target.url, { max: 4 });
  try {
    await migrate(database.pool, MIGRATIONS);
    await modo.complete?.(database);
    await database.pool.query('SET statement_timeout = 0; ANALYZE');
    await unmarkDatabase(database.pool);
  } finally {
    await database.close();
  }
  return opened;
}

/**
 * Decrypts one of the restored documents and photos or, in a trial, all, to prove that the key fits. Returns how many.
 */
async function openSigillati(
  sealed: readonly SigillatoCopiato[],
  deps: { files: Files; keys: Keys },
  every: boolean,
): Promise<number> {
  const open = (one: SigillatoCopiato): Promise<unknown> => {
    if (one.tipo === 'documento') return openDocumento(deps, one);
    return one.tipo === 'consegna' ? openFoto(deps, one) : openFotoGuasto(deps, one);
  };
  let opened = 0;
  for (const one of sealed) {
    // Null or false when it does not exist.
    const found = await open(one).catch((error: unknown) => {
      throw new BackupError(`Il file ${one.file} non si apre: il ripristino è annullato.`, { cause: error });
    });
    if (found) opened += 1;
    if (found && !every) break;
  }
  return opened;
}
