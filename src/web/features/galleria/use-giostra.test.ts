import { expect, test } from 'vitest';
import { CAROUSEL_SLIDE_MS } from '#web/shared/constants.ts';
import { emblaDuration, leftAfter, isNear } from './use-giostra.ts';

test('a slide of half a second is nearly complete at its end, and well on its way before', () => {
  const duration = emblaDuration(CAROUSEL_SLIDE_MS);
  expect(leftAfter(30, duration)).toBeLessThanOrEqual(0.01);
  expect(leftAfter(30, duration + 1)).toBeGreaterThan(0.01);
  expect(leftAfter(15, duration)).toBeGreaterThan(0.1);
});

test('a longer slide has a softer spring', () => {
  expect(emblaDuration(1000)).toBeGreaterThan(emblaDuration(500));
});

test('the neighbours are near, also across the ends', () => {
  const near = (indice: number) => [0, 1, 2, 3, 4].filter((n) => isNear(n, indice, 5));
  expect(near(0)).toEqual([0, 1, 4]);
  expect(near(2)).toEqual([1, 2, 3]);
  expect(near(4)).toEqual([0, 3, 4]);
  expect(isNear(0, 0, 1)).toBe(true);
});
