import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { readPeriodo, writePeriodo } from './use-periodo.ts';

const inizio = '2027-03-16' as Giorno;
const fine = '2027-03-19' as Giorno;

test('dates are written to the address and read back, beside its other parameters', () => {
  const query = writePeriodo(new URLSearchParams('gruppo=1&inizio=2027-01-01'), {
    inizio,
    fine,
    campo: 'inizio',
  });
  expect(query.toString()).toBe('gruppo=1&inizio=2027-03-16&fine=2027-03-19');
  expect(readPeriodo(query)).toEqual({ inizio, fine, campo: 'inizio' });
});

test('with only a start, the end is next', () => {
  expect(readPeriodo(new URLSearchParams({ inizio }))).toEqual({ inizio, fine: null, campo: 'fine' });
});

test.each([
  ['inizio=2027-02-30&fine=x', { inizio: null, fine: null }],
  ['inizio=2027-03-19&fine=2027-03-16', { inizio: '2027-03-19', fine: null }],
  ['', { inizio: null, fine: null }],
])('%j gives only its valid dates', (text, expected) => {
  expect(readPeriodo(new URLSearchParams(text))).toMatchObject(expected);
});

test('without dates the address has none', () => {
  const query = new URLSearchParams('gruppo=1&inizio=2027-03-16&fine=2027-03-19');
  expect(writePeriodo(query, { inizio: null, fine: null, campo: 'inizio' }).toString()).toBe('gruppo=1');
});
