import { Secret, TOTP } from 'otpauth';

/** The values that every authenticator app supports (RFC 6238). */
const COMMON = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Accepts the codes of the previous and the next step, for clocks that are slightly off. */
const WINDOW = 1;
const DIGITS = /^\d{6}$/;

const secretOf = (segreto: Buffer): Secret => new Secret({ buffer: new Uint8Array(segreto).buffer });

export function createSegreto(): Buffer {
  return Buffer.from(new Secret({ size: 20 }).bytes);
}

/** The secret in base32, for typing into an app. */
export function writeSegreto(segreto: Buffer): string {
  return secretOf(segreto).base32;
}

/** The secret as an `otpauth:` URI for a QR code, with the service and the account. */
export function writeUri(segreto: Buffer, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...COMMON, issuer, label, secret: secretOf(segreto) }).toString();
}

/** The 30-second step of a code; null for a wrong code, and for a step up to `ultimo`, which was used. */
export function findPasso(
  segreto: Buffer,
  code: string,
  { now, ultimo }: { now: Date; ultimo: number | null },
): number | null {
  // The library throws on other characters.
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
