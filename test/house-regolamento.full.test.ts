import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../scripts/files.ts';
import { readBlocchi, testoOf } from '#server/platform/regolamento.ts';
import { makeRegolamento } from '#server/platform/regolamento-thread.ts';
import { readPdf } from './pdf.ts';

const bare = (text: string): string => text.replaceAll(/[\s•]+/g, '');

const render = async (text: string): Promise<Buffer> =>
  Buffer.from((await makeRegolamento(text, 'Posto Comune')).pdf);

let source: string;
let made: Buffer;
/** The PDF's own objects; only the drawing is compressed. */
let objects: string;
beforeAll(async () => {
  source = await readFile(join(root, 'content/regolamento.md'), 'utf8');
  made = await render(source);
  objects = made.toString('latin1');
});

const countRole = (pdf: string, role: string): number => pdf.split(`/S /${role}\n`).length - 1;

test('it is tagged, in Italian, and has a title and an outline', () => {
  for (const part of ['%PDF-1.7', '/Lang (it-IT)', '/Marked true', '<pdfuaid:part>1</pdfuaid:part>'])
    expect(objects).toContain(part);
  const title = /\/Title (\d+ 0) R/.exec(objects)![1]!;
  expect(objects).toContain(`\n${title} obj\n(Regolamento di Posto Comune)`);
  const articles = source.match(/^## .+$/gm)!.map((line) => line.slice(3));
  expect(articles.length).toBeGreaterThan(10);
  const outline = [...objects.matchAll(/\/Title \((.*?)\)\n/gs)].map(([, text]) => text!);
  expect(outline.map(stringOf)).toEqual(articles);
});

/** A text of the PDF: UTF-16 with its byte order mark. */
function stringOf(text: string): string {
  const bytes = Buffer.from(text.replaceAll(/\\([\\()])/g, '$1'), 'latin1');
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : text;
}

test('the structure has the headings, the paragraphs and the list of the source', () => {
  const count = (role: string): number => countRole(objects, role);
  expect(count('H1')).toBe(1);
  expect(count('H2')).toBe(source.match(/^## /gm)!.length);
  expect(count('LI')).toBe(source.match(/^- /gm)!.length);
  expect(count('LBody')).toBe(count('LI'));
  expect(count('P')).toBe(source.match(/^[^#\n-].+$/gm)!.length);
});

test('it has every word of the source, in order, and each page its number', async () => {
  const pages = await readPdf(made);
  const footers = pages.map(({ words }) =>
    /Regolamento di Posto Comune *pagina (\d+) di (\d+)$/.exec(words.trim()),
  );
  expect(footers.map((found) => [found?.[1], found?.[2]])).toEqual(
    pages.map((_, i) => [`${i + 1}`, `${pages.length}`]),
  );
  const body = pages.map(({ words }, i) => words.trim().slice(0, footers[i]!.index)).join('');
  expect(bare(body)).toBe(bare(source.replaceAll(/^(#+|-) /gm, '')));
});

test('page numbers and ornaments are outside the text', async () => {
  const drawn = [...objects.matchAll(/\/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs)].map(([, packed]) =>
    inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1'),
  );
  const pages = drawn.filter((one) => one.includes('BDC'));
  expect(pages.length).toBe((await readPdf(made)).length);
  for (const page of pages) {
    const [before, footer, ...others] = page.split('/Type /Pagination');
    expect(before).toMatch(/\/Artifact <<\n$/);
    expect(others).toEqual([]);
    // The last part of the page, with its line and its words.
    expect(footer!.split('EMC')[0]).toContain('BT');
    expect(footer!.match(/B[DM]C/g)).toHaveLength(1);
  }
});

test('foreign names, links and numbered lists are written too', async () => {
  const text =
    '# Prova\n\nIl sito è [questo](https://example.org/a), scrive Mateș Đorđević.\n\n1. uno\n2. **due**\n';
  const other = await render(text);
  const [page] = await readPdf(other);
  expect(page!.words).toContain('Mateș Đorđević.');
  expect(page!.words).toMatch(/1\. uno 2\. due/);
  for (const role of ['Link', 'L', 'LI', 'Lbl', 'LBody'])
    expect(countRole(other.toString('latin1'), role), role).toBeGreaterThan(0);
});

test('the same text gives the same bytes, and a text without a title gets one', async () => {
  expect((await render(source)).equals(made)).toBe(true);
  expect((await render('Si entra dalle 9.')).toString('latin1')).toContain('(Regolamento)');
});

test('the page shows every word of the source, under its headings', async () => {
  const blocchi = readBlocchi(source);
  const headings = blocchi.flatMap((one) =>
    one.tipo === 'titolo' ? [`${'#'.repeat(one.livello)} ${testoOf(one.tratti)}`] : [],
  );
  expect(headings).toEqual(source.match(/^#+ .+$/gm));
  const words = blocchi.flatMap((one) => (one.tipo === 'elenco' ? one.voci : [one.tratti])).map(testoOf);
  expect(bare(words.join(''))).toBe(bare(source.replaceAll(/^(#+|-) /gm, '')));
});
