import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { signSessionToken, verifySessionToken } from './session-tokens.ts';

const key = randomBytes(32);
const claims = {
  user_id: '00000000-0000-4000-8000-000000000001',
  sessione_id: '00000000-0000-4000-8000-000000000002',
};
const now = new Date('2027-03-01T09:00:00Z');
const end = new Date('2027-03-08T09:00:00Z');

test('a signed token is read until it expires by the given clock', async () => {
  const token = await signSessionToken(key, claims, end);
  expect(await verifySessionToken(key, token, now)).toEqual(claims);
  expect(await verifySessionToken(key, token, new Date(end.getTime() - 1000))).toEqual(claims);
  expect(await verifySessionToken(key, token, end)).toBeNull();
  // An earlier verified one does not validate a key that did not sign it.
  expect(await verifySessionToken(randomBytes(32), token, now)).toBeNull();
});

test('a token contains only its user, its session and its expiry', async () => {
  const token = await signSessionToken(key, claims, end);
  const payload = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as object;
  const { user_id: sub, sessione_id: jti } = claims;
  expect(payload).toEqual({ sub, jti, aud: 'sessione', exp: end.getTime() / 1000 });
});

test('a token of another key, and other text, is refused', async () => {
  const token = await signSessionToken(key, claims, end);
  expect(await verifySessionToken(randomBytes(32), token, now)).toBeNull();
  for (const text of ['', '.', '..', 'a.b.c', token.slice(1), `${token}.`, token.replace('.', '..')]) {
    expect(await verifySessionToken(key, text, now), text).toBeNull();
  }
});

test.each(['setSubject', 'setJti', 'setAudience', 'setExpirationTime'] as const)(
  'a token without %s is refused',
  async (left) => {
    const jwt = new SignJWT().setProtectedHeader({ alg: 'HS256' });
    if (left !== 'setSubject') jwt.setSubject(claims.user_id);
    if (left !== 'setJti') jwt.setJti(claims.sessione_id);
    if (left !== 'setAudience') jwt.setAudience('sessione');
    if (left !== 'setExpirationTime') jwt.setExpirationTime(end);
    expect(await verifySessionToken(key, await jwt.sign(key), now)).toBeNull();
  },
);

test.each([{ user_id: "' OR 1=1 --" }, { sessione_id: '\u0000' }])(
  'a signed token that does not contain two ids is refused: %j',
  async (other) => {
    const token = await signSessionToken(key, { ...claims, ...other }, end);
    expect(await verifySessionToken(key, token, now)).toBeNull();
  },
);
