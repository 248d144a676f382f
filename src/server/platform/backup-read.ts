import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import {
  BackupError,
  entryOfFile,
  kindOfEntry,
  lineOfFile,
  Manifest,
  type Tabella,
} from './backup-format.ts';

/** An open archive whose manifest was read. */
export interface Backup {
  readonly manifest: Manifest;
  /** The rows of a table as COPY wrote them. */
  openTable(table: Tabella): Promise<Readable>;
  /** The stored files, each to be read before the next. */
  files(): AsyncGenerator<{ key: string; content: Readable }>;
  close(): void;
}

/** A file in an upload is at most 10 MB; what is stored of it is smaller. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** Opens an archive and reads its manifest. @throws BackupError */
export async function openBackup(path: string): Promise<Backup> {
  const options = { lazyEntries: true, autoClose: false, strictFileNames: true } as const;
  const zip = await openPromise(path, options).catch((error: unknown) => {
    throw refused(path, error);
  });
  const tables = new Map<string, Entry>();
  const stored: { key: string; entry: Entry }[] = [];
  let manifest: Manifest | null = null;
  try {
    for await (const entry of zip.eachEntry()) {
      const kind = kindOfEntry(entry.fileName);
      if (kind === null) throw new BackupError(`${path} non è una copia fatta da questo programma.`);
      if (kind === 'manifest') manifest = await readManifest(path, zip, entry);
      else if ('tabella' in kind) tables.set(kind.tabella, entry);
      else stored.push({ key: kind.file, entry });
    }
    if (!manifest) throw new BackupError(`${path} non è una copia intera: manca l’elenco del contenuto.`);
  } catch (error) {
    zip.close();
    throw refused(path, error);
  }
  return {
    manifest,
    openTable: ({ nome }) => {
      const entry = tables.get(nome);
      if (!entry) throw new BackupError(`Nella copia manca la tabella ${nome}.`);
      return zip.openReadStreamPromise(entry);
    },
    async *files() {
      for (const { key, entry } of stored) {
        if (entry.uncompressedSize > MAX_FILE_BYTES)
          throw new BackupError(`${path} contiene un file troppo grande.`);
        yield { key, content: await zip.openReadStreamPromise(entry) };
      }
    },
    close: () => zip.close(),
  };
}

/** Reads everything once and compares it with the manifest. @throws BackupError */
export async function verifyBackup(path: string, backup: Backup): Promise<void> {
  const { tabelle, file } = backup.manifest;
  try {
    for (const table of tabelle) {
      const hash = createHash('sha256');
      for await (const chunk of await backup.openTable(table)) hash.update(chunk as Buffer);
      if (hash.digest('hex') !== table.sha256)
        throw new BackupError(`La tabella ${table.nome} della copia è rovinata.`);
    }
    const digest = createHash('sha256');
    let quanti = 0;
    for await (const { key, content } of backup.files()) {
      let [byte, sum] = [0, 0];
      for await (const chunk of content as AsyncIterable<Buffer>) {
        byte += chunk.length;
        sum = crc32(chunk, sum);
      }
      digest.update(lineOfFile(entryOfFile(key), byte, sum));
      quanti += 1;
    }
    if (quanti !== file.quanti || digest.digest('hex') !== file.sha256)
      throw new BackupError('I file della copia non sono quelli del suo elenco: è rovinata.');
  } catch (error) {
    throw refused(path, error);
  }
}

/** An archive that cannot be parsed is incomplete; errors of the system are reported as they are. */
function refused(path: string, error: unknown): Error {
  if (error instanceof BackupError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupError(`Il file ${path} non c’è.`);
  if (code && /^E[A-Z]+$/.test(code))
    return new BackupError(`Non riesco a leggere ${path} (${code}).`, { cause: error });
  return new BackupError(`${path} non è una copia intera, oppure è rovinata (${message}).`, { cause: error });
}

async function readManifest(path: string, zip: ZipFile, entry: Entry): Promise<Manifest> {
  const data: unknown = JSON.parse((await buffer(await zip.openReadStreamPromise(entry))).toString('utf8'));
  const { formato, versione } = data as { formato?: unknown; versione?: unknown };
  if (formato === 'coworking-solidale' && Number(versione) > 1)
    throw new BackupError(`${path} è stata fatta da un programma più recente: usa quello per ripristinarla.`);
  const result = Manifest.safeParse(data);
  if (!result.success) throw new BackupError(`${path} non è una copia fatta da questo programma.`);
  return result.data;
}
