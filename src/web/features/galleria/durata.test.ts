import { expect, test } from 'vitest';
import { CAROUSEL_SLIDE_MS } from '#web/shared/constants.ts';
import { emblaDuration, leftAfter } from './durata.ts';

test('a slide of half a second is all but done after it, and well on its way before', () => {
  const duration = emblaDuration(CAROUSEL_SLIDE_MS);
  expect(leftAfter(30, duration)).toBeLessThanOrEqual(0.01);
  expect(leftAfter(30, duration + 1)).toBeGreaterThan(0.01);
  expect(leftAfter(15, duration)).toBeGreaterThan(0.1);
});

test('a longer slide is a softer spring', () => {
  expect(emblaDuration(1000)).toBeGreaterThan(emblaDuration(500));
});
