import { expect, test } from 'vitest';
import type { PeriodoChiusure } from '#contract/chiusure.ts';
import type { Giorno } from '#domain/giorno.ts';
import { layAnno } from './lay-anno.ts';

const g = (text: string) => text as Giorno;
const span = (inizio: string, fine: string, motivo: string) => ({ inizio: g(inizio), fine: g(fine), motivo });
const natale = span('2026-12-24', '2027-01-06', 'Vacanze di Natale');
const epifania = span('2027-01-06', '2027-01-06', 'Epifania');
const liberazione = span('2027-04-25', '2027-04-25', 'Festa della Liberazione');

const periodo: PeriodoChiusure = {
  giorni: [1, 2, 3, 4, 5],
  chiusi: [natale, liberazione],
  festivi: [epifania, liberazione],
  chiusure: [{ ...natale, id: 1, versione: 1 }],
  fermi: [
    {
      ...span('2027-02-15', '2027-02-26', 'Presa da rifare'),
      id: 1,
      prenotabile_id: 3,
      versione: 1,
      prenotabile: { id: 3, nome: 'Postazione 3', tipo: 'spazio' },
    },
    {
      ...span('2027-11-30', '2027-11-30', 'Rotto'),
      fine: null,
      id: 2,
      prenotabile_id: 4,
      versione: 1,
      prenotabile: { id: 4, nome: 'Drone', tipo: 'strumento' },
    },
  ],
};
const mesi = layAnno(g('2027-01-01'), periodo, g('2027-12-10'));
const dayOf = (giorno: string) => {
  const [, month, day] = giorno.split('-').map(Number);
  return mesi[month! - 1]!.giorni[day! - 1]!;
};

test('the year has twelve months, each day once, under the right day of the week', () => {
  expect(mesi.map(({ giorni }) => giorni.length)).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  expect([0, 1, 7].map((n) => mesi[n]!.colonna)).toEqual([5, 1, 7]);
});

test('twelve months may begin with any, and span two years', () => {
  const across = layAnno(g('2026-11-01'), periodo, g('2026-11-15'));
  expect([0, 1, 2, 11].map((n) => across[n]!.primo)).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
    '2027-10-01',
  ]);
  expect(across[1]!.fatti).toEqual([
    { cosa: 'chiusura', inizio: '2026-12-24', fine: '2026-12-31', motivo: 'Vacanze di Natale' },
  ]);
});

test('a closure has priority over a holiday, and a holiday over a closing day', () => {
  expect(dayOf('2027-01-02').aspetto).toBe('chiusura');
  expect(dayOf('2027-01-06').aspetto).toBe('chiusura');
  expect(dayOf('2027-01-07').aspetto).toBe('aperto');
  expect(dayOf('2027-04-25').aspetto).toBe('festivo');
  expect(dayOf('2027-04-24').aspetto).toBe('riposo');
});

test('a stop is marked on all its days, one without an end until today and not for the rest of the year', () => {
  expect(['2027-02-14', '2027-02-15', '2027-02-20', '2027-02-26'].map((day) => dayOf(day).fermo)).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(
    ['2027-11-29', '2027-11-30', '2027-12-10', '2027-12-11', '2027-12-31'].map((day) => dayOf(day).fermo),
  ).toEqual([false, true, true, false, false]);
  const ahead = layAnno(g('2027-01-01'), periodo, g('2027-03-01'));
  expect(ahead.flatMap(({ giorni }) => giorni.filter(({ fermo }) => fermo)).at(-1)!.giorno).toBe(
    '2027-11-30',
  );
});

test('a month lists its events, with the days of each in it', () => {
  expect(mesi[0]!.fatti).toEqual([
    { cosa: 'chiusura', inizio: '2027-01-01', fine: '2027-01-06', motivo: 'Vacanze di Natale' },
    { cosa: 'festivo', inizio: '2027-01-06', fine: '2027-01-06', motivo: 'Epifania' },
  ]);
  expect(mesi[11]!.fatti).toEqual([
    { cosa: 'fermo', inizio: '2027-12-01', fine: '2027-12-10', motivo: 'Rotto', nome: 'Drone', oltre: true },
  ]);
  expect(mesi[2]!.fatti).toEqual([]);
});
