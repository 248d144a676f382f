import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { followKey, isMove } from './tastiera.ts';

const g = (day: number) => `2027-03-${String(day).padStart(2, '0')}` as Giorno;
const p = (id: number, from: number, to: number) => ({ id, inizio: g(from), fine: g(to) });
const lines = [[p(1, 1, 2), p(2, 10, 12), p(3, 20, 20)], [], [p(4, 5, 11), p(5, 13, 14)]];
const span = { inizio: g(1), fine: g(28) };
const go = (key: string, line: number, day: number, ctrl = false) => {
  const to = followKey(key, ctrl, lines, { line, giorno: g(day) }, span);
  return to && [to.line, Number(to.giorno.slice(8))];
};

test('the arrows move from day to day and from line to line, and over a booking in one step', () => {
  expect(go('ArrowRight', 0, 3)).toEqual([0, 4]);
  expect(go('ArrowRight', 0, 9)).toEqual([0, 10]);
  expect(go('ArrowRight', 0, 10)).toEqual([0, 13]);
  expect(go('ArrowLeft', 0, 12)).toEqual([0, 9]);
  expect(go('ArrowDown', 0, 11)).toEqual([1, 11]);
  expect(go('ArrowUp', 2, 11)).toEqual([1, 11]);
  expect(go('Home', 0, 11)).toEqual([0, 1]);
  expect(go('End', 0, 11)).toEqual([0, 28]);
});

test('the arrows stop at the edges of the shown span', () => {
  expect(go('ArrowLeft', 1, 1)).toBeNull();
  expect(go('ArrowLeft', 0, 2)).toBeNull();
  expect(go('ArrowRight', 1, 28)).toBeNull();
  expect(go('ArrowUp', 0, 5)).toBeNull();
  expect(go('ArrowDown', 2, 5)).toBeNull();
});

test('with Ctrl, left and right move to the next booking of the line', () => {
  expect(go('ArrowRight', 0, 1, true)).toEqual([0, 10]);
  expect(go('ArrowRight', 0, 5, true)).toEqual([0, 10]);
  expect(go('ArrowLeft', 0, 11, true)).toEqual([0, 1]);
  expect(go('ArrowLeft', 0, 1, true)).toBeNull();
  expect(go('ArrowRight', 0, 20, true)).toBeNull();
  expect(go('ArrowRight', 1, 5, true)).toBeNull();
});

test('with Ctrl, up and down skip empty lines and move to the booking nearest in time', () => {
  expect(go('ArrowDown', 0, 10, true)).toEqual([2, 5]);
  expect(go('ArrowDown', 0, 20, true)).toEqual([2, 13]);
  expect(go('ArrowUp', 2, 13, true)).toEqual([0, 20]);
  expect(go('ArrowUp', 1, 13, true)).toEqual([0, 20]);
  expect(go('ArrowDown', 2, 5, true)).toBeNull();
  expect(go('ArrowUp', 0, 1, true)).toBeNull();
});

test('with Ctrl, Home and End are the corners; a booking that began earlier is reached on its first day shown', () => {
  expect(go('Home', 2, 13, true)).toEqual([0, 1]);
  expect(go('End', 0, 13, true)).toEqual([2, 28]);
  const earlier = [[p(6, 1, 9)]];
  const late = { inizio: g(5), fine: g(28) };
  expect(followKey('ArrowLeft', true, earlier, { line: 0, giorno: g(20) }, late)).toEqual({
    line: 0,
    giorno: g(5),
  });
});

test('other keys do nothing', () => {
  for (const key of ['a', 'Tab', 'Enter', 'PageDown']) {
    expect(go(key, 0, 1), key).toBeNull();
    expect(go(key, 0, 1, true), key).toBeNull();
    expect(isMove(key), key).toBe(false);
  }
});
