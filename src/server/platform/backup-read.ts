import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { BackupError, kindOfEntry, lineOfFile, Manifest, type Tabella } from './backup-format.ts';

/** An archive that was found complete. */
export interface Backup {
  readonly manifest: Manifest;
  /** The rows of a table as COPY wrote them. */
  openTable(table: Tabella): Promise<Readable>;
  /** The stored files, one at a time. */
  files(): AsyncGenerator<{ key: string; bytes: Buffer }>;
  close(): void;
}

/** A file in an upload is at most 10 MB; what is stored of it is smaller. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** Opens an archive and reads its manifest. @throws BackupError */
export async function openBackup(path: string): Promise<Backup> {
  const tables = new Map<string, Entry>();
  let manifest: Manifest | null = null;
  const zip = await openZip(path);
  try {
    for await (const entry of zip.eachEntry()) {
      const kind = kindOfEntry(entry.fileName);
      if (kind === null) throw new BackupError(`${path} non è una copia fatta da questo programma.`);
      if (kind === 'manifest') manifest = await readManifest(path, zip, entry);
      else if ('tabella' in kind) tables.set(kind.tabella, entry);
    }
  } catch (error) {
    zip.close();
    throw refused(path, error);
  }
  if (!manifest) {
    zip.close();
    throw new BackupError(`${path} non è una copia intera: manca l’elenco del contenuto.`);
  }
  return {
    manifest,
    openTable: ({ nome }) => {
      const entry = tables.get(nome);
      if (!entry) throw new BackupError(`Nella copia manca la tabella ${nome}.`);
      return zip.openReadStreamPromise(entry);
    },
    files: () => filesOf(path),
    close: () => zip.close(),
  };
}

/** Reads everything once and compares it with the manifest. @throws BackupError */
export async function verifyBackup(path: string, backup: Backup): Promise<void> {
  const { manifest } = backup;
  try {
    for (const table of manifest.tabelle) {
      const hash = createHash('sha256');
      for await (const chunk of await backup.openTable(table)) hash.update(chunk as Buffer);
      if (hash.digest('hex') !== table.sha256)
        throw new BackupError(`La tabella ${table.nome} della copia è rovinata.`);
    }
    const digest = createHash('sha256');
    let quanti = 0;
    for await (const { name, bytes } of entriesOfFiles(path)) {
      digest.update(lineOfFile(name, bytes.length, crc32(bytes)));
      quanti += 1;
    }
    if (quanti !== manifest.file.quanti || digest.digest('hex') !== manifest.file.sha256) {
      throw new BackupError('I file della copia non sono quelli del suo elenco: è rovinata.');
    }
  } catch (error) {
    throw refused(path, error);
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BackupError(`Il file ${path} non c’è.`);
    throw refused(path, error);
  }
}

/** An archive that the reader cannot read is incomplete; an error of the system is reported as it is. */
function refused(path: string, error: unknown): Error {
  if (error instanceof BackupError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code && /^E[A-Z]+$/.test(code))
    return new BackupError(`Non riesco a leggere ${path} (${code}).`, { cause: error });
  return new BackupError(`${path} non è una copia intera, oppure è rovinata (${message}).`, { cause: error });
}

async function readManifest(path: string, zip: ZipFile, entry: Entry): Promise<Manifest> {
  const data: unknown = JSON.parse((await buffer(await zip.openReadStreamPromise(entry))).toString('utf8'));
  const { formato, versione } = data as { formato?: unknown; versione?: unknown };
  if (formato === 'coworking-solidale' && Number(versione) > 1) {
    throw new BackupError(`${path} è stata fatta da un programma più recente: usa quello per ripristinarla.`);
  }
  const result = Manifest.safeParse(data);
  if (!result.success) throw new BackupError(`${path} non è una copia fatta da questo programma.`);
  return result.data;
}

async function* entriesOfFiles(path: string): AsyncGenerator<{ name: string; key: string; bytes: Buffer }> {
  const zip = await openZip(path);
  try {
    for await (const entry of zip.eachEntry()) {
      const kind = kindOfEntry(entry.fileName);
      if (kind === null || kind === 'manifest' || 'tabella' in kind) continue;
      if (entry.uncompressedSize > MAX_FILE_BYTES)
        throw new BackupError(`${path} contiene un file troppo grande.`);
      const bytes = await buffer(await zip.openReadStreamPromise(entry));
      yield { name: entry.fileName, key: kind.file, bytes };
    }
  } finally {
    zip.close();
  }
}

async function* filesOf(path: string): AsyncGenerator<{ key: string; bytes: Buffer }> {
  for await (const { key, bytes } of entriesOfFiles(path)) yield { key, bytes };
}
