import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCodiceRecupero, digestCodice, normalizeCodice } from './codice-service.ts';

test('a recovery code is 120 random bits in six groups of four', () => {
  const codes = Array.from({ length: 500 }, createCodiceRecupero);
  expect(new Set(codes).size).toBe(500);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  // In 500 codes each of the 32 digits is expected some 375 times.
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
});

test('a recovery code is recognised in any spelling', () => {
  const expected = normalizeCodice('K7Q0-2RTX-9BPD-FH41-C8NZ-6VJA');
  expect(expected).toBe('K7Q02RTX9BPDFH41C8NZ6VJA');
  for (const typed of [
    'k7q0-2rtx-9bpd-fh41-c8nz-6vja',
    ' K7Q0 2RTX 9BPD FH41 C8NZ 6VJA ',
    'K7QO2RTX9BPDFH4IC8NZ6VJA',
    'k7qo2rtx9bpdfh4lc8nz6vja',
  ])
    expect(normalizeCodice(typed)).toBe(expected);
});

test('the digest of a recovery code reveals nothing without the key, and belongs to one account', () => {
  const [key, other] = [randomBytes(32), randomBytes(32)];
  const digest = digestCodice(key, 'ada', 'K7Q0');
  expect(digest).toHaveLength(32);
  expect(digestCodice(key, 'ada', 'K7Q0').equals(digest)).toBe(true);
  expect(digestCodice(other, 'ada', 'K7Q0').equals(digest)).toBe(false);
  expect(digestCodice(key, 'bruna', 'K7Q0').equals(digest)).toBe(false);
  expect(digestCodice(key, 'ada', 'K7Q1').equals(digest)).toBe(false);
});
