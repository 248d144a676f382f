import { createHmac, randomBytes } from 'node:crypto';

/** Crockford's digits: none of them is easily taken for another. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 24 digits are 120 bits: enough for a plain digest to keep them (OWASP ASVS 5.0, 6.5.2). */
const LENGTH = 24;
const GROUP = 4;

/** How many recovery codes there are at first. */
export const QUANTI = 10;

/** A new recovery code, in groups of four. */
export function createCodiceRecupero(): string {
  // 256 is a multiple of 32, so every digit is as likely as the others.
  const digits = Array.from(randomBytes(LENGTH), (byte) => DIGITS[byte % DIGITS.length]!).join('');
  return digits.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-');
}

/** A code as it was typed, without spaces, dashes and capitals; what stands for another digit is read as that one. */
export function normalizeCodice(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** What is kept of a recovery code: a digest under a key of this installation, with its owner bound in. */
export function digestCodice(key: Buffer, userId: string, normalized: string): Buffer {
  return createHmac('sha256', key).update(`${userId} ${normalized}`).digest();
}
