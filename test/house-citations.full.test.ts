import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkCitations } from '../scripts/check-citations.ts';

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

  test('to an existing heading pass', async () => {
    await write('src/a.ts', '// Why (prodotto/prenotazioni#date).');
    expect(await checkCitations(tree)).toEqual({ ok: true, output: '' });
  });

  test('to a missing heading are refused', async () => {
    // In two pieces, so that this file does not cite it itself.
    await write('src/a.ts', `\n// ${'prodotto'}/prenotazioni#scambio`);
    const { ok, output } = await checkCitations(tree);
    expect([ok, output]).toEqual([false, expect.stringMatching(/^src\/a\.ts:2: /)]);
  });

  test('and dead links between the pages are refused', async () => {
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

  // In two pieces, as above.
  const decision = 'decision';
  const three = `${'003'}-three.md`;
  const four = `${'004'}-four.md`;

  test('a decision that is there passes, also across lines', async () => {
    await write(`docs/decisions/${three}`, '# 003 Three');
    await write(`docs/decisions/${four}`, '# 004 Four');
    await write('src/a.ts', `/**\n * Why (${decision}s 003,\n * 004).\n */`);
    expect(await checkCitations(tree)).toEqual({ ok: true, output: '' });
  });

  test('a migration may cite a decision that another page includes', async () => {
    await write(
      `docs/decisions/${three}`,
      '# 003 Three\n\nStatus: in force. Includes 002\nand 005.\n\n## Context',
    );
    await write('migrations/0001_a.sql', `-- Why (${decision}s 003, 005).`);
    expect(await checkCitations(tree)).toEqual({ ok: true, output: '' });
    await write('migrations/0002_b.sql', `-- Why (${decision} 006).`);
    await write('src/a.ts', `\n// Why (${decision} 005).`);
    const { ok, output } = await checkCitations(tree);
    expect([ok, output.split('\n')]).toEqual([
      false,
      [
        `migrations/0002_b.sql:1: '${decision} 006' is no page of docs/decisions/`,
        `src/a.ts:2: '${decision} 005' is no page of docs/decisions/`,
      ],
    ]);
  });

  test('refuses a dead link to a decision, and a page that no other file cites', async () => {
    await write(`docs/decisions/${three}`, `# 003 Three\n\nSee ${three}.`);
    await write('docs/b.md', `[four](decisions/${four})`);
    const { output } = await checkCitations(tree);
    expect(output.split('\n')).toEqual([
      `docs/b.md:1: '${decision} 004' is no page of docs/decisions/`,
      `docs/b.md:1: '${four}' is no page of docs/decisions/`,
      `docs/decisions/${three}:1: no other file cites it`,
    ]);
  });
});
