import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { bookingsOn, countOn } from './agenda.ts';

const marzo = (n: number) => `2027-03-${String(n).padStart(2, '0')}` as Giorno;
const p = (id: number, inizio: number, fine: number, confermata: boolean) => ({
  id,
  inizio: marzo(inizio),
  fine: marzo(fine),
  confermata,
});
const all = [p(1, 8, 10, true), p(2, 10, 12, false), p(3, 10, 10, true), p(4, 1, 4, false)];

test('a day holds the bookings that touch it, edges included, those to be confirmed first', () => {
  expect(bookingsOn(all, marzo(10)).map(({ id }) => id)).toEqual([2, 1, 3]);
  expect(bookingsOn(all, marzo(13))).toEqual([]);
});

test('only what can still be confirmed counts as waiting', () => {
  expect(countOn(all, marzo(10), marzo(9))).toEqual({ prenotazioni: 3, da_confermare: 1 });
  expect(countOn(all, marzo(3), marzo(9))).toEqual({ prenotazioni: 1, da_confermare: 0 });
  expect(countOn(all, marzo(20), marzo(9))).toEqual({ prenotazioni: 0, da_confermare: 0 });
});
