import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { bookingsOn, countDays } from './agenda.ts';

const marzo = (n: number) => `2027-03-${String(n).padStart(2, '0')}` as Giorno;
const p = (id: number, inizio: number, fine: number, confermata: boolean) => ({
  id,
  inizio: marzo(inizio),
  fine: marzo(fine),
  confermata,
});
const all = [p(1, 8, 10, true), p(2, 10, 12, false), p(3, 10, 10, true), p(4, 1, 4, false)];

test('a day has the bookings that include it, those to be confirmed first', () => {
  expect(bookingsOn(all, marzo(10)).map(({ id }) => id)).toEqual([2, 1, 3]);
  expect(bookingsOn(all, marzo(13))).toEqual([]);
});

test('only a booking that can still be confirmed counts as waiting', () => {
  const days = countDays(all, { inizio: marzo(1), fine: marzo(31) }, marzo(9));
  expect(days.get(marzo(10))).toEqual({ prenotazioni: 3, da_confermare: 1 });
  expect(days.get(marzo(3))).toEqual({ prenotazioni: 1, da_confermare: 0 });
  expect(days.get(marzo(20))).toBeUndefined();
  expect([...days.keys()].sort()).toEqual([1, 2, 3, 4, 8, 9, 10, 11, 12].map(marzo));
});

test('a booking that extends beyond the span counts only within it', () => {
  const days = countDays([p(5, 1, 31, true)], { inizio: marzo(10), fine: marzo(12) }, marzo(9));
  expect([...days.keys()]).toEqual([10, 11, 12].map(marzo));
});
