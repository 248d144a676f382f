import { describe, expect, test } from 'vitest';
import { formatGiorno } from '#domain/format-giorni.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { parseGiorno } from './testo-giorno.ts';

const oggi = '2026-11-21' as Giorno;

describe('a typed day', () => {
  test.each([
    ['16/03/2027', '2027-03-16'],
    ['16/3/2027', '2027-03-16'],
    [' 16.3.27 ', '2027-03-16'],
    ['16-03-2027', '2027-03-16'],
    ['16 3 2027', '2027-03-16'],
    ['16032027', '2027-03-16'],
    ['2027-03-16', '2027-03-16'],
    ['16 marzo 2027', '2027-03-16'],
    ['martedì 16 marzo 2027', '2027-03-16'],
    ['1° Marzo 2027', '2027-03-01'],
    ['16 mar', '2027-03-16'],
    ['16-mar-27', '2027-03-16'],
    ['16/Mar./2027', '2027-03-16'],
    ['22/11', '2026-11-22'],
    ['21/11', '2026-11-21'],
    ['20/11', '2027-11-20'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is %s', (text, giorno) => {
    expect(parseGiorno(text, oggi)).toBe(giorno);
  });

  test.each([
    '',
    'domani',
    '30/02/2027',
    '29/02/2027',
    '13/13/2027',
    '0/1/2027',
    '16/3/27000',
    '16 mbrzo 2027',
    '29/02/2100',
    '31/04/1850',
  ])('%j is no day', (text) => expect(parseGiorno(text, oggi)).toBeNull());

  test.each([
    ['1/1/1800', 'prima'],
    ['31/12/1899', 'prima'],
    ['1/1/2100', 'dopo'],
    ['29 febbraio 2400', 'dopo'],
    ['2150-06-01', 'dopo'],
    ['01012100', 'dopo'],
  ])('%s is a day, but out of bounds: %s', (text, side) => {
    expect(parseGiorno(text, oggi)).toBe(side);
  });

  test('the field’s text can be read back, every day of a year, in both languages', () => {
    for (const lingua of ['it', 'en']) {
      for (let n = 0; n < 366; n += 1) {
        const day = addGiorni('2027-12-30' as Giorno, n);
        expect(parseGiorno(formatGiorno(day, lingua, 'field'), oggi, lingua)).toBe(day);
      }
    }
  });
});
