import { expect, test } from 'vitest';
import { safePath } from './return-path.ts';

test('keeps path and query of this site', () => {
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
])('refuses %j', (text) => {
  expect(safePath(text)).toBeNull();
});
