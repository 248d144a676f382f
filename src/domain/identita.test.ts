import { describe, expect, test } from 'vitest';
import { isCodiceFiscale } from './codice-fiscale.ts';
import { listDifferenze, type Identita } from './identita.ts';

const CHI: Identita = { nome: 'Niccolò', cognome: "D'Angelo Sàrdi", codice_fiscale: 'DNGNCL80A01F257P' };

describe('two identities say the same about a person', () => {
  test.each<[string, Partial<Identita>]>([
    ['in capitals', { nome: 'NICCOLÒ', cognome: "D'ANGELO SÀRDI" }],
    ['without accents', { nome: 'Niccolo', cognome: "D'Angelo Sardi" }],
    ['with an apostrophe for the accent', { nome: 'NICCOLO’' }],
    ['with another apostrophe', { cognome: 'D’Angelo Sàrdi' }],
    ['with accents apart from their letters', { nome: 'Niccolo\u0300' }],
    ['with more blanks, and a hyphen', { cognome: " D'Angelo - Sàrdi" }],
    ['with the code in small letters', { codice_fiscale: 'dngncl80a01f257p' }],
  ])('%s', (_, other) => {
    expect(listDifferenze(CHI, { ...CHI, ...other })).toEqual([]);
  });

  test.each<[keyof Identita, string]>([
    ['nome', 'Nicola'],
    ['nome', 'Niccolò Maria'],
    ['cognome', "D'Angelo"],
    ['cognome', 'Dangelosardi'],
    ['codice_fiscale', 'DNGNCL80A01F257Q'],
  ])('but differ with another %s: %s', (campo, nuovo) => {
    expect(listDifferenze(CHI, { ...CHI, [campo]: nuovo })).toEqual([{ campo, attuale: CHI[campo], nuovo }]);
  });
});

test.each([
  ['BLLGZL58A41H501X', true],
  ['BLLGZL58A41H501Y', false],
  ['RSSMRA85T10A562S', true],
  ['RSSMRA85T10A562T', false],
  ['12345678901', true],
  ['X', false],
  ['', false],
  ['DE123456789', false],
])('%j is an Italian tax code: %s', (code, is) => {
  expect(isCodiceFiscale(code)).toBe(is);
});
