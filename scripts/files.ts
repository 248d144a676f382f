import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Generated, downloaded or private folders of the repository, which are never read or checked. */
const leftOut = new Set(['node_modules', 'build', 'data', 'data-demo', 'artefatti', '.git']);

/** Every file below a folder, in a stable order, as paths relative to `base` with forward slashes. */
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

/** As `listFiles`, with the text of each file, without pictures, fonts and the like. */
export async function* readTexts(base: string): AsyncGenerator<[file: string, text: string]> {
  for (const file of await listFiles(base)) {
    if (textFile.test(file)) yield [file, await readFile(join(base, file), 'utf8')];
  }
}

/** The anchor of a heading on GitHub and other forges: 'La prima ora, 2' is `la-prima-ora-2`. */
export const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
