import { expect, test } from 'vitest';
import { isCurrent } from './nav-links.ts';

test.each([
  ['/spazi', '/spazi', true],
  ['/spazi', '/spazi/3', true],
  ['/spazi', '/spazi/', true],
  ['/spazi', '/strumentazioni', false],
  ['/spazi', '/spazi-nuovi', false],
  ['/', '/', true],
  ['/', '/spazi', false],
  ['', '/', true],
  ['', '/spazi', false],
])('the link %j on the page %j is emphasised: %s', (url, path, expected) => {
  expect(isCurrent(url, path)).toBe(expected);
});
