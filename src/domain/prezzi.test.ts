import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findPacchetto,
  giorniInPiu,
  isGratuito,
  MAX_GIORNI_PREZZO,
  miglioriPacchetti,
  PACCHETTI,
  prezzoGiorni,
  tariffaOf,
  type Pacchetto,
} from './prezzi.ts';

const listino = { pacchetti: PACCHETTI };

const listini = fc
  .record({
    giornaliero: fc.integer({ min: 0, max: 100 }),
    altri: fc.uniqueArray(
      fc.record({ giorni: fc.integer({ min: 2, max: 366 }), prezzo: fc.integer({ min: 0, max: 100_000 }) }),
      { selector: ({ giorni }) => giorni, maxLength: 4 },
    ),
  })
  .map(({ giornaliero, altri }) => ({
    pacchetti: [{ giorni: 1, prezzo: giornaliero }, ...altri.toSorted((a, b) => a.giorni - b.giorni)],
  }));

function cheapest(pacchetti: readonly Pacchetto[], n: number): number {
  if (n <= 0) return 0;
  const [first, ...rest] = pacchetti;
  if (!first) return Infinity;
  return Math.min(first.prezzo + cheapest(pacchetti, n - first.giorni), cheapest(rest, n));
}

test('the table of prodotto/prezzi#pacchetti', () => {
  expect(PACCHETTI.map((p) => [p.giorni, p.etichetta?.it, p.prezzo, p.sconto])).toEqual([
    [1, 'giornaliero', 5, 0],
    [5, 'settimanale', 25, 0],
    [10, undefined, 50, 0],
    [23, 'mensile', 110, 5],
    [70, 'trimestrale', 315, 10],
    [150, 'semestrale', 600, 20],
    [300, 'annuale', 1050, 30],
  ]);
});

test('the days on the table’s rows cost its prices', () => {
  for (const { giorni, prezzo } of PACCHETTI) {
    expect(prezzoGiorni(listino, giorni)).toBe(prezzo);
    expect(miglioriPacchetti(listino, giorni)).toEqual([{ giorni, quanti: 1 }]);
    expect(findPacchetto(listino, giorni)?.prezzo).toBe(prezzo);
  }
  expect(findPacchetto(listino, 11)).toBeUndefined();
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
  expect(prezzoGiorni(listino, giorni)).toBe(euro);
});

test('the price equals the cheapest of all combinations, for any list', () => {
  for (let n = 0; n <= 120; n += 1)
    expect([n, prezzoGiorni(listino, n)]).toEqual([n, cheapest([...PACCHETTI].reverse(), n)]);
  fc.assert(
    fc.property(listini, fc.integer({ min: 0, max: 40 }), ({ pacchetti }, n) => {
      expect(prezzoGiorni({ pacchetti }, n)).toBe(cheapest([...pacchetti].reverse(), n));
    }),
  );
});

test('never falls as the number of days grows, and never exceeds the daily price', () => {
  const giorni = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(listini, giorni, fc.integer({ min: 0, max: 400 }), (one, n, more) => {
      expect(prezzoGiorni(one, n + more)).toBeGreaterThanOrEqual(prezzoGiorni(one, n));
      expect(prezzoGiorni(one, n)).toBeLessThanOrEqual(n * one.pacchetti[0]!.prezzo);
      expect(prezzoGiorni(one, n + more)).toBeLessThanOrEqual(prezzoGiorni(one, n) + prezzoGiorni(one, more));
    }),
  );
});

test('the chosen packages cover the days and cost the price, and their days cost no more', () => {
  fc.assert(
    fc.property(listini, fc.integer({ min: 0, max: 1000 }), (one, n) => {
      const chosen = miglioriPacchetti(one, n);
      const price = (giorni: number): number => findPacchetto(one, giorni)!.prezzo;
      const covered = chosen.reduce((sum, p) => sum + p.quanti * p.giorni, 0);
      expect(covered).toBe(n + giorniInPiu(one, n));
      expect(covered).toBeGreaterThanOrEqual(n);
      expect(chosen.reduce((sum, p) => sum + p.quanti * price(p.giorni), 0)).toBe(prezzoGiorni(one, n));
      expect(prezzoGiorni(one, covered)).toBe(prezzoGiorni(one, n));
      expect(chosen.map((p) => p.giorni)).toEqual(
        [...new Set(chosen.map((p) => p.giorni))].sort((a, b) => b - a),
      );
    }),
  );
});

test('of combinations with the same price the one with the fewest packages is chosen', () => {
  expect(miglioriPacchetti(listino, 22)).toEqual([{ giorni: 23, quanti: 1 }]);
  expect(miglioriPacchetti(listino, 7)).toEqual([
    { giorni: 5, quanti: 1 },
    { giorni: 1, quanti: 2 },
  ]);
  expect(miglioriPacchetti(listino, 0)).toEqual([]);
  expect([1, 7, 22, 23, 24].map((n) => giorniInPiu(listino, n))).toEqual([0, 0, 1, 0, 0]);
});

test('a list is free as soon as one package costs nothing', () => {
  expect(isGratuito(listino)).toBe(false);
  fc.assert(
    fc.property(listini, fc.integer({ min: 1, max: 1000 }), (one, n) => {
      expect(isGratuito(one)).toBe(prezzoGiorni(one, n) === 0);
    }),
  );
});

test('an invalid number of days is refused', () => {
  for (const n of [-1, 1.5, NaN, Infinity, MAX_GIORNI_PREZZO + 1])
    expect(() => prezzoGiorni(listino, n)).toThrow(RangeError);
});

test('only a person from elsewhere pays the contribution of the list', () => {
  const whole = { pacchetti: PACCHETTI, contributo_esterni: 2 };
  expect(tariffaOf(whole, 'esterno').contributo).toBe(2);
  expect(tariffaOf(whole, 'residente')).toEqual({
    pacchetti: PACCHETTI.map(({ giorni, prezzo }) => ({ giorni, prezzo })),
    contributo: 0,
  });
});
