import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { RIFIUTI } from '#contract/rifiuti.ts';
import type { Area, Frase, Testi } from './testi.ts';

const web = resolve(import.meta.dirname, '../..');
const english = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.en.ts'))
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

const load = (file: string): Promise<Record<string, unknown>> => import(pathToFileURL(join(web, file)).href);

/** The area of an English file: the module of the same name declares it. */
async function loadArea(file: string): Promise<{ it: Testi; en: Testi }> {
  const areas = Object.values(await load(file.replace(/\.en\.ts$/, '.ts'))).filter(
    (value): value is Area => typeof value === 'object' && value !== null && 'it' in value && 'en' in value,
  );
  expect(areas.length).toBe(1);
  return { it: areas[0]!.it, en: (await load(file))['default'] as Testi };
}

const formsOf = (frase: Frase | undefined): string[] =>
  typeof frase === 'object' ? [frase.one, frase.other] : [frase ?? ''];
/** Gaps alone and figures belong to no language. */
const speaks = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''));
const gaps = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted();

test('there is something to compare', () => {
  expect(english.length).toBeGreaterThan(25);
});

describe.each(english)('%s', (file) => {
  test('has the same keys and gaps as the Italian, none in camel case, no empty sentence, and none left in Italian', async () => {
    const { it, en } = await loadArea(file);
    // In Italian a refusal of the server says its own sentence.
    const own = Object.keys(en).filter((key) => key in it || !Object.hasOwn(RIFIUTI, key));
    expect(own.toSorted()).toEqual(Object.keys(it).toSorted());
    expect(Object.keys(it).filter((key) => /[a-z][A-Z]/.test(key))).toEqual([]);
    for (const [key, frase] of Object.entries(it)) {
      const others = formsOf(en[key]);
      for (const [n, sentence] of formsOf(frase).entries()) {
        expect(others[n]?.trim(), key).not.toBe('');
        expect(gaps(others[n] ?? ''), key).toEqual(gaps(sentence));
        if (speaks(sentence) && !SAME.has(sentence)) expect(others[n], key).not.toBe(sentence);
      }
    }
  });
});
