import { expect, test } from 'vitest';
import { isCapovolto, readFiltri, withFiltro } from './filtri.ts';

test('filters go to the address and come back; empty and unknown ones do not', () => {
  const filtri = readFiltri(new URLSearchParams('utente_id=a&da=2027-03-01&a=&altro=x'));
  expect(filtri).toEqual({ utente_id: 'a', da: '2027-03-01' });
  expect(withFiltro(filtri, 'prenotabile_id', '3').toString()).toBe(
    'utente_id=a&da=2027-03-01&prenotabile_id=3',
  );
  expect(withFiltro(filtri, 'da', '').toString()).toBe('utente_id=a');
});

test('days the wrong way round are noticed, one alone is not', () => {
  expect(isCapovolto({ da: '2027-03-02', a: '2027-03-01' })).toBe(true);
  expect(isCapovolto({ da: '2027-03-02', a: '2027-03-02' })).toBe(false);
  expect(isCapovolto({ da: '2027-03-02' })).toBe(false);
});
