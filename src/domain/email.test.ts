import { expect, test } from 'vitest';
import { emailKey, normalizeEmail } from './email.ts';

test('an address is kept as typed but trimmed, and compared without case', () => {
  expect(normalizeEmail('  Maria.Rossi@Example.org\n')).toBe('Maria.Rossi@Example.org');
  expect(emailKey(' Maria.Rossi@Example.org')).toBe(emailKey('maria.rossi@example.ORG '));
  expect(emailKey('a@example.org')).not.toBe(emailKey('b@example.org'));
});
