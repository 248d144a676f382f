import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_GIORNI_PREZZO, miglioriPacchetti, PACCHETTI, prezzoGiorni } from './prezzi.ts';

/** The oracle: every combination of packages, longest first, by plain recursion. */
function cheapest(n: number, from: number): number {
  if (n <= 0) return 0;
  const pacchetto = PACCHETTI[from];
  if (!pacchetto) return Infinity;
  return Math.min(pacchetto.prezzo + cheapest(n - pacchetto.giorni, from), cheapest(n, from + 1));
}

test('the table of prodotto/prezzi#pacchetti', () => {
  expect(PACCHETTI.map((p) => [p.giorni, p.etichetta, p.prezzo, p.sconto])).toEqual([
    [1, 'giornaliero', 5, 0],
    [5, 'settimanale', 25, 0],
    [10, null, 50, 0],
    [23, 'mensile', 110, 5],
    [70, 'trimestrale', 315, 10],
    [150, 'semestrale', 600, 20],
    [300, 'annuale', 1050, 30],
  ]);
});

test('costs what the table says on its rows', () => {
  for (const { giorni, prezzo } of PACCHETTI) {
    expect(prezzoGiorni(giorni)).toBe(prezzo);
    expect(miglioriPacchetti(giorni)).toEqual([{ giorni, quanti: 1 }]);
  }
});

test.each([
  [0, 0],
  [2, 10],
  [7, 35],
  [22, 110],
  [23, 110],
  [24, 115],
  [64, 310],
  [65, 315],
  [299, 1050],
  [301, 1055],
  [366, 1365],
])('%i days cost %i euro', (giorni, euro) => {
  expect(prezzoGiorni(giorni)).toBe(euro);
});

test('equals the cheapest of all combinations, for every number of days up to 120', () => {
  for (let n = 0; n <= 120; n += 1) expect([n, prezzoGiorni(n)]).toEqual([n, cheapest(n, 0)]);
});

test('never falls as the number of days grows, and never exceeds the daily price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 400 }), (n, more) => {
      expect(prezzoGiorni(n + more)).toBeGreaterThanOrEqual(prezzoGiorni(n));
      expect(prezzoGiorni(n)).toBeLessThanOrEqual(n * 5);
      expect(prezzoGiorni(n + more)).toBeLessThanOrEqual(prezzoGiorni(n) + prezzoGiorni(more));
    }),
  );
});

test('the chosen packages cover the days and cost the price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), (n) => {
      const chosen = miglioriPacchetti(n);
      const prezzo = (giorni: number): number => PACCHETTI.find((p) => p.giorni === giorni)!.prezzo;
      expect(chosen.reduce((sum, p) => sum + p.quanti * p.giorni, 0)).toBeGreaterThanOrEqual(n);
      expect(chosen.reduce((sum, p) => sum + p.quanti * prezzo(p.giorni), 0)).toBe(prezzoGiorni(n));
      expect(chosen.map((p) => p.giorni)).toEqual(
        [...new Set(chosen.map((p) => p.giorni))].sort((a, b) => b - a),
      );
    }),
  );
});

test('of combinations with the same price, the one with the fewest packages', () => {
  expect(miglioriPacchetti(22)).toEqual([{ giorni: 23, quanti: 1 }]);
  expect(miglioriPacchetti(7)).toEqual([
    { giorni: 5, quanti: 1 },
    { giorni: 1, quanti: 2 },
  ]);
  expect(miglioriPacchetti(0)).toEqual([]);
});

test('refuses what is not a number of days', () => {
  for (const n of [-1, 1.5, NaN, Infinity, MAX_GIORNI_PREZZO + 1])
    expect(() => prezzoGiorni(n)).toThrow(RangeError);
});
