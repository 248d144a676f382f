import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkArrows } from '../scripts/check-arrows.ts';
import { checkHouse } from '../scripts/check-house.ts';
import { missingOptional, type LockEntry } from '../scripts/complete-lock.ts';
import { programOf, runTool, type Outcome } from '../scripts/tool.ts';
import { root } from '../scripts/files.ts';

let copy: string;

/** A small repository without errors, which is checked in an instant. */
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
  'src/web/features/prenota/api.ts': 'export const book = 1;',
  'src/web/features/planner/pagina.tsx': "import { book } from '../prenota/api.ts';\nexport default book;",
  'src/web/app/pagina.tsx': "import { Pezzo } from '../features/due/pezzo.tsx';\nexport default Pezzo;",
};

/** A violation of each rule: a file, and the import planted in it. Each file is used once. */
const forbidden: [rule: string, file: string, specifier: string][] = [
  ['domain-depends-on-nothing', 'src/domain/x1.ts', 'node:fs'],
  ['contract-depends-on-domain-and-zod', 'src/contract/x1.ts', '#server/http/bind.ts'],
  ['server-never-web', 'src/server/http/x1.ts', '#web/features/uno/api.ts'],
  ['web-never-server', 'src/web/features/nuova/x1.ts', '#server/http/bind.ts'],
  ['web-never-node', 'src/web/shared/x1.ts', 'node:path'],
  ['web-schemas-with-forms', 'src/web/shared/x3.ts', '#contract/c.ts'],
  ['server-inner-never-main', 'src/server/features/nuova/x1.ts', '#server/app.ts'],
  ['server-app-never-main', 'src/server/app.ts', './main.ts'],
  ['server-command-alone', 'src/server/main.ts', './commands/copia.ts'],
  ['server-base-never-feature', 'src/server/platform/x1.ts', '../features/uno/service.ts'],
  ['server-platform-never-http', 'src/server/platform/x2.ts', '../http/bind.ts'],
  ['server-feature-never-routes', 'src/server/features/nuova/x2.ts', '../uno/routes.ts'],
  ['server-feature-ranks', 'src/server/features/registro/x1.ts', '../catalogo/service.ts'],
  ['server-feature-without-http', 'src/server/features/uno/service.ts', '../../http/bind.ts'],
  ['server-sql-in-features', 'src/server/http/x2.ts', 'kysely'],
  ['web-feature-order', 'src/web/features/nuova/x2.ts', '../uno/api.ts'],
  ['web-feature-order', 'src/web/features/planner/x1.ts', '../uno/api.ts'],
  ['web-feature-order', 'src/web/features/prenota/x1.ts', '../planner/pagina.tsx'],
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

/** Plants texts (an import before the file's own text), runs the check, and restores the files. */
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
  test('a repository without errors passes', async () => {
    expect(await checkArrows(copy)).toEqual({ ok: true, output: expect.stringContaining('23 files') });
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
      expect(refused.output).toContain('web-feature-order: src/web/features/nuova/tipo.ts -> ');
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

  test('a check that reads no file fails', async () => {
    const empty = await mkdtemp(join(copy, 'vuota-'));
    await mkdir(join(empty, 'src'));
    await cp(join(root, '.dependency-cruiser.cjs'), join(empty, '.dependency-cruiser.cjs'));
    expect((await checkArrows(empty)).ok).toBe(false);
    await rm(empty, { recursive: true });
  });
});

describe('the linter’s refusals', () => {
  const lint = (folder: string) => runTool([programOf('oxlint'), '--format', 'unix', folder], { cwd: copy });

  test.each([
    ['the domain asks for the time', 'src/domain/x.ts', 'export const x = () => Date.now();'],
    [
      'the server decodes what comes from outside',
      'src/server/platform/x.ts',
      "import { createGunzip } from 'node:zlib';\nexport const x = createGunzip;",
    ],
    [
      'a read of the client is declared outside shared/queries',
      'src/web/features/nuova/x.ts',
      "export const x = ({ queryKey: ['posta'] });",
    ],
    [
      'a test of the short tier starts a process',
      'test/x.test.ts',
      "import { test } from 'vitest';\nimport { startProcess } from './process.ts';\ntest.todo('x', startProcess);",
    ],
    [
      'a test of the short tier is a fuzz test',
      'test/x.test.ts',
      "import { test } from 'vitest';\nimport { run } from './fuzz/chiamate.ts';\ntest.todo('x', run);",
    ],
  ])('%s', async (_what, file, text) => {
    const { ok, output } = await withPlanted({ [file]: text }, () => lint(dirname(file)));
    expect(ok).toBe(false);
    expect(output).toContain(`${file}:`);
  });
});

describe('the repository', () => {
  test('names no registry', async () => {
    const text = `// https://${'registry'}.npmjs.org/zod`;
    const { ok, output } = await withPlanted({ 'src/domain/x.ts': text }, () => checkHouse(copy));
    expect([ok, output]).toEqual([false, expect.stringContaining('src/domain/x.ts:1: ')]);
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
