import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatEstremi, formatGiorno, formatPeriodo } from './format-giorni.ts';
import { addGiorni, daysBetween, PRIMO_GIORNO, ULTIMO_GIORNO, type Giorno } from './giorno.ts';

const g = (text: string) => text as Giorno;

test('a day is written with its weekday and no leading zero', () => {
  expect(formatGiorno(g('2026-11-24'), 'it', 'long')).toBe('martedì 24 novembre 2026');
  expect(formatGiorno(g('2026-12-02'), 'it', 'long')).toBe('mercoledì 2 dicembre 2026');
  expect(formatGiorno(g('2026-11-24'), 'en', 'long')).toBe('Tuesday 24 November 2026');
});

test('an obvious year is left out, any other is given', () => {
  expect(formatGiorno(g('2026-11-24'), 'it', 'long', g('2026-01-01'))).toBe('martedì 24 novembre');
  expect(formatGiorno(g('2027-01-05'), 'it', 'long', g('2026-11-22'))).toBe('martedì 5 gennaio 2027');
});

describe('the ends of a period', () => {
  test.each([
    ['2026-11-26', '2026-11-30', 'giovedì 26', 'lunedì 30 novembre 2026'],
    ['2026-11-30', '2026-12-04', 'lunedì 30 novembre', 'venerdì 4 dicembre 2026'],
    ['2026-12-30', '2027-01-02', 'mercoledì 30 dicembre 2026', 'sabato 2 gennaio 2027'],
    ['2026-11-30', '2027-11-30', 'lunedì 30 novembre 2026', 'martedì 30 novembre 2027'],
  ])('%s to %s', (inizio, fine, first, last) => {
    expect(formatEstremi({ inizio: g(inizio), fine: g(fine) }, 'it')).toEqual({ inizio: first, fine: last });
  });

  test('omit the known year when it is theirs', () => {
    const nota = g('2026-11-22');
    expect(formatEstremi({ inizio: g('2026-11-30'), fine: g('2026-12-04') }, 'it', nota)).toEqual({
      inizio: 'lunedì 30 novembre',
      fine: 'venerdì 4 dicembre',
    });
    expect(formatEstremi({ inizio: g('2026-12-30'), fine: g('2027-01-02') }, 'it', nota)).toEqual({
      inizio: 'mercoledì 30 dicembre',
      fine: 'sabato 2 gennaio 2027',
    });
  });
});

test.each([
  ['2026-11-24', '2026-11-24', '24 novembre'],
  ['2026-11-27', '2026-11-29', '27-29 novembre'],
  ['2026-11-30', '2026-12-04', '30 novembre - 4 dicembre'],
])('the title of the period from %s to %s', (inizio, fine, title) => {
  expect(formatPeriodo({ inizio: g(inizio), fine: g(fine) }, 'it', 'short')).toBe(title);
});

test('a period is written with short weekdays, in both languages', () => {
  const periodo = { inizio: g('2026-12-28'), fine: g('2026-12-29') };
  expect(formatPeriodo(periodo, 'it', 'arrow-brief', g('2026-11-23'))).toBe('lun 28 → mar 29 dicembre');
  expect(formatPeriodo(periodo, 'en', 'arrow-brief', g('2026-11-23'))).toBe('Mon 28 → Tue 29 December');
  expect(formatPeriodo({ inizio: periodo.inizio, fine: periodo.inizio }, 'it', 'arrow-brief')).toBe(
    'lun 28 dicembre 2026',
  );
  expect(
    formatPeriodo({ inizio: g('2026-12-30'), fine: g('2027-01-02') }, 'it', 'arrow-brief', g('2026-11-23')),
  ).toBe('mer 30 dicembre → sab 2 gennaio 2027');
});

test('every day of a year is written as Intl writes it in its language', () => {
  const format = new Intl.DateTimeFormat('it', { dateStyle: 'full', timeZone: 'UTC' });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 366 }), (n) => {
      const giorno = addGiorni(g('2027-12-31'), n);
      const date = new Date(`${giorno}T00:00:00Z`);
      expect(formatGiorno(giorno, 'it', 'long')).toBe(format.format(date));
      expect(formatGiorno(giorno, 'it', 'weekday')).toBe(
        new Intl.DateTimeFormat('it', { weekday: 'long', timeZone: 'UTC' }).format(date),
      );
    }),
    { numRuns: 400 },
  );
});

test('a narrow column shortens two months, and keeps a year that is not obvious', () => {
  const at = (inizio: string, fine: string, locale = 'it') =>
    formatPeriodo({ inizio: g(inizio), fine: g(fine) }, locale, 'brief', g('2026-11-22'));
  expect(at('2026-11-24', '2026-11-25')).toBe('24-25 novembre');
  expect(at('2026-11-30', '2026-12-02')).toBe('30 nov - 2 dic');
  expect(at('2026-12-30', '2027-01-02')).toBe('30 dic - 2 gen 2027');
  expect(at('2026-11-30', '2026-12-02', 'en')).toBe('30 Nov - 2 Dec');
});

describe('a day as a field shows it', () => {
  test.each([
    ['2027-03-01', 'it', '01 marzo 2027'],
    ['2027-10-31', 'it-IT', '31 ottobre 2027'],
    ['2027-03-28', 'it', '28 marzo 2027'],
    ['2027-03-01', 'en', '01 March 2027'],
    ['2027-12-31', 'en-US', '31 December 2027'],
  ])('%s in %s is %s', (day, locale, expected) => {
    expect(formatGiorno(g(day), locale, 'field')).toBe(expected);
  });

  test('is the same day and year in every zone', () => {
    fc.assert(
      fc.property(fc.nat(daysBetween(PRIMO_GIORNO, ULTIMO_GIORNO)), (n) => {
        const day = addGiorni(PRIMO_GIORNO, n);
        const [date, month, year] = formatGiorno(day, 'it', 'field').split(' ');
        expect([year, date]).toEqual([day.slice(0, 4), day.slice(8)]);
        expect(month).toMatch(/^[a-z]{5,9}$/);
      }),
    );
  });
});

test('a page writes dd MMMM yyyy, in English without the zero', () => {
  expect(formatGiorno(g('2027-03-01'), 'it', 'date')).toBe('01 marzo 2027');
  expect(formatGiorno(g('2027-03-01'), 'en', 'date')).toBe('1 March 2027');
});

test('days, months and weekdays have their names', () => {
  expect(formatGiorno(g('2027-03-11'), 'it', 'long', g('2027-03-11'))).toBe('giovedì 11 marzo');
  expect(formatGiorno(g('2027-03-11'), 'it', 'month')).toBe('marzo 2027');
  expect(formatGiorno(g('2027-03-11'), 'en', 'month')).toBe('March 2027');
  expect(formatGiorno(g('2027-03-11'), 'it', 'month', g('2027-01-01'))).toBe('marzo');
  expect(formatGiorno(g('2027-03-08'), 'it', 'weekday')).toBe('lunedì');
});

test('short names are those of Intl in each language', () => {
  for (const [lingua, locale] of [
    ['it', 'it'],
    ['en', 'en-GB'],
  ] as const)
    for (let month = 0; month < 12; month++) {
      const giorno = addGiorni(g('2027-01-03'), month * 30);
      const write = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(giorno));
      expect(formatGiorno(giorno, lingua, 'brief')).toBe(write({ dateStyle: 'medium' }));
      expect(formatGiorno(giorno, lingua, 'month-brief')).toBe(write({ month: 'short' }));
    }
});

test('a period is written inside a sentence, and after its preposition', () => {
  const periodo = { inizio: g('2026-11-26'), fine: g('2026-11-30') };
  const oggi = g('2026-11-23');
  expect(formatPeriodo(periodo, 'it', 'long', oggi)).toBe('da giovedì 26 a lunedì 30 novembre');
  expect(formatPeriodo(periodo, 'en', 'long')).toBe('from Thursday 26 to Monday 30 November 2026');
  expect(formatPeriodo({ ...periodo, inizio: periodo.fine }, 'it', 'long', oggi)).toBe('lunedì 30 novembre');
  expect(formatPeriodo(periodo, 'it', 'arrow', oggi)).toBe('giovedì 26 → lunedì 30 novembre');
  expect(formatPeriodo(periodo, 'it', 'dash', oggi)).toBe('giovedì 26 – lunedì 30 novembre');
  expect(formatPeriodo(periodo, 'it', 'al', oggi)).toBe('al 26-30 novembre');
  expect(formatPeriodo({ inizio: g('2026-12-01'), fine: g('2026-12-03') }, 'it', 'al', oggi)).toBe(
    'all’1-3 dicembre',
  );
  expect(formatPeriodo(periodo, 'en', 'al', oggi)).toBe('26-30 November');
});
