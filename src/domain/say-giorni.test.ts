import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  abbreviatePeriodo,
  drawBreve,
  nameSettimana,
  sayEstremi,
  sayGiorno,
  shortenPeriodo,
} from './say-giorni.ts';
import { addGiorni, type Giorno } from './giorno.ts';

const g = (text: string) => text as Giorno;

test('a day has its weekday and no leading zero', () => {
  expect(sayGiorno(g('2026-11-24'), 'it')).toBe('martedì 24 novembre 2026');
  expect(sayGiorno(g('2026-12-02'), 'it')).toBe('mercoledì 2 dicembre 2026');
  expect(sayGiorno(g('2026-11-24'), 'en')).toBe('Tuesday 24 November 2026');
});

test('an obvious year is left out, any other is given', () => {
  expect(sayGiorno(g('2026-11-24'), 'it', g('2026-01-01'))).toBe('martedì 24 novembre');
  expect(sayGiorno(g('2027-01-05'), 'it', g('2026-11-22'))).toBe('martedì 5 gennaio 2027');
});

describe('the ends of a period', () => {
  test.each([
    ['2026-11-26', '2026-11-30', 'giovedì 26', 'lunedì 30 novembre 2026'],
    ['2026-11-30', '2026-12-04', 'lunedì 30 novembre', 'venerdì 4 dicembre 2026'],
    ['2026-12-30', '2027-01-02', 'mercoledì 30 dicembre 2026', 'sabato 2 gennaio 2027'],
    ['2026-11-30', '2027-11-30', 'lunedì 30 novembre 2026', 'martedì 30 novembre 2027'],
  ])('%s to %s', (inizio, fine, first, last) => {
    expect(sayEstremi({ inizio: g(inizio), fine: g(fine) }, 'it')).toEqual({ inizio: first, fine: last });
  });

  test('leave out the known year when it is theirs', () => {
    const nota = g('2026-11-22');
    expect(sayEstremi({ inizio: g('2026-11-30'), fine: g('2026-12-04') }, 'it', nota)).toEqual({
      inizio: 'lunedì 30 novembre',
      fine: 'venerdì 4 dicembre',
    });
    expect(sayEstremi({ inizio: g('2026-12-30'), fine: g('2027-01-02') }, 'it', nota)).toEqual({
      inizio: 'mercoledì 30 dicembre',
      fine: 'sabato 2 gennaio 2027',
    });
  });
});

test.each([
  ['2026-11-24', '2026-11-24', '24 novembre'],
  ['2026-11-27', '2026-11-29', '27-29 novembre'],
  ['2026-11-30', '2026-12-04', '30 novembre - 4 dicembre'],
])('the title of %s to %s', (inizio, fine, title) => {
  expect(abbreviatePeriodo({ inizio: g(inizio), fine: g(fine) }, 'it')).toBe(title);
});

test('a period is drawn with short weekdays, in both languages', () => {
  const periodo = { inizio: g('2026-12-28'), fine: g('2026-12-29') };
  expect(drawBreve(periodo, 'it', g('2026-11-23'))).toBe('lun 28 → mar 29 dicembre');
  expect(drawBreve(periodo, 'en', g('2026-11-23'))).toBe('Mon 28 → Tue 29 December');
  expect(drawBreve({ inizio: periodo.inizio, fine: periodo.inizio }, 'it')).toBe('lun 28 dicembre 2026');
  expect(drawBreve({ inizio: g('2026-12-30'), fine: g('2027-01-02') }, 'it', g('2026-11-23'))).toBe(
    'mer 30 dicembre → sab 2 gennaio 2027',
  );
});

test('every day of a year is written as the calendar of its language writes it', () => {
  const format = new Intl.DateTimeFormat('it', { dateStyle: 'full', timeZone: 'UTC' });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 366 }), (n) => {
      const giorno = addGiorni(g('2027-12-31'), n);
      const date = new Date(`${giorno}T00:00:00Z`);
      expect(sayGiorno(giorno, 'it')).toBe(format.format(date));
      expect(nameSettimana(giorno, 'it')).toBe(
        new Intl.DateTimeFormat('it', { weekday: 'long', timeZone: 'UTC' }).format(date),
      );
    }),
    { numRuns: 400 },
  );
});

test('in a narrow column two months are short, and a year that is not obvious stays', () => {
  const at = (inizio: string, fine: string, locale = 'it') =>
    shortenPeriodo({ inizio: g(inizio), fine: g(fine) }, locale, g('2026-11-22'));
  expect(at('2026-11-24', '2026-11-25')).toBe('24-25 novembre');
  expect(at('2026-11-30', '2026-12-02')).toBe('30 nov - 2 dic');
  expect(at('2026-12-30', '2027-01-02')).toBe('30 dic - 2 gen 2027');
  expect(at('2026-11-30', '2026-12-02', 'en')).toBe('30 Nov - 2 Dec');
});
