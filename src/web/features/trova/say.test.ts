import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { createTraduci } from '#web/shared/i18n/testi.ts';
import { sayQuantiGiorni } from './say.ts';
import { testiTrova, type TraduciTrova } from './testi.ts';

const t = createTraduci(testiTrova, 'it') as TraduciTrova;
const dicembre = (n: number) => `2026-12-${String(n).padStart(2, '0')}` as Giorno;
const calendario = {
  giorni: [1, 2, 3, 4, 5],
  chiusi: [{ inizio: dicembre(8), fine: dicembre(8), motivo: 'Immacolata' }],
};
const quanti = (from: number, to: number) =>
  sayQuantiGiorni({ inizio: dicembre(from), fine: dicembre(to) }, calendario, 'strumento', t);

test('closed days inside a period are shown with their number', () => {
  expect(quanti(7, 9)).toBe('3 giorni: in quelli in cui siamo chiusi la cosa resta a te');
  expect(quanti(9, 10)).toBe('2 giorni');
});

test('a period of closed days only has one message, in the note below', () => {
  expect(quanti(8, 8)).toBe('1 giorno');
  expect(quanti(12, 13)).toBe('2 giorni');
});
