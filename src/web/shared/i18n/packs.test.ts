import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';

type Pack = Record<string, string>;

const web = resolve(import.meta.dirname, '../..');
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replaceAll('\\', '/'),
);
const italian = files.filter((file) => file.endsWith('.it.ts')).toSorted();

/** Words that are the same in both languages, names, and the two labels that the specification gives in English. */
const SAME = new Set([
  'Document',
  'Email',
  'Home',
  'Link',
  'Login',
  'Log out',
  'Menu',
  'Open side menu',
  'Password',
  'Privacy',
  'Unexpected Application Error!',
]);

async function load(file: string): Promise<Pack> {
  return ((await import(pathToFileURL(join(web, file)).href)) as { default: Pack }).default;
}

/** Gaps alone, and figures, are nobody's language. */
const speaks = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''));
const gaps = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted();

test('there is something to compare, and no English without its Italian', () => {
  expect(italian.length).toBeGreaterThan(7);
  // The titles are their own keys.
  const english = files.filter((file) => file.endsWith('.en.ts') && file !== 'app/titoli.en.ts');
  expect(english.toSorted()).toEqual(italian.map((file) => file.replace(/\.it\.ts$/, '.en.ts')));
});

describe.each(italian)('%s', (file) => {
  test('has the same keys and gaps in English, no sentence empty, and none left in Italian', async () => {
    const it = await load(file);
    const other = await load(file.replace(/\.it\.ts$/, '.en.ts'));
    expect(Object.keys(other).toSorted()).toEqual(Object.keys(it).toSorted());
    for (const [key, sentence] of Object.entries(it)) {
      expect(other[key]?.trim(), key).not.toBe('');
      expect(gaps(other[key] ?? ''), key).toEqual(gaps(sentence));
      if (speaks(sentence) && !SAME.has(sentence)) expect(other[key], key).not.toBe(sentence);
    }
  });
});
