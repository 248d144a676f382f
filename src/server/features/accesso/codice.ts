import { createHmac, randomBytes } from 'node:crypto';

/** Crockford's digits, which are hard to confuse with one another. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 24 digits are 120 bits, enough to be stored as a plain digest (OWASP ASVS 5.0, 6.5.2). */
const LENGTH = 24;
const GROUP = 4;

/** How many recovery codes are issued at a time. */
export const QUANTI = 10;

/** A new recovery code, in groups of four. */
export function createCodiceRecupero(): string {
  // 256 is a multiple of 32, so all digits are equally likely.
  const digits = Array.from(randomBytes(LENGTH), (byte) => DIGITS[byte % DIGITS.length]!).join('');
  return digits.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-');
}

/** A typed code without spaces and dashes, in upper case, with lookalikes replaced by the digit they stand for. */
export function normalizeCodice(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** What is stored of a recovery code: a digest under a key of this installation, bound to its owner. */
export function digestCodice(key: Buffer, userId: string, normalized: string): Buffer {
  return createHmac('sha256', key).update(`${userId} ${normalized}`).digest();
}
