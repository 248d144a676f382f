import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeCodice, hasOddLength, hasWrongCheckChar, normalizeCodiceFiscale } from './codice-fiscale.ts';

test('a tax code is stored upper-case and without spaces', () => {
  expect(normalizeCodiceFiscale(' rss mra\t85t10 a562s ')).toBe('RSSMRA85T10A562S');
});

test.each(['RSSMRA85T10A562S', 'rss mra 85t10 a562s', 'MRTMTT91D08F205J'])('%s is right', (code) => {
  expect(hasWrongCheckChar(code)).toBe(false);
});

test('exactly one of the 26 last characters is right, also when letters replace digits', () => {
  const digit = fc.constantFrom(...'0123456789LMNPQRSTUV');
  const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const month = fc.constantFrom(...'ABCDEHLMPRST');
  const code = fc
    .tuple(
      ...Array.from({ length: 6 }, () => letter),
      digit,
      digit,
      month,
      digit,
      digit,
      letter,
      digit,
      digit,
      digit,
    )
    .map((chars) => chars.join(''));
  fc.assert(
    fc.property(code, (first) => {
      const right = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((last) => !hasWrongCheckChar(first + last));
      expect(right).toHaveLength(1);
    }),
  );
});

test.each([
  '',
  'X',
  '12345678901',
  'RSSMRA85T10A562',
  'RSSMRA85X10A562A',
  'RSSMRA85T10A5621',
  'SSN 078-05-1120',
])('%j has another shape and does not count as wrong', (code) => {
  expect(hasWrongCheckChar(code)).toBe(false);
});

test('never throws', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(typeof hasWrongCheckChar(text)).toBe('boolean');
    }),
  );
});

test('a code of any length but 16, or 11 digits, is reported; an empty field is not', () => {
  for (const fine of ['', ' ', 'BLLGZL58A41H501X', 'bll gzl 58a41 h501x', '12345678901', '123 456 789 01'])
    expect([fine, hasOddLength(fine)]).toEqual([fine, false]);
  for (const odd of ['X', 'BLLGZL58A41H501', 'BLLGZL58A41H501XX', '1234567890', '1234567890A'])
    expect([odd, hasOddLength(odd)]).toEqual([odd, true]);
});

test('the last letter is computed from the others', () => {
  expect(completeCodice('RSSMRA85T10A562')).toBe('RSSMRA85T10A562S');
});
