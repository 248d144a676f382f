import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { listFiles, root } from '../scripts/setup/files.ts';

/** English and technical words of file names that the English pages do not use in prose. */
const ENGLISH = new Set(
  `atkinson auth bar bind blob cards checkbox cipher clearable cluster config connect cx db debounced deps dialog dir disclosure
  drag drawer drawing early env expired ext favicon focus fonts footer gc hero hyperlegible i18n icon ics idempotency image
  images init latin lay layout layouts media menu messages migrate narrow nav note options panel popup
  postgres prefetch prepare prerender print radio remember renditions runner scheduled segmented serve settle skeleton
  static stepper summary switch tag tell theme titles tooltip tsconfig unavailable unlink validate viewport visually`.split(
    /\s+/,
  ),
);

/** The words of a text in lower case, without accents, as file names have them. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

let files: readonly string[];
/** Words of the English pages, apart from code and links. */
let english: ReadonlySet<string>;
let glossary: ReadonlySet<string>;

beforeAll(async () => {
  files = await listFiles(root);
  const pages = files.filter((file) => /^(?:[A-Z]+\.md|docs\/(?:decisions\/.*|scaling)\.md)$/.test(file));
  const texts = await Promise.all(
    pages.filter((file) => file !== 'GLOSSARIO.md').map((file) => readFile(join(root, file), 'utf8')),
  );
  english = new Set(wordsOf(texts.join('\n').replaceAll(/```[^]*?```|`[^`]*`|\]\([^)]*\)/g, ' ')));
  const rows = (await readFile(join(root, 'GLOSSARIO.md'), 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('|'));
  // The last table has no column of plurals.
  const nouns = rows.map((row) => {
    const cells = row.split('|').slice(1, -1);
    return cells.length > 2 ? `${cells[0]} ${cells[1]}` : cells[0]!;
  });
  glossary = new Set(wordsOf(nouns.join(' ')));
});

/** Words of the paths that are neither English nor in the glossary, each with a file. */
function findUnknown(paths: readonly string[]): string[] {
  const unknown = new Map<string, string>();
  for (const path of paths) {
    const names = path.split('/').slice(1);
    for (const word of names.flatMap((name) => wordsOf(name.replace(/\..*/, '')))) {
      if (!english.has(word) && !ENGLISH.has(word) && !glossary.has(word)) unknown.set(word, path);
    }
  }
  return [...unknown].map(([word, path]) => `'${word}' of ${path} is not in GLOSSARIO.md`);
}

test('every Italian word of a file name under src is in the glossary', () => {
  expect(findUnknown(files.filter((file) => file.startsWith('src/')))).toEqual([]);
});

test('a missing noun is noticed, in folders too', () => {
  expect(findUnknown(['src/server/features/cassetto/maniglia-service.ts'])).toEqual([
    "'cassetto' of src/server/features/cassetto/maniglia-service.ts is not in GLOSSARIO.md",
    "'maniglia' of src/server/features/cassetto/maniglia-service.ts is not in GLOSSARIO.md",
  ]);
});

test('the allowed words are in use, and not in the glossary', () => {
  const used = new Set(files.filter((file) => file.startsWith('src/')).flatMap((file) => wordsOf(file)));
  expect([...ENGLISH].filter((word) => glossary.has(word) || !used.has(word))).toEqual([]);
});
