import { expect, test } from 'vitest';
import { SEMPRE_APERTO } from '#domain/apertura.ts';
import type { Giorno } from '#domain/giorno.ts';
import { freeAround, spanBetween } from './free-around.ts';

const g = (day: number) => `2027-03-${String(day).padStart(2, '0')}` as Giorno;
const i = (from: number, to: number) => ({ inizio: g(from), fine: g(to) });
const occupati = [i(3, 5), i(12, 12), i(20, 30)];

test('free days reach from one booking to the next, or to the ends of the span', () => {
  expect(freeAround(g(8), occupati, i(1, 28), SEMPRE_APERTO)).toEqual(i(6, 11));
  expect(freeAround(g(1), occupati, i(1, 28), SEMPRE_APERTO)).toEqual(i(1, 2));
  expect(freeAround(g(15), occupati, i(14, 17), SEMPRE_APERTO)).toEqual(i(14, 17));
  expect(freeAround(g(8), [], i(8, 8), SEMPRE_APERTO)).toEqual(i(8, 8));
});

test('a taken day, or a day outside the span, has no free days around it', () => {
  expect(freeAround(g(5), occupati, i(1, 28), SEMPRE_APERTO)).toBeNull();
  expect(freeAround(g(12), occupati, i(1, 28), SEMPRE_APERTO)).toBeNull();
  expect(freeAround(g(1), occupati, i(2, 28), SEMPRE_APERTO)).toBeNull();
});

test('a drag works in both directions and stops at the next booking', () => {
  const libero = i(6, 11);
  expect(spanBetween(g(8), g(10), libero, SEMPRE_APERTO)).toEqual(i(8, 10));
  expect(spanBetween(g(8), g(6), libero, SEMPRE_APERTO)).toEqual(i(6, 8));
  expect(spanBetween(g(8), g(25), libero, SEMPRE_APERTO)).toEqual(i(8, 11));
  expect(spanBetween(g(8), g(1), libero, SEMPRE_APERTO)).toEqual(i(6, 8));
});

// 1 March 2027 is a Monday; Wednesday the 10th is a holiday.
const feriale = {
  giorni: [1, 2, 3, 4, 5],
  chiusi: [{ ...i(10, 10), motivo: 'Festa' }],
};

test('no booking begins on a closed day, though closed days may be around an open one', () => {
  expect(freeAround(g(7), [], i(1, 28), feriale)).toBeNull();
  expect(freeAround(g(10), [], i(1, 28), feriale)).toBeNull();
  expect(freeAround(g(8), occupati, i(1, 28), feriale)).toEqual(i(6, 11));
});

test('a drag over closed days continues to the next open day, and ends on the last one before them', () => {
  const libero = i(1, 28);
  expect(spanBetween(g(5), g(7), libero, feriale)).toEqual(i(5, 5));
  expect(spanBetween(g(5), g(8), libero, feriale)).toEqual(i(5, 8));
  expect(spanBetween(g(9), g(10), libero, feriale)).toEqual(i(9, 9));
  expect(spanBetween(g(8), g(6), libero, feriale)).toEqual(i(8, 8));
  expect(spanBetween(g(8), g(5), libero, feriale)).toEqual(i(5, 8));
});
