import { expect, test } from 'vitest';
import { formatData, formatEuro, formatGiorni } from './format.ts';
import { toGiorno } from '#domain/giorno.ts';

test('days are written dd MMMM yyyy in Italian and in English', () => {
  const giorno = toGiorno('2027-03-01');
  expect(giorno && formatData(giorno)).toBe('01 marzo 2027');
  expect(giorno && formatData(giorno, 'en')).toBe('01 March 2027');
});

test('euro carry the sign before and no separator of thousands', () => {
  expect([20, 1050, 0, 2.5, -3].map(formatEuro)).toEqual(['€20', '€1050', '€0', '€2,50', '-€3']);
});

test('one day is singular', () => {
  expect([0, 1, 4].map(formatGiorni)).toEqual(['0 giorni', '1 giorno', '4 giorni']);
});
