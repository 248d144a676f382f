import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { listFiles, root } from '../scripts/setup/files.ts';

/**
 * A change described in ARCHITECTURE.md, by an example in the repository: a file is part of it by its name or by its
 * text.
 */
interface Change {
  readonly title: string;
  readonly within: RegExp;
  readonly text: RegExp;
  /** Folders that contain only files of the change: named once, whatever they contain. */
  readonly folders?: readonly string[];
}

const CHANGES: readonly Change[] = [
  {
    title: 'A field of a resource: `cauzione`',
    // The build's page descriptions mention it in a sentence; what was received of it has the same name.
    within:
      /^(?:migrations\/(?!0019)|content\/catalogo\.json$|src\/(?!web\/build\/|.*(?:cauzioni|\/banco[./]|\/cassa[./]|esportazione|rifiuti|errore|registro|idempotenza)))/,
    text: /\bcauzione\b/,
  },
  {
    title: 'A rule of booking: `NOLEGGIO_MAX_SUPERATO`',
    within: /^(?:migrations|src)\//,
    text: /\bNOLEGGIO_MAX_SUPERATO\b|\bperche_noleggio\b/,
  },
  {
    title: 'A page for members: `profilo`',
    within: /^src\/web\/(?:app|build|shared|features\/profilo)\//,
    text: /^\s*profilo:|pages\/profilo\.tsx|features\/profilo\//m,
    folders: ['src/web/features/profilo/'],
  },
  {
    title: 'A letter: `richieste_vicine`',
    within: /^(?:migrations|src)\//,
    // Its model in the program is `richiesteVicine`.
    text: /richieste_?vicine/i,
  },
  {
    title: 'A report for administrators: `registro`',
    within: /^src\/(?:contract|web|server\/(?:app\.ts$|features\/registro\/))/,
    text: /\b(?:list|export|bind)Registro\b|'GET \/registro'|import\('\.\/registro\.ts'\)|features\/registro\/registro\.tsx|^ {2}registro: (?:\{|\w+,)$/m,
    folders: ['src/server/features/registro/', 'src/web/features/registro/'],
  },
];

let sources: ReadonlyMap<string, string>;
let architecture: string;

/** The files that the example of a change is written in, sorted. */
function filesOf({ within, text, folders = [] }: Change, tree: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>();
  for (const [path, content] of tree) {
    const folder = folders.find((one) => path.startsWith(one));
    if (folder !== undefined) found.add(folder);
    else if (within.test(path) && text.test(content)) found.add(path);
  }
  return [...found].sort();
}

/** The files that ARCHITECTURE.md lists for a change, sorted. */
function listedFor({ title }: Change): string[] {
  const [section] = architecture.split(`### ${title}\n`).slice(1);
  const own = section?.split(/^#{2,3} /m)[0] ?? '';
  return [...own.matchAll(/^- `([^`]+)`/gm)].map(([, path]) => path!).sort();
}

beforeAll(async () => {
  architecture = await readFile(join(root, 'ARCHITECTURE.md'), 'utf8');
  const paths = (await listFiles(root)).filter(
    (path) =>
      /^(?:src|migrations|content)\//.test(path) &&
      /\.(?:tsx?|js|sql|json)$/.test(path) &&
      !/\.test\.tsx?$/.test(path),
  );
  sources = new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const)),
  );
});

test('ARCHITECTURE.md lists exactly these changes', () => {
  const section = architecture.split('## What a change touches\n')[1]!.split(/^## /m)[0]!;
  const titles = [...section.matchAll(/^### (.+)$/gm)].map(([, title]) => title);
  expect(titles).toEqual(CHANGES.map(({ title }) => title));
});

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s names only existing files', async (page) => {
  const text = await readFile(join(root, page), 'utf8');
  const named = [...text.matchAll(/`((?:src|test|scripts|migrations|content|docs)\/[^`\s…*]+)`/g)].map(
    ([, path]) => path!,
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

describe.each(CHANGES)('$title', (change) => {
  test('touches exactly the files that ARCHITECTURE.md lists', () => {
    const found = filesOf(change, sources);
    expect(found.length).toBeGreaterThan(2);
    expect(listedFor(change)).toEqual(found);
  });

  test('an additional file is noticed', () => {
    const [name] = /(?<=`)\w+(?=`)/.exec(change.title)!;
    const planted = new Map(sources);
    planted.set('src/web/shared/un-altro-elenco.ts', `  ${name}: {\n`);
    expect(filesOf(change, planted)).toEqual(
      [...listedFor(change), 'src/web/shared/un-altro-elenco.ts'].sort(),
    );
  });
});
