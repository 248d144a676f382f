import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../files.ts';
import { pageOf, renderPage } from './guide.ts';

const folder = join(root, 'docs/guida');
const files = (await readdir(folder)).filter((name) => name.endsWith('.md'));
const pages = new Map(
  await Promise.all(
    files.map(
      async (file) => [pageOf(file), renderPage(await readFile(join(folder, file), 'utf8'))] as const,
    ),
  ),
);

test('every link of the guide leads to an existing part of it, or to another site', () => {
  let checked = 0;
  for (const [name, html] of pages) {
    for (const [, href] of html.matchAll(/href="([^"]*)"/g)) {
      if (href!.startsWith('https:')) continue;
      const [page, anchor] = href!.split('#');
      const target = pages.get(page === '' ? name : page!);
      expect(target, `${name}: ${href}`).toBeDefined();
      if (anchor !== undefined) expect(target, `${name}: ${href}`).toContain(` id="${anchor}"`);
      checked++;
    }
  }
  expect(checked).toBeGreaterThan(30);
  // The pages for programmers are not part of the site.
  expect(pages.get('index.html')).not.toContain('.md');
});

test('every page has one title, and its pictures exist', async () => {
  const pictures = await readdir(join(folder, 'immagini'));
  for (const [name, html] of pages) {
    expect(html.match(/<h1/g), name).toHaveLength(1);
    for (const [, src] of html.matchAll(/src="immagini\/([^"]*)"/g)) expect(pictures, name).toContain(src);
  }
});
