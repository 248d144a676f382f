import { errors, jwtVerify, SignJWT } from 'jose';

const AUDIENCE = 'sessione';

/** What a session token says: whose it is, and which session. */
export interface SessionClaims {
  readonly user_id: string;
  readonly sessione_id: string;
}

/** Signs a session token (HS256) that ends at `scade_il`. */
export function signSessionToken(key: Buffer, claims: SessionClaims, scadeIl: Date): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(claims.user_id)
    .setJti(claims.sessione_id)
    .setAudience(AUDIENCE)
    .setExpirationTime(Math.floor(scadeIl.getTime() / 1000))
    .sign(key);
}

/** Reads a session token; null where it is forged, expired, of another kind or no token at all. */
export async function verifySessionToken(
  key: Buffer,
  token: string,
  now: Date,
): Promise<SessionClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ['sub', 'jti', 'exp'],
    });
    const { sub, jti } = payload;
    return sub && jti ? { user_id: sub, sessione_id: jti } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
