import { z } from 'zod';
import { EndUserError } from './end-user-error.ts';

/** A backup that cannot be made or used; `message` is one Italian sentence for the operator. */
export class BackupError extends EndUserError {
  override readonly name = 'BackupError';
}

/** The contents of an archive, written last, since an archive without it is incomplete. It contains no key. */
export const Manifest = z.object({
  formato: z.literal('coworking-solidale'),
  versione: z.literal(1),
  creata_il: z.iso.datetime(),
  programma: z.string(),
  /** Name of the SECRET_KEY; null when the database was never started with one. */
  chiave: z.string().nullable(),
  migrazioni: z.array(z.object({ nome: z.string(), impronta: z.string() })),
  tabelle: z.array(
    z.object({
      nome: z.string(),
      colonne: z.array(z.string()).min(1),
      righe: z.int(),
      byte: z.int(),
      sha256: z.string(),
    }),
  ),
  sequenze: z.array(z.object({ nome: z.string(), ultimo: z.string(), usato: z.boolean() })),
  /** The digest is over the names, lengths and checksums in the order of the archive. */
  file: z.object({ quanti: z.int(), byte: z.int(), sha256: z.string() }),
});
export type Manifest = z.output<typeof Manifest>;
export type Tabella = Manifest['tabelle'][number];

export const MANIFEST = 'manifest.json';
const TABLES = 'tabelle/';
const FILES = 'file/';

export const entryOfTable = (nome: string): string => `${TABLES}${nome}.copy`;
export const entryOfFile = (key: string): string => `${FILES}${key}`;

/** What an entry of the archive is; null for one that does not belong there. */
export function kindOfEntry(name: string): { tabella: string } | { file: string } | 'manifest' | null {
  if (name === MANIFEST) return 'manifest';
  if (name.startsWith(FILES)) return { file: name.slice(FILES.length) };
  const table = /^tabelle\/([a-z_][a-z0-9_]*)\.copy$/.exec(name)?.[1];
  return table === undefined ? null : { tabella: table };
}

export const lineOfFile = (name: string, byte: number, crc32: number): string => `${name} ${byte} ${crc32}\n`;
