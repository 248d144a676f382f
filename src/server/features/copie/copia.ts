import { access, constants, lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { NOME_COPIA, type CopiaFallita, type Copie } from '#contract/copie.ts';
import { writeBackup } from '../../platform/backup-write.ts';
import { sizeOf } from '../../platform/copy-before-update.ts';
import type { Deps } from '../../platform/deps.ts';
import { isDiskFull } from '../../platform/disk-full.ts';

/**
 * How many copies are kept, and for how many days at most, as the privacy page promises (prodotto/copie#ogni-notte).
 */
const TENUTE = 7;
const GIORNI = 30;
/** A copy needs this many times its size free, since a full disk stops the database. */
const LIBERI = 3;

export const nomeOf = (now: Date): string => `copia-${now.toISOString().replaceAll(':', '-')}.zip`;

/** The copies in a folder, newest first; none where it cannot be read. */
export async function listFolder(cartella: string): Promise<Omit<Copie['copie'][number], 'prova'>[]> {
  const names = await readdir(cartella).catch((): string[] => []);
  const found = names
    .toSorted()
    .toReversed()
    .map(async (nome) => {
      const fatta_il = NOME_COPIA.exec(nome)?.slice(1).join(':');
      if (fatta_il === undefined || Number.isNaN(Date.parse(fatta_il))) return [];
      const file = await lstat(join(cartella, nome)).catch(() => null);
      return file?.isFile() ? [{ nome, fatta_il, byte: file.size }] : [];
    });
  return (await Promise.all(found)).flat();
}

/**
 * Makes a copy in the folder, and then removes all but the seven newest and those that are too old
 * (prodotto/copie#ogni-notte).
 * @param client a connection to the site's database
 * @returns why it failed, or null
 */
export async function makeCopia(
  deps: Pick<Deps, 'copie' | 'files' | 'versione' | 'log'>,
  client: pg.Client,
  nome: string,
): Promise<Omit<CopiaFallita, 'quando'> | null> {
  const { cartella, databaseUrl, freeBytes } = deps.copie;
  const failed = (error: unknown, motivo: CopiaFallita['motivo']) => {
    deps.log.error({ err: error, cartella }, 'copy of the night');
    return { motivo, servono: null, liberi: null };
  };
  try {
    await prepareFolder(deps.copie);
  } catch (error) {
    return failed(error, 'permesso');
  }
  try {
    const [ultima] = await listFolder(cartella);
    const servono = LIBERI * (ultima?.byte ?? (await sizeOf(client, deps.files)));
    const room = async () => ({ motivo: 'spazio' as const, servono, liberi: await freeBytes(cartella) });
    const before = await room();
    if (before.liberi < servono) return before;
    const source = { url: databaseUrl, files: deps.files, programma: deps.versione };
    try {
      const { missing } = await writeBackup(source, join(cartella, nome));
      if (missing.length > 0) deps.log.warn({ missing }, 'files that the database names are not there');
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      return await room();
    }
  } catch (error) {
    return failed(error, 'interrotta');
  }
  const [newest, ...others] = await listFolder(cartella);
  const since = Date.parse(newest?.fatta_il ?? '') - GIORNI * 86_400_000;
  for (const [at, { nome: old, fatta_il }] of others.entries())
    if (at >= TENUTE - 1 || Date.parse(fatta_il) < since)
      await rm(join(cartella, old)).catch((error: unknown) => deps.log.warn({ err: error }, 'old copy'));
  return null;
}

/** Creates the folder unless BACKUP_DIR names it, and removes what a killed process has left. */
async function prepareFolder({ cartella, altrove }: Deps['copie']): Promise<void> {
  if (!altrove) await mkdir(cartella, { recursive: true, mode: 0o700 });
  await access(cartella, constants.R_OK | constants.W_OK | constants.X_OK);
  for (const name of await readdir(cartella)) {
    if (name.endsWith('.parziale') && NOME_COPIA.test(name.slice(0, -'.parziale'.length)))
      await rm(join(cartella, name), { force: true });
  }
}
