import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { chooseTabStop, isVisible, nameGiorno, nameMese, nameColonna, spanOfMonth } from './mese.ts';

const g = (text: string) => text as Giorno;

test('days of the shown months are visible, across the turn of the year too', () => {
  expect(isVisible(g('2028-01-31'), g('2027-12-15'), 2)).toBe(true);
  expect(isVisible(g('2028-02-01'), g('2027-12-15'), 2)).toBe(false);
  expect(isVisible(g('2027-11-30'), g('2027-12-15'), 2)).toBe(false);
});

test('the Tab key reaches the first candidate that is shown', () => {
  const mese = g('2027-03-01');
  expect(chooseTabStop([g('2027-05-01'), null, g('2027-03-09')], mese, 2)).toBe('2027-03-09');
  expect(chooseTabStop([null], mese, 1)).toBe('2027-03-01');
});

test('days, months and weekdays are called by their names', () => {
  expect(nameGiorno(g('2027-03-11'), 'it')).toBe('giovedì 11 marzo');
  expect(nameMese(g('2027-03-11'), 'it')).toBe('Marzo 2027');
  expect(nameColonna(g('2027-03-08'), 'it')).toEqual({ lungo: 'lunedì', corto: 'lu' });
  expect(nameMese(g('2027-03-11'), 'en')).toBe('March 2027');
});

test.each([
  ['2027-02-14', '2027-02-01', '2027-02-28'],
  ['2028-02-29', '2028-02-01', '2028-02-29'],
  ['2027-12-31', '2027-12-01', '2027-12-31'],
])('the month of %s goes from %s to %s', (giorno, inizio, fine) => {
  expect(spanOfMonth(g(giorno))).toEqual({ inizio, fine });
});
