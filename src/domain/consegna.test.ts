import { expect, test } from 'vitest';
import { listDaPortare } from './consegna.ts';

const specs = [
  { nome: 'Attestato', valore: 'A1/A3' },
  { nome: 'Assicurazione', valore: 'in corso' },
];

test('the lines of the section of things to bring are found in upper and lower case', () => {
  const sheet = [
    { nome: 'Volo', specs: [{ nome: 'Classe', valore: 'C1' }] },
    { nome: ' Da Portare', specs },
  ];
  expect(listDaPortare(sheet, 'it')).toEqual(['Attestato: A1/A3', 'Assicurazione: in corso']);
});

test('in English each line is in English as far as it is translated', () => {
  const [uno, due] = specs;
  const sheet = [
    {
      nome: 'Da portare',
      specs: [
        { ...uno!, nome_en: 'Certificate', valore_en: '' },
        { ...due!, nome_en: 'Insurance', valore_en: 'valid' },
      ],
    },
  ];
  expect(listDaPortare(sheet, 'en')).toEqual(['Certificate: A1/A3', 'Insurance: valid']);
});

test('other sections are ignored', () => {
  expect(listDaPortare([{ nome: 'Da portare a casa', specs }], 'it')).toEqual([]);
  expect(listDaPortare([], 'it')).toEqual([]);
});
