import { basename, join } from 'node:path';
import type pg from 'pg';
import type { ProvaCopia } from '#contract/copie.ts';
import type { Manifest } from '../../platform/backup-format.ts';
import type { Target } from '../../platform/backup-place.ts';
import { openBackup, verifyBackup, type Backup } from '../../platform/backup-read.ts';
import { noteOn, openTrial, sayFull } from '../../platform/backup-trial.ts';
import { changeStatoCopie } from '../../platform/backup-state.ts';
import { isDatabaseUnavailable } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { EndUserError } from '../../platform/end-user-error.ts';
import { restoreInto } from './ripristino.ts';

/** How often the progress of a trial is stored, in milliseconds. */
const PROGRESS_MS = 2_000;

/** A trial that proves nothing about the copy. */
class NonProvata extends Error {
  override readonly name = 'NonProvata';
}

/**
 * Tries a copy as `npm run restore -- --prova` does (prodotto/copie#prova): restores it beside the site, opens every
 * document and photo, removes everything, and records the day.
 * @param client a connection to the site's database
 */
export async function tryCopia(deps: Deps, client: pg.Client, nome: string): Promise<ProvaCopia> {
  let manifest: Manifest;
  try {
    manifest = await restoreAside(deps, join(deps.copie.cartella, nome));
  } catch (error) {
    deps.log.error({ err: error, copia: nome }, 'trial of a copy');
    const [esito, reason] =
      error instanceof NonProvata
        ? (['non_provata', error.cause] as const)
        : (['non_si_rilegge', error] as const);
    const perche = reason instanceof EndUserError ? withoutFolder(reason.message, deps) : null;
    return { quando: deps.clock.now().toISOString(), esito, perche };
  }
  const now = deps.clock.now();
  await noteOn(client, manifest, now);
  return { quando: now.toISOString(), esito: 'provata', perche: null };
}

/** Shortens whole paths in the command's sentences, which mean nothing on the page. */
const withoutFolder = (sentence: string, { copie, dataDir }: Deps): string =>
  sentence.replaceAll(join(copie.cartella, '/'), '').replaceAll(join(dataDir, '/'), '');

/** @throws NonProvata, or the error of the copy */
async function restoreAside(deps: Deps, path: string): Promise<Manifest> {
  const { keys, dataDir, copie } = deps;
  const backup = await openBackup(path);
  try {
    const { manifest } = backup;
    if (manifest.chiave !== null && manifest.chiave !== keys.nome) {
      const name = basename(path);
      throw new NonProvata('another key', {
        cause: new EndUserError(`${name} è nata con un’altra chiave: questo sito non ne apre i documenti.`),
      });
    }
    await verifyBackup(path, backup);
    const target = await openTrial(copie.config, dataDir, manifest).catch((error: unknown) => {
      throw new NonProvata('no place for the trial', { cause: error });
    });
    try {
      await restoreInto(backup, target, keys, { prova: true, onFile: progressOf(deps, backup) });
    } catch (error) {
      throw await judge(dataDir, error);
    } finally {
      await stop(deps, target);
    }
    return manifest;
  } finally {
    backup.close();
  }
}

/** A full disk or a stopped server is no fault of the copy. */
async function judge(dataDir: string, error: unknown): Promise<unknown> {
  const said = await sayFull(dataDir, error);
  if (said === error && !isDatabaseUnavailable(error)) return error;
  return new NonProvata('the trial broke off', { cause: said });
}

/** The next trial removes what is left. */
const stop = ({ log }: Deps, target: Target): Promise<void> =>
  target.stop(false).catch((error: unknown) => log.warn({ err: error }, 'while removing a trial'));

/** Counts restored files, and stores the number now and then. */
function progressOf({ db }: Deps, { manifest }: Backup): () => Promise<void> {
  let [fatti, written] = [0, 0];
  return async () => {
    fatti += 1;
    if (Date.now() - written < PROGRESS_MS) return;
    written = Date.now();
    await changeStatoCopie(db, (stato) => ({
      ...stato,
      in_corso: stato.in_corso && { ...stato.in_corso, fatti, su: manifest.file.quanti },
    }));
  };
}
