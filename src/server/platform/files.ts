import { mkdir, opendir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { syncFolder, writeWhole } from './write-whole.ts';

/** Storage for photos and documents, a folder or a bucket. Keys look like `foto/12/3f9c.webp`. */
export interface Files {
  /** Stores bytes completely or not at all; they are durable when it returns. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such key. */
  get(key: string): Promise<Buffer | null>;
  delete(key: string): Promise<void>;
  /** The keys below a prefix with size in bytes and time of the last change, in no order. */
  list(prefix: string): AsyncGenerator<{ key: string; bytes: number; changed: Date }>;
}

export interface Storage {
  readonly files: Files;
  /** Null for the folder. */
  readonly bucket: string | null;
  /** @throws ConfigError when the bucket cannot be reached */
  demand(): Promise<void>;
  /**
   * Claims the storage for the installation whose key has this name; `alone` when the database belongs to that key.
   * @throws ConfigError when it belongs to another installation
   */
  claim(nome: string, alone?: boolean): Promise<void>;
  /** Releases it to any installation whose key has one of these names. @throws S3Refusal, StorageUnavailable */
  mark(nomi: readonly string[]): Promise<void>;
  /** Whether the store keeps deleted files. */
  keepsVersions(): Promise<boolean>;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;
/** A key, or the temporary file that an interrupted `put` leaves. */
const LISTED = /^([a-z0-9][a-z0-9._-]*\/)*(\.tmp-)?[a-z0-9][a-z0-9._-]*$/;

/** The storage cannot be reached now (503 `NON_DISPONIBILE`). */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** Whether a name is a storage key, and not that of a temporary or foreign file. */
export const isKey = (name: string): boolean => KEY.test(name) && !name.includes('..');

export function demandKey(key: string, shape = KEY): void {
  if (!shape.test(key) || key.includes('..')) throw new Error(`not a storage key: ${key}`);
}

/** @throws when `list` would never return this */
export const demandListedKey = (key: string): void => demandKey(key, LISTED);

/** Files in a folder. A file gets its name only when it is complete and synced. */
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
      // A new folder is only as durable as its entry in the parent folder.
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
