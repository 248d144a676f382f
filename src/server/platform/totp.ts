import { Secret, TOTP } from 'otpauth';

/** The values that every authenticator app supports (RFC 6238). */
const COMMON = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Codes of the step before and of the next one are accepted, for clocks that are slightly off. */
const WINDOW = 1;
const DIGITS = /^\d{6}$/;

const secretOf = (segreto: Buffer): Secret => new Secret({ buffer: new Uint8Array(segreto).buffer });

/** A new secret for an app. */
export function createSegreto(): Buffer {
  return Buffer.from(new Secret({ size: 20 }).bytes);
}

/** The secret as people type it into an app: base32. */
export function writeSegreto(segreto: Buffer): string {
  return secretOf(segreto).base32;
}

/** The secret as apps read it from a QR code: an `otpauth:` URI that names the service and the account. */
export function writeUri(segreto: Buffer, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...COMMON, issuer, label, secret: secretOf(segreto) }).toString();
}

/** The 30-second step that a code belongs to. Null for a wrong code, and for a step up to `ultimo`: it was used. */
export function findPasso(
  segreto: Buffer,
  code: string,
  { now, ultimo }: { now: Date; ultimo: number | null },
): number | null {
  // The library fails on other characters.
  if (!DIGITS.test(code)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...COMMON,
    secret: secretOf(segreto),
    token: code,
    timestamp,
    window: WINDOW,
  });
  if (delta === null) return null;
  const passo = TOTP.counter({ period: COMMON.period, timestamp }) + delta;
  return ultimo !== null && passo <= ultimo ? null : passo;
}
