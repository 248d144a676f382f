import { expect, test } from 'vitest';
import { PACCHETTI } from '#domain/prezzi.ts';
import { countGiorni as count, MAX_GIORNI_CONTO, readGiorni } from './conto.ts';

const countGiorni = (giorni: number, contributo = 0) => count(giorni, { pacchetti: PACCHETTI, contributo });

test.each([
  ['1', 1],
  [' 23 ', 23],
  ['007', 7],
  [String(MAX_GIORNI_CONTO), MAX_GIORNI_CONTO],
  ['0', null],
  ['-3', null],
  ['1,5', null],
  ['1e2', null],
  ['', null],
  ['dieci', null],
  [String(MAX_GIORNI_CONTO + 1), null],
])('%j is read as %j', (text, giorni) => {
  expect(readGiorni(text)).toBe(giorni);
});

test('a week and two days are packages that cover them exactly', () => {
  expect(countGiorni(7)).toMatchObject({ costo: { prezzo: 35 }, coperti: 7, risparmio: 0 });
});

test('22 days cost as much as 23, and say so', () => {
  expect(countGiorni(22)).toEqual({
    giorni: 22,
    costo: { prezzo: 110, contributo: 0, cauzioni: [] },
    pacchetti: [{ giorni: 23, quanti: 1 }],
    coperti: 23,
    risparmio: 0,
  });
});

test('the contribution is added for each day, without discount', () => {
  expect(countGiorni(22, 2)).toMatchObject({ costo: { prezzo: 154, contributo: 44 }, risparmio: 0 });
  expect(countGiorni(23, 2)).toMatchObject({ costo: { prezzo: 156, contributo: 46 }, risparmio: 5 });
});

test('a year of days has the saving of the table', () => {
  expect(countGiorni(300)).toMatchObject({ costo: { prezzo: 1050 }, coperti: 300, risparmio: 450 });
  expect(countGiorni(299)).toMatchObject({ costo: { prezzo: 1050 }, coperti: 300, risparmio: 445 });
});
