import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPasswordFacile } from './password.ts';

describe('a password that is easy to guess', () => {
  test.each([
    'password1234',
    'Password1234!',
    'PASSWORD-2026',
    'p4ssw0rd!!!!',
    'P@$$w0rd12345',
    'passwordpassword',
    '123456789012',
    '098765432109',
    'qwertyuiop12',
    'qwerty123456',
    '1q2w3e4r5t6y',
    'abcdefghijkl',
    'aaaaaaaaaaaa',
    'abababababab',
    'iloveyou2024',
    'ciaociao1234',
    'administrator',
    'amministratore1',
    'juventus1897',
    'Settembre2026!',
    'coworking2026',
    'Francesca1990',
    'benvenuto123456',
  ])('%s', (password) => {
    expect(isPasswordFacile(password)).toBe(true);
  });

  test('includes the person’s or the centre’s name or address with something after it', () => {
    const contesto = ['Graziella', 'Bellini', 'graziella.bellini@posta.example', 'Posto Comune'];
    for (const password of ['graziella1958', 'BelliniGraziella1', 'bellini.graziella', 'PostoComune2026']) {
      expect(isPasswordFacile(password, contesto), password).toBe(true);
      expect(isPasswordFacile(`${password} con la bicicletta`, contesto), password).toBe(false);
    }
    expect(isPasswordFacile('zefferina1958')).toBe(false);
    expect(isPasswordFacile('zefferina1958', ['Zefferina'])).toBe(true);
  });
});

describe('a password that is accepted', () => {
  test.each([
    'una password lunga',
    'una password nuova',
    'officina aperta a tutti',
    'cavallo batteria graffetta',
    'tutta un’altra frase',
    'Tr0ub4dor&3xyz',
    'xK9#mQ2$vL7!',
    'la nonna frigge le rane',
    'тёплый осенний вечер',
    '静かな秋の夜に本を読む人',
    '🦊🐢🦉🐝🦋🌵🍋🚲🪁🧵🪡🎻',
  ])('%s', (password) => {
    expect(isPasswordFacile(password)).toBe(false);
  });

  test('may be short, which another rule refuses', () => {
    expect(isPasswordFacile('password')).toBe(false);
  });

  test('includes almost any random one, and every text is judged quickly', () => {
    const random = fc.string({
      minLength: 16,
      maxLength: 16,
      unit: fc.constantFrom(...'bcdfghjkmnpqrtvwxz2689'),
    });
    fc.assert(
      fc.property(random, (text) => !isPasswordFacile(text) || new Set(text).size < 6),
      {
        numRuns: 300,
        examples: [],
      },
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (text) => {
        expect(typeof isPasswordFacile(text, [text])).toBe('boolean');
      }),
    );
  });
});

test('only the maximum length is judged, even when normalising expands a character', () => {
  const beyond = 'cavallo batteria graffetta';
  expect(isPasswordFacile(beyond)).toBe(false);
  expect(isPasswordFacile(`${'\uFB06'.repeat(100)}${beyond}`)).toBe(true);
});
