import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { NOME_IMMAGINE } from '#contract/immagini.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Files } from '../../platform/files.ts';

const CARTELLA = 'impostazioni';
const PDF = /^[0-9a-f]{32}\.pdf$/;

const keyOfPdf = (name: string): string => `${CARTELLA}/${name}`;

/** Stores a PDF under a name made from its content; returns the name. */
export async function storePdf(files: Files, bytes: Uint8Array): Promise<string> {
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.pdf`;
  await files.put(keyOfPdf(name), bytes);
  return name;
}

/** A stored PDF; null when it does not exist. */
export const readPdf = async (files: Files, name: string): Promise<Buffer | null> =>
  PDF.test(name) ? files.get(keyOfPdf(name)) : null;

/** A stored picture in its largest width; null when it does not exist. */
export async function readPicture(files: Files, name: string): Promise<Buffer | null> {
  const width = NOME_IMMAGINE.exec(name)?.[1];
  return width === undefined
    ? null
    : files.get(`${CARTELLA}/${name.slice(0, -'.webp'.length)}/${width}.webp`);
}

export async function isStored(files: Files, name: string): Promise<boolean> {
  return ((await readPdf(files, name)) ?? (await readPicture(files, name))) !== null;
}

/** The names of stored files in a value. */
export function namesIn(value: unknown): Set<string> {
  return new Set(
    JSON.stringify(value).match(/(?<=")[0-9a-f]{32}(?:-\d{1,5}x\d{1,5}\.webp|\.pdf)(?=")/g) ?? [],
  );
}

/** The names in all sections and their kept states; locks them against changes until the transaction ends. */
async function listNames(tx: Tx): Promise<Set<string>> {
  await sql`lock table impostazioni in share mode`.execute(tx);
  const { rows } = await sql<{ valore: unknown }>`
    select valore from impostazioni union all select valore from impostazioni_stati`.execute(tx);
  return new Set(rows.flatMap(({ valore }) => [...namesIn(valore)]));
}

/** Removes files that no section or kept state names, a day after they were stored (prodotto/impostazioni#immagini). */
export async function removeUnnamed(deps: Pick<Deps, 'db' | 'files'>, before: number): Promise<void> {
  const old: { key: string; name: string }[] = [];
  for await (const { key, changed } of deps.files.list(CARTELLA)) {
    const [, name = '', width] = key.split('/');
    if (changed.getTime() < before) old.push({ key, name: width === undefined ? name : `${name}.webp` });
  }
  if (old.length === 0) return;
  await inTransaction(deps.db, async (tx) => {
    const named = await listNames(tx);
    for (const { key, name } of old) if (!named.has(name)) await deps.files.delete(key);
  });
}
