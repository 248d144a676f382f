import { expect, test } from 'vitest';
import type { RigaBanco } from '#contract/banco.ts';
import { corpoOf, cosaOf, euroOf } from './cose-consegna.ts';

const riga = { versione: 3, prenotabile: { cauzione: 100 } } as RigaBanco;
const cose = [
  { nome: 'Batterie', valore: '2' },
  { nome: 'Treppiede', valore: '1' },
];
const come = { come: 'carta', riferimento: '', nota: '' } as const;

test('nothing is ticked that nobody looked at: what is left unticked was missing', () => {
  const begun = cosaOf(riga, true);
  expect(corpoOf(riga, begun, cose, come)).toEqual({
    versione: 3,
    uscito: [],
    mancavano: cose,
    nota: '',
    cauzione: { importo: 100, come: 'carta' },
  });
  const seen = { ...begun, presenti: new Set([0]), importo: '' };
  expect(corpoOf(riga, seen, cose, come)).toEqual({
    versione: 3,
    uscito: [cose[0]],
    mancavano: [cose[1]],
    nota: '',
  });
});

test('the sum counts what is written, and no amount is none', () => {
  const euro = (importo: string) => euroOf({ ...cosaOf(riga, true), importo });
  expect([euro('100'), euro(''), euro('0'), euro('12,50')]).toEqual([100, 0, 0, null]);
});
