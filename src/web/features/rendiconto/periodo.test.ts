import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { findErrore, findProposto, PERIODI, periodoProposto, readPeriodo } from './periodo.ts';

const proposti = (oggi: string) =>
  PERIODI.map((quale) => {
    const { inizio, fine } = periodoProposto(quale, oggi as Giorno);
    return `${inizio} ${fine}`;
  });

test('the offered periods end where one expects, in leap years too', () => {
  expect(proposti('2027-03-16')).toEqual([
    '2027-01-01 2027-03-16',
    '2026-01-01 2026-12-31',
    '2027-03-01 2027-03-31',
    '2027-02-01 2027-02-28',
    '2026-03-17 2027-03-16',
  ]);
  expect(proposti('2028-02-29').slice(2)).toEqual([
    '2028-02-01 2028-02-29',
    '2028-01-01 2028-01-31',
    '2027-03-01 2028-02-29',
  ]);
});

test('in January last month is December of the year before', () => {
  expect(proposti('2027-01-31')[3]).toBe('2026-12-01 2026-12-31');
});

test('the period of an address is found again among the offered ones, and a wrong one says why', () => {
  const oggi = '2027-03-16' as Giorno;
  const read = (query: string) => readPeriodo(new URLSearchParams(query), oggi);
  expect(findProposto(read(''), oggi)).toBe('anno');
  expect(findProposto(read('da=2026-01-01&a=2026-12-31'), oggi)).toBe('scorso');
  expect(findProposto(read('da=2026-01-01&a=2026-12-30'), oggi)).toBeNull();
  expect(findProposto(read('da=ieri&a=2026-12-30'), oggi)).toBe('anno');
  expect(findErrore(read('da=2026-01-01&a=2027-12-31'))).toBeNull();
  expect(findErrore(read('da=2026-01-01&a=2028-01-01'))).toBe('troppi_mesi {"max":24}');
  expect(findErrore(read('da=2026-01-02&a=2026-01-01'))).toBe('fine_prima_di_inizio');
});
