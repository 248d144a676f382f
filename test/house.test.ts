import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkArrows } from '../scripts/check-arrows.ts';
import { checkHouse } from '../scripts/check-house.ts';
import { missingOptional, type LockEntry } from '../scripts/complete-lock.ts';
import { programOf, runTool, type Outcome } from '../scripts/setup/tool.ts';
import { root } from '../scripts/setup/files.ts';

let copy: string;

/** A small house with nothing wrong in it, which is checked in an instant. */
const house: Record<string, string> = {
  'src/domain/a.ts': 'export const a = 1;',
  'src/domain/b.ts': "import { a } from './a.ts';\nconst b: number = a;\nexport default b;",
  'src/contract/c.ts':
    "import { z } from 'zod';\nimport { a } from '#domain/a.ts';\nexport const c = z.literal(a);",
  'src/server/features/uno/store.ts': "import { sql } from 'kysely';\nexport const one = sql`select 1`;",
  'src/server/features/uno/service.ts': "import { one } from './store.ts';\nexport const serve = () => one;",
  'src/server/features/uno/routes.ts':
    "import { serve } from './service.ts';\nexport const routes = [serve];",
  'src/server/features/registro/service.ts': 'export const record = 1;',
  'src/server/features/posta/service.ts':
    "import { record } from '../registro/service.ts';\nexport const queue = record;",
  'src/server/features/catalogo/service.ts':
    "import { queue } from '../posta/service.ts';\nexport const read = queue;",
  'src/server/features/due/service.ts':
    "import { read } from '../catalogo/service.ts';\nexport default read;",
  'src/server/features/cauzioni/service.ts': 'export const take = 1;',
  'src/server/features/banco/service.ts':
    "import { take } from '../cauzioni/service.ts';\nexport default take;",
  'src/server/http/bind.ts': "import { c } from '#contract/c.ts';\nexport default c;",
  'src/server/platform/db.ts': "import pg from 'pg';\nexport const pool = pg.Pool;",
  'src/server/app.ts': "import { routes } from './features/uno/routes.ts';\nexport const app = routes;",
  'src/server/commands/copia.ts': "import { pool } from '../platform/db.ts';\nexport default pool;",
  'src/server/main.ts': "import { app } from './app.ts';\nimport './platform/db.ts';\nexport default app;",
  'src/web/shared/ui.tsx': 'export const Ui = () => <p />;',
  'src/web/features/uno/api.ts': "import { c } from '#contract/c.ts';\nexport default c;",
  'src/web/features/due/pezzo.tsx':
    "import { Ui } from '../../shared/ui.tsx';\nexport const Pezzo = () => <Ui />;",
  'src/web/app/pagina.tsx': "import { Pezzo } from '../features/due/pezzo.tsx';\nexport default Pezzo;",
};

/** What each rule must refuse: a file, and the import planted in it. Each file is used once. */
const forbidden: [rule: string, file: string, specifier: string][] = [
  ['domain-depends-on-nothing', 'src/domain/x1.ts', 'node:fs'],
  ['domain-depends-on-nothing', 'src/domain/x2.ts', 'zod'],
  ['domain-depends-on-nothing', 'src/domain/x3.ts', '#contract/c.ts'],
  ['contract-depends-on-domain-and-zod', 'src/contract/x1.ts', '#server/http/bind.ts'],
  ['contract-depends-on-domain-and-zod', 'src/contract/x2.ts', 'fastify'],
  ['server-never-web', 'src/server/http/x1.ts', '#web/features/uno/api.ts'],
  ['web-never-server', 'src/web/features/nuova/x1.ts', '#server/http/bind.ts'],
  ['web-never-node', 'src/web/shared/x1.ts', 'node:path'],
  ['web-schemas-with-forms', 'src/web/shared/x3.ts', '#contract/c.ts'],
  ['server-inner-never-main', 'src/server/features/nuova/x1.ts', '#server/app.ts'],
  ['server-app-never-main', 'src/server/app.ts', './main.ts'],
  ['server-inner-never-main', 'src/server/http/x5.ts', '#server/commands/copia.ts'],
  ['server-command-alone', 'src/server/main.ts', './commands/copia.ts'],
  ['server-base-never-feature', 'src/server/platform/x1.ts', '../features/uno/service.ts'],
  ['server-platform-never-http', 'src/server/platform/x2.ts', '../http/bind.ts'],
  ['server-feature-through-service', 'src/server/features/nuova/x2.ts', '../uno/store.ts'],
  ['server-feature-ranks', 'src/server/features/registro/x1.ts', '../catalogo/service.ts'],
  ['server-feature-ranks', 'src/server/features/registro/x2.ts', '../posta/service.ts'],
  ['server-feature-ranks', 'src/server/features/registro/x3.ts', '../uno/service.ts'],
  ['server-feature-ranks', 'src/server/features/catalogo/x1.ts', '../prenotazioni/x1-service.ts'],
  ['server-feature-ranks', 'src/server/features/prenotazioni/x1-service.ts', '../due/service.ts'],
  ['server-feature-ranks', 'src/server/features/nuova/x3.ts', '../uno/service.ts'],
  ['server-feature-ranks', 'src/server/features/banco/x1.ts', '../uno/service.ts'],
  ['server-feature-without-http', 'src/server/features/uno/service.ts', '../../http/bind.ts'],
  ['server-feature-without-http', 'src/server/features/nuova/list-store.ts', '#server/http/bind.ts'],
  ['server-feature-without-http', 'src/server/features/nuova/altro.ts', '#server/http/bind.ts'],
  ['server-routes-never-store', 'src/server/features/uno/routes.ts', './store.ts'],
  ['server-sql-in-store', 'src/server/features/nuova/service.ts', 'kysely'],
  ['server-sql-in-store', 'src/server/http/x2.ts', 'pg'],
  ['server-transaction-in-service', 'src/server/features/nuova/routes.ts', '#server/platform/db.ts'],
  ['web-feature-never-feature', 'src/web/features/nuova/x2.ts', '../uno/api.ts'],
  ['web-feature-never-app', 'src/web/features/nuova/x3.tsx', '#web/app/pagina.tsx'],
  ['web-shared-never-up', 'src/web/shared/x2.ts', '../features/uno/api.ts'],
  ['program-never-test', 'src/server/http/x3.ts', '#test/aiuto.ts'],
  ['program-never-dev-dependency', 'src/server/http/x4.ts', 'fast-check'],
  ['resolvable', 'src/web/app/x1.ts', './non-esiste.ts'],
  ['no-circular', 'src/domain/a.ts', './b.ts'],
];

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(copy, file)), { recursive: true });
  await writeFile(join(copy, file), `${text}\n`);
}

/** Plants texts (an import goes before the file's own text), runs the check, and restores the files. */
async function withPlanted<T>(planted: Record<string, string>, check: () => Promise<T>): Promise<T> {
  for (const [file, text] of Object.entries(planted)) await write(file, `${text}\n${house[file] ?? ''}`);
  try {
    return await check();
  } finally {
    for (const file of Object.keys(planted)) {
      const before = house[file];
      if (before === undefined) await rm(join(copy, file));
      else await write(file, before);
    }
  }
}

beforeAll(async () => {
  // A path with a space, as people have them.
  copy = await mkdtemp(join(tmpdir(), 'casa di prova '));
  for (const file of ['package.json', '.dependency-cruiser.cjs', '.oxlintrc.json', 'tsconfig.base.json']) {
    await cp(join(root, file), join(copy, file));
  }
  await mkdir(join(copy, 'scripts'));
  for (const plugin of ['oxlint-domain.js', 'oxlint-queries.js']) {
    await cp(join(root, 'scripts', plugin), join(copy, 'scripts', plugin));
  }
  for (const room of ['domain', 'contract', 'server', 'web']) {
    await mkdir(join(copy, 'src', room), { recursive: true });
    await cp(join(root, 'src', room, 'tsconfig.json'), join(copy, 'src', room, 'tsconfig.json'));
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  for (const [file, text] of Object.entries(house)) await write(file, text);
  await write('test/aiuto.ts', 'export default 1;');
});

afterAll(() => rm(copy, { recursive: true, force: true }));

describe('arrows', () => {
  test('a house in order passes', async () => {
    expect(await checkArrows(copy)).toEqual({ ok: true, output: expect.stringContaining('21 files') });
  });

  describe('planted imports', () => {
    let refused: Outcome;
    beforeAll(async () => {
      const planted = Object.fromEntries(forbidden.map(([, file, to]) => [file, `import '${to}';`]));
      const typeOnly = "import type api from '../uno/api.ts';\nexport type X = typeof api;";
      planted['src/web/features/nuova/tipo.ts'] = typeOnly;
      refused = await withPlanted(planted, () => checkArrows(copy));
    });

    test.each(forbidden)('%s: %s may not import %s', (rule, file) => {
      expect(refused.output).toContain(`${rule}: ${file} -> `);
    });

    test('an import of a type counts like one of a value', () => {
      expect(refused.output).toContain('web-feature-never-feature: src/web/features/nuova/tipo.ts -> ');
    });

    test('the check fails as a whole', () => expect(refused.ok).toBe(false));
  });

  test('a circle of features is refused, though each arrow is in the list and no file is in a circle', async () => {
    const planted = {
      'src/server/features/privacy/service.ts': "import '../pulizia/service.ts';",
      'src/server/features/privacy/altro-service.ts': 'export const x = 1;',
      'src/server/features/pulizia/service.ts': 'export const x = 1;',
      'src/server/features/pulizia/altro-service.ts': "import '../privacy/altro-service.ts';",
    };
    const { ok, output } = await withPlanted(planted, () => checkArrows(copy));
    expect({ ok, output }).toEqual({
      ok: false,
      output: 'server-feature-circle: privacy -> pulizia -> privacy',
    });
  });

  test('a check that reads nothing fails', async () => {
    const empty = await mkdtemp(join(copy, 'vuota-'));
    await mkdir(join(empty, 'src'));
    await cp(join(root, '.dependency-cruiser.cjs'), join(empty, '.dependency-cruiser.cjs'));
    expect((await checkArrows(empty)).ok).toBe(false);
    await rm(empty, { recursive: true });
  });
});

describe('the types match the room', () => {
  const compile = async (): Promise<Outcome> => {
    const rooms = ['server', 'web'].map((room) => join('src', room));
    return runTool([programOf('typescript', 'tsc'), '-b', ...rooms], { cwd: copy });
  };

  /** Each line is the content of one file of the room. */
  const refused: [file: string, text: string][] = [
    ['src/domain/x1.ts', "import { readFileSync } from 'node:fs';\nexport const x = readFileSync;"],
    ['src/domain/x2.ts', 'export const x = document.title;'],
    ['src/domain/x3.ts', 'export const x = process.env;'],
    ['src/contract/x1.ts', 'export const x = Buffer.alloc(1);'],
    ['src/server/http/x1.ts', 'export const x = document.title;'],
    ['src/server/http/x2.ts', "import { Ui } from '#web/shared/ui.tsx';\nexport const x = Ui;"],
    ['src/web/shared/x1.ts', "import { readFileSync } from 'node:fs';\nexport const x = readFileSync;"],
    ['src/web/shared/x2.ts', 'export const x = process.env;'],
    ['src/web/shared/x3.ts', "import bind from '#server/http/bind.ts';\nexport const x = bind;"],
  ];
  let errors: string[];
  beforeAll(async () => {
    const before = await compile();
    expect(before).toEqual({ ok: true, output: '' });
    const { output } = await withPlanted(Object.fromEntries(refused), compile);
    errors = output.split('\n').filter((line) => / error TS\d+: /.test(line));
  });

  test.each(refused)('%s: %s', (file) => {
    expect(errors.filter((line) => line.startsWith(`${file}(`))).not.toEqual([]);
  });
});

describe('the domain is told the time and chance, and never asks', () => {
  const lint = () => runTool([programOf('oxlint'), '--format', 'unix', 'src/domain'], { cwd: copy });
  const refused = [
    'new Date()',
    'Date()',
    'Date.now()',
    'Math.random()',
    'performance.now()',
    'process.uptime()',
  ];
  let output: string;
  beforeAll(async () => {
    const files = refused.map((call, i) => [`src/domain/x${i}.ts`, `export const x = () => ${call};`]);
    ({ output } = await withPlanted(Object.fromEntries(files) as Record<string, string>, lint));
  });

  test.each(refused.map((call, i) => [call, i] as const))('%s is refused', (_call, i) => {
    expect(output).toContain(`src/domain/x${i}.ts:1:`);
  });

  test('calendar arithmetic on a given instant passes', async () => {
    const text = 'export const x = (n: number) => new Date(Date.UTC(2027, 0, n)).getUTCDay();';
    expect(await withPlanted({ 'src/domain/x.ts': text }, lint)).toMatchObject({ ok: true });
  });
});

describe('the server decodes nothing that comes from outside', () => {
  const lint = () => runTool([programOf('oxlint'), '--format', 'unix', 'src/server'], { cwd: copy });
  const refused = [
    "export const x = () => fetch('https://example.org');",
    "export const x = () => new DecompressionStream('gzip');",
    "import { brotliDecompressSync } from 'node:zlib';\nexport const x = brotliDecompressSync;",
    "import { createGunzip } from 'node:zlib';\nexport const x = createGunzip;",
    "import { unzip } from 'node:zlib';\nexport const x = unzip;",
    "import { ZstdDecompress } from 'zlib';\nexport const x = ZstdDecompress;",
    "import zlib from 'node:zlib';\nexport const x = zlib;",
    "import * as zlib from 'node:zlib';\nexport const x = zlib;",
  ];
  let output: string;
  beforeAll(async () => {
    const files = refused.map((text, i) => [`src/server/platform/x${i}.ts`, text]);
    ({ output } = await withPlanted(Object.fromEntries(files) as Record<string, string>, lint));
  });

  test.each(refused.map((text, i) => [text, i] as const))('%s is refused', (_text, i) => {
    expect(output).toMatch(new RegExp(`src/server/platform/x${i}\\.ts:1:.*\\[Error/eslint`));
  });

  test('what writes an answer compressed passes', async () => {
    const text =
      "import { brotliCompress, gzip } from 'node:zlib';\nexport const x = [brotliCompress, gzip];";
    expect(await withPlanted({ 'src/server/platform/x.ts': text }, lint)).toMatchObject({ ok: true });
  });
});

describe('every read of the client is declared once', () => {
  const lint = () => runTool([programOf('oxlint'), '--format', 'unix', 'src/web'], { cwd: copy });
  const refused = [
    "({ queryKey: ['posta'] })",
    '({ queryKey: KEY })',
    '(queryKey: unknown) => ({ queryKey })',
    '({ queryKey }: { queryKey: unknown }) => queryKey',
    '({ queryFn: () => 1 })',
    "(client: any) => client.getQueryData(['posta'])",
    '(client: any) => client.setQueryData(KEY, 1)',
  ];
  let output: string;
  beforeAll(async () => {
    const files = refused.map((text, i) => [`src/web/features/nuova/x${i}.ts`, `export const x = ${text};`]);
    ({ output } = await withPlanted(Object.fromEntries(files) as Record<string, string>, lint));
  });

  test.each(refused.map((text, i) => [text, i] as const))('%s is refused', (_text, i) => {
    expect(output).toMatch(new RegExp(`src/web/features/nuova/x${i}\\.ts:1:.*src/web/shared/queries`));
  });

  test('a key named through its declaration passes, and so does the declaration', async () => {
    const planted = {
      'src/web/shared/queries/posta.ts': "export const posta = { queryKey: ['posta'], queryFn: () => 1 };",
      'src/web/features/nuova/x.ts':
        "import { posta } from '../../shared/queries/posta.ts';\nexport const x = { queryKey: posta.queryKey };",
    };
    expect(await withPlanted(planted, lint)).toMatchObject({ ok: true });
  });
});

describe('the repository names no machine', () => {
  test.each([
    ['a registry', `https://${'registry'}.npmjs.org/zod`],
    ['a package archive', ['https://example.org/zod', '-', 'zod-4.0.0.tgz'].join('/')],
    ['a home', `/${'home'}/anna/progetto`],
    ['an address that a link does not encode', `<a href={\`${'mailto'}:\${mail}\`}>`],
  ])('%s is refused', async (_what, text) => {
    const { ok, output } = await withPlanted({ 'src/domain/x.ts': `// ${text}` }, () => checkHouse(copy));
    expect(output).toContain('src/domain/x.ts:1: ');
    expect(ok).toBe(false);
  });

  test('a straight apostrophe in a sentence is refused wherever one may stand, in a comment or a specified sentence it is not', async () => {
    const file = 'src/web/features/nuova/testi.ts';
    const texts =
      '// l\'inizio\nexport const a = "quest\'azione?";\nexport const b = "prima dell\'inizio";\n';
    const elided = {
      'src/domain/x.ts': 'export const al = "all\'";',
      'src/contract/x.ts': 'export const s = "A user\'s data";',
    };
    const { ok, output } = await withPlanted({ [file]: texts, ...elided }, () => checkHouse(copy));
    expect([ok, output]).toEqual([false, expect.stringContaining(`${file}:3: `)]);
    for (const other of Object.keys(elided)) expect(output).toContain(`${other}:1: a straight apostrophe`);
    expect(output).not.toContain(`${file}:2: `);
  });

  test('a sentence that names the gender of its reader is refused', async () => {
    const file = 'src/web/features/nuova/testi.ts';
    const texts = `export const a = 'Ti scriviamo noi';\nexport const b = 'Se non sei stato tu';\n`;
    const { ok, output } = await withPlanted({ [file]: texts }, () => checkHouse(copy));
    expect([ok, output]).toEqual([false, expect.stringContaining(`${file}:2: a form that names a gender`)]);
    expect(output).not.toContain(`${file}:1: `);
  });

  test('a class that its sheet lacks, one that no component names, and a name of another room are refused', async () => {
    const planted = {
      'src/web/shared/b.ts': 'export default 1;',
      'src/web/shared/x.module.css': '.a {}\n.b :global(.c) {}\n.d {}',
      'src/web/shared/x.tsx':
        "import styles from './x.module.css';\nexport default [styles['a'], styles['e']];",
    };
    const { ok, output } = await withPlanted(planted, () => checkHouse(copy));
    expect(ok).toBe(false);
    expect(output.split('\n')).toEqual([
      "src/web/shared/x.tsx: 'e' is not in src/web/shared/x.module.css",
      "src/web/shared/x.module.css: no component names 'b'",
      "src/web/shared/x.module.css: no component names 'd'",
      'src/web/shared/b.ts is called what src/domain/b.ts is called',
    ]);
  });

  test('what nobody else names is not exported', async () => {
    const planted = {
      'src/domain/x.ts': 'export const sola = 1;\nexport type Usata = typeof sola;',
      'src/domain/y.ts': "import type { Usata } from './x.ts';\nexport default 1 satisfies Usata;",
    };
    const { ok, output } = await withPlanted(planted, () => checkHouse(copy));
    expect([ok, output]).toEqual([
      false,
      expect.stringMatching(/^src\/domain\/x\.ts: nobody else names 'sola'.*$/),
    ]);
  });

  test('a long file is pointed out but does not fail the check', async () => {
    const long = 'export {};\n'.repeat(300);
    const { ok, output } = await withPlanted({ 'src/domain/x.ts': long }, () => checkHouse(copy));
    expect(ok).toBe(true);
    expect(output).toContain('avviso: src/domain/x.ts');
  });

  describe('the lock file', () => {
    let packages: Record<string, LockEntry>;
    beforeAll(async () => {
      const text = await readFile(join(root, 'package-lock.json'), 'utf8');
      ({ packages } = JSON.parse(text) as { packages: Record<string, LockEntry> });
      delete packages[''];
    });

    test('names no host', () => {
      expect(Object.keys(packages).length).toBeGreaterThan(100);
      expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
    });

    test('contains the hash of everything except the binaries of other systems', () => {
      const bare = Object.entries(packages).filter(([, { integrity }]) => integrity === undefined);
      const needed = bare.filter(
        ([, { optional, os, cpu }]) => !optional || (os === undefined && cpu === undefined),
      );
      expect(needed).toEqual([]);
    });

    test('lists the binaries of every system, which npm ci requires (scripts/complete-lock.ts adds them)', () => {
      expect(Object.keys(missingOptional(packages))).toEqual([]);
    });
  });
});
