import { describe, expect, test } from 'vitest';
import { isCodiceRifiuto, RIFIUTI, Rifiuto, rifiutoCampo, type CodiceRifiuto } from './rifiuti.ts';

const entries = Object.entries(RIFIUTI) as [CodiceRifiuto, { status: number; messaggio: string }][];

describe('refusals', () => {
  test.each(entries)(
    '%s is a code, a status and a sentence a person can act on',
    (code, { status, messaggio }) => {
      expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(messaggio).toMatch(/^[A-Z].{20,}[^.!\s]$/);
      expect(messaggio).not.toContain('!');
      expect(new Rifiuto(code)).toMatchObject({ code, status, messaggio, message: messaggio, dettagli: {} });
    },
  );

  test('no two share a sentence', () => {
    expect(new Set(entries.map(([, { messaggio }]) => messaggio)).size).toBe(entries.length);
  });

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

  test('knows its own codes only', () => {
    expect(isCodiceRifiuto('NOT_FOUND')).toBe(true);
    for (const other of ['toString', 'not_found', '', 404, null]) expect(isCodiceRifiuto(other)).toBe(false);
  });

  test('the account codes of fastapi-users keep its status', () => {
    for (const code of [
      'LOGIN_BAD_CREDENTIALS',
      'REGISTER_USER_ALREADY_EXISTS',
      'RESET_PASSWORD_BAD_TOKEN',
      'VERIFY_USER_BAD_TOKEN',
      'VERIFY_USER_ALREADY_VERIFIED',
      'UPDATE_USER_EMAIL_ALREADY_EXISTS',
    ] as const) {
      expect(RIFIUTI[code].status).toBe(400);
    }
  });
});
