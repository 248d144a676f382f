import { expect, test } from 'vitest';
import { isNear } from './use-giostra.ts';

test('the neighbours are loaded, also across the ends', () => {
  const near = (indice: number) => [0, 1, 2, 3, 4].filter((n) => isNear(n, indice, 5));
  expect(near(0)).toEqual([0, 1, 4]);
  expect(near(2)).toEqual([1, 2, 3]);
  expect(near(4)).toEqual([0, 3, 4]);
  expect(isNear(0, 0, 1)).toBe(true);
});
