import { expect, test } from 'vitest';
import type { AccessoDocumento } from '#contract/registro.ts';
import { groupAccessi } from './righe.ts';

const ada = { id: 'a', nome: 'Ada', cognome: 'Ferri' };
const io = { id: 'b', nome: 'Graziella', cognome: 'Bellini' };
const visto = (id: number, lato: 'fronte' | 'retro', ora: string, attore: AccessoDocumento['attore'] = ada) =>
  ({ id, quando: `2027-03-16T${ora}:00.000Z`, azione: 'documento_visto', lato, attore }) as const;

test('views of both sides in one go are one line, however often', () => {
  const righe = groupAccessi([
    visto(5, 'retro', '10:15'),
    visto(4, 'fronte', '10:14'),
    visto(3, 'fronte', '10:13'),
    visto(2, 'fronte', '09:00'),
  ]);
  expect(righe.map(({ id, fatto }) => [id, fatto])).toEqual([
    [5, 'tutto'],
    [2, 'fronte'],
  ]);
});

test('other people and uploads are separate lines', () => {
  const caricato = { ...visto(2, 'fronte', '10:13', io), azione: 'documento_caricato', lato: null } as const;
  const righe = groupAccessi([visto(4, 'retro', '10:15'), visto(3, 'retro', '10:14', null), caricato]);
  expect(righe.map(({ fatto, attore }) => [fatto, attore?.nome])).toEqual([
    ['retro', 'Ada'],
    ['retro', undefined],
    ['caricato', 'Graziella'],
  ]);
});
