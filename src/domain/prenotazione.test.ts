import { describe, expect, test } from 'vitest';
import { addGiorni, type Giorno } from './giorno.ts';
import type { Intervallo } from './intervallo.ts';
import {
  checkUtente,
  isCorrente,
  isMovable,
  listMancanti,
  mayConfirm,
  mayWithdraw,
  statoPrenotazione,
} from './prenotazione.ts';

const OGGI = '2027-03-27' as Giorno;
const day = (n: number): Giorno => addGiorni(OGGI, n);
const i = (from: number, to: number): Intervallo => ({ inizio: day(from), fine: day(to) });
const utente = { da_informare: false, is_verified: true, documento_caricato: true };

describe('states', () => {
  test.each([
    [-3, -1, true, 'passata', false],
    [-3, -1, false, 'passata', false],
    [-3, 0, true, 'in_corso', true],
    [0, 0, true, 'in_corso', true],
    [0, 3, false, 'da_confermare', true],
    [1, 3, true, 'confermata', false],
    [1, 3, false, 'da_confermare', false],
  ] as const)('days %i to %i, confirmed %s: %s', (from, to, confermata, stato, corrente) => {
    const p = { ...i(from, to), confermata };
    expect(statoPrenotazione(p, OGGI)).toBe(stato);
    expect(isCorrente(p, OGGI)).toBe(corrente);
  });
});

describe('a member may book', () => {
  test('only when signed in, verified and with an uploaded document', () => {
    expect(checkUtente(null)?.code).toBe('UNAUTHORIZED');
    for (const [is_verified, documento_caricato] of [
      [false, false],
      [true, false],
      [false, true],
    ] as const) {
      expect(checkUtente({ ...utente, is_verified, documento_caricato })?.code).toBe(
        'DOCUMENTO_O_MAIL_MANCANTE',
      );
    }
    expect(checkUtente(utente)).toBeNull();
  });
});

test('exactly the missing requirements are listed', () => {
  expect(listMancanti({ is_verified: false, documento_caricato: false })).toEqual(['verifica', 'documento']);
  expect(listMancanti({ is_verified: true, documento_caricato: false })).toEqual(['documento']);
  expect(listMancanti({ is_verified: false, documento_caricato: true })).toEqual(['verifica']);
  expect(listMancanti(utente)).toEqual([]);
});

test('only a booking made through this group that has not begun may be moved to another piece', () => {
  const p = { inizio: day(1), gruppo_id: 7, scelto_a_mano: false };
  expect(isMovable(p, 7, OGGI)).toBe(true);
  expect(isMovable({ ...p, consegnata: false, tenuta: false }, 7, OGGI)).toBe(true);
  for (const fixed of [
    { gruppo_id: 8 },
    { gruppo_id: null },
    { inizio: OGGI },
    { scelto_a_mano: true },
    { consegnata: true },
    { tenuta: true },
  ]) {
    expect(isMovable({ ...p, ...fixed }, 7, OGGI)).toBe(false);
  }
});

describe('after booking', () => {
  test('a request whose days are over cannot be confirmed; confirming twice is not an error', () => {
    expect(mayConfirm({ ...i(-3, -1), confermata: false }, OGGI)?.code).toBe('PRENOTAZIONE_PASSATA');
    expect(mayConfirm({ ...i(-3, 0), confermata: false }, OGGI)).toBeNull();
    expect(mayConfirm({ ...i(-3, -1), confermata: true }, OGGI)).toBeNull();
  });

  test('a member may withdraw their own bookings that have not begun', () => {
    const me = { id: 'a' };
    expect(mayWithdraw({ inizio: day(1), user_id: 'a' }, me, OGGI)).toBeNull();
    expect(mayWithdraw({ inizio: day(0), user_id: 'a' }, me, OGGI)?.code).toBe('PRENOTAZIONE_INIZIATA');
    expect(mayWithdraw({ inizio: day(1), user_id: 'b' }, me, OGGI)?.code).toBe('NOT_FOUND');
    expect(mayWithdraw({ inizio: day(1), user_id: null }, me, OGGI)?.code).toBe('NOT_FOUND');
  });
});
