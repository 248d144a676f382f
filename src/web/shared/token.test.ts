import { expect, test } from 'vitest';
import { readUtenteId } from './token.ts';

const ID = '0b7c1f0e-3a52-4c8e-9d11-5f2f0c7c9e01';
const tokenOf = (claims: unknown): string =>
  ['{"alg":"HS256"}', JSON.stringify(claims), 'firma']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

test('a session token names its user', () => {
  expect(readUtenteId(tokenOf({ sub: ID, jti: 'x', aud: 'sessione' }))).toBe(ID);
  // Contains the two characters in which base64url differs.
  expect(readUtenteId(tokenOf({ nota: '??>>~~', sub: ID }))).toBe(ID);
});

test.each([
  ['none', null],
  ['an empty one', ''],
  ['a word', 'gettone'],
  ['three parts that are no JSON', 'a.b.c'],
  ['another alphabet', 'a.è.c'],
  ['null', tokenOf(null)],
  ['a number for an id', tokenOf({ sub: 7 })],
  ['no id', tokenOf({})],
])('%s names no user', (_name, token) => expect(readUtenteId(token)).toBeNull());
