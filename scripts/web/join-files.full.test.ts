import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinFiles } from './join-files.ts';

const HTML =
  '<script defer src="/static/js/lib.1.js"></script><script defer src="/static/js/index.2.js"></script><link href="/static/css/index.3.css" rel="stylesheet"></head>';
let site: string;
beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'vista-'));
  for (const [file, text] of Object.entries({
    'static/js/index.2.js': 'indice',
    'static/js/a.4.js': 'a',
    'static/js/b.5.js': 'b',
    'static/css/index.3.css': '.indice{}',
    'static/css/async/a.6.css': '.a{}',
    'static/css/async/b.7.css': '.b{}',
  })) {
    await mkdir(dirname(join(site, file)), { recursive: true });
    await writeFile(join(site, file), text);
  }
});
afterEach(() => rm(site, { recursive: true, force: true }));

const read = (path: string | undefined) => readFile(join(site, path!), 'utf8');

test('a page’s scripts come with those of every page, which run last; the libraries stay apart', async () => {
  const html = await joinFiles(site, HTML, { js: ['static/js/a.4.js', 'static/js/b.5.js'], css: [] });
  const scripts = [...html.matchAll(/<script defer src="\/([^"]+)">/g)].map(([, src]) => src);
  expect(scripts).toEqual(['static/js/lib.1.js', expect.stringMatching(/^static\/js\/vista\.\w{10}\.js$/)]);
  expect(await read(scripts[1])).toBe('a\nb\nindice');
  expect(html).toContain('<link href="/static/css/index.3.css" rel="stylesheet">');
});

test('its first style sheet follows that of every page and keeps its name; the others come after', async () => {
  const css = ['static/css/async/a.6.css', 'static/css/async/b.7.css'];
  const html = await joinFiles(site, HTML, { js: [], css });
  const [, href, rest] =
    /<link href="\/([^"]+)" data-href="\/static\/css\/async\/a\.6\.css" rel="stylesheet">(.*)<\/head>/.exec(
      html,
    )!;
  expect(await read(href)).toBe('.indice{}\n.a{}');
  expect(rest).toBe('<link href="/static/css/async/b.7.css" rel="stylesheet">');
  expect(html).toContain('/static/js/index.2.js');
});

test('a frame without the files of every page is refused', async () => {
  const css = ['static/css/async/a.6.css'];
  await expect(joinFiles(site, '<head></head>', { js: [], css })).rejects.toThrow('must hold');
  await expect(joinFiles(site, HTML + HTML, { js: [], css })).rejects.toThrow('once');
});
