import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, SealBroken, unseal, type NamedKey } from './cipher.ts';

const key: NamedKey = { nome: '0123456789abcdef', key: randomBytes(32) };
const other: NamedKey = { nome: 'fedcba9876543210', key: randomBytes(32) };
const secret = Buffer.from('\xff\xd8\xff\xe0 una foto', 'latin1');

test('the cipher opens its own output, including an empty and a large file', () => {
  for (const bytes of [secret, Buffer.alloc(0), randomBytes(3_000_000)]) {
    expect(unseal(key, 'documento:1:fronte', seal(key, 'documento:1:fronte', bytes)).equals(bytes)).toBe(
      true,
    );
  }
});

test('the cipher reveals nothing of its content, and never produces the same bytes twice', () => {
  const [one, two] = [seal(key, 'a', secret), seal(key, 'a', secret)];
  expect(one.includes(secret.subarray(0, 3))).toBe(false);
  expect(one.includes('una foto')).toBe(false);
  expect(one.equals(two)).toBe(false);
});

test('names its key, so that keys can be changed', () => {
  expect(seal(key, 'a', secret).subarray(4, 12).toString('hex')).toBe(key.nome);
  expect(() => unseal(other, 'a', seal(key, 'a', secret))).toThrow(/0123456789abcdef/);
});

test('a sealed file does not open with another context, with another key of the same name, or with any byte changed', () => {
  const sealed = seal(key, 'documento:1:fronte', secret);
  expect(() => unseal(key, 'documento:2:fronte', sealed)).toThrow(SealBroken);
  expect(() => unseal(key, 'documento:1:retro', sealed)).toThrow(SealBroken);
  expect(() => unseal({ ...other, nome: key.nome }, 'documento:1:fronte', sealed)).toThrow(SealBroken);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(() => unseal(key, 'documento:1:fronte', changed), `byte ${at}`).toThrow(SealBroken);
  }
});

test.each([0, 1, 4, 39, 40])('the first %i bytes of a sealed file are not a sealed file', (length) => {
  const sealed = seal(key, 'a', secret);
  expect(() => unseal(key, 'a', sealed.subarray(0, length))).toThrow(SealBroken);
});
