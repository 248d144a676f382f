import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFiles, root } from '../scripts/setup/files.ts';
import { programOf, runTool } from '../scripts/setup/tool.ts';
import { COMMAND, copyTree, FIELD, plant, RULE, type Change } from './changes.ts';

/** A change described in ARCHITECTURE.md by the files that are touched when it is planted in a copy. */
const PLANTED: readonly { title: string; change: Change; most: number }[] = [
  { title: 'A plain field of a resource: `colore`', change: FIELD, most: 9 },
  { title: 'A rule of booking: `DI_DOMENICA`', change: RULE, most: 6 },
  { title: 'A command: `conta`', change: COMMAND, most: 3 },
];

/** A change described by an example in the repository: a file is part of it by its text. */
interface Example {
  readonly title: string;
  readonly within: RegExp;
  readonly text: RegExp;
  /** Folders that contain only files of the change: named once, whatever they contain. */
  readonly folders?: readonly string[];
}

const EXAMPLES: readonly Example[] = [
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
    text: /\b(?:list|export|bind)Registro\b|'GET \/registro'|import\('\.\/registro\.ts'\)|pages\/registro\.tsx|features\/registro\/pagina-registro\.tsx|^ {2}registro: (?:\{|'?\w+'?,)$/m,
    folders: ['src/server/features/registro/', 'src/web/features/registro/'],
  },
];

const LUNGO = process.env['LUNGO'] === '1';

let sources: ReadonlyMap<string, string>;
let architecture: string;

/** The files that an example is written in, sorted. */
function filesOf({ within, text, folders = [] }: Example, tree: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>();
  for (const [path, content] of tree) {
    const folder = folders.find((one) => path.startsWith(one));
    if (folder !== undefined) found.add(folder);
    else if (within.test(path) && text.test(content)) found.add(path);
  }
  return [...found].sort();
}

const sectionOf = (title: string) => architecture.split(`### ${title}\n`)[1]?.split(/^#{2,3} /m)[0] ?? '';

/** The files that ARCHITECTURE.md lists for a change, sorted. */
const listedFor = (title: string): string[] =>
  [...sectionOf(title).matchAll(/^- `([^`]+)`/gm)].map(([, path]) => path!).sort();

beforeAll(async () => {
  architecture = await readFile(join(root, 'ARCHITECTURE.md'), 'utf8');
  const paths = (await listFiles(root)).filter(
    (path) => /^(?:src|migrations)\/.*\.(?:tsx?|js|sql)$/.test(path) && !/\.test\.tsx?$/.test(path),
  );
  sources = new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const)),
  );
});

test('ARCHITECTURE.md lists exactly these changes, the plain field first', () => {
  const section = architecture.split('## What a change touches\n')[1]!.split(/^## /m)[0]!;
  const titles = [...section.matchAll(/^### (.+)$/gm)].map(([, title]) => title);
  const [field, rule, command] = PLANTED.map(({ title }) => title);
  const [page, letter, report] = EXAMPLES.map(({ title }) => title);
  const all = 'A field that takes part in everything: `cauzione`';
  expect(titles).toEqual([field, all, rule, page, letter, report, command]);
});

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s names only existing files', async (page) => {
  const text = (await readFile(join(root, page), 'utf8')).replace(/^- `[^`]*(?:NNNN|conta)[^`]*`.*$/gm, '');
  const named = [...text.matchAll(/`((?:src|test|scripts|migrations|content|docs)\/[^`\s…*]+)`/g)].map(
    ([, path]) => path!,
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('where ARCHITECTURE.md says that the deposit takes part, it does', () => {
  const folders = [
    ...sectionOf('A field that takes part in everything: `cauzione`').matchAll(/`(src\/[^`]+)`/g),
  ];
  expect(folders.length).toBeGreaterThan(8);
  const without = folders.filter(
    ([, folder]) =>
      ![...sources].some(([path, text]) => path.startsWith(folder!) && /\bcauzione\b/.test(text)),
  );
  expect(without).toEqual([]);
});

describe.each(EXAMPLES)('$title', (example) => {
  test('touches exactly the files that ARCHITECTURE.md lists', () => {
    const found = filesOf(example, sources);
    expect(found.length).toBeGreaterThan(2);
    expect(listedFor(example.title)).toEqual(found);
  });

  test('an additional file is noticed', () => {
    const [name] = /(?<=`)\w+(?=`)/.exec(example.title)!;
    const planted = new Map(sources);
    planted.set('src/web/shared/un-altro-elenco.ts', `  ${name}: {\n`);
    expect(filesOf(example, planted)).toEqual(
      [...listedFor(example.title), 'src/web/shared/un-altro-elenco.ts'].sort(),
    );
  });
});

describe.each(PLANTED)('$title', ({ title, change, most }) => {
  test(`touches what ARCHITECTURE.md lists, at most ${most} files`, () => {
    const files = Object.keys(change).map((path) => path.replace('9999', 'NNNN'));
    expect(listedFor(title)).toEqual(files.sort());
    expect(files.length).toBeLessThanOrEqual(most);
  });

  test('has its places in the files', async () => {
    for (const [file, edits] of Object.entries(change)) {
      if (typeof edits === 'string') continue;
      const text = await readFile(join(root, file), 'utf8');
      for (const [before] of edits)
        expect([file, before, text.split(before).length]).toEqual([file, before, 2]);
    }
  });
});

describe('planted in a copy', () => {
  let copy: string;
  beforeAll(async () => {
    // What the compiler reads is copied only for it; a command needs one file of the server to begin.
    const read = LUNGO
      ? ['src', 'content', 'tsconfig.json', 'tsconfig.base.json']
      : ['src/server/platform/safe-versions.js'];
    copy = await copyTree('scripts', 'package.json', 'package-lock.json', ...read);
  });
  afterAll(() => rm(copy, { recursive: true, force: true }));

  test('the command runs', async () => {
    await plant(copy, COMMAND);
    const { output } = await runTool([join(copy, 'scripts/run.js'), 'conta'], { cwd: copy });
    expect(output).toContain('contate');
    expect((await runTool([join(copy, 'scripts/run.js'), 'nessuno'], { cwd: copy })).ok).toBe(false);
  });

  /** What the compiler says of the server and the client, without their tests: each file with what is wrong in it. */
  const compile = async (): Promise<string> => {
    const { output } = await runTool([programOf('typescript', 'tsc'), '-b', 'src/server', 'src/web'], {
      cwd: copy,
    });
    return output;
  };
  const filesIn = (said: string): string[] =>
    [...new Set([...said.matchAll(/^(src\/[^(\s]+)\(.*error TS/gm)].map(([, file]) => file!))].sort();

  // The compiler builds the server and the client twice.
  describe.runIf(LUNGO)('the compiler asks', () => {
    /** A field that is only accepted, and an action: of each nothing else is there. */
    const BEGUN: Change = {
      'src/contract/prenotabili.ts': [['  cauzione: euro(0),', '  peso: nome(40),\n']],
      'src/contract/azioni.ts': [["  'prenotabile_creato',", "  'risorsa_prestata',\n"]],
    };
    const LEFT = ['database.ts', 'testi.en.ts', 'campi.ts', 'fatti.tsx'];
    const begun = Object.keys(FIELD).filter((file) => !LEFT.some((name) => file.endsWith(`/${name}`)));
    const REGOLA = ['src/domain/regole.ts', 'src/domain/frasi-rifiuto.ts'];
    const rest = (change: Change, made: readonly string[]) =>
      Object.keys(change).filter((file) => !made.includes(file));

    test('for every place in which a field, a rule or an action is missing', async () => {
      await plant(copy, FIELD, begun);
      await plant(copy, RULE, REGOLA);
      const before = await Promise.all(
        Object.keys(BEGUN).map(async (file) => [file, await readFile(join(copy, file), 'utf8')] as const),
      );
      await plant(copy, BEGUN);
      const said = await compile();
      for (const [file, text] of before) await writeFile(join(copy, file), text);
      expect(filesIn(said)).toEqual(
        expect.arrayContaining([
          'src/contract/prenotabili.ts',
          'src/contract/rifiuti.ts',
          'src/server/features/catalogo/store.ts',
          'src/web/features/catalogo/fatti.tsx',
          'src/web/features/prenota/motivi.ts',
          'src/web/features/registro/testi.ts',
          'src/web/shared/risorsa/tabella-campi.ts',
          'src/web/shared/risorsa/testi.ts',
        ]),
      );
      // The words of the rule, the English word of the one field, the name of the other, the words of the action.
      expect(said).toContain('perche_domenica');
      expect(said).toContain("Property 'colore' is missing");
      expect(said).toContain("Property 'peso' is missing");
      expect(said).toContain("Property 'risorsa_prestata' is missing");
    }, 1_800_000);

    test('for nothing else', async () => {
      await plant(copy, FIELD, rest(FIELD, begun));
      await plant(copy, RULE, rest(RULE, REGOLA));
      expect(await compile()).toBe('');
    }, 1_800_000);
  });
});
