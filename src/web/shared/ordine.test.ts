import { expect, test } from 'vitest';
import { isSameSet, placeAt, moveItem } from './ordine.ts';

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [2, 3, 'abdc'],
])('from %d to %d', (from, to, expected) => {
  expect(moveItem([...'abcd'], from, to).join('')).toBe(expected);
});

test('the same set in another order is the same set', () => {
  expect(isSameSet(['a', 'b'], ['b', 'a'])).toBe(true);
  expect(isSameSet(['a', 'b'], ['a', 'c'])).toBe(false);
  expect(isSameSet(['a'], ['a', 'a'])).toBe(false);
});

test('a point belongs to the box around it, otherwise to the nearest', () => {
  const box = (left: number, top: number) => ({ left, top, right: left + 90, bottom: top + 70 });
  const boxes = [box(0, 0), box(100, 0), box(0, 80)];
  expect(placeAt(boxes, 50, 30)).toBe(0);
  expect(placeAt(boxes, 105, 60)).toBe(1);
  expect(placeAt(boxes, 400, 10)).toBe(1);
  expect(placeAt(boxes, 20, 500)).toBe(2);
});
