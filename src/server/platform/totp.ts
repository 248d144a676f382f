import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The values that every authenticator app supports: SHA-1, 6 digits, steps of 30 seconds (RFC 6238). */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
const DIGITS = /^\d{6}$/;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret for an app. */
export function createSegreto(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The secret as people type it into an app: base32. */
export function writeSegreto(segreto: Buffer): string {
  const bits = Array.from(segreto, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The secret as apps read it from a QR code: an `otpauth:` URI that names the service and the account. */
export function writeUri(segreto: Buffer, { issuer, label }: { issuer: string; label: string }): string {
  const values = {
    issuer,
    secret: writeSegreto(segreto),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  };
  // A space becomes %20: apps do not read a plus as a space.
  const query = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(label)}?${query.join('&')}`;
}

/** The code of one step (RFC 4226, 5.3). */
function codeOf(segreto: Buffer, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac('sha1', segreto).update(message).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/**
 * The 30-second step that a code belongs to: the present one, the one before or the next, for clocks that are slightly
 * off. Null for a wrong code, and for a step up to `ultimo`, which was already used. All three are compared, each in
 * constant time.
 */
export function findPasso(
  segreto: Buffer,
  code: string,
  { now, ultimo }: { now: Date; ultimo: number | null },
): number | null {
  if (!DIGITS.test(code)) return null;
  const given = Buffer.from(code);
  const current = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS);
  let found: number | null = null;
  for (const counter of [current - 1, current, current + 1]) {
    const equal = timingSafeEqual(Buffer.from(codeOf(segreto, counter)), given);
    if (equal && (ultimo === null || counter > ultimo)) found ??= counter;
  }
  return found;
}
