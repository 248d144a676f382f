import { expect, test } from 'vitest';
import { stickyTop } from './use-sticky-top.ts';

test('a short column sticks below the header, a tall one by its bottom', () => {
  expect(stickyTop(500, 900)).toBe(88);
  expect(stickyTop(796, 900)).toBe(88);
  expect(stickyTop(1400, 900)).toBe(-516);
});
