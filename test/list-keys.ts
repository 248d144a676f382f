import type { Files } from '#server/platform/files.ts';

/** The keys of the stored files, sorted; with a prefix, those below it. */
export async function listKeys(files: Files, prefix = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(prefix)) keys.push(key);
  return keys.sort();
}
