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

describe('chapters that must be complete', () => {
  test.each(['V1', 'V2', 'V5', 'V6', 'V7', 'V8', 'V9', 'V11'])(
    '%s says no "not yet" and names its tests',
    (chapter) => {
      const text = chapters.get(chapter)!;
      expect(text).not.toMatch(/not yet/i);
      expect(filesIn(text).filter((path) => /\.(test|spec)\.tsx?$/.test(path)).length).toBeGreaterThan(0);
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
