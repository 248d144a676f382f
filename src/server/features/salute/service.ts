import { statfs } from 'node:fs/promises';
import { findProva } from '../../platform/backup-trial.ts';
import type { Deps } from '../../platform/deps.ts';
import { countFallite, pingDatabase } from './store.ts';

/** Answers that the program is alive and its database responds; when it does not, its error becomes a 503. */
export async function readStato({ db, versione }: Pick<Deps, 'db' | 'versione'>) {
  await pingDatabase(db);
  return { stato: 'ok' as const, database: true, versione };
}

const MS_ORA = 3_600_000;

/**
 * What whoever runs the site watches (prodotto/api#salute): the age in hours of the last copy that passed its trial, null
 * without one; the letters that were given up; the free bytes on the disk of DATA_DIR.
 */
export async function readSorveglianza({ db, clock, dataDir }: Pick<Deps, 'db' | 'clock' | 'dataDir'>) {
  const prova = await findProva(db);
  const { bavail, bsize } = await statfs(dataDir);
  return {
    copia_provata_ore: prova && Math.floor((clock.now().getTime() - Date.parse(prova.copia)) / MS_ORA),
    lettere_fallite: await countFallite(db),
    disco_libero: bavail * bsize,
  };
}
