import { expect, test } from 'vitest';
import { type CalendarioApertura, SEMPRE_APERTO } from '#domain/apertura.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import {
  firstGiorno,
  groupChiusi,
  groupGiorni,
  groupWeekends,
  lastGiorno,
  listGiorni,
  stepGiorno,
  wholeMonths,
} from './giorni.ts';

const g = (text: string) => text as Giorno;

test('a year is twelve months, a leap day included', () => {
  const anno = { inizio: g('2027-11-01'), fine: lastGiorno(g('2027-11-01'), 'anno') };
  const mesi = groupGiorni(listGiorni(anno), (giorno) => giorno.slice(0, 7));
  expect(mesi).toHaveLength(12);
  expect(mesi[0]).toEqual({ prima: 0, giorni: 30, chiave: '2027-11' });
  expect(mesi[3]).toEqual({ prima: 92, giorni: 29, chiave: '2028-02' });
  expect(mesi.at(-1)).toEqual({ prima: 335, giorni: 31, chiave: '2028-10' });
});

test('four weeks begin on any day, and bookings are requested for their months', () => {
  const settimane = { inizio: g('2026-11-22'), fine: lastGiorno(g('2026-11-22'), 'settimane') };
  expect(settimane.fine).toBe('2026-12-19');
  expect(wholeMonths(settimane)).toEqual({ inizio: '2026-11-01', fine: '2026-12-31' });
  expect(wholeMonths({ inizio: g('2027-02-01'), fine: g('2027-02-28') })).toEqual({
    inizio: '2027-02-01',
    fine: '2027-02-28',
  });
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
  }
});

test('weekends are found, including half weekends at the ends', () => {
  const weekends = (inizio: string, giorni: number) =>
    groupWeekends(listGiorni({ inizio: g(inizio), fine: addGiorni(g(inizio), giorni - 1) })).map((one) => [
      one.prima,
      one.giorni,
    ]);
  // 22 November 2026 is a Sunday, 1 March 2027 a Monday.
  expect(weekends('2026-11-22', 14)).toEqual([
    [0, 1],
    [6, 2],
    [13, 1],
  ]);
  expect(weekends('2027-03-01', 7)).toEqual([[5, 2]]);
  expect(weekends('2027-03-01', 5)).toEqual([]);
});

const calendario: CalendarioApertura = {
  giorni: [1, 2, 3, 4, 5],
  chiusi: [
    { inizio: g('2026-12-08'), fine: g('2026-12-08'), motivo: 'Immacolata Concezione' },
    { inizio: g('2026-12-24'), fine: g('2027-01-06'), motivo: 'Vacanze di Natale' },
  ],
};

test('closing days, holidays and closures are found, consecutive ones with one reason together', () => {
  const giorni = listGiorni({ inizio: g('2026-12-04'), fine: g('2026-12-31') });
  expect(groupChiusi(calendario, giorni)).toEqual([
    { prima: 1, giorni: 2, chiave: null },
    { prima: 4, giorni: 1, chiave: 'Immacolata Concezione' },
    { prima: 8, giorni: 2, chiave: null },
    { prima: 15, giorni: 2, chiave: null },
    { prima: 20, giorni: 8, chiave: 'Vacanze di Natale' },
  ]);
  expect(groupChiusi(SEMPRE_APERTO, giorni)).toEqual([]);
});
