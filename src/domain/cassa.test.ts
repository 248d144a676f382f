import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumCassa, type VoceCassa } from './cassa.ts';
import { COME } from './euro.ts';

const movimento = fc.oneof(
  fc.record({
    che: fc.constant('giornate' as const),
    tipo: fc.constantFrom('acquisto' as const, 'storno' as const, 'correzione' as const),
    importo: fc.integer({ min: -200, max: 200 }),
    come: fc.constantFrom(...COME),
  }),
  fc.record({
    che: fc.constant('cauzione' as const),
    tipo: fc.constantFrom('ricevuta' as const, 'restituita' as const),
    importo: fc.integer({ min: -200, max: 200 }),
    come: fc.constantFrom(...COME),
  }),
  fc.constant({ che: 'cauzione' as const, tipo: 'trattenuta' as const, importo: 0, come: null }),
);

test('days and deposits are income less expenses, and only used payment methods have a row', () => {
  fc.assert(
    fc.property(fc.array(movimento), (movimenti: VoceCassa[]) => {
      const totali = sumCassa(movimenti);
      for (const one of totali) expect(one.giornate + one.cauzioni).toBe(one.entrati - one.resi);
      const sum = totali.reduce((total, one) => total + one.entrati - one.resi, 0);
      expect(sum).toBe(movimenti.reduce((total, { importo }) => total + importo, 0));
      const ways = new Set(movimenti.flatMap(({ come }) => come ?? []));
      expect(new Set(totali.map(({ come }) => come))).toEqual(ways);
    }),
  );
});

test('a correction lowers the side that it corrects', () => {
  const cash = { come: 'contanti' as const };
  const movimenti: VoceCassa[] = [
    { che: 'cauzione', tipo: 'ricevuta', importo: 50, ...cash },
    { che: 'cauzione', tipo: 'ricevuta', importo: -10, ...cash },
    { che: 'cauzione', tipo: 'restituita', importo: -30, ...cash },
    { che: 'cauzione', tipo: 'restituita', importo: 5, ...cash },
    { che: 'giornate', tipo: 'acquisto', importo: 25, ...cash },
    { che: 'giornate', tipo: 'storno', importo: -25, ...cash },
  ];
  expect(sumCassa(movimenti)).toEqual([
    { come: 'contanti', giornate: 0, cauzioni: 15, entrati: 65, resi: 50 },
  ]);
});
