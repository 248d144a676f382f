import { describe, expect, test } from 'vitest';
import { FRASI_RIFIUTO, Rifiuto, rifiutoCampo, type CodiceRegola } from './rifiuti.ts';

describe('refusals', () => {
  test.each(Object.entries(FRASI_RIFIUTO) as [CodiceRegola, string][])(
    '%s carries its sentence',
    (code, frase) => {
      expect(new Rifiuto(code)).toMatchObject({ name: 'Rifiuto', code, message: frase, dettagli: {} });
    },
  );

  test('carries the details of the answer', () => {
    expect(new Rifiuto('PRENOTAZIONI_FUTURE', { quante: 3 }).dettagli.quante).toBe(3);
    const rifiuto = rifiutoCampo('fine', 'giorno_passato');
    expect(rifiuto).toBeInstanceOf(Error);
    expect(rifiuto.code).toBe('VALIDATION_ERROR');
    expect(rifiuto.dettagli.errors).toEqual([
      {
        campo: 'fine',
        codice: 'giorno_passato',
        valori: {},
        messaggio: 'Scegli un giorno da oggi in poi',
      },
    ]);
  });
});
