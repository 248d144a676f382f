import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { findErrore, findProposto, PERIODI, periodoProposto, readPeriodo } from './periodo.ts';

const proposti = (oggi: string) =>
  PERIODI.map((quale) => {
    const { inizio, fine } = periodoProposto(quale, oggi as Giorno);
    return `${inizio} ${fine}`;
  });

test('the offered periods are past months, in leap years too', () => {
  expect(proposti('2027-03-16')).toEqual([
    '2027-01-01 2027-02-28',
    '2026-01-01 2026-12-31',
    '2027-02-01 2027-02-28',
    '2026-03-01 2027-02-28',
  ]);
  expect(proposti('2028-03-01').slice(2)).toEqual(['2028-02-01 2028-02-29', '2027-03-01 2028-02-29']);
});

test('in January the year is still that of December', () => {
  expect(proposti('2027-01-31')).toEqual([
    '2026-01-01 2026-12-31',
    '2025-01-01 2025-12-31',
    '2026-12-01 2026-12-31',
    '2026-01-01 2026-12-31',
  ]);
});

test('an address gives the period of its whole months, which is found among the offered ones; a wrong one says why', () => {
  const oggi = '2027-03-16' as Giorno;
  const read = (query: string) => readPeriodo(new URLSearchParams(query), oggi);
  expect(findProposto(read(''), oggi)).toBe('anno');
  expect(findProposto(read('da=2026-01-01&a=2026-12-31'), oggi)).toBe('scorso');
  expect(findProposto(read('da=2026-01-15&a=2026-12-01'), oggi)).toBe('scorso');
  expect(read('da=2027-02-28&a=2099-12-31')).toEqual({ inizio: '2027-02-01', fine: '2027-02-28' });
  expect(findProposto(read('da=2026-01-01&a=2026-11-30'), oggi)).toBeNull();
  expect(findProposto(read('da=ieri&a=2026-12-30'), oggi)).toBe('anno');
  expect(findErrore(read('da=2025-01-01&a=2026-12-31'))).toBeNull();
  expect(findErrore(read('da=2024-12-31&a=2026-12-01'))).toBe('troppi_mesi {"max":24}');
  expect(findErrore(read('da=2026-02-01&a=2026-01-01'))).toBe('fine_prima_di_inizio');
  expect(findErrore(read('da=2027-03-01&a=2027-03-31'))).toBe('fine_prima_di_inizio');
});
