import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { addMesi, layMesi, lunedi, widthOfGiorno } from './giorni.ts';

const g = (text: string) => text as Giorno;

test('months cross the turn of the year, both ways', () => {
  expect(addMesi(g('2026-11-21'), 2)).toBe('2027-01-01');
  expect(addMesi(g('2027-01-31'), -1)).toBe('2026-12-01');
  expect(addMesi(g('2027-03-31'), 12)).toBe('2028-03-01');
});

test('a year is twelve months side by side, a leap day included', () => {
  const mesi = layMesi(g('2027-11-21'), 'anno');
  expect(mesi).toHaveLength(12);
  expect(mesi[0]).toEqual({ inizio: '2027-11-01', fine: '2027-11-30', prima: 0, giorni: 30 });
  expect(mesi[3]).toEqual({ inizio: '2028-02-01', fine: '2028-02-29', prima: 92, giorni: 29 });
  expect(mesi.at(-1)!.prima + mesi.at(-1)!.giorni).toBe(366);
  expect(layMesi(g('2027-11-21'), 'mese')).toHaveLength(1);
});

test('a month fills the available width, and a day never becomes too narrow to press', () => {
  expect(widthOfGiorno(1000, 31, 'mese')).toBe(32);
  expect(widthOfGiorno(200, 31, 'mese')).toBe(30);
});

test('weeks begin on Mondays', () => {
  // 1 March 2027 is a Monday, 1 November 2026 a Sunday.
  expect(lunedi(g('2027-03-01'), 31)).toEqual([0, 7, 14, 21, 28]);
  expect(lunedi(g('2026-11-01'), 30)).toEqual([1, 8, 15, 22, 29]);
});
