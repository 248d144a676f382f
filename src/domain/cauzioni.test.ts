import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayAdd, mayCorrect, MOVIMENTI_CAUZIONE, resta, type Somme } from './cauzioni.ts';

const somme = (ricevuto: number, restituito: number, trattenuto: number): Somme => ({
  ricevuto,
  restituito,
  trattenuto,
});

test('a deposit is received once, until nothing of it is held', () => {
  expect(mayAdd(somme(0, 0, 0), 'ricevuta', 100)).toBeNull();
  expect(mayAdd(somme(100, 40, 0), 'ricevuta', 100)).toMatchObject({
    code: 'CAUZIONE_GIA_RICEVUTA',
    dettagli: { resta: 60 },
  });
  expect(mayAdd(somme(100, 40, 60), 'ricevuta', 100)).toBeNull();
});

test.each(['restituita', 'trattenuta'] as const)('no more is %s than is held', (tipo) => {
  expect(mayAdd(somme(0, 0, 0), tipo, 1)?.code).toBe('CAUZIONE_ASSENTE');
  expect(mayAdd(somme(100, 60, 40), tipo, 1)?.code).toBe('CAUZIONE_GIA_RESA');
  expect(mayAdd(somme(100, 0, 40), tipo, 60)).toBeNull();
  expect(mayAdd(somme(100, 0, 40), tipo, 61)).toMatchObject({
    code: 'CAUZIONE_INSUFFICIENTE',
    dettagli: { resta: 60 },
  });
});

test('every allowed entry keeps the amounts returned and kept within the amount received', () => {
  const entry = fc.record({
    tipo: fc.constantFrom(...MOVIMENTI_CAUZIONE),
    importo: fc.integer({ min: -120, max: 120 }),
    corregge: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
      let now = somme(0, 0, 0);
      for (const { tipo, importo, corregge } of entries) {
        if (!corregge && importo <= 0) continue;
        if ((corregge ? mayCorrect : mayAdd)(now, tipo, importo)) continue;
        const key = ({ ricevuta: 'ricevuto', restituita: 'restituito', trattenuta: 'trattenuto' } as const)[
          tipo
        ];
        // The rule that an entry is not corrected below zero is tested with the entry.
        if (now[key] + importo < 0) continue;
        now = { ...now, [key]: now[key] + importo };
        expect(resta(now)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
