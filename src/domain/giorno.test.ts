import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addGiorni,
  compareGiorni,
  daysBetween,
  giornoInRome,
  giornoOfLocalDate,
  giornoSettimana,
  isGiorno,
  localDateOfGiorno,
  maxGiorno,
  minGiorno,
  PRIMO_GIORNO,
  toGiorno,
  toUtcIso,
  ULTIMO_GIORNO,
  type Giorno,
} from './giorno.ts';

const span = daysBetween(PRIMO_GIORNO, ULTIMO_GIORNO);
const giorni = fc.integer({ min: 0, max: span }).map((n) => addGiorni(PRIMO_GIORNO, n));
const g = (text: string): Giorno => text as Giorno;

describe('toGiorno', () => {
  test.each([
    ['2027-03-01', '2027-03-01'],
    ['2028-02-29', '2028-02-29'],
    ['1900-01-01', '1900-01-01'],
    ['2099-12-31', '2099-12-31'],
    ['2027-03-01T00:00:00.000Z', '2027-03-01'],
    ['2027-03-01T23:59:59.999Z', '2027-03-01'],
    ['2027-03-01T00:00Z', '2027-03-01'],
    ['2027-03-01T10:30:00', '2027-03-01'],
    ['2027-03-01T00:30:00+01:00', '2027-02-28'],
    ['2027-03-01T00:30:00+0100', '2027-02-28'],
    ['2027-02-28T23:30:00-01:00', '2027-03-01'],
    ['2027-12-31T20:00:00-05:00', '2028-01-01'],
    ['1899-12-31T23:30:00-01:00', '1900-01-01'],
    ['2100-01-01T00:30:00+01:00', '2099-12-31'],
  ])('reads %s as %s', (text, expected) => {
    expect(toGiorno(text)).toBe(expected);
  });

  test.each([
    ['2027-02-30'],
    ['2027-02-29'],
    ['2027-13-01'],
    ['2027-00-10'],
    ['2027-01-00'],
    ['2027-1-1'],
    ['1899-12-31'],
    ['2100-01-01'],
    ['2099-12-31T23:30:00-01:00'],
    ['1900-01-01T00:30:00+01:00'],
    ['0027-03-01'],
    ['0000-01-01'],
    ['1000-00-10'],
    ['9999-99-99'],
    ['2099-99-99'],
    ['+002027-03-01'],
    [' 2027-03-01'],
    ['2027-03-01\n'],
    ['2027-03-01T24:00:00Z'],
    ['2027-03-01T10:60:00Z'],
    ['2027-03-01Z'],
    ['2027-03-01T'],
    ['01/03/2027'],
    ['domani'],
    [''],
    [20270301],
    [null],
    [undefined],
    [['2027-03-01']],
    [new Date(0)],
  ])('refuses %j', (value) => {
    expect(toGiorno(value)).toBeNull();
    expect(isGiorno(value)).toBe(false);
  });

  test('reads any instant as its UTC calendar day, whatever its offset', () => {
    fc.assert(
      fc.property(
        giorni,
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: -839, max: 839 }),
        (day, minute, off) => {
          const two = (n: number): string => String(n).padStart(2, '0');
          const offset = `${off < 0 ? '-' : '+'}${two(Math.trunc(Math.abs(off) / 60))}:${two(Math.abs(off) % 60)}`;
          const text = `${day}T${two(Math.trunc(minute / 60))}:${two(minute % 60)}:00${offset}`;
          const expected = new Date(text).toISOString().slice(0, 10);
          expect(toGiorno(text)).toBe(isGiorno(expected) ? expected : null);
        },
      ),
    );
  });

  test('never throws, and returns only real days', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.stringMatching(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(Z|[+-]\d\d:\d\d))?$/)),
        (value) => {
          const day = toGiorno(value);
          expect(day === null || isGiorno(day)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('arithmetic', () => {
  test('every day within the bounds is accepted as it is and in the UTC form that the client sends', () => {
    let day = PRIMO_GIORNO;
    for (let n = 0; n <= span; n += 1, day = addGiorni(day, 1)) {
      if (toGiorno(day) !== day || toGiorno(toUtcIso(day)) !== day) throw new Error(day);
    }
    expect(day).toBe('2100-01-01');
  });

  test('adding and counting are inverse, and text order is calendar order', () => {
    fc.assert(
      fc.property(giorni, giorni, (a, b) => {
        const n = daysBetween(a, b);
        expect(addGiorni(a, n)).toBe(b);
        expect(daysBetween(b, a)).toBe(n === 0 ? 0 : -n);
        expect(Math.sign(compareGiorni(a, b))).toBe(n === 0 ? 0 : -Math.sign(n));
        expect(daysBetween(minGiorno(a, b), maxGiorno(a, b))).toBe(Math.abs(n));
      }),
    );
  });

  test.each(['2027-03-28', '2027-10-31'])('the change of the clock on %s is a day like any other', (day) => {
    expect(addGiorni(addGiorni(g(day), -1), 2)).toBe(addGiorni(g(day), 1));
    expect(daysBetween(addGiorni(g(day), -1), addGiorni(g(day), 1))).toBe(2);
  });

  test('weeks start on Monday and follow each other without a gap', () => {
    expect(giornoSettimana(g('2027-03-01'))).toBe(0);
    expect(giornoSettimana(g('2027-03-28'))).toBe(6);
    expect(giornoSettimana(g('1900-01-01'))).toBe(0);
    fc.assert(
      fc.property(giorni, (day) => {
        expect(giornoSettimana(addGiorni(day, 1))).toBe((giornoSettimana(day) + 1) % 7);
      }),
    );
  });

  test('refuses half days and years that would not sort as text', () => {
    expect(() => addGiorni(g('2027-03-01'), 0.5)).toThrow(RangeError);
    expect(() => addGiorni(g('2027-03-01'), NaN)).toThrow(RangeError);
    expect(() => addGiorni(g('9999-12-31'), 1)).toThrow(RangeError);
    expect(() => addGiorni(g('2027-03-01'), 1e300)).toThrow(RangeError);
  });
});

describe('instants', () => {
  test.each([
    ['2027-01-15T22:59:59.999Z', '2027-01-15'],
    ['2027-01-15T23:00:00.000Z', '2027-01-16'],
    ['2027-03-27T22:59:59Z', '2027-03-27'],
    ['2027-03-27T23:00:00Z', '2027-03-28'],
    ['2027-03-28T21:59:59Z', '2027-03-28'],
    ['2027-03-28T22:00:00Z', '2027-03-29'],
    ['2027-10-30T21:59:59Z', '2027-10-30'],
    ['2027-10-30T22:00:00Z', '2027-10-31'],
    ['2027-10-31T22:59:59Z', '2027-10-31'],
    ['2027-10-31T23:00:00Z', '2027-11-01'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('%s is %s in Rome', (instant, expected) => {
    expect(giornoInRome(new Date(instant))).toBe(expected);
  });

  test('the day in Rome never goes back as time goes on', () => {
    const minute = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2040, 0, 1) / 60_000 });
    fc.assert(
      fc.property(minute, fc.integer({ min: 0, max: 3000 }), (from, step) => {
        const before = giornoInRome(new Date(from * 60_000));
        expect(compareGiorni(before, giornoInRome(new Date((from + step) * 60_000)))).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('a picked local day reaches the server unchanged, also where clocks change', () => {
    fc.assert(
      fc.property(giorni, fc.integer({ min: 0, max: 23 }), (day, hour) => {
        const picked = localDateOfGiorno(day);
        expect(giornoOfLocalDate(picked)).toBe(day);
        expect(toGiorno(toUtcIso(giornoOfLocalDate(picked)))).toBe(day);
        const later = new Date(picked.getFullYear(), picked.getMonth(), picked.getDate(), hour);
        expect(giornoOfLocalDate(later)).toBe(day);
      }),
    );
    for (const day of ['2027-03-14', '2027-03-28', '2027-04-04', '2027-09-26', '2027-10-31', '2027-11-07']) {
      for (let hour = 0; hour < 24; hour += 1) {
        const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
        expect(giornoOfLocalDate(new Date(year, month - 1, date, hour, 30))).toBe(day);
      }
    }
  });

  test('an invalid date is refused', () => {
    expect(() => giornoInRome(new Date(NaN))).toThrow(RangeError);
    expect(() => giornoOfLocalDate(new Date(NaN))).toThrow(RangeError);
  });
});
