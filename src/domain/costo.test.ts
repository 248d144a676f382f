import { expect, test } from 'vitest';
import type { Giorno } from './giorno.ts';
import { costoOf, giorniPagatiPrima, sumCauzioni } from './costo.ts';
import { PACCHETTI } from './prezzi.ts';

const withContributo = (contributo: number) => ({ pacchetti: PACCHETTI, contributo });

test('a space costs its open days and their contribution; an instrument costs nothing', () => {
  expect(costoOf([{ tipo: 'spazio', giorni: 23 }], withContributo(2))).toEqual({
    prezzo: 110 + 46,
    contributo: 46,
    cauzioni: [],
  });
  expect(costoOf([{ tipo: 'spazio', giorni: 1 }], withContributo(0))).toEqual({
    prezzo: 5,
    contributo: 0,
    cauzioni: [],
  });
  expect(costoOf([{ tipo: 'spazio', giorni: 0 }], withContributo(2)).prezzo).toBe(0);
  expect(costoOf([{ tipo: 'strumento', giorni: 3, cauzione: 0 }], withContributo(2))).toEqual({
    prezzo: null,
    contributo: 0,
    cauzioni: [],
  });
});

test('each of several entries is priced by itself, and every deposit is listed', () => {
  const costo = costoOf(
    [
      { tipo: 'spazio', giorni: 2, cauzione: 20 },
      { tipo: 'strumento', giorni: 2, cauzione: 80 },
      { tipo: 'spazio', giorni: 23 },
    ],
    withContributo(3),
  );
  expect(costo).toEqual({ prezzo: 10 + 110 + 25 * 3, contributo: 75, cauzioni: [20, 80] });
  expect(sumCauzioni(costo)).toBe(100);
});

test('a closure on an end of a booking counts as later; a holiday inside it counts as earlier', () => {
  const day = (n: number) => `2027-12-${String(n).padStart(2, '0')}` as Giorno;
  const span = (inizio: number, fine: number) => ({ inizio: day(inizio), fine: day(fine) });
  const giorni = [1, 2, 3, 4, 5];
  const chiusi = [
    { ...span(8, 8), motivo: 'Immacolata' },
    { ...span(10, 12), motivo: 'Lavori' },
  ];
  expect(giorniPagatiPrima({ giorni, chiusi }, span(7, 10))).toBe(3);
  expect(giorniPagatiPrima({ giorni, chiusi }, span(10, 13))).toBe(2);
  expect(giorniPagatiPrima({ giorni, chiusi: [] }, span(10, 13))).toBe(2);
});
