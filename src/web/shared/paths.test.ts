import { expect, test } from 'vitest';
import { mailtoHref } from './paths.ts';

test.each([
  ['Maria.Rossi@example.org', 'mailto:Maria.Rossi@example.org'],
  ['a?bcc=b@example.org', 'mailto:a%3Fbcc%3Db@example.org'],
  ['a&body=x%0a#y@example.org', 'mailto:a%26body%3Dx%250a%23y@example.org'],
  ['maria+corso@example.org', 'mailto:maria%2Bcorso@example.org'],
])('the mailto link of %s is %s', (address, link) => {
  expect(mailtoHref(address)).toBe(link);
  const { pathname, search, hash } = new URL(link);
  expect([decodeURIComponent(pathname), search, hash]).toEqual([address, '', '']);
});
