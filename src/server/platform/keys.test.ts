import { expect, test } from 'vitest';
import { deriveKeys } from './keys.ts';

const ROOT = 'una radice lunga almeno trentadue caratteri';
const { nome, ...purposes } = deriveKeys(ROOT);

test('each purpose has its own key, 256 bits long, that does not contain the root', () => {
  const keys = Object.values(purposes);
  expect(keys.length).toBeGreaterThanOrEqual(4);
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(keys.length);
  for (const key of keys) {
    expect(key).toHaveLength(32);
    expect(key.includes(Buffer.from(ROOT).subarray(0, 8))).toBe(false);
  }
});

test('the same root gives the same keys and the same name, another root gives different ones', () => {
  expect(deriveKeys(ROOT)).toEqual({ nome, ...purposes });
  const other = deriveKeys(`${ROOT}.`);
  expect(other.nome).not.toBe(nome);
  for (const [scopo, key] of Object.entries(purposes)) {
    expect(other[scopo as keyof typeof purposes].equals(key)).toBe(false);
  }
});

test('the name is 16 hexadecimal digits that are not part of a key', () => {
  expect(nome).toMatch(/^[0-9a-f]{16}$/);
  for (const key of Object.values(purposes)) expect(key.toString('hex')).not.toContain(nome);
});
