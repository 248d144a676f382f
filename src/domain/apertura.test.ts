import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countAperti,
  findChiuso,
  findProssimaChiusura,
  giorniDiNoleggio,
  isAperto,
  isFeriale,
  listAperti,
  listGiorniChiusi,
  mergeChiusi,
  nextAperto,
  OGNI_GIORNO,
  SEMPRE_APERTO,
  type CalendarioApertura,
  type Chiuso,
} from './apertura.ts';
import { addGiorni, type Giorno } from './giorno.ts';
import { contains, type Intervallo } from './intervallo.ts';

const LUN = '2027-03-01' as Giorno;
const day = (n: number): Giorno => addGiorni(LUN, n);
const span = (from: number, to: number, motivo: string): Chiuso => ({
  inizio: day(from),
  fine: day(to),
  motivo,
});
const feriali = (...chiusi: Chiuso[]): CalendarioApertura => ({ giorni: [1, 2, 3, 4, 5], chiusi });

describe('a day', () => {
  const calendario = feriali(span(8, 9, 'Inventario'), span(13, 13, 'Pasqua'));

  test.each([
    [0, true, null],
    [4, true, null],
    [5, false, null],
    [6, false, null],
    [7, true, null],
    [8, false, 'Inventario'],
    [9, false, 'Inventario'],
    [13, false, 'Pasqua'],
  ])('%i: open %s, because of %s', (n, aperto, motivo) => {
    expect(isAperto(calendario, day(n))).toBe(aperto);
    expect(findChiuso(calendario, day(n))?.motivo ?? null).toBe(motivo);
  });

  test('the next open day skips closures and closing days', () => {
    expect([0, 5, 8, 12].map((n) => nextAperto(calendario, day(n)))).toEqual([
      day(0),
      day(7),
      day(10),
      day(14),
    ]);
    expect(nextAperto(feriali(span(0, 365, 'Lavori')), day(3))).toBe(day(366));
    expect(isAperto(SEMPRE_APERTO, day(6))).toBe(true);
  });

  test('a period consists of its open days and its closed ones', () => {
    expect(listAperti(calendario, { inizio: day(4), fine: day(10) })).toEqual([day(4), day(7), day(10)]);
    expect(listGiorniChiusi(calendario, { inizio: day(4), fine: day(8) })).toEqual([day(5), day(6), day(8)]);
  });
});

test('the open days of every period are as many as are listed', () => {
  const { chiusi } = feriali(
    span(3, 5, 'Ponte'),
    span(8, 8, 'Festa'),
    span(9, 30, 'Lavori'),
    span(40, 41, 'Altro'),
  );
  const wrong: Intervallo[] = [];
  for (const giorni of [OGNI_GIORNO, [1, 2, 3, 4, 5], [6], [2, 4, 7]])
    for (let from = -9; from < 50; from++)
      for (let to = from - 2; to < 60; to++) {
        const periodo = { inizio: day(from), fine: day(to) };
        const listed = listAperti({ giorni, chiusi }, periodo).length;
        if (countAperti({ giorni, chiusi }, periodo) !== listed) wrong.push(periodo);
      }
  expect(wrong).toEqual([]);
});

test('the longest booking counts open days and every day of a closure, but no holiday and no closing day', () => {
  const festa = { ...span(2, 2, 'Festa'), festivo: true as const };
  const calendario = feriali(festa, span(5, 7, 'Ferie'));
  // From Monday to Wednesday of the next week: a holiday on the first Wednesday, closed from Saturday to Monday.
  const range = { inizio: day(0), fine: day(9) };
  expect(giorniDiNoleggio(calendario, range)).toBe(4 + 3 + 2);
  expect(giorniDiNoleggio(feriali(festa), range)).toBe(7);
  expect(giorniDiNoleggio(SEMPRE_APERTO, range)).toBe(10);
  // A booking has these days: a closure announced later does not make it longer than the 7 days booked.
  expect(giorniDiNoleggio(calendario, { ...range, tenuti: true })).toBe(6);
});

test('the next closure is one that changes the opening, whether it has begun or not', () => {
  const calendario = feriali(
    span(6, 6, 'Festa di domenica'),
    span(8, 9, 'Inventario'),
    span(20, 21, 'Altro'),
  );
  expect([0, 8, 9, 10].map((n) => findProssimaChiusura(calendario, day(n))?.motivo)).toEqual([
    'Inventario',
    'Inventario',
    'Inventario',
    'Altro',
  ]);
  expect(findProssimaChiusura(calendario, day(22))).toBeNull();
  expect(findProssimaChiusura({ ...SEMPRE_APERTO, chiusi: [span(6, 6, 'Festa')] }, LUN)?.motivo).toBe(
    'Festa',
  );
});

describe('merged lists', () => {
  test('on shared days the earlier list wins, and within a list the earlier start', () => {
    const chiusure = [span(23, 30, 'Vacanze'), span(28, 33, 'Inventario')];
    expect(
      mergeChiusi(chiusure, [span(24, 24, 'Natale'), span(36, 36, 'Epifania'), span(33, 34, 'Ponte')]),
    ).toEqual([
      span(23, 30, 'Vacanze'),
      span(31, 33, 'Inventario'),
      span(34, 34, 'Ponte'),
      span(36, 36, 'Epifania'),
    ]);
    expect(mergeChiusi([span(5, 5, 'Dentro')], [span(3, 8, 'Intorno')])).toEqual([
      span(3, 4, 'Intorno'),
      span(5, 5, 'Dentro'),
      span(6, 8, 'Intorno'),
    ]);
  });

  test('they are sorted, share no day, and close exactly the same days', () => {
    const spans = fc.array(
      fc.tuple(fc.nat(40), fc.nat(8)).map(([from, length]) => span(from, from + length, `${from} ${length}`)),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(spans, spans, (a, b) => {
        const merged = mergeChiusi(a, b);
        for (let n = 0; n < 50; n += 1) {
          const over = [...a, ...b].filter((one) => contains(one, day(n)));
          const now = merged.filter((one) => contains(one, day(n)));
          expect(now).toHaveLength(over.length > 0 ? 1 : 0);
          const mine = a.filter((one) => contains(one, day(n)));
          if (mine.length > 0) expect(mine.map(({ motivo }) => motivo)).toContain(now[0]!.motivo);
        }
        expect(merged).toEqual(merged.toSorted((x, y) => (x.inizio < y.inizio ? -1 : 1)));
      }),
    );
  });
});

test('a weekday that the centre works on counts even when it is closed', () => {
  expect([4, 5, 8].map((n) => isFeriale(feriali(span(8, 8, 'Inventario')), day(n)))).toEqual([
    true,
    false,
    true,
  ]);
});
