import type { webcrypto } from 'node:crypto';
// Only these parts: the whole library would load 46 files at every start.
import * as errors from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';

const AUDIENCE = 'sessione';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a session token contains: its user and its session. */
export interface SessionClaims {
  readonly user_id: string;
  readonly sessione_id: string;
}

// Imported once: passed as bytes it would be imported again for every token.
const ready = new WeakMap<Buffer, Promise<webcrypto.CryptoKey>>();

function readyKey(key: Buffer): Promise<webcrypto.CryptoKey> {
  const known = ready.get(key);
  if (known) return known;
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const made = crypto.subtle.importKey('raw', new Uint8Array(key), hmac, false, ['sign', 'verify']);
  ready.set(key, made);
  return made;
}

/** Signs a session token (HS256) that expires at `scade_il`. */
export async function signSessionToken(key: Buffer, claims: SessionClaims, scadeIl: Date): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(claims.user_id)
    .setJti(claims.sessione_id)
    .setAudience(AUDIENCE)
    .setExpirationTime(Math.floor(scadeIl.getTime() / 1000))
    .sign(await readyKey(key));
}

/** Reads a session token; null when it is forged, expired, of another kind or not a token at all. */
export async function verifySessionToken(
  key: Buffer,
  token: string,
  now: Date,
): Promise<SessionClaims | null> {
  try {
    const { payload } = await jwtVerify(token, await readyKey(key), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ['sub', 'jti', 'exp'],
    });
    const { sub, jti } = payload;
    // Anything but two ids must not reach a query, whoever signed it.
    return sub && jti && UUID.test(sub) && UUID.test(jti) ? { user_id: sub, sessione_id: jti } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
