import { expect, test } from 'vitest';
import { CONTANTI } from '#web/shared/scelta-come/scelta-come.tsx';
import { readEuro, readResa, readRicevuta } from './cauzione.ts';

test('amounts are whole euro; anything else is refused', () => {
  expect([readEuro('100'), readEuro(' 1 ')]).toEqual([100, 1]);
  for (const text of ['', '0', '12.50', '12,50', '-1', '1000000', 'cento', '1e3'])
    expect([text, readEuro(text)]).toEqual([text, null]);
});

test('an empty deposit is none, a wrong one is refused', () => {
  expect(readRicevuta({ importo: '', ...CONTANTI })).toBeUndefined();
  expect(readRicevuta({ importo: '0', ...CONTANTI })).toBeUndefined();
  expect(readRicevuta({ importo: '12,5', ...CONTANTI })).toBeNull();
  expect(readRicevuta({ importo: '50', ...CONTANTI, come: 'carta' })).toEqual({ importo: 50, come: 'carta' });
});

test('the amounts returned and kept are together the deposit', () => {
  const resa = { ...CONTANTI, esito: 'tutta', importo: '', motivo: '' } as const;
  expect(readResa(resa, 150)).toEqual({ restituita: { importo: 150, come: 'contanti' } });
  expect(readResa({ ...resa, esito: 'in_parte', importo: '110', motivo: ' Un’elica ' }, 150)).toEqual({
    restituita: { importo: 110, come: 'contanti' },
    trattenuta: { importo: 40, motivo: 'Un’elica' },
  });
  expect(readResa({ ...resa, esito: 'trattenuta', motivo: 'Persa' }, 150)).toEqual({
    trattenuta: { importo: 150, motivo: 'Persa' },
  });
  expect(readResa({ ...resa, esito: 'in_parte', importo: '150', motivo: 'x' }, 150)).toBe('importo');
  expect(readResa({ ...resa, esito: 'in_parte', importo: '10' }, 150)).toBe('motivo');
});

test('the number of a payment is sent for methods that have one, and is not sent empty', () => {
  const riferimento = 'TRN 0412';
  const sent = (come: 'contanti' | 'bonifico' | 'pagopa', written = riferimento) =>
    readRicevuta({ importo: '50', come, riferimento: written });
  expect(sent('bonifico')).toEqual({ importo: 50, come: 'bonifico', riferimento });
  expect(sent('pagopa')).toEqual({ importo: 50, come: 'pagopa', riferimento });
  expect(sent('pagopa', '  ')).toEqual({ importo: 50, come: 'pagopa' });
  expect(sent('contanti')).toEqual({ importo: 50, come: 'contanti' });
  const resa = { esito: 'tutta', importo: '', come: 'bonifico', riferimento, motivo: '' } as const;
  expect(readResa(resa, 50)).toEqual({ restituita: { importo: 50, come: 'bonifico', riferimento } });
});
