import { SEMPRE_APERTO } from '#domain/apertura.ts';
import { describe, expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { createTraduci } from '#web/shared/i18n/testi.ts';
import { sayCella, sayPerche, findOfferta, guide, type ParoleGiorno } from './motivi.ts';
import { viewComePezzo, type PeriodoScelto } from './periodo.ts';
import { testiPrenota } from './testi.ts';

const marzo = (n: number) => `2027-03-${String(n).padStart(2, '0')}` as Giorno;
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
const t = createTraduci(testiPrenota, 'it');
const parlante = (
  inizio: Giorno | null,
  fine: Giorno | null,
  campo: PeriodoScelto['campo'],
): ParoleGiorno => ({
  t,
  lingua: 'it',
  calendario,
  fermi: [],
  periodo: { inizio, fine, campo },
});
const empty = parlante(null, null, 'inizio');

describe('the accessible name of a day contains its state', () => {
  test.each([
    [marzo(10), empty, 'mercoledì 10 marzo'],
    [marzo(11), empty, 'giovedì 11 marzo, occupato'],
    [marzo(8), empty, 'lunedì 8 marzo, passato'],
    [marzo(9), empty, 'martedì 9 marzo, oggi'],
    [marzo(16), parlante(marzo(16), marzo(18), 'inizio'), 'martedì 16 marzo, scelto'],
    [marzo(21), parlante(marzo(16), null, 'fine'), 'domenica 21 marzo, oltre il massimo'],
    [marzo(15), parlante(marzo(16), null, 'fine'), 'lunedì 15 marzo'],
  ])('%s', (giorno, who, name) => expect(sayCella(giorno, who)).toBe(name));
});

describe('a disabled day says why', () => {
  test.each([
    [marzo(10), empty, null],
    [marzo(8), empty, 'lunedì 8 marzo: è già passato'],
    [
      marzo(11),
      empty,
      'giovedì 11 marzo: è già occupato. Il prossimo periodo libero: da sabato 13 a mercoledì 17 marzo',
    ],
    [
      marzo(24),
      empty,
      'mercoledì 24 marzo: è già occupato. Il prossimo periodo libero: da sabato 27 a mercoledì 31 marzo',
    ],
    ['2028-03-10' as Giorno, empty, 'venerdì 10 marzo: puoi prenotare fino a giovedì 9 marzo 2028'],
    [marzo(15), parlante(marzo(16), null, 'fine'), null],
    [
      marzo(21),
      parlante(marzo(16), null, 'fine'),
      'domenica 21 marzo: è oltre il noleggio massimo di 5 giorni di apertura, puoi arrivare a sabato 20 marzo',
    ],
    [
      marzo(13),
      parlante(marzo(10), null, 'fine'),
      'sabato 13 marzo: in mezzo ci sono giorni occupati, puoi arrivare a mercoledì 10 marzo',
    ],
    [
      marzo(13),
      parlante(marzo(12), null, 'fine'),
      'sabato 13 marzo: l’inizio che hai scelto non si può più prenotare, sceglilo di nuovo',
    ],
  ])('%s', (giorno, who, sentence) => expect(sayPerche(giorno, who)).toBe(sentence));
});

test('the line below the calendar shows the next step', () => {
  expect(guide(empty)).toBe('Scegli il primo giorno');
  expect(guide(parlante(marzo(16), null, 'fine'))).toBe('Scegli l’ultimo giorno, al massimo sabato 20 marzo');
  // A limit far away is not shown.
  const sempre = viewComePezzo({ ...calendario, occupati: [], noleggio_max: 0 });
  expect(guide({ ...parlante(marzo(16), null, 'fine'), calendario: sempre })).toBe('Scegli l’ultimo giorno');
  expect(guide(parlante(marzo(16), marzo(17), 'inizio'))).toBe(testiPrenota.guida_pronto.it);
});

describe('closed days and stops', () => {
  const chiusi = [{ inizio: marzo(15), fine: marzo(16), motivo: 'Inventario' }];
  const fermi = [{ inizio: marzo(24), fine: marzo(25), motivo: 'In manutenzione' }];
  const closed = (inizio: Giorno | null): ParoleGiorno => ({
    ...parlante(inizio, null, inizio ? 'fine' : 'inizio'),
    calendario: { ...calendario, calendario: { giorni: [1, 2, 3, 4, 5], chiusi } },
    fermi,
  });

  test.each([
    [marzo(13), 'sabato 13 marzo, chiuso'],
    [marzo(15), 'lunedì 15 marzo, chiuso: Inventario'],
    [marzo(24), 'mercoledì 24 marzo, fuori servizio: In manutenzione'],
    [marzo(26), 'venerdì 26 marzo, occupato'],
  ])('%s has the name %s', (giorno, name) => expect(sayCella(giorno, closed(null))).toBe(name));

  test.each([
    [marzo(13), 'sabato 13 marzo: siamo chiusi, riapriamo mercoledì 17 marzo'],
    [marzo(16), 'martedì 16 marzo: siamo chiusi (Inventario), riapriamo mercoledì 17 marzo'],
    [
      marzo(24),
      'mercoledì 24 marzo: è fuori servizio (In manutenzione). Il prossimo periodo libero: da lunedì 29 marzo a venerdì 2 aprile',
    ],
  ])('%s gives its reason, and its end', (giorno, sentence) =>
    expect(sayPerche(giorno, closed(null))).toBe(sentence),
  );

  test('a closed day offers to begin when the centre opens, or to keep the instrument until then', () => {
    expect(findOfferta(marzo(13), closed(null))).toEqual({
      periodo: { inizio: marzo(17), fine: marzo(23) },
      fino: false,
    });
    const short = { ...closed(marzo(18)), calendario: closed(null).calendario };
    expect(findOfferta(marzo(20), short)).toEqual({
      periodo: { inizio: marzo(18), fine: marzo(22) },
      fino: true,
    });
    // The closing days in between do not count, so three days reach as far as Friday.
    const { calendario: sempre } = short;
    const membri = sempre.membri!.map((membro) => ({ ...membro, noleggio_max: 3 }));
    const tre = { ...closed(marzo(17)), calendario: { ...sempre, membri } };
    expect(findOfferta(marzo(20), tre)).toBeNull();
  });
});
