import { mkdir, opendir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { syncFolder, writeWhole } from './write-whole.ts';

/** Where photos and documents lie: a folder here, a bucket elsewhere. Keys are like `foto/12/3f9c.webp`. */
export interface Files {
  /** Stores bytes under a key, all or nothing; they are durable when it returns. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null where there is nothing under the key. */
  get(key: string): Promise<Buffer | null>;
  /** Removes a key; no error where it is not there. */
  delete(key: string): Promise<void>;
  /** The keys below a prefix with the time of their last change, in no order. */
  list(prefix: string): AsyncGenerator<{ key: string; changed: Date }>;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;
/** As a key, with what an interrupted `put` leaves as its last part. */
const LISTED = /^([a-z0-9][a-z0-9._-]*\/)*(\.tmp-)?[a-z0-9][a-z0-9._-]*$/;

/** The storage cannot be reached now (503 `NON_DISPONIBILE`). */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** @throws where this is no key */
export function demandKey(key: string, shape = KEY): void {
  if (!shape.test(key) || key.includes('..')) throw new Error(`not a storage key: ${key}`);
}

/** @throws where `list` would never give this */
export const demandListedKey = (key: string): void => demandKey(key, LISTED);

/** Files in a folder of the machine. A file appears under its name only when it is whole and synced. */
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
      // Folders that are new are only as durable as the folders above them.
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
        const changed = await stat(path).catch(() => null);
        if (changed) yield { key: relative(root, path).split(sep).join('/'), changed: changed.mtime };
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
