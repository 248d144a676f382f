import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GESTIONE_KEY, PALETTE_KEY, TOKEN_KEY } from './constants.ts';
import { FRAME_COLOUR, parseTheme } from './theme.ts';

test('only a saved light or dark is restored, anything else is light', () => {
  expect(['dark', 'light', 'DARK', '', null].map(parseTheme)).toEqual([
    'dark',
    'light',
    'light',
    'light',
    'light',
  ]);
});

test('the browser’s frame has the header’s colour in both modes, even before the script has loaded', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
  expect(read('ui/tokens.css')).toContain(
    `--surface-raised: light-dark(${FRAME_COLOUR.light}, ${FRAME_COLOUR.dark});`,
  );
  const early = read('../build/theme-init.js');
  expect(early).toContain(`'${FRAME_COLOUR.dark}'`);
  expect([PALETTE_KEY, TOKEN_KEY, GESTIONE_KEY].filter((key) => !early.includes(`read('${key}')`))).toEqual(
    [],
  );
});
