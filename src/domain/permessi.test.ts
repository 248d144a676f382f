import { describe, expect, test } from 'vitest';
import { isAccessoRegistrato, mayCall, maySeeDocumento, maySeeGruppoVuoto, ruoloOf } from './permessi.ts';

const member = { id: 'a', is_superuser: false };
const admin = { id: 'z', is_superuser: true };

describe('permissions', () => {
  test('roles', () => {
    expect([ruoloOf(null), ruoloOf(member), ruoloOf(admin)]).toEqual(['anonimo', 'utente', 'admin']);
  });

  test.each([
    ['chiunque', 'anonimo', null],
    ['chiunque', 'utente', null],
    ['chiunque', 'admin', null],
    ['utente', 'anonimo', 'UNAUTHORIZED'],
    ['utente', 'utente', null],
    ['utente', 'admin', null],
    ['admin', 'anonimo', 'UNAUTHORIZED'],
    ['admin', 'utente', 'FORBIDDEN'],
    ['admin', 'admin', null],
  ] as const)('a call for %s by %s: %s', (access, ruolo, expected) => {
    expect(mayCall(access, ruolo)).toBe(expected);
  });

  test('only its owner and administrators can view a document, and each view by an administrator is recorded', () => {
    expect(maySeeDocumento(null, 'a')).toBe(false);
    expect(maySeeDocumento(member, 'a')).toBe(true);
    expect(maySeeDocumento(member, 'b')).toBe(false);
    expect(maySeeDocumento(admin, 'b')).toBe(true);
    expect([isAccessoRegistrato(member), isAccessoRegistrato(admin)]).toEqual([false, true]);
  });

  test('only administrators get empty groups', () => {
    expect([null, member, admin].map(maySeeGruppoVuoto)).toEqual([false, false, true]);
  });
});
