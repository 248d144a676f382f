import { expect, test } from 'vitest';
import { hasIndirizzo, isRiga, isTestoPulito } from './nome.ts';

test.each([
  'Maria',
  "D'Amico",
  'Jean-Luc',
  'G. Bianchi',
  'G.Bianchi',
  'Dott.ssa Anna',
  'Sig.ra',
  'Avv.to Rossi',
  'Dott.Rossi',
  'Ñandú «è»',
  'Stampante 3D (v. 2.1)',
  'Postazione n.4',
  'Sala @ piano 1',
  'Sala A. Volta / piano 1',
  'Banco 3/4',
  'Banco 👩‍🔧',
  '😀️',
  'محمد‌رضا',
])('%s is a name', (text) => {
  expect([isRiga(text), hasIndirizzo(text)]).toEqual([true, false]);
});

test.each([
  'maria@example.org',
  'ｍaria＠example．org',
  'http://example.org',
  'Vinci su https://x',
  'WWW.premi',
  'clicca evil.com',
  'clicca evil．com',
  'bit.ly/premio',
  't.me',
  'premi.online',
  'a.xn--p1ai',
  'ing.com',
  'Dott.ssa.com',
  'evil.example/prenota',
  'evil.example?x',
  'evil.example:8080',
  'evil。com',
  'evil｡com',
  'evil。example／prenota',
  '192.0.2.7/prenota',
])('%s contains an address', (text) => {
  expect(hasIndirizzo(text)).toBe(true);
});

test.each([
  'a\nb',
  'a\rb',
  'a\u0085b',
  'a\u2028b',
  'a\u2029b',
  'a\tb',
  '\u001b[31m',
  'a\u007f',
  'a\u202eb',
  'a\u200bb',
])('%j is not one line of visible characters', (text) => {
  expect(isRiga(text)).toBe(false);
});

test('a longer text may contain line breaks and tabs, but no other invisible characters', () => {
  expect(isTestoPulito('una\r\ndue\n\ttre')).toBe(true);
  expect(isTestoPulito('una\rdue')).toBe(false);
  expect(isTestoPulito('una\u001b[2J')).toBe(false);
});
