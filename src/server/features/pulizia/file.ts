import { removeOldCopies } from '../../platform/copy-before-update.ts';
import type { Deps } from '../../platform/deps.ts';
import { CARTELLA, listNamedFoto } from '../banco/foto.ts';
import { removeUnnamedFoto } from '../immagini/admin-service.ts';
import { removeUnnamed } from '../immagini/impostazioni.ts';
import { CARTELLA as CARTELLA_GUASTI, listNamedGuasti } from '../segnalazioni/foto-service.ts';

type CleanDeps = Pick<Deps, 'db' | 'files' | 'clock' | 'log'>;

/** A younger file may belong to a change that is not committed yet. */
const DAY_MS = 24 * 3_600_000;
const BATCH = 500;

export async function startPulizia(deps: Pick<Deps, 'jobs' | 'dataDir'> & CleanDeps): Promise<void> {
  const clean = async (): Promise<void> => {
    await cleanOrphanFiles(deps);
    await removeOldCopies(deps.dataDir, deps.clock.now());
  };
  await deps.jobs.schedule('pulizia-file', '30 3 * * *', clean, { catchUp: true });
}

/**
 * Removes files older than a day that no row names: of an upload with an unknown outcome, or of an interrupted removal.
 */
export async function cleanOrphanFiles(deps: CleanDeps): Promise<void> {
  await cleanFoto(deps);
  await removeUnnamed(deps, deps.clock.now().getTime() - DAY_MS);
  await cleanNamed(deps, 'documenti', listNamedDocumenti);
  await cleanNamed(deps, CARTELLA, listNamedFoto);
  await cleanNamed(deps, CARTELLA_GUASTI, listNamedGuasti);
}

/** The stored keys below a prefix that have not changed for a day. */
async function* oldKeys({ files, clock }: CleanDeps, prefix: string): AsyncGenerator<string> {
  const before = clock.now().getTime() - DAY_MS;
  for await (const { key, changed } of files.list(prefix)) {
    if (changed.getTime() < before) yield key;
  }
}

async function cleanFoto(deps: CleanDeps): Promise<void> {
  const byPrenotabile = new Map<number, Set<string>>();
  for await (const key of oldKeys(deps, 'foto')) {
    const [, prenotabileId, name] = /^foto\/(\d+)\/([^/]+)\/\d+\.webp$/.exec(key) ?? [];
    if (!prenotabileId) {
      await removeFile(deps, key);
      continue;
    }
    const id = Number(prenotabileId);
    byPrenotabile.set(id, (byPrenotabile.get(id) ?? new Set()).add(`${name}.webp`));
  }
  for (const [id, names] of byPrenotabile) await removeUnnamedFoto(deps, id, [...names]);
}

/** Removes the encrypted files below a prefix that the database does not name. */
async function cleanNamed(
  deps: CleanDeps,
  prefix: string,
  listNamed: (db: Deps['db'], files: readonly string[]) => Promise<Set<string>>,
): Promise<void> {
  let batch: string[] = [];
  const removeBatch = async (): Promise<void> => {
    const named = await listNamed(deps.db, batch);
    for (const key of batch) if (!named.has(key)) await removeFile(deps, key);
    batch = [];
  };
  for await (const key of oldKeys(deps, prefix)) {
    batch.push(key);
    if (batch.length >= BATCH) await removeBatch();
  }
  if (batch.length > 0) await removeBatch();
}

async function removeFile({ files, log }: CleanDeps, key: string): Promise<void> {
  try {
    await files.delete(key);
  } catch (error) {
    log.warn({ err: error }, 'file left by the clean-up');
  }
}

/** Those of these files that belong to an identity document. */
async function listNamedDocumenti(db: Deps['db'], files: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('documenti')
    .select('file')
    .where('file', 'in', [...files])
    .execute();
  return new Set(rows.map(({ file }) => file));
}
