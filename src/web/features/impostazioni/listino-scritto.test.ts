import { expect, test } from 'vitest';
import { SCHEMI } from '#contract/impostazioni.ts';
import { PACCHETTI } from '#domain/prezzi.ts';
import {
  contoOf,
  countCambiati,
  leggiListino,
  pacchettoVuoto,
  scriviListino,
  type ListinoScritto,
} from './listino-scritto.ts';

const stored = SCHEMI.prezzi.parse({ pacchetti: PACCHETTI, contributo_esterni: 2 });
const scritti = scriviListino(stored);
const withPacchetto = (i: number, change: Partial<ListinoScritto['pacchetti'][number]>): ListinoScritto => ({
  ...scritti,
  pacchetti: scritti.pacchetti.with(i, { ...scritti.pacchetti[i]!, ...change }),
});
const placesOf = (listino: ListinoScritto) =>
  (SCHEMI.prezzi.safeParse(leggiListino(listino)).error?.issues ?? []).map(({ path }) => path.join('.'));

test('a list is read back as stored; a free one is one package of a day at 0', () => {
  expect(SCHEMI.prezzi.parse(leggiListino(scritti))).toEqual(stored);
  const gratis = { pacchetti: [{ giorni: 1, prezzo: 0, sconto: 0 }], contributo_esterni: 2 };
  expect(leggiListino({ ...scritti, gratuito: true })).toEqual(gratis);
  expect(scriviListino(SCHEMI.prezzi.parse(gratis))).toEqual({
    gratuito: true,
    pacchetti: [pacchettoVuoto('1')],
    contributo_esterni: '2',
  });
});

test.each([
  ['days of a single one', withPacchetto(1, { giorni: '1' }), 'pacchetti.1.giorni'],
  ['no days', withPacchetto(1, { giorni: '' }), 'pacchetti.1.giorni'],
  ['cents', withPacchetto(1, { prezzo: '12,50' }), 'pacchetti.1.prezzo'],
  ['a price of 0', withPacchetto(0, { prezzo: '0' }), 'pacchetti.0.prezzo'],
  ['more than all', withPacchetto(1, { sconto: '101' }), 'pacchetti.1.sconto'],
  ['no number', { ...scritti, contributo_esterni: 'due' }, 'contributo_esterni'],
])('%s is refused at its place', (_, listino, place) => {
  expect(placesOf(listino)).toEqual([place]);
});

test('changed, added and removed packages are counted', () => {
  expect(countCambiati(scritti, scritti)).toBe(0);
  expect(countCambiati(withPacchetto(1, { prezzo: '18' }), scritti)).toBe(1);
  const { pacchetti } = scritti;
  expect(countCambiati({ ...scritti, pacchetti: [...pacchetti, pacchettoVuoto()] }, scritti)).toBe(1);
  expect(countCambiati({ ...scritti, pacchetti: pacchetti.slice(2) }, scritti)).toBe(2);
});

test('a package has a price a day and a discount compared with single days, rounded down', () => {
  expect(contoOf({ giorni: '5', prezzo: '18' }, '4')).toEqual({ alGiorno: 3.6, sconto: 10, unoPerUno: 20 });
  expect(contoOf({ giorni: '10', prezzo: '35' }, '4')!.sconto).toBe(12);
  expect(contoOf({ giorni: '23', prezzo: '110' }, '4')!.sconto).toBeLessThan(0);
  for (const [giorni, prezzo] of [
    ['', '18'],
    ['5', ''],
    ['5', '1,5'],
  ] as const)
    expect(contoOf({ giorni, prezzo }, '4')).toBeNull();
});
