import { expect, test } from 'vitest';
import { SEMPRE_APERTO } from '#domain/apertura.ts';
import type { Giorno } from '#domain/giorno.ts';
import { layChiusi } from './chiusi.ts';

const g = (text: string) => text as Giorno;
const calendario = {
  giorni: [1, 2, 3, 4, 5],
  chiusi: [
    { inizio: g('2026-12-08'), fine: g('2026-12-08'), motivo: 'Immacolata Concezione' },
    { inizio: g('2026-12-24'), fine: g('2027-01-06'), motivo: 'Vacanze di Natale' },
  ],
};

test('days of rest, holidays and closures are found, those with one reason together', () => {
  // 4 December 2026 is a Friday.
  expect(layChiusi(calendario, g('2026-12-04'), 28)).toEqual([
    { prima: 1, giorni: 2, motivo: null },
    { prima: 4, giorni: 1, motivo: 'Immacolata Concezione' },
    { prima: 8, giorni: 2, motivo: null },
    { prima: 15, giorni: 2, motivo: null },
    { prima: 20, giorni: 8, motivo: 'Vacanze di Natale' },
  ]);
  expect(layChiusi(SEMPRE_APERTO, g('2026-12-04'), 28)).toEqual([]);
});
