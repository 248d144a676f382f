import { describe, expect, test } from 'vitest';
import { SEMPRE_APERTO } from './apertura.ts';
import { findProssimo, statoGiorno, ultimaFinePossibile, ultimoGiorno } from './disponibilita.ts';
import { MAX_GIORNI_AVANTI } from './fasce.ts';
import { addGiorni, type Giorno } from './giorno.ts';
import type { Intervallo } from './intervallo.ts';

const OGGI = '2027-03-20' as Giorno;
const day = (n: number): Giorno => addGiorni(OGGI, n);
const i = (from: number, to: number): Intervallo => ({ inizio: day(from), fine: day(to) });
const chiunque = {
  oggi: OGGI,
  calendario: SEMPRE_APERTO,
  prenota_fino: day(MAX_GIORNI_AVANTI),
  programma: null,
  abilitazioni: null,
};
const pezzo = (noleggio_max: number, ...occupati: Intervallo[]) => ({
  ...chiunque,
  membri: [{ id: 1, noleggio_max, non_prenotabile: false, abilitazioni: [], occupati }],
});

describe('the calendar says why a day cannot be chosen', () => {
  const stato = (n: number, inizio?: number) =>
    statoGiorno(pezzo(4, i(3, 4), i(10, 12)), day(n), inizio === undefined ? null : day(inizio));

  test.each([
    [-1, 'passato'],
    [0, 'libero'],
    [2, 'libero'],
    [3, 'occupato'],
    [4, 'occupato'],
    [5, 'libero'],
    [MAX_GIORNI_AVANTI, 'libero'],
    [MAX_GIORNI_AVANTI + 1, 'orizzonte'],
  ])('day %i as a start: %s', (n, expected) => expect(stato(n)).toBe(expected));

  test.each([
    [4, 5, 'occupato'],
    [2, 5, 'prima_di_inizio'],
    [-1, 5, 'passato'],
    [5, 5, 'libero'],
    [8, 5, 'libero'],
    [9, 5, 'noleggio_max'],
    [10, 5, 'occupato'],
    [2, 0, 'libero'],
    [5, 2, 'occupato_prima'],
    [2, 3, 'prima_di_inizio'],
    [6, 3, 'inizio_perso'],
    [6, -2, 'inizio_perso'],
  ])('day %i as an end of a booking from %i: %s', (n, from, expected) =>
    expect(stato(n, from)).toBe(expected),
  );

  test('the days of a booking further ahead than its member may book now are shown, and can be kept', () => {
    const attuale = { ...i(100, 104), cambia_pezzo: false, solo_prima: false };
    const near = { ...pezzo(0), prenota_fino: day(30), attuale };
    expect(ultimoGiorno(near)).toBe(day(104));
    expect(ultimaFinePossibile(near, day(101))).toBe(day(104));
    const stati = [30, 31, 99, 100, 104, 105].map((n) => statoGiorno(near, day(n), null));
    expect(stati).toEqual(['libero', 'orizzonte', 'orizzonte', 'libero', 'libero', 'orizzonte']);
    expect(ultimoGiorno(pezzo(0))).toBe(day(MAX_GIORNI_AVANTI));
  });

  test('no day of an unbookable resource can be chosen', () => {
    const [membro] = pezzo(0).membri;
    const fermo = { ...chiunque, membri: [{ ...membro!, non_prenotabile: true }] };
    expect(statoGiorno(fermo, day(3), null)).toBe('non_prenotabile');
  });
});

test('the last end stops at the maximum, before a taken day, and at the horizon', () => {
  expect(ultimaFinePossibile(pezzo(0), day(1))).toBe(day(MAX_GIORNI_AVANTI));
  expect(ultimaFinePossibile(pezzo(1), day(1))).toBe(day(1));
  expect(ultimaFinePossibile(pezzo(4, i(4, 5)), day(1))).toBe(day(3));
  expect(ultimaFinePossibile(pezzo(4, i(4, 5)), day(4))).toBeNull();
  expect(ultimaFinePossibile(pezzo(0), day(-1))).toBeNull();
  expect(ultimaFinePossibile(pezzo(0), day(MAX_GIORNI_AVANTI + 1))).toBeNull();
});

test('the next free period after a day lasts until the maximum or the next taken day', () => {
  const taken = pezzo(4, i(3, 4), i(5, 6), i(9, 9), i(20, 30));
  expect(findProssimo(taken, day(3))).toEqual(i(7, 8));
  expect(findProssimo(taken, day(9))).toEqual(i(10, 13));
  expect(findProssimo(pezzo(0, i(2, MAX_GIORNI_AVANTI)), day(2))).toBeNull();
});

describe('on closed days', () => {
  const feriali = (noleggio_max: number, ...occupati: Intervallo[]) => ({
    ...pezzo(noleggio_max, ...occupati),
    calendario: { giorni: [1, 2, 3, 4, 5], chiusi: [{ ...i(9, 10), motivo: 'Pasquetta' }] },
  });

  test.each([
    [0, null, 'chiuso'],
    [6, null, 'libero'],
    [7, null, 'chiuso'],
    [7, 6, 'chiuso'],
    [9, 6, 'chiuso'],
    [11, 6, 'libero'],
    // A closed start is refused with any end.
    [11, 9, 'inizio_perso'],
    [11, 3, 'libero'],
    [11, 2, 'noleggio_max'],
  ] as const)('day %i, from %s: %s', (n, from, stato) => {
    expect(statoGiorno(feriali(7), day(n), from === null ? null : day(from))).toBe(stato);
  });

  test('a day that is both taken and closed is taken: it cannot lie inside a booking', () => {
    const taken = feriali(0, i(6, 7));
    expect([6, 7, 8].map((n) => statoGiorno(taken, day(n), null))).toEqual([
      'occupato',
      'occupato',
      'chiuso',
    ]);
  });

  test('the last end and the next free period begin and end on open days', () => {
    expect(ultimaFinePossibile(feriali(3), day(6))).toBe(day(6));
    expect(ultimaFinePossibile(feriali(6), day(6))).toBe(day(13));
    expect(ultimaFinePossibile(feriali(0), day(7))).toBeNull();
    expect(findProssimo(feriali(3), day(6))).toEqual(i(11, 13));
  });
});
