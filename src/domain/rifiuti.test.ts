import { describe, expect, test } from 'vitest';
import { Rifiuto, rifiutoCampo } from './rifiuti.ts';

describe('refusals', () => {
  test('carry the details of the answer', () => {
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
