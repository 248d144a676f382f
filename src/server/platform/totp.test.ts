import { describe, expect, test } from 'vitest';
import { createSegreto, findPasso, writeSegreto, writeUri } from './totp.ts';

/** The secret of RFC 6238's examples, and the last 6 digits of their codes (appendix B, SHA-1). */
const RFC = Buffer.from('12345678901234567890');
const EXAMPLES: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];
const at = (seconds: number): Date => new Date(seconds * 1000);

describe('a code', () => {
  test.each(EXAMPLES)('of RFC 6238 at %i s belongs to its step', (seconds, code) => {
    expect(findPasso(RFC, code, { now: at(seconds), ultimo: null })).toBe(Math.floor(seconds / 30));
  });

  test('is valid one step early and one late, and no more', () => {
    const [seconds, code] = [1_234_567_890, '005924'];
    const passo = seconds / 30;
    for (const [off, expected] of [
      [-31, null],
      [-30, passo],
      [0, passo],
      [59, passo],
      [60, null],
    ] as const)
      expect(findPasso(RFC, code, { now: at(seconds + off), ultimo: null }), `${off} s`).toBe(expected);
  });

  test('is not valid once its step or a later one was used', () => {
    const now = at(1_234_567_890);
    const passo = 1_234_567_890 / 30;
    expect(findPasso(RFC, '005924', { now, ultimo: passo - 1 })).toBe(passo);
    expect(findPasso(RFC, '005924', { now, ultimo: passo })).toBeNull();
    expect(findPasso(RFC, '005924', { now, ultimo: passo + 1 })).toBeNull();
  });

  test('that is malformed is wrong without an error', () => {
    for (const code of ['', '00592', '0059240', '00592a', '００５９２４', '-05924', '5924', 'x'.repeat(64)])
      expect(findPasso(RFC, code, { now: at(1_234_567_890), ultimo: null })).toBeNull();
  });
});

test('a secret has 160 bits, is never the same twice, and has the form that apps expect', () => {
  const secrets = Array.from({ length: 100 }, createSegreto);
  expect(new Set(secrets.map(writeSegreto)).size).toBe(100);
  for (const secret of secrets) expect(writeSegreto(secret)).toMatch(/^[A-Z2-7]{32}$/);
  expect(writeSegreto(RFC)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

test('the URI names the service, the account and the algorithm', () => {
  const uri = new URL(writeUri(RFC, { issuer: 'Casa del Quartiere', label: 'ada+centro@posta.example' }));
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(uri.pathname)).toBe('/Casa del Quartiere:ada+centro@posta.example');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Casa del Quartiere',
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
