import { expect, test } from 'vitest';
import { listDaPortare } from './consegna.ts';

const specs = [
  { nome: 'Attestato', valore: 'A1/A3' },
  { nome: 'Assicurazione', valore: 'in corso' },
];

test('the lines of the section that says what to bring, in upper or lower case', () => {
  const sheet = [
    { nome: 'Volo', specs: [{ nome: 'Classe', valore: 'C1' }] },
    { nome: ' Da Portare', specs },
  ];
  expect(listDaPortare(sheet)).toEqual(['Attestato: A1/A3', 'Assicurazione: in corso']);
});

test('other sections are ignored', () => {
  expect(listDaPortare([{ nome: 'Da portare a casa', specs }])).toEqual([]);
  expect(listDaPortare([])).toEqual([]);
});
