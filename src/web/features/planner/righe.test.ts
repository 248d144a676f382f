import { expect, test } from 'vitest';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { splitFogli } from './fogli.ts';
import { bookingsOf, indexMese } from './mesi.ts';
import { findRighe, heightOf, layRighe, type Risorsa, type Riga } from './righe.ts';

const risorsa = (id: number, tipo: Risorsa['tipo'] = 'spazio', non_prenotabile = false): Risorsa => ({
  id,
  nome: `Risorsa ${id}`,
  tipo,
  non_prenotabile,
  bozza: false,
});
const prenotabile = (id: number, tipo: Risorsa['tipo']) =>
  [id, { id, nome: `Vecchia ${id}`, tipo, cauzione: 0 }] as const;

test('lines are grouped by type; what cannot be booked is left out, what was deleted comes last', () => {
  const righe = layRighe(
    [risorsa(1), risorsa(2, 'spazio', true), risorsa(3, 'strumento', true)],
    new Map([prenotabile(3, 'strumento'), prenotabile(9, 'spazio')]),
  );
  expect(righe.map(({ key, top }) => [key, top])).toEqual([
    ['spazio', 0],
    ['r1', 34],
    ['r9', 80],
    ['strumento', 126],
    ['r3', 160],
  ]);
  expect(righe[2]).toMatchObject({ eliminata: true, nome: 'Vecchia 9' });
  expect(heightOf(righe)).toBe(206);
  expect(layRighe([], new Map())).toEqual([]);
});

test('lines are twice as high where letters are twice as large', () => {
  const righe = layRighe([risorsa(1), risorsa(2, 'strumento')], new Map(), 2);
  expect(righe.map(({ top, alta }) => [top, alta])).toEqual([
    [0, 68],
    [68, 92],
    [160, 68],
    [228, 92],
  ]);
  expect(heightOf(righe)).toBe(320);
});

test('finds the lines within a range of pixels', () => {
  const righe = layRighe(
    [1, 2, 3, 4, 5].map((id) => risorsa(id)),
    new Map(),
  );
  expect(findRighe(righe, 0, 34)).toEqual([0, 1]);
  expect(findRighe(righe, 34, 35)).toEqual([1, 2]);
  expect(findRighe(righe, 100, 10_000)).toEqual([2, 6]);
  expect(findRighe(righe, 10_000, 20_000)).toEqual([0, 0]);
});

test('a booking across the end of a month is drawn once', () => {
  const p = (id: number, inizio: string, fine: string) =>
    ({ id, inizio, fine, prenotabile_id: 1 }) as PrenotazioneAdmin;
  const over = p(2, '2027-03-30', '2027-04-02');
  const mese = (inizio: string, fine: string, list: PrenotazioneAdmin[]) => ({
    inizio: inizio as Giorno,
    fine: fine as Giorno,
    indice: indexMese(list),
    noto: true,
  });
  const marzo = mese('2027-03-01', '2027-03-31', [p(1, '2027-03-05', '2027-03-05'), over]);
  const aprile = mese('2027-04-01', '2027-04-30', [over, p(3, '2027-04-09', '2027-04-09')]);
  const tutto = { inizio: marzo.inizio, fine: aprile.fine };
  expect(bookingsOf([marzo, aprile], 1, tutto).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(bookingsOf([aprile], 1, aprile).map(({ id }) => id)).toEqual([2, 3]);
  // Four weeks show only part of each month.
  const settimane = { inizio: '2027-03-20' as Giorno, fine: '2027-04-05' as Giorno };
  expect(bookingsOf([marzo, aprile], 1, settimane).map(({ id }) => id)).toEqual([2]);
  expect(bookingsOf([marzo, aprile], 5, tutto)).toEqual([]);
});

test('lines that do not fit on a sheet begin the next one, a title together with what follows it', () => {
  const line = (n: number, top: number, tipo: 'titolo' | 'risorsa') =>
    ({ tipo, key: `k${n}`, top, alta: tipo === 'titolo' ? 34 : 46 }) as Riga;
  // 34 + 46 + 46 = 126, then a title and three more lines.
  const righe = [
    line(0, 0, 'titolo'),
    line(1, 34, 'risorsa'),
    line(2, 80, 'risorsa'),
    line(3, 126, 'titolo'),
    line(4, 160, 'risorsa'),
    line(5, 206, 'risorsa'),
    line(6, 252, 'risorsa'),
  ];
  expect([...splitFogli(righe, 180)]).toEqual(['k3']);
  expect([...splitFogli(righe, 126)]).toEqual(['k3', 'k6']);
  expect([...splitFogli(righe, 1000)]).toEqual([]);
});
