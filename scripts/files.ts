import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Generated, downloaded or private folders at the top of the repository, which are never read or checked. */
const leftOut = new Set(['node_modules', 'build', 'data', 'data-demo', 'artefatti', '.git']);

/**
 * Every file below a folder, in a stable order, without generated and downloaded ones.
 *
 * @returns paths relative to `base`, with forward slashes
 */
export async function listFiles(base: string, folder = ''): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(join(base, folder), { withFileTypes: true })) {
    if (entry.name === 'node_modules' || (folder === '' && leftOut.has(entry.name))) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await listFiles(base, path)));
    else if (entry.isFile()) found.push(relative('.', path).split(sep).join('/'));
  }
  return found.toSorted();
}

const textFile =
  /(^|\/)[^.]+$|\.(ts|tsx|js|cjs|mjs|json|jsonc|css|html|md|sql|svg|txt|yml|yaml|editorconfig|gitignore|npmrc)$/;

/** Every text file below a folder, with its path: the result of `listFiles` without pictures, fonts and the like. */
export async function* readTexts(base: string): AsyncGenerator<[file: string, text: string]> {
  for (const file of await listFiles(base)) {
    if (textFile.test(file)) yield [file, await readFile(join(base, file), 'utf8')];
  }
}
