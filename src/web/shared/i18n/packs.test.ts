import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { RIFIUTI_IN_INGLESE } from '../api/errori.ts';
import type { Frase, Testi } from './testi.ts';

const web = resolve(import.meta.dirname, '../..');
const PACK = /^export const (\w+ = defineTesti\(|comuni = )/gm;
const countPacks = (file: string): number => readFileSync(join(web, file), 'utf8').match(PACK)?.length ?? 0;
const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && countPacks(file) > 0)
  .toSorted();

/**
 * Words that are the same in both languages, names, and the two labels that are English in both
 * (prodotto/parole#refusi-voluti).
 */
const SAME = new Set([
  'Document',
  'Email',
  'Home',
  'Link',
  'Login',
  'Log out',
  'Logo',
  'Menu',
  'No',
  'Open side menu',
  'pagoPA',
  'Password',
  'PDF',
  'Privacy',
  'Server',
  'STARTTLS',
  'TLS',
  'Unexpected Application Error!',
  'Mac',
  'UTF-8',
  'Windows',
]);

const isTesti = (value: unknown): value is Testi =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (frase: unknown) => typeof frase === 'object' && frase !== null && 'it' in frase && 'en' in frase,
  );

async function loadPacks(file: string): Promise<Testi[]> {
  const exported = (await import(pathToFileURL(join(web, file)).href)) as Record<string, unknown>;
  return Object.values(exported).filter(isTesti);
}

const formsOf = (frase: Frase['it']): string[] =>
  typeof frase === 'object' ? [frase.one, frase.other] : [frase];
/** Placeholders alone and figures belong to no language. */
const speaks = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''));
const gaps = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted();

function checkTesti(testi: Testi): void {
  expect(Object.keys(testi)).not.toEqual([]);
  expect(Object.keys(testi).filter((key) => /[a-z][A-Z]/.test(key))).toEqual([]);
  for (const [key, frase] of Object.entries(testi)) {
    expect(Object.keys(frase), key).toEqual(['it', 'en']);
    const others = formsOf(frase.en);
    expect(others.length, key).toBe(formsOf(frase.it).length);
    for (const [n, sentence] of formsOf(frase.it).entries()) {
      expect(others[n]?.trim(), key).not.toBe('');
      expect(gaps(others[n] ?? ''), key).toEqual(gaps(sentence));
      if (speaks(sentence) && !SAME.has(sentence)) expect(others[n], key).not.toBe(sentence);
    }
  }
}

test('the comparison is not empty', () => {
  expect(files.length).toBeGreaterThan(25);
});

describe.each(files)('%s', (file) => {
  test('has the same forms and placeholders in both languages, no key in camel case, no empty sentence, and no Italian one in English', async () => {
    const packs = await loadPacks(file);
    expect(packs.length).toBe(countPacks(file));
    packs.forEach(checkTesti);
  });
});

test('no refusal is empty in English', () => {
  expect(Object.values(RIFIUTI_IN_INGLESE).filter((sentence) => sentence.trim() === '')).toEqual([]);
});
