import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consumePath, hasGiorniRicordati, rememberCercati, rememberPath, safePath } from './return-path.ts';

afterEach(() => vi.unstubAllGlobals());

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('a page is remembered with its scroll position, and returned only once', () => {
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

test.each([
  ['?inizio=2027-03-01&fine=2027-03-02', true],
  ['?inizio=2027-03-01', true],
  ['?fine=2027-03-02', true],
  ['?filtro=gruppo', false],
])('the page with the query %s is remembered and said to keep its days: %s', (search, is) => {
  vi.stubGlobal('window', { location: { pathname: '/spazi/3', search }, scrollY: 0 });
  rememberCercati();
  expect(hasGiorniRicordati()).toBe(is);
  expect(consumePath()).toEqual(is ? { path: `/spazi/3${search}`, y: 0 } : null);
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
