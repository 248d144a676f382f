import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { chooseTabStop, countSettimane, isVisible, lunediOf, spanOfMonth } from './mese.ts';

const g = (text: string) => text as Giorno;

test('days of the shown months are visible, across the turn of the year too', () => {
  expect(isVisible(g('2028-01-31'), g('2027-12-15'), 2)).toBe(true);
  expect(isVisible(g('2028-02-01'), g('2027-12-15'), 2)).toBe(false);
  expect(isVisible(g('2027-11-30'), g('2027-12-15'), 2)).toBe(false);
});

test('the Tab key reaches the first visible candidate', () => {
  const mese = g('2027-03-01');
  expect(chooseTabStop([g('2027-05-01'), null, g('2027-03-09')], mese, 2)).toBe('2027-03-09');
  expect(chooseTabStop([null], mese, 1)).toBe('2027-03-01');
});

test.each([
  ['2027-02-14', '2027-02-01', '2027-02-28'],
  ['2028-02-29', '2028-02-01', '2028-02-29'],
  ['2027-12-31', '2027-12-01', '2027-12-31'],
])('the month of %s goes from %s to %s', (giorno, inizio, fine) => {
  expect(spanOfMonth(g(giorno))).toEqual({ inizio, fine });
});

test.each([
  ['2027-03-01', '2027-03-11', 4],
  ['2027-03-01', '2027-03-31', 1],
  ['2027-03-01', '2027-02-03', 5],
  ['2027-08-01', '2027-07-15', 6],
  ['2027-03-01', '2027-04-09', 0],
])('of the month of %s, from the week of %s on, %d weeks are left', (mese, primo, weeks) => {
  expect(countSettimane(g(mese), g(primo))).toBe(weeks);
});

test('a week begins on Monday', () => {
  for (const giorno of ['2027-03-08', '2027-03-11', '2027-03-14'])
    expect(lunediOf(g(giorno))).toBe('2027-03-08');
});
