import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const page = await readFile(join(ROOT, 'SECURITY.md'), 'utf8');

/** The chapters of ASVS 5.0 by number, each with the page's text about it. */
const chapters = new Map(
  page
    .split(/^### (?=V\d)/m)
    .slice(1)
    .map((text) => [/^V\d+/.exec(text)![0], text] as const),
);

/** Files and folders that a text names between backquotes. */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`((?:src|test|e2e|docs|deploy|content|migrations)\/[^`\s]*|[\w-]+\.(?:json|md))`/g)].map(
    ([, path]) => path!,
  );

test('every file that the security page names exists, and it names many', () => {
  const files = filesIn(page);
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('it covers every chapter of ASVS 5.0, in order', () => {
  expect([...chapters.keys()]).toEqual(Array.from({ length: 17 }, (_, i) => `V${i + 1}`));
});

const names = (text: string): boolean => filesIn(text).some((path) => /\.(test|spec)\.tsx?$/.test(path));

test('every row of its tables and every line of a chapter names its test, but for what this program has not', () => {
  const [before, after] = page.split('## OWASP ASVS');
  const rows = before!.split('\n').filter((line) => /^\| (?!Class |Who |Act |Used )/.test(line));
  // The table of what hands an account over is written and tried by one test, which stands above it.
  const tables = rows.filter(
    (line) => !/^\|.*\| (none|(the account’s|the lost one) \(`.*`\)) \|$/.test(line),
  );
  expect(tables.length).toBeGreaterThan(25);
  const lines = [...chapters.values()]
    .filter((text) => !text.includes('Every line: `'))
    .flatMap((text) => text.split(/^- /m).slice(1));
  expect(lines.length).toBeGreaterThan(70);
  expect(after).toContain('Every line: `');
  const without = [...tables, ...lines].filter((line) => !names(line));
  expect(without.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
    '4.3, 4.4 GraphQL,',
    '6.1 documentation: limits',
    '6.6, 6.7 other',
    '8.4 one centre',
  ]);
});

describe('chapters that must be complete', () => {
  test.each(['V1', 'V2', 'V5', 'V6', 'V7', 'V8', 'V9', 'V11'])(
    '%s says no "not yet" and names its tests',
    (chapter) => {
      const text = chapters.get(chapter)!;
      expect(text).not.toMatch(/not yet/i);
      expect(names(text)).toBe(true);
    },
  );
});

describe.each(['SECURITY.md', 'docs/guida'])('links of %s', (where) => {
  test('lead to existing files', async () => {
    const pages = where.endsWith('.md')
      ? [where]
      : (await readdir(join(ROOT, where)))
          .filter((name) => name.endsWith('.md'))
          .map((name) => join(where, name));
    expect(pages.length).toBeGreaterThan(0);
    const broken: string[] = [];
    for (const path of pages) {
      const text = await readFile(join(ROOT, path), 'utf8');
      for (const [, target] of text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)(?:#[^)]*)?\)/g)) {
        if (!existsSync(join(ROOT, path, '..', target!))) broken.push(`${path}: ${target}`);
      }
    }
    expect(broken).toEqual([]);
  });
});
