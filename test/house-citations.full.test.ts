import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { RIFIUTI } from '#contract/rifiuti.ts';
import { checkCitations } from '../scripts/check-citations.ts';
import { root } from '../scripts/files.ts';

describe('citations', () => {
  let tree: string;
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await writeFile(join(tree, file), `${text}\n`);
  };

  beforeEach(async () => {
    tree = await mkdtemp(join(tmpdir(), 'citazioni-'));
    await write(
      'docs/prodotto/prenotazioni.md',
      '# Bookings\n\n## Date\n\nAs [words](parole.md#giorni-e-soldi).',
    );
    await write('docs/prodotto/parole.md', '# Words\n\n### Giorni e soldi\n\nAs [above](#giorni-e-soldi).');
  });
  afterEach(() => rm(tree, { recursive: true, force: true }));

  test('a heading that is there passes', async () => {
    await write('src/a.ts', '// Why (prodotto/prenotazioni#date).');
    expect(await checkCitations(tree)).toEqual({ ok: true, output: '' });
  });

  test('refuses a heading that is not there', async () => {
    // In two pieces, so that this file does not cite it itself.
    await write('src/a.ts', `\n// ${'prodotto'}/prenotazioni#scambio`);
    const { ok, output } = await checkCitations(tree);
    expect([ok, output]).toEqual([false, expect.stringMatching(/^src\/a\.ts:2: /)]);
  });

  test('refuses a dead link between the pages', async () => {
    await write(
      'docs/prodotto/parole.md',
      '# Words\n\n## Giorni e soldi\n\n[one](prenotazioni.md#scambio) [two](#sotto)',
    );
    const { output } = await checkCitations(tree);
    expect(output.split('\n')).toEqual([
      "docs/prodotto/parole.md:5: 'prenotazioni.md#scambio' leads to no heading",
      "docs/prodotto/parole.md:5: '#sotto' leads to no heading",
    ]);
  });
});

describe('the description of the product is complete', () => {
  const page = (name: string): Promise<string> =>
    readFile(join(root, 'docs', 'prodotto', `${name}.md`), 'utf8');

  test('its index lists every call, with who may make it', async () => {
    const folder = join(root, 'src', 'contract');
    const files = (await readdir(folder)).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    );
    const modules = await Promise.all(
      files.map((name) => import(join(folder, name)) as Promise<Record<string, unknown>>),
    );
    const calls = modules
      .flatMap((module) => Object.values(module))
      .filter((one): one is Endpoint => typeof one === 'object' && one !== null && 'access' in one);
    const who = { chiunque: 'everyone', utente: 'members', admin: 'administrators' };
    const index = await page('api');
    expect(calls.length).toBeGreaterThan(70);
    for (const { method, path, access } of calls)
      expect(index).toContain(`| \`${method} ${path}\` | ${who[access]} |`);
  });

  test('its list contains every refusal, with its status and sentence', async () => {
    const list = await page('errori');
    for (const [code, { status, messaggio }] of Object.entries(RIFIUTI))
      expect(list).toContain(`| \`${code}\` | ${status} | '${messaggio}' |`);
  });
});
