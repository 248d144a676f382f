import { mkdir, opendir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { syncFolder, writeWhole } from './write-whole.ts';

/** Storage for photos and documents: a folder of the machine or a bucket. Keys look like `foto/12/3f9c.webp`. */
export interface Files {
  /** Stores bytes under a key, completely or not at all; they are durable when it returns. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null when there is nothing under the key. */
  get(key: string): Promise<Buffer | null>;
  /** Removes a key; not an error when it does not exist. */
  delete(key: string): Promise<void>;
  /** The keys below a prefix with their size in bytes and the time of their last change, in no order. */
  list(prefix: string): AsyncGenerator<{ key: string; bytes: number; changed: Date }>;
}

/** Where an installation keeps its files, according to the configuration. */
export interface Storage {
  readonly files: Files;
  /** The bucket's name; null for the folder. */
  readonly bucket: string | null;
  /** @throws ConfigError when the bucket cannot be reached */
  demand(): Promise<void>;
  /**
   * Claims it for the installation whose key has this name, and for that key `alone` when the database belongs to it.
   * @throws ConfigError when it belongs to another installation
   */
  claim(nome: string, alone?: boolean): Promise<void>;
  /**
   * Releases it to any installation that has a key with one of these names.
   * @throws S3Refusal, StorageUnavailable
   */
  mark(nomi: readonly string[]): Promise<void>;
  /** Whether deleted files are kept. */
  keepsVersions(): Promise<boolean>;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;
/** A key, or the temporary file that an interrupted `put` leaves. */
const LISTED = /^([a-z0-9][a-z0-9._-]*\/)*(\.tmp-)?[a-z0-9][a-z0-9._-]*$/;

/** The storage cannot be reached now (503 `NON_DISPONIBILE`). */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** Whether a name is that of a file of ours, and not of one that was left or came from elsewhere. */
export const isKey = (name: string): boolean => KEY.test(name) && !name.includes('..');

/** @throws when this is not a key */
export function demandKey(key: string, shape = KEY): void {
  if (!shape.test(key) || key.includes('..')) throw new Error(`not a storage key: ${key}`);
}

/** @throws when `list` would never return this */
export const demandListedKey = (key: string): void => demandKey(key, LISTED);

/** Files in a folder of the machine. A file appears under its name only when it is complete and synced. */
export function folderFiles(root: string): Files {
  const pathOf = (key: string, shape = KEY): string => {
    demandKey(key, shape);
    return join(root, ...key.split('/'));
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeWhole(path, bytes);
      // A new folder is only as durable as its entry in the folder above it.
      for (let folder = dirname(path); made && folder.length >= made.length;) {
        folder = dirname(folder);
        await syncFolder(folder);
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    delete: (key) => rm(pathOf(key, LISTED), { force: true }),
    async *list(prefix) {
      for await (const path of walk(join(root, ...prefix.split('/').filter(Boolean)))) {
        const found = await stat(path).catch(() => null);
        const key = relative(root, path).split(sep).join('/');
        if (found) yield { key, bytes: found.size, changed: found.mtime };
      }
    },
  };
}

async function* walk(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else yield path;
  }
}
