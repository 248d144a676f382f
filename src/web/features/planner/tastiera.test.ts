import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { followKey } from './tastiera.ts';

const p = (id: number, from: number, to: number) => ({
  id,
  inizio: `2027-03-${String(from).padStart(2, '0')}` as Giorno,
  fine: `2027-03-${String(to).padStart(2, '0')}` as Giorno,
});
const lines = [[p(1, 1, 2), p(2, 10, 12), p(3, 20, 20)], [], [p(4, 5, 11), p(5, 13, 14)]];
const go = (key: string, line: number, index: number) => {
  const found = followKey(key, lines, line, lines[line]![index]!);
  return found && [found.line, found.to.id];
};

test('left and right, Home and End stay on the line and stop at its ends', () => {
  expect(go('ArrowRight', 0, 0)).toEqual([0, 2]);
  expect(go('ArrowLeft', 0, 1)).toEqual([0, 1]);
  expect(go('End', 0, 0)).toEqual([0, 3]);
  expect(go('Home', 0, 2)).toEqual([0, 1]);
  expect(go('ArrowLeft', 0, 0)).toBeNull();
  expect(go('ArrowRight', 0, 2)).toBeNull();
});

test('up and down skip empty lines and lead to the booking nearest in time', () => {
  expect(go('ArrowDown', 0, 1)).toEqual([2, 4]);
  expect(go('ArrowDown', 0, 2)).toEqual([2, 5]);
  expect(go('ArrowDown', 0, 0)).toEqual([2, 4]);
  expect(go('ArrowUp', 2, 1)).toEqual([0, 3]);
  expect(go('ArrowDown', 2, 0)).toBeNull();
  expect(go('ArrowUp', 0, 0)).toBeNull();
});

test('other keys are left alone', () => {
  expect(go('a', 0, 0)).toBeNull();
  expect(go('Tab', 0, 0)).toBeNull();
});
