import { expect, test } from 'vitest';
import { parseTheme } from './theme.ts';

test('only a saved light or dark is restored, the rest is light', () => {
  expect(['dark', 'light', 'DARK', '', null].map(parseTheme)).toEqual([
    'dark',
    'light',
    'light',
    'light',
    'light',
  ]);
});
