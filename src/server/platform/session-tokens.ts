import type { webcrypto } from 'node:crypto';
// Only these parts: the whole library loads 46 files.
import * as errors from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';

const AUDIENCE = 'sessione';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface SessionClaims {
  readonly user_id: string;
  readonly sessione_id: string;
}

// Imported once: a key as bytes is imported again for every token.
const ready = new WeakMap<Buffer, Promise<webcrypto.CryptoKey>>();

function readyKey(key: Buffer): Promise<webcrypto.CryptoKey> {
  const known = ready.get(key);
  if (known) return known;
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const made = crypto.subtle.importKey('raw', new Uint8Array(key), hmac, false, ['sign', 'verify']);
  ready.set(key, made);
  return made;
}

const MOST_VERIFIED = 5_000;

/** Verified tokens with their expiry in milliseconds; a valid signature stays valid. */
const verified = new WeakMap<
  Buffer,
  Map<string, { readonly claims: SessionClaims; readonly expires: number }>
>();

function remember(key: Buffer, token: string, claims: SessionClaims, expires: number): SessionClaims {
  const known = verified.get(key) ?? new Map<string, { claims: SessionClaims; expires: number }>();
  verified.set(key, known.set(token, { claims, expires }));
  if (known.size > MOST_VERIFIED) known.delete(known.keys().next().value!);
  return claims;
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

/** Reads a session token; null when it is forged, expired, of another kind or no token. */
export async function verifySessionToken(
  key: Buffer,
  token: string,
  now: Date,
): Promise<SessionClaims | null> {
  const known = verified.get(key)?.get(token);
  if (known) return known.expires > now.getTime() ? known.claims : null;
  try {
    const { payload } = await jwtVerify(token, await readyKey(key), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ['sub', 'jti', 'exp'],
    });
    const { sub, jti, exp } = payload;
    // Only UUIDs reach a query, even with a valid signature.
    if (!sub || !jti || !UUID.test(sub) || !UUID.test(jti)) return null;
    return remember(key, token, { user_id: sub, sessione_id: jti }, exp! * 1000);
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
