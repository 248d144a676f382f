import { describe, expect, test } from 'vitest';
import { RIFIUTI, RifiutoRichiesta, type CodiceRifiuto } from './rifiuti.ts';

const entries = Object.entries(RIFIUTI) as [CodiceRifiuto, (typeof RIFIUTI)[CodiceRifiuto]][];

describe('refusals', () => {
  test.each(entries)(
    '%s has a code, a status and a sentence that says what to do',
    (code, { status, messaggio }) => {
      expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(messaggio).toMatch(/^\p{Lu}.{20,}[^.!\s]$/u);
      expect(messaggio).not.toContain('!');
    },
  );

  test('have a different sentence each', () => {
    expect(new Set(entries.map(([, { messaggio }]) => messaggio)).size).toBe(entries.length);
  });

  test('a refused request carries the details of the answer', () => {
    expect(new RifiutoRichiesta('TROPPE_IMMAGINI', { retryAfter: 3 })).toMatchObject({
      code: 'TROPPE_IMMAGINI',
      dettagli: { retryAfter: 3 },
    });
  });

  test("the account codes taken from fastapi-users keep that library's status", () => {
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
