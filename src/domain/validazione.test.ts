import { expect, test } from 'vitest';
import type { Giorno } from './giorno.ts';
import { erroreCampo, FRASI_CAMPO, packErrore, unpackErrore, writeValori } from './validazione.ts';

test('a code becomes its Italian sentence, with its values and with days in words', () => {
  expect(erroreCampo('nome', 'obbligatorio')).toEqual({
    campo: 'nome',
    codice: 'obbligatorio',
    valori: {},
    messaggio: 'Questo campo è obbligatorio',
  });
  expect(erroreCampo('nome', 'numero_intero', { min: 0, max: 366 }).messaggio).toBe(
    'Scrivi un numero intero da 0 a 366',
  );
  const lontano = erroreCampo('fine', 'giorno_lontano', { giorno: '2027-11-08' as Giorno });
  expect(lontano.valori).toEqual({ giorno: '2027-11-08' });
  expect(lontano.messaggio).toMatch(/: lunedì 8 novembre 2027$/);
  expect(writeValori(lontano.valori, 'en')['giorno']).toMatch(/November/);
});

test('every sentence ends without a full stop, and no two are the same', () => {
  const frasi = Object.values(FRASI_CAMPO);
  for (const frase of frasi) expect(frase).toMatch(/^[A-ZÈ«].{8,}[^.!\s]$/);
  expect(new Set(frasi).size).toBe(frasi.length);
});

test('a code and its values are packed into one text and unpacked again', () => {
  expect(unpackErrore(packErrore('obbligatorio'))).toEqual({ codice: 'obbligatorio', valori: {} });
  expect(unpackErrore(packErrore('non_tra_i_valori', { ammessi: 'a "b" {c}, d' }))).toEqual({
    codice: 'non_tra_i_valori',
    valori: { ammessi: 'a "b" {c}, d' },
  });
  for (const other of ['', 'toString', 'Questo campo è obbligatorio', 'obbligatorio!']) {
    expect(unpackErrore(other), other).toBeNull();
  }
});
