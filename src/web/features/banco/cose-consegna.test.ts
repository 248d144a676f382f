import { expect, test } from 'vitest';
import type { RigaBanco } from '#contract/banco.ts';
import { corpoOf, cosaOf, euroOf, keysOf } from './cose-consegna.ts';

const riga = { versione: 3, prenotabile: { cauzione: 100 } } as RigaBanco;
const cose = [
  { nome: 'Batterie', valore: '2' },
  { nome: 'Treppiede', valore: '1' },
];
const come = { come: 'carta', riferimento: '', nota: '' } as const;

test('nothing is ticked in advance: unticked items count as missing', () => {
  const begun = cosaOf(riga, true);
  expect(corpoOf(riga, begun, cose, come)).toEqual({
    versione: 3,
    uscito: [],
    mancavano: cose,
    nota: '',
    cauzione: { importo: 100, come: 'carta' },
  });
  const seen = { ...begun, presenti: new Set([keysOf(cose)[0]!]), importo: '' };
  expect(corpoOf(riga, seen, cose, come)).toEqual({
    versione: 3,
    uscito: [cose[0]],
    mancavano: [cose[1]],
    nota: '',
  });
});

test('a tick stays with the text of its line, however the list changes', () => {
  const presenti = new Set([keysOf(cose)[1]!]);
  const anew = [
    { nome: 'Custodia', valore: '1' },
    { nome: 'Treppiede', valore: '1' },
    { nome: 'Treppiede', valore: '1' },
  ];
  expect(corpoOf(riga, { ...cosaOf(riga, true), presenti }, anew, come)).toMatchObject({
    uscito: [anew[1]],
    mancavano: [anew[0], anew[2]],
  });
  const changed = [cose[0]!, { nome: 'Treppiede', valore: '2, nuovi' }];
  expect(corpoOf(riga, { ...cosaOf(riga, true), presenti }, changed, come)).toMatchObject({ uscito: [] });
});

test('the sum counts the written amounts, and an empty one is none', () => {
  const euro = (importo: string) => euroOf({ ...cosaOf(riga, true), importo });
  expect([euro('100'), euro(''), euro('0'), euro('12,50')]).toEqual([100, 0, 0, null]);
});
