import { expect, test } from 'vitest';
import type { PeriodoChiusure } from '#contract/chiusure.ts';
import type { Giorno } from '#domain/giorno.ts';
import { createTraduci } from '#web/shared/i18n/testi.ts';
import { testiChiusure } from './testi.ts';
import { isOver, keyOf, listVoci, sayNomeVoce, sayGiorniChiusi } from './vista-chiusura.ts';

const t = createTraduci(testiChiusure, 'it');
const g = (text: string) => text as Giorno;

const chiusura = (id: number, inizio: string) => ({
  id,
  inizio: g(inizio),
  fine: g(inizio),
  motivo: `Chiusura ${id}`,
  versione: 1,
});
const fermo = {
  ...chiusura(1, '2026-11-25'),
  fine: null,
  motivo: 'elica da riparare',
  prenotabile_id: 7,
  prenotabile: { id: 7, nome: 'Drone', tipo: 'strumento' as const },
};
const periodo = (
  chiusure: PeriodoChiusure['chiusure'],
  fermi: PeriodoChiusure['fermi'],
): PeriodoChiusure => ({
  giorni: [1],
  chiusi: [],
  festivi: [],
  chiusure,
  fermi,
});

test('closures come first, then stops, by their first day, and each once', () => {
  const voci = listVoci([
    periodo([chiusura(2, '2027-08-09')], [fermo]),
    periodo([chiusura(1, '2027-04-16'), chiusura(2, '2027-08-09')], [fermo]),
  ]);
  expect(voci.map(keyOf)).toEqual(['chiusura1', 'chiusura2', 'fermo1']);
  expect(voci.map(sayNomeVoce)).toEqual(['Chiusura 1', 'Chiusura 2', 'Drone: elica da riparare']);
});

test('an entry without an end is never over', () => {
  expect(isOver({ fine: g('2027-03-08') }, g('2027-03-09'))).toBe(true);
  expect(isOver({ fine: g('2027-03-09') }, g('2027-03-09'))).toBe(false);
  expect(isOver({ fine: null }, g('2099-12-31'))).toBe(false);
});

test.each([
  ['2026-12-24', '2027-01-06', 'da giovedì 24 dicembre 2026 a mercoledì 6 gennaio 2027'],
  ['2027-08-09', '2027-08-20', 'da lunedì 9 a venerdì 20 agosto 2027'],
  ['2027-04-16', '2027-04-16', 'venerdì 16 aprile 2027'],
  ['2027-04-16', null, 'da venerdì 16 aprile 2027 fino a nuovo avviso'],
])('%s to %s reads %s', (inizio, fine, detto) => {
  expect(sayGiorniChiusi({ inizio: g(inizio), fine: fine === null ? null : g(fine) }, t, 'it')).toBe(detto);
});
