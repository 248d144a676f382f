import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addGiorni, daysBetween, type Giorno } from './giorno.ts';
import {
  contains,
  extentOf,
  giorniIn,
  intersectAll,
  isFree,
  mergeIntervalli,
  overlap,
  subtract,
  type Intervallo,
} from './intervallo.ts';

const GIORNO_ZERO = '2027-03-20' as Giorno;
const SPAN = 60;
const day = (n: number): Giorno => addGiorni(GIORNO_ZERO, n);
const i = (from: number, to: number): Intervallo => ({ inizio: day(from), fine: day(to) });
const intervallo = fc
  .tuple(fc.integer({ min: 0, max: SPAN - 1 }), fc.integer({ min: 0, max: 12 }))
  .map(([from, length]) => i(from, Math.min(SPAN - 1, from + length)));
const list = fc.array(intervallo, { maxLength: 8 });

const daysOf = (intervals: readonly Intervallo[]): Set<number> =>
  new Set(
    intervals.flatMap(({ inizio, fine }) =>
      Array.from({ length: daysBetween(inizio, fine) + 1 }, (_, n) => daysBetween(GIORNO_ZERO, inizio) + n),
    ),
  );
const filterDays = (keep: (n: number) => boolean): Set<number> =>
  new Set(Array.from({ length: SPAN }, (_, n) => n).filter(keep));

function expectNormal(intervals: readonly Intervallo[]): void {
  for (const [n, { inizio, fine }] of intervals.entries()) {
    expect(inizio <= fine).toBe(true);
    const next = intervals[n + 1];
    if (next) expect(daysBetween(fine, next.inizio)).toBeGreaterThan(1);
  }
}

describe('intervals', () => {
  test('include both ends', () => {
    expect(giorniIn(i(0, 0))).toBe(1);
    expect(giorniIn({ inizio: '2027-03-27' as Giorno, fine: '2027-03-29' as Giorno })).toBe(3);
    expect(contains(i(2, 4), day(2))).toBe(true);
    expect(contains(i(2, 4), day(4))).toBe(true);
    expect(contains(i(2, 4), day(5))).toBe(false);
    expect(overlap(i(0, 3), i(3, 5))).toBe(true);
    expect(overlap(i(0, 3), i(4, 5))).toBe(false);
  });

  test('have an extent from the first of their days to the last', () => {
    expect(extentOf([i(4, 9), i(2, 3), i(5, 6)])).toEqual(i(2, 9));
    expect(extentOf([i(1, 1)])).toEqual(i(1, 1));
  });

  test('overlap when they share a day', () => {
    fc.assert(
      fc.property(intervallo, intervallo, (a, b) => {
        const shared = [...daysOf([a])].some((n) => daysOf([b]).has(n));
        expect(overlap(a, b)).toBe(shared);
        expect(overlap(b, a)).toBe(shared);
      }),
    );
  });

  test('merge to the same days, join neighbours and drop reversed intervals', () => {
    expect(mergeIntervalli([i(4, 6), i(0, 3), i(9, 8)])).toEqual([i(0, 6)]);
    fc.assert(
      fc.property(list, (intervals) => {
        const before = structuredClone(intervals);
        const merged = mergeIntervalli(intervals);
        expect(daysOf(merged)).toEqual(daysOf(intervals));
        expectNormal(merged);
        expect(intervals).toEqual(before);
      }),
    );
  });

  test('leave a range free that shares no day with them', () => {
    expect([isFree([i(3, 4)], i(4, 9)), isFree([i(3, 4)], i(5, 9)), isFree([], i(0, 0))]).toEqual([
      false,
      true,
      true,
    ]);
    fc.assert(
      fc.property(list, intervallo, (taken, range) => {
        expect(isFree(taken, range)).toBe(![...daysOf([range])].some((n) => daysOf(taken).has(n)));
      }),
    );
  });

  test('intersect as counting day by day does', () => {
    fc.assert(
      fc.property(fc.array(list, { minLength: 1, maxLength: 5 }), (lists) => {
        const common = intersectAll(lists);
        expectNormal(common);
        expect(daysOf(common)).toEqual(filterDays((n) => lists.every((one) => daysOf(one).has(n))));
      }),
    );
    expect(intersectAll([])).toEqual([]);
    expect(intersectAll([[i(0, 5)], []])).toEqual([]);
    expect(intersectAll([[i(0, 5)], [i(0, 2), i(3, 5)]])).toEqual([i(0, 5)]);
  });

  test('are intersected at the cost of the bookings, not of their length', () => {
    const lists = Array.from({ length: 20 }, (_, k) =>
      Array.from({ length: 2000 }, (__, n) => i(n * 40 + k, n * 40 + k + 30)),
    );
    const common = intersectAll(lists);
    expect(common).toHaveLength(2000);
    expect(common[0]).toEqual(i(19, 30));
  });
});

test('without another one hold exactly the other days, and keep their data', () => {
  fc.assert(
    fc.property(list, intervallo, (spans, span) => {
      const left = subtract(
        spans.map((one, n) => ({ ...one, n })),
        span,
      );
      const gone = daysOf([span]);
      expect(daysOf(left)).toEqual(new Set([...daysOf(spans)].filter((n) => !gone.has(n))));
      for (const { n, inizio, fine } of left) {
        expect(inizio <= fine).toBe(true);
        expect(spans[n]!.inizio <= inizio && fine <= spans[n]!.fine).toBe(true);
      }
    }),
  );
});
