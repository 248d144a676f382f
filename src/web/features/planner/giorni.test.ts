import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import {
  addMesi,
  firstGiorno,
  firstMesi,
  lastGiorno,
  layMesi,
  lunedi,
  stepGiorno,
  weekends,
  widthOfGiorno,
} from './giorni.ts';

const g = (text: string) => text as Giorno;

test('months cross the turn of the year, both ways', () => {
  expect(addMesi(g('2026-11-21'), 2)).toBe('2027-01-01');
  expect(addMesi(g('2027-01-31'), -1)).toBe('2026-12-01');
  expect(addMesi(g('2027-03-31'), 12)).toBe('2028-03-01');
});

test('a year is twelve months side by side, a leap day included', () => {
  const mesi = layMesi(g('2027-11-01'), 'anno');
  expect(mesi).toHaveLength(12);
  expect(mesi[0]).toMatchObject({ inizio: '2027-11-01', fine: '2027-11-30', prima: 0, giorni: 30 });
  expect(mesi[3]).toMatchObject({ inizio: '2028-02-01', fine: '2028-02-29', prima: 92, giorni: 29 });
  expect(mesi.at(-1)!.prima + mesi.at(-1)!.giorni).toBe(366);
  expect(layMesi(g('2027-11-01'), 'mese')).toHaveLength(1);
});

test('four weeks begin on any day, and bookings are requested for the months that they touch', () => {
  expect(layMesi(g('2026-11-22'), 'settimane')).toEqual([
    {
      inizio: '2026-11-22',
      fine: '2026-11-30',
      prima: 0,
      giorni: 9,
      mese: { inizio: '2026-11-01', fine: '2026-11-30' },
    },
    {
      inizio: '2026-12-01',
      fine: '2026-12-19',
      prima: 9,
      giorni: 19,
      mese: { inizio: '2026-12-01', fine: '2026-12-31' },
    },
  ]);
  expect(layMesi(g('2027-02-01'), 'settimane')).toHaveLength(1);
  expect(firstMesi(g('2026-11-22'), 'settimane', g('2026-11-22')).map(({ inizio }) => inizio)).toEqual([
    '2026-11-01',
    '2026-12-01',
  ]);
  expect(firstMesi(g('2026-11-01'), 'anno', g('2027-01-15'))).toEqual([
    { inizio: '2027-01-01', fine: '2027-01-31' },
  ]);
});

test('the arrows move by a week, a month or a year, and stop at the ends of the calendar', () => {
  expect(stepGiorno(g('2026-11-22'), 'settimane', 1)).toBe('2026-11-29');
  expect(stepGiorno(g('2026-11-01'), 'mese', -1)).toBe('2026-10-01');
  expect(stepGiorno(g('2026-11-01'), 'anno', 1)).toBe('2027-11-01');
  const ends = { settimane: '2099-12-04', mese: '2099-12-01', anno: '2099-01-01' } as const;
  for (const [zoom, end] of Object.entries(ends) as [keyof typeof ends, string][]) {
    expect(firstGiorno(g('2099-12-31'), zoom)).toBe(end);
    expect(lastGiorno(g(end), zoom)).toBe('2099-12-31');
    expect(stepGiorno(g(end), zoom, 1)).toBe(end);
    expect(stepGiorno(g('1900-01-01'), zoom, -1)).toBe('1900-01-01');
    expect(layMesi(g(end), zoom).at(-1)!.fine).toBe('2099-12-31');
  }
});

test('weekends are found, including half weekends at the ends', () => {
  // 22 November 2026 is a Sunday, 1 March 2027 a Monday.
  expect(weekends(g('2026-11-22'), 14)).toEqual([
    { prima: 0, giorni: 1 },
    { prima: 6, giorni: 2 },
    { prima: 13, giorni: 1 },
  ]);
  expect(weekends(g('2027-03-01'), 7)).toEqual([{ prima: 5, giorni: 2 }]);
  expect(weekends(g('2027-03-01'), 5)).toEqual([]);
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
