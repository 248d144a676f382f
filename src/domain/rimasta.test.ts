import { expect, test } from 'vitest';
import type { Giorno } from './giorno.ts';
import { findRimasta } from './rimasta.ts';

const g = (day: number) => `2027-03-${String(day).padStart(2, '0')}` as Giorno;
const span = (from: number, to: number) => ({ inizio: g(from), fine: g(to) });
const calendario = { giorni: [1, 2, 3, 4, 5], chiusi: [{ ...span(10, 10), motivo: 'Inventario' }] };
const oggi = g(8);
const find = (from: number, to: number, fermi: { inizio: Giorno; fine: Giorno | null }[] = []) =>
  findRimasta(span(from, to), { calendario, fermi }, oggi);

test('a stop counts with its days from today on, also one without an end', () => {
  const fermo = span(5, 9);
  expect(find(1, 9, [fermo])).toEqual({ fermo, inizio: false, fine: false });
  expect(find(1, 8, [span(5, 7)])).toBeNull();
  expect(find(11, 12, [fermo])).toBeNull();
  const senza = { inizio: g(11), fine: null };
  expect(find(11, 12, [senza])?.fermo).toBe(senza);
  expect(find(8, 9, [senza])).toBeNull();
});

test('closed days count at the ends, not in between, and a start in the past does not', () => {
  expect(find(9, 10)).toEqual({ fermo: null, inizio: false, fine: true });
  expect(find(10, 11)).toEqual({ fermo: null, inizio: true, fine: false });
  expect(find(9, 11)).toBeNull();
  expect(find(7, 9)).toBeNull();
  expect(find(13, 14)).toEqual({ fermo: null, inizio: true, fine: true });
});

test('a past booking does not count', () => {
  expect(find(5, 7, [span(5, 7)])).toBeNull();
});
