import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { listFiles, root } from '../scripts/setup/files.ts';

/** What CONTRIBUTING.md says about a third language, compared with the tree. */

let paths: string[];
let section: string;
beforeAll(async () => {
  const text = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8');
  section = text.split('## A third language\n')[1]!.split(/^## /m)[0]!;
  paths = (await listFiles(root)).filter(
    (path) => /^(?:src\/.*|rsbuild\.config)\.(?:tsx?|js)$/.test(path) && !/\.test\.tsx?$/.test(path),
  );
});

/** Whether a source names English in another way than by loading its own pack. */
const namesLingua = (source: string): boolean =>
  /'en'|\ben: |\.en\b/.test(
    source.replaceAll(/\/\*[\s\S]*?\*\/|defineTesti\(\s*\(\) => import\('\.\/[\w-]+\.en\.ts'\)/g, ''),
  );

test('lists exactly the files besides packs that name a language', async () => {
  const listed = [...section.matchAll(/^- `([^`]+)`/gm)].map(([, path]) => path!).sort();
  const found: string[] = [];
  for (const path of paths)
    if (!path.endsWith('.en.ts') && namesLingua(await readFile(join(root, path), 'utf8'))) found.push(path);
  expect(found.sort()).toEqual(listed);
});

test('every pack has an Italian file beside it, which its English one is typed or tested by', () => {
  const packs = paths.filter((path) => path.endsWith('.en.ts'));
  expect(packs.length).toBeGreaterThan(40);
  expect(packs.filter((path) => !existsSync(join(root, path.replace('.en.ts', '.ts'))))).toEqual([]);
});

test('a file that names a language without being listed is noticed', () => {
  expect(namesLingua(`const giorni = { it: 'giorni', en: 'days' };`)).toBe(true);
  expect(namesLingua(`lingua === 'en' ? 1 : 2`)).toBe(true);
  expect(namesLingua(`export const t = defineTesti(() => import('./testi.en.ts'), { a: 'b' });`)).toBe(false);
});
