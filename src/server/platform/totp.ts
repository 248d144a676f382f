import { randomBytes, timingSafeEqual } from 'node:crypto';
import { HOTP, Secret, TOTP } from 'otpauth';

/** What every authenticator app supports: SHA-1, 6 digits, steps of 30 seconds (RFC 6238). */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
const DIGITS = /^\d{6}$/;

/** A new secret for an app. */
export function createSegreto(): Buffer {
  return randomBytes(SECRET_BYTES);
}

const toSecret = (segreto: Buffer): Secret => new Secret({ buffer: new Uint8Array(segreto).buffer });

/** The secret as people type it into an app: base32. */
export function writeSegreto(segreto: Buffer): string {
  return toSecret(segreto).base32;
}

/** The secret as apps read it from a QR code: an `otpauth:` URI that names the service and the account. */
export function writeUri(segreto: Buffer, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ issuer, label, secret: toSecret(segreto) }).toString();
}

/**
 * The step of 30 seconds that a code belongs to: the present one, the one before or the next, for clocks that are
 * slightly off. Null for a wrong code, and for a step up to `ultimo`, which was already used. All three are compared,
 * each in constant time.
 */
export function findPasso(
  segreto: Buffer,
  code: string,
  { now, ultimo }: { now: Date; ultimo: number | null },
): number | null {
  if (!DIGITS.test(code)) return null;
  const secret = toSecret(segreto);
  const given = Buffer.from(code);
  const current = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS);
  let found: number | null = null;
  for (const counter of [current - 1, current, current + 1]) {
    const equal = timingSafeEqual(Buffer.from(HOTP.generate({ secret, counter })), given);
    if (equal && (ultimo === null || counter > ultimo)) found ??= counter;
  }
  return found;
}
