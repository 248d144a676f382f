import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Centro } from '#contract/contenuto.ts';
import { titleFor } from '../../src/web/app/titles.ts';
import { addressOf, fileOf } from '../../src/web/build/pages.ts';
import { PAGINE } from '../../src/web/shared/pagine.ts';
import { root } from '../files.ts';
import { makePages } from './pages.ts';
import { writePublicFiles } from './public-files.ts';

const pagine = Object.values(PAGINE);
const centro = JSON.parse(await readFile(join(root, 'content/centro.json'), 'utf8')) as Centro;
const publicUrl = 'https://posto.example';
let site: string;

/** The frame and the renderer that the bundler makes, as small as possible. */
beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'pagine con spazio-'));
  await mkdir(join(site, 'static/css'), { recursive: true });
  await writeFile(
    join(site, 'index.html'),
    '<html lang="it"><head><meta name="description" content="x"><title>x</title></head><body><div id="root"></div></body></html>',
  );
  await writeFile(
    join(site, 'program.mjs'),
    'export const makePage = async (address) => `<main id="c">${address}</main>`;',
  );
});
afterEach(() => rm(site, { recursive: true, force: true }));

async function make(url: string): Promise<void> {
  const routes = new Map(pagine.map(({ path }) => [path, { js: [], css: [] }]));
  await makePages({ site, program: join(site, 'program.mjs'), routes, centro, publicUrl: url });
  await writePublicFiles(site, centro, url);
}
const read = (file: string) => readFile(join(site, file), 'utf8');
const valueOf = (html: string, name: string) =>
  new RegExp(`(?:property|name|rel)="${name}" (?:content|href)="([^"]*)"`).exec(html)?.[1];

test('each public page names its canonical address, and has what previews and search engines need', async () => {
  await make(publicUrl);
  for (const { path, pubblica } of pagine) {
    const html = await read(fileOf(path));
    expect(valueOf(html, 'description'), path).toMatch(/\S{2}/);
    if (pubblica) {
      expect(valueOf(html, 'canonical'), path).toBe(publicUrl + path);
      expect(valueOf(html, 'og:url'), path).toBe(publicUrl + path);
      expect(valueOf(html, 'og:image'), path).toBe(`${publicUrl}/icone/anteprima.png`);
      expect(valueOf(html, 'og:title'), path).toBe(`${titleFor(addressOf(path)).it} · ${centro.nome}`);
      expect(valueOf(html, 'og:description'), path).toBe(valueOf(html, 'description'));
      expect(valueOf(html, 'og:locale'), path).toBe('it_IT');
      expect(valueOf(html, 'robots'), path).toBeUndefined();
    } else {
      expect(valueOf(html, 'canonical'), path).toBeUndefined();
      // A page of the catalogue may be found by its own address, which only the catalogue knows.
      expect(valueOf(html, 'robots'), path).toBe(path.includes(':') ? undefined : 'noindex');
    }
  }
});

test('the sitemap lists the public pages, and robots.txt excludes personal ones', async () => {
  await make(publicUrl);
  const listed = [...(await read('sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  const pubbliche = pagine.filter(({ pubblica }) => pubblica).map(({ path }) => publicUrl + path);
  expect(listed).toEqual(pubbliche);
  const rules = (await read('robots.txt')).trim().split('\n');
  expect(rules[0]).toBe('User-agent: *');
  expect(rules).toContain('Disallow: /profilo');
  expect(rules).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  for (const url of pubbliche) expect(rules).not.toContain(`Disallow: ${url.slice(publicUrl.length)}`);
});

test('pagine.json lists every page with its file', async () => {
  await make('');
  const listed = JSON.parse(await read('pagine.json')) as { path: string; file: string }[];
  expect(listed.map(({ path }) => path).toSorted()).toEqual(pagine.map(({ path }) => path).toSorted());
  for (const { path, file } of listed) expect(await read(file), path).toContain('<html');
});

test('without PUBLIC_URL no address is made up', async () => {
  await make('');
  const home = await read('index.html');
  expect(valueOf(home, 'canonical')).toBeUndefined();
  expect(valueOf(home, 'og:url')).toBeUndefined();
  expect(valueOf(home, 'og:title')).toBeDefined();
  expect(await read('robots.txt')).not.toContain('Sitemap');
  await expect(read('sitemap.xml')).rejects.toThrow('ENOENT');
});
