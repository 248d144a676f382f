import { expect, test } from 'vitest';
import { isCapovolto, readFiltri, withFiltro } from './use-filtri.ts';

const NOMI = ['utente_id', 'prenotabile_id', 'da', 'a'] as const;

test('filters are written to the address and read back; empty and unknown ones are not', () => {
  const filtri = readFiltri(new URLSearchParams('utente_id=a&da=2027-03-01&a=&altro=x'), NOMI);
  expect(filtri).toEqual({ utente_id: 'a', da: '2027-03-01' });
  expect(withFiltro(filtri, 'prenotabile_id', '3').toString()).toBe(
    'utente_id=a&da=2027-03-01&prenotabile_id=3',
  );
  expect(withFiltro(filtri, 'da', '').toString()).toBe('utente_id=a');
});

test('reversed days are detected, a single one is accepted', () => {
  expect(isCapovolto({ da: '2027-03-02', a: '2027-03-01' })).toBe(true);
  expect(isCapovolto({ da: '2027-03-02', a: '2027-03-02' })).toBe(false);
  expect(isCapovolto({ da: '2027-03-02' })).toBe(false);
});
