import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { freeAround, spanBetween } from './free-around.ts';

const g = (day: number) => `2027-03-${String(day).padStart(2, '0')}` as Giorno;
const i = (from: number, to: number) => ({ inizio: g(from), fine: g(to) });
const occupati = [i(3, 5), i(12, 12), i(20, 30)];

test('free days extend from one booking to the next, or to the ends of the span', () => {
  expect(freeAround(g(8), occupati, i(1, 28))).toEqual(i(6, 11));
  expect(freeAround(g(1), occupati, i(1, 28))).toEqual(i(1, 2));
  expect(freeAround(g(15), occupati, i(14, 17))).toEqual(i(14, 17));
  expect(freeAround(g(8), [], i(8, 8))).toEqual(i(8, 8));
});

test('a taken day, or a day outside the span, has no free days around it', () => {
  expect(freeAround(g(5), occupati, i(1, 28))).toBeNull();
  expect(freeAround(g(12), occupati, i(1, 28))).toBeNull();
  expect(freeAround(g(1), occupati, i(2, 28))).toBeNull();
});

test('a drag works in both directions and stops at the next booking', () => {
  const libero = i(6, 11);
  expect(spanBetween(g(8), g(10), libero)).toEqual(i(8, 10));
  expect(spanBetween(g(8), g(6), libero)).toEqual(i(6, 8));
  expect(spanBetween(g(8), g(25), libero)).toEqual(i(8, 11));
  expect(spanBetween(g(8), g(1), libero)).toEqual(i(6, 8));
});
