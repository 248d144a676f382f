import { SEMPRE_APERTO } from '#domain/apertura.ts';
import { describe, expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import {
  periodoDaPrenotare,
  findGuasto,
  findMesePrimo,
  PERIODO_VUOTO,
  periodoScelto,
  reducePeriodo,
  viewComePezzo,
  type AzionePeriodo,
  type PeriodoScelto,
} from './periodo.ts';

const g = (text: string) => text as Giorno;
const marzo = (n: number) => g(`2027-03-${String(n).padStart(2, '0')}`);
const calendario = viewComePezzo({
  calendario: SEMPRE_APERTO,
  prenota_fino: '2028-03-09' as Giorno,
  oggi: marzo(9),
  occupati: [
    { inizio: marzo(11), fine: marzo(12) },
    { inizio: marzo(24), fine: marzo(26) },
  ],
  noleggio_max: 5,
});

function play(...azioni: AzionePeriodo[]): PeriodoScelto {
  return azioni.reduce(reducePeriodo, PERIODO_VUOTO);
}
const pick = (giorno: Giorno): AzionePeriodo => ({ tipo: 'choose', giorno, calendario });

describe('picking in the calendar', () => {
  test('the first press is the start, the second the end', () => {
    const periodo = play(pick(marzo(16)), pick(marzo(19)));
    expect(periodoScelto(periodo)).toEqual({ inizio: marzo(16), fine: marzo(19) });
    expect(periodo.campo).toBe('inizio');
  });

  test('one press is already a booking of one day', () => {
    expect(periodoDaPrenotare(play(pick(marzo(16))))).toEqual({ inizio: marzo(16), fine: marzo(16) });
    expect(periodoDaPrenotare(PERIODO_VUOTO)).toBeNull();
  });

  test('a press on a day before the start starts again from there, unless that day cannot be chosen', () => {
    const started = play(pick(marzo(16)));
    expect(reducePeriodo(started, pick(marzo(15)))).toEqual({ inizio: marzo(15), fine: null, campo: 'fine' });
    expect(reducePeriodo(started, pick(marzo(11)))).toBe(started);
  });

  test('the same day twice is a booking of one day', () => {
    expect(periodoScelto(play(pick(marzo(16)), pick(marzo(16))))).toEqual({
      inizio: marzo(16),
      fine: marzo(16),
    });
  });

  test.each([
    ['past', marzo(8)],
    ['taken', marzo(11)],
    ['the edge of a taken interval', marzo(12)],
    ['more than 366 days ahead', g('2028-03-10')],
  ])('a start that is %s changes nothing', (_why, giorno) => {
    expect(play(pick(giorno))).toEqual(PERIODO_VUOTO);
  });

  test.each([
    ['beyond the maximum days', marzo(21)],
    ['taken', marzo(24)],
  ])('an end that is %s changes nothing', (_why, giorno) => {
    const started = play(pick(marzo(16)));
    expect(reducePeriodo(started, pick(giorno))).toEqual(started);
  });

  test('an end after a taken day cannot be reached', () => {
    const started = play(pick(marzo(10)));
    expect(reducePeriodo(started, pick(marzo(13)))).toEqual(started);
  });

  test('a third press starts a new period; on an unavailable day it changes nothing', () => {
    const whole = play(pick(marzo(16)), pick(marzo(19)));
    for (const giorno of [marzo(14), marzo(17), marzo(20)])
      expect(reducePeriodo(whole, pick(giorno))).toEqual({ inizio: giorno, fine: null, campo: 'fine' });
    expect(reducePeriodo(whole, pick(marzo(24)))).toBe(whole);
  });

  test('when the end field has been chosen, a third press moves the end', () => {
    const whole = play(pick(marzo(16)), pick(marzo(19)), { tipo: 'turno', campo: 'fine' });
    expect(periodoScelto(reducePeriodo(whole, pick(marzo(18))))).toEqual({
      inizio: marzo(16),
      fine: marzo(18),
    });
  });
});

test('a moved start keeps the length, as far as the days are free; a second press sets the end', () => {
  const attuale = { inizio: marzo(16), fine: marzo(18), cambia_pezzo: false, solo_prima: false };
  const spostata = { ...calendario, attuale };
  const before: PeriodoScelto = { inizio: attuale.inizio, fine: attuale.fine, campo: 'inizio' };
  const press = (periodo: PeriodoScelto, giorno: Giorno) =>
    reducePeriodo(periodo, { tipo: 'choose', giorno, calendario: spostata });
  const moved = press(before, marzo(17));
  expect(periodoScelto(moved)).toEqual({ inizio: marzo(17), fine: marzo(19) });
  expect(periodoScelto(press(moved, marzo(20)))).toEqual({ inizio: marzo(17), fine: marzo(20) });
  expect(periodoScelto(press(before, marzo(23))), 'the 24th is taken').toBe(null);
});

test('a typed start keeps the end if it can still be reached, and clears it otherwise', () => {
  const whole = play(pick(marzo(16)), pick(marzo(19)));
  const type = (giorno: Giorno): AzionePeriodo => ({ tipo: 'write', campo: 'inizio', giorno, calendario });
  expect(reducePeriodo(whole, type(marzo(17)))).toEqual({
    inizio: marzo(17),
    fine: marzo(19),
    campo: 'fine',
  });
  expect(reducePeriodo(whole, type(marzo(20))).fine).toBeNull();
  expect(reducePeriodo(whole, type(marzo(14))).fine).toBeNull();
});

test('a typed day fills its own field, in any order', () => {
  const periodo = play({ tipo: 'write', campo: 'fine', giorno: marzo(19), calendario });
  expect(periodo).toEqual({ inizio: null, fine: marzo(19), campo: 'inizio' });
  expect(reducePeriodo(periodo, pick(marzo(20))).fine).toBeNull();
});

test('clearing a field makes it the next one to fill', () => {
  const whole = play(pick(marzo(16)), pick(marzo(19)));
  expect(reducePeriodo(whole, { tipo: 'clear', campo: 'fine' })).toEqual({
    inizio: marzo(16),
    fine: null,
    campo: 'fine',
  });
  expect(reducePeriodo(whole, { tipo: 'empty' })).toEqual(PERIODO_VUOTO);
});

test('a proposal fills both dates', () => {
  const proposta = { inizio: marzo(20), fine: marzo(22) };
  expect(periodoScelto(play({ tipo: 'proposta', proposta }))).toEqual(proposta);
});

test('dates that can no longer be booked are detected', () => {
  const entry = { oggi: marzo(9), noleggio_max: 5, prenota_fino: g('2028-03-09') };
  const whole = play(pick(marzo(16)), pick(marzo(19)));
  expect(findGuasto(calendario, whole)).toBeNull();
  const later = viewComePezzo({
    calendario: SEMPRE_APERTO,
    ...entry,
    occupati: [{ inizio: marzo(19), fine: marzo(19) }],
  });
  expect(findGuasto(later, whole)).toBe('ora_occupato');
  expect(findGuasto(later, { ...PERIODO_VUOTO, fine: marzo(19) })).toBe('ora_occupato');
  expect(findGuasto(later, PERIODO_VUOTO)).toBeNull();
  const shorter = viewComePezzo({ calendario: SEMPRE_APERTO, ...entry, noleggio_max: 2, occupati: [] });
  expect(findGuasto(shorter, whole)).toBe('non_possibile');
  expect(findGuasto(shorter, { ...whole, fine: null })).toBeNull();
  expect(findGuasto({ ...calendario, oggi: marzo(20) }, whole)).toBe('ora_passato');
  expect(findGuasto({ ...calendario, oggi: marzo(20) }, { ...whole, fine: null })).toBe('ora_passato');
  // The page has learnt meanwhile that this person books less far ahead.
  const nearer = { ...calendario, prenota_fino: marzo(17) };
  expect(findGuasto(nearer, whole)).toBe('ora_lontano');
  expect(findGuasto(nearer, { ...PERIODO_VUOTO, fine: marzo(18) })).toBe('ora_lontano');
});

test('dates whose first or last day has been closed are detected', () => {
  const closed = {
    ...calendario,
    calendario: {
      giorni: [1, 2, 3, 4, 5],
      chiusi: [{ inizio: marzo(16), fine: marzo(16), motivo: 'Inventario' }],
    },
  };
  const guasto = (inizio: Giorno, fine: Giorno | null) => findGuasto(closed, { inizio, fine, campo: 'fine' });
  expect(guasto(marzo(16), null)).toBe('ora_chiuso');
  expect(guasto(marzo(15), marzo(16))).toBe('ora_chiuso');
  expect(guasto(marzo(15), marzo(17))).toBeNull();
});

test('a late booking does not block its later end, and its past days cannot be chosen', () => {
  const oggi = marzo(9);
  const attuale = { inizio: marzo(1), fine: marzo(5), cambia_pezzo: false, solo_prima: false };
  const occupati = [
    { inizio: oggi, fine: marzo(10) },
    { inizio: marzo(13), fine: marzo(14) },
  ];
  const casa = { calendario: SEMPRE_APERTO, prenota_fino: marzo(31), oggi, occupati, noleggio_max: 0 };
  const late = viewComePezzo({ ...casa, attuale });
  const before: PeriodoScelto = { inizio: attuale.inizio, fine: attuale.fine, campo: 'fine' };
  const press = (giorno: Giorno) => reducePeriodo(before, { tipo: 'choose', giorno, calendario: late }).fine;
  expect([9, 10, 12].map((n) => press(marzo(n)))).toEqual([marzo(9), marzo(10), marzo(12)]);
  expect([7, 13].map((n) => press(marzo(n)))).toEqual([attuale.fine, attuale.fine]);
});

describe('the month on which a calendar of a single month opens', () => {
  const on = (oggi: Giorno, occupati: { inizio: Giorno; fine: Giorno }[] = [], prenota_fino = '2028-03-09') =>
    findMesePrimo(
      viewComePezzo({
        calendario: SEMPRE_APERTO,
        prenota_fino: prenota_fino as Giorno,
        oggi,
        occupati,
        noleggio_max: 5,
      }),
    ).slice(0, 7);

  test.each([
    [marzo(9), '2027-03'],
    [marzo(25), '2027-03'],
    [marzo(26), '2027-04'],
    [marzo(31), '2027-04'],
  ])('on %s it is that of a week later', (oggi, mese) => {
    expect(on(oggi)).toBe(mese);
  });

  test('taken days are no days of that week', () => {
    expect(on(marzo(9), [{ inizio: marzo(9), fine: marzo(26) }])).toBe('2027-04');
  });

  test('it is never beyond the last day, and is the present one if no day is free', () => {
    expect(on(marzo(29), [], marzo(31))).toBe('2027-03');
    expect(on(marzo(29), [{ inizio: marzo(1), fine: marzo(31) }], marzo(31))).toBe('2027-03');
  });
});
