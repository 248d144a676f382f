import { describe, expect, test } from 'vitest';
import {
  casellaKey,
  emailKey,
  emailKeys,
  hasAccents,
  hasInvisible,
  isSenzaMail,
  mailOf,
  normalizeEmail,
  senzaMail,
} from './email.ts';

test('an address is kept as typed but trimmed, and compared regardless of case', () => {
  expect(normalizeEmail('  Maria.Rossi@Example.org\n')).toBe('Maria.Rossi@Example.org');
  expect(emailKey(' Maria.Rossi@Example.org')).toBe(emailKey('maria.rossi@example.ORG '));
  expect(emailKey('a@example.org')).not.toBe(emailKey('b@example.org'));
});

describe('all spellings of a mailbox are normalised to one form', () => {
  test.each([
    ['ｍａｒｉａ@example.org', 'maria@example.org'],
    ['maria@ｅｘａｍｐｌｅ.org', 'maria@example.org'],
    ['maria＠example。org', 'maria@example.org'],
    ['ﬁlippo@example.org', 'filippo@example.org'],
    ['info@città.it', 'info@xn--citt-3na.it'],
    ['info@citta\u0300.it', 'info@xn--citt-3na.it'],
    ['info@CITTÀ.it', 'info@xn--citt-3na.it'],
    ['Info@XN--CITT-3na.it', 'Info@XN--CITT-3na.it'],
    ['jose\u0301@example.org', 'josé@example.org'],
    ['a+b@example.org', 'a+b@example.org'],
    ['d’angelo@example.org', "d'angelo@example.org"],
    ['d‘angelo@example.org', "d'angelo@example.org"],
    ['d´angelo@example.org', "d'angelo@example.org"],
    ['Anna Rossi <anna@example.org>', 'anna@example.org'],
    ['"Rossi, Anna" < anna@example.org >', 'anna@example.org'],
    ['<anna@example.org>', 'anna@example.org'],
    ['mailto:anna@example.org', 'anna@example.org'],
    ['MAILTO:anna@example.org?subject=Ciao', 'anna@example.org'],
    ['Anna <mailto:d’angelo@città.it>', "d'angelo@xn--citt-3na.it"],
  ])('%s is %s', (typed, form) => {
    expect(normalizeEmail(typed)).toBe(form);
    expect(normalizeEmail(form)).toBe(form);
    expect(emailKey(typed)).toBe(form.toLowerCase());
  });
});

test.each([
  ['a zero-width space', 'mar\u200bia@example.org'],
  ['a zero-width joiner', 'mar\u200dia@example.org'],
  ['a soft hyphen in the domain', 'maria@exam\u00adple.org'],
  ['a variation selector', 'maria\ufe0f@example.org'],
  ['a Hangul filler', 'maria\uffa0@example.org'],
  ['a change of direction', '\u202emaria@example.org'],
  ['ESC', '\u001b[31mmaria@example.org'],
  ['DEL', 'maria\u007f@example.org'],
  ['a line break', 'maria@example.org\nBcc'],
  ['a line separator', 'maria\u2028@example.org'],
])('%s is refused', (_, typed) => {
  expect(normalizeEmail(typed)).toBeNull();
  expect(hasInvisible(typed)).toBe(true);
});

test.each([
  'maria',
  '@example.org',
  'maria@',
  'maria@example',
  'maria@example.o',
  'maria@example.org.',
  'maria@.example.org',
  'maria@exa..mple.org',
  'maria@ex%61mple.org',
  'maria@example.org/x',
  'maria@example.org:25',
  'maria@127.0.0.1',
  'maria@0x7f.0x1',
  'maria@xn--a',
  'maria@-example.org',
  'a,maria@example.org',
  'maria @example.org',
  `maria@${'a'.repeat(64)}.org`,
  `${'a'.repeat(250)}@example.org`,
  'Anna <anna@example.org>, Ada <ada@example.org>',
  'anna@example.org <ada@example.org',
  'Anna <<anna@example.org>>',
  'Anna <>',
  'mailto:',
  'mailto:anna@example.org,ada@example.org',
])('%s is no address', (typed) => {
  expect(normalizeEmail(typed)).toBeNull();
});

test('an older account is found under the address typed at its time', () => {
  expect(emailKeys('Info@Città.it')).toEqual(['info@città.it', 'info@xn--citt-3na.it']);
  expect(emailKeys('Mar\u200bia@example.org ')).toEqual(['mar\u200bia@example.org']);
  expect(emailKeys(' Maria@example.org')).toEqual(['maria@example.org']);
  expect(emailKeys('D’Angelo@example.org')).toEqual(['d’angelo@example.org', "d'angelo@example.org"]);
});

test.each([
  ['nicolò.rossi@example.org', true],
  ['nicolo\u0300@example.org', true],
  ['Анна@example.org', true],
  ['Nicolò <nicolo@example.org>', false],
  ['info@città.it', false],
  ['d’angelo@example.org', false],
  ['ｍａｒｉａ@example.org', false],
  ['nicolò', false],
])('%s has letters that hardly any mailbox has: %s', (typed, expected) => {
  expect(hasAccents(typed)).toBe(expected);
});

test('addresses that differ after the + reach the same mailbox', () => {
  expect(casellaKey('Maria+uno@example.org')).toBe(casellaKey('maria+due+tre@Example.org'));
  expect(casellaKey('maria@example.org')).toBe('maria@example.org');
  expect(casellaKey('+uno@example.org')).toBe('+uno@example.org');
});

describe('a placeholder address', () => {
  test.each([
    ['a@senza-mail.invalid', true],
    [' A@SENZA-mail.Invalid ', true],
    ['a@ｓenza-mail.invalid', true],
    ['a@b.senza-mail.invalid', true],
    ['a@senza-mail.invalid.example', false],
    ['a@nonsenza-mail.invalid', false],
    ['senza-mail.invalid@posta.example', false],
  ])('%j: %s', (text, expected) => {
    expect(isSenzaMail(text)).toBe(expected);
  });

  test('is stored for a person without an address, and shown to nobody', () => {
    const stored = senzaMail('7b0c');
    expect([isSenzaMail(stored), mailOf(stored), mailOf('a@posta.example')]).toEqual([
      true,
      null,
      'a@posta.example',
    ]);
  });
});
