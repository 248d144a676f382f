import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CentroPubblico, Fatti } from '#contract/fatti-centro.ts';
import { titleFor } from '../app/titles.ts';
import { PAGINE } from '../shared/pagine.ts';
import { documentOf, otherFiles } from './documents.ts';
import { addressOf } from './pages.ts';

const pagine = Object.values(PAGINE);
const sample = JSON.parse(
  await readFile(join(import.meta.dirname, '../../../content/centro.json'), 'utf8'),
) as Omit<CentroPubblico, 'home'>;
// The texts for the head of a page are the same in both forms.
const centro = { ...sample, home: { parti: [] } } as unknown as CentroPubblico;
const sito = 'https://posto.example';
const FRAME = '<html lang="it"><head><title>x</title></head><body><div id="root"></div><p></p></body></html>';

const fattiOf = (indirizzo_sito: string | null, nome = centro.nome): Fatti => ({
  centro: { ...centro, nome },
  inglese: null,
  regolamento: null,
  parete: [],
  indirizzo_sito,
});
const make = (path: string, fatti = fattiOf(sito)): string =>
  documentOf(path, FRAME, fatti, '<div id="root">dentro</div>');
const valueOf = (html: string, name: string) =>
  new RegExp(`(?:property|name|rel)="${name}" (?:content|href)="([^"]*)"`).exec(html)?.[1];

test('each public page names its canonical address, and has what previews and search engines need', () => {
  for (const { path, pubblica } of pagine) {
    const html = make(path);
    expect(valueOf(html, 'description'), path).toMatch(/\S{2}/);
    if (pubblica) {
      expect(valueOf(html, 'canonical'), path).toBe(sito + path);
      expect(valueOf(html, 'og:url'), path).toBe(sito + path);
      expect(valueOf(html, 'og:image'), path).toBe(`${sito}/icone/anteprima.png`);
      expect(valueOf(html, 'og:title'), path).toBe(`${titleFor(addressOf(path)).it} · ${centro.nome}`);
      expect(valueOf(html, 'og:description'), path).toBe(valueOf(html, 'description'));
      expect(valueOf(html, 'og:locale'), path).toBe('it_IT');
      expect(valueOf(html, 'robots'), path).toBeUndefined();
    } else {
      expect(valueOf(html, 'canonical'), path).toBeUndefined();
      // A page of the catalogue is found by its own address, which only the catalogue has.
      const isCatalogo = [PAGINE.spazio.path, PAGINE.strumento.path].some((one) => one === path);
      expect(valueOf(html, 'robots'), path).toBe(isCatalogo ? undefined : 'noindex');
    }
  }
});

test('the sitemap lists the public pages, and robots.txt excludes personal ones', () => {
  const files = otherFiles(fattiOf(sito));
  const listed = [...files['/sitemap.xml']!.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  const pubbliche = pagine.filter(({ pubblica }) => pubblica).map(({ path }) => sito + path);
  expect(listed).toEqual(pubbliche);
  const rules = files['/robots.txt']!.text.trim().split('\n');
  expect(rules[0]).toBe('User-agent: *');
  expect(rules).toContain('Disallow: /profilo');
  expect(rules).toContain(`Sitemap: ${sito}/sitemap.xml`);
  for (const url of pubbliche) expect(rules).not.toContain(`Disallow: ${url.slice(sito.length)}`);
});

test('without PUBLIC_URL no address is invented', () => {
  const home = make('/', fattiOf(null));
  expect(valueOf(home, 'canonical')).toBeUndefined();
  expect(valueOf(home, 'og:url')).toBeUndefined();
  expect(valueOf(home, 'og:title')).toBeDefined();
  const files = otherFiles(fattiOf(null));
  expect(files['/robots.txt']!.text).not.toContain('Sitemap');
  expect(files['/sitemap.xml']).toBeUndefined();
});

test('the facts are after the content, and nothing in them ends their element', () => {
  const nome = 'Posto </script><script>alert(1)</script> & "Comune" <!--';
  const html = make('/', fattiOf(sito, nome));
  expect(html.match(/<script\b[^>]*>/g)).toEqual(['<script type="application/json" id="fatti">']);
  const [, json] =
    /dentro<\/div>.*<script type="application\/json" id="fatti">([^<]*)<\/script><\/body>/s.exec(html)!;
  expect((JSON.parse(json!) as Fatti).centro.nome).toBe(nome);
  expect(valueOf(html, 'og:site_name')).toBe(
    'Posto &lt;/script>&lt;script>alert(1)&lt;/script> &amp; &quot;Comune&quot; &lt;!--',
  );
});

test('a frame without a place for the content is refused', () => {
  expect(() => documentOf('/', '<title>x</title></body>', fattiOf(null), '')).toThrow('must hold');
});
