import { afterEach, expect, test, vi } from 'vitest';
import { pickLingua } from './lingua.ts';

afterEach(() => vi.restoreAllMocks());

test('an available language is used without a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(pickLingua('en')).toBe('en');
  expect(warn).not.toHaveBeenCalled();
});

test('a missing language falls back to the default, then en, then it, with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(pickLingua('de', ['en', 'fr', 'it'], 'fr')).toBe('fr');
  expect(pickLingua('de', ['it', 'en'], 'fr')).toBe('en');
  expect(pickLingua('de', ['it'], 'fr')).toBe('it');
  expect(warn).toHaveBeenCalledTimes(3);
});

test('without any usable language an error is logged', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(pickLingua('de', ['fr'], 'es')).toBeNull();
  expect(error.mock.calls).toEqual([['no usable locale was found for "de"']]);
});
