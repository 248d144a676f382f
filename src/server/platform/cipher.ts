import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The header: magic, key name, nonce, tag. */
const MAGIC = Buffer.from('DOC1');
const NAME_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = MAGIC.length + NAME_BYTES + NONCE_BYTES + TAG_BYTES;

/** A stored file that cannot be read: damaged, moved, or encrypted with another key. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

/** A key, and its name of 16 hexadecimal digits. */
export interface NamedKey {
  readonly nome: string;
  readonly key: Buffer;
}

/**
 * Encrypts bytes (AES-256-GCM). `bound` says what they are and whose, so that bytes moved elsewhere do not decrypt.
 * The result contains the key's name, so that keys can be changed.
 */
export function seal({ nome, key }: NamedKey, bound: string, bytes: Buffer): Buffer {
  const name = Buffer.from(nome, 'hex');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(
    Buffer.concat([MAGIC, name, Buffer.from(bound)]),
  );
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([MAGIC, name, nonce, cipher.getAuthTag(), encrypted]);
}

/** Decrypts what `seal` made. @throws SealBroken */
export function unseal({ nome, key }: NamedKey, bound: string, sealed: Buffer): Buffer {
  if (sealed.length < HEADER_BYTES || !sealed.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new SealBroken('not a sealed file');
  }
  let at = MAGIC.length;
  const name = sealed.subarray(at, (at += NAME_BYTES));
  const nonce = sealed.subarray(at, (at += NONCE_BYTES));
  const tag = sealed.subarray(at, (at += TAG_BYTES));
  if (name.toString('hex') !== nome) throw new SealBroken(`sealed with the key ${name.toString('hex')}`);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    .setAAD(Buffer.concat([MAGIC, name, Buffer.from(bound)]))
    .setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed.subarray(at)), decipher.final()]);
  } catch {
    throw new SealBroken('changed, or not the file that belongs here');
  }
}
