import { afterEach, expect, test, vi } from 'vitest';
import { consumePath, hasGiorniRicordati, rememberPath, safePath } from './return-path.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page is remembered with its scroll position, and returned only once', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  rememberPath('/spazi/3?inizio=2027-03-01', 812.4);
  expect(hasGiorniRicordati()).toBe(true);
  expect(consumePath()).toEqual({ path: '/spazi/3?inizio=2027-03-01', y: 812 });
  expect(consumePath()).toBeNull();
  expect(hasGiorniRicordati()).toBe(false);
  rememberPath('/profilo');
  expect(hasGiorniRicordati()).toBe(false);
  expect(consumePath()).toEqual({ path: '/profilo', y: 0 });
  rememberPath('//host.example', 5);
  expect(consumePath()).toBeNull();
});

test('path and query of this site are kept', () => {
  expect(safePath('/spazi/3?gruppo=2')).toBe('/spazi/3?gruppo=2');
  expect(safePath('/')).toBe('/');
});

test.each([
  '//host.example',
  '/\\host.example',
  'https://host.example/',
  'javascript:alert(1)',
  '',
  null,
  'spazi',
  '/..//host.example',
  '/\t/host.example',
])('%j is refused', (text) => {
  expect(safePath(text)).toBeNull();
});
