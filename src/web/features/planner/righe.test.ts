import { expect, test } from 'vitest';
import { layRighe, type Risorsa } from './righe.ts';

const risorsa = (id: number, tipo: Risorsa['tipo'] = 'spazio', non_prenotabile = false): Risorsa => ({
  id,
  nome: `Risorsa ${id}`,
  tipo,
  non_prenotabile,
  bozza: false,
});
const prenotabile = (id: number, tipo: Risorsa['tipo']) =>
  [id, { id, nome: `Vecchia ${id}`, tipo, cauzione: 0 }] as const;

test('lines are ordered by type; unbookable resources are omitted, deleted ones come last', () => {
  const righe = layRighe(
    [risorsa(3, 'strumento', true), risorsa(1), risorsa(2, 'spazio', true)],
    new Map([prenotabile(3, 'strumento'), prenotabile(9, 'spazio')]),
  );
  expect(righe.map(({ id, tipo }) => [id, tipo])).toEqual([
    [1, 'spazio'],
    [9, 'spazio'],
    [3, 'strumento'],
  ]);
  expect(righe[0]).toMatchObject({ eliminata: false, prenotabile: true });
  expect(righe[1]).toMatchObject({ eliminata: true, nome: 'Vecchia 9', prenotabile: false });
  expect(righe[2]).toMatchObject({ eliminata: false, prenotabile: false });
  expect(layRighe([], new Map())).toEqual([]);
});
