import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './setup/files.ts';
import { renderRegolamento } from './regolamento-pdf.ts';

const content = join(root, 'content');
const open = (bytes: Uint8Array) => getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;

interface Node {
  role?: string;
  type?: string;
  children?: Node[];
}

/** The roles of the structure, parents before children. */
const rolesOf = (node: Node): string[] => [
  ...(node.role ? [node.role] : []),
  ...(node.children ?? []).flatMap(rolesOf),
];

async function textOf(doc: PDFDocumentProxy, page: number): Promise<string> {
  const { items } = await (await doc.getPage(page)).getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
}

let source: string;
let committed: Buffer;
let doc: PDFDocumentProxy;
beforeAll(async () => {
  source = await readFile(join(content, 'regolamento.md'), 'utf8');
  committed = await readFile(join(content, 'regolamento.pdf'));
  doc = await open(committed);
});
afterAll(() => doc.loadingTask.destroy());

test('the PDF beside the source is what the source produces, byte for byte (npm run regolamento)', async () => {
  const { nome } = JSON.parse(await readFile(join(content, 'centro.json'), 'utf8')) as { nome: string };
  expect((await renderRegolamento(source, nome)).equals(committed)).toBe(true);
});

test('it is tagged, in Italian, and has a title and an outline', async () => {
  const { info, metadata } = await doc.getMetadata();
  expect(info).toMatchObject({
    Language: 'it-IT',
    Title: 'Regolamento di Posto Comune',
    PDFFormatVersion: '1.7',
  });
  // The types declare an object, but it returns a map.
  expect(((await doc.getMarkInfo()) as unknown as Map<string, boolean>).get('Marked')).toBe(true);
  expect(metadata?.getRaw()).toContain('<pdfuaid:part>1</pdfuaid:part>');
  const articles = source.match(/^## .+$/gm)!.map((line) => line.slice(3));
  expect(articles.length).toBeGreaterThan(10);
  expect((await doc.getOutline())?.map(({ title }) => title)).toEqual(articles);
});

test('its structure has the headings, the paragraphs and the list of the source', async () => {
  const roles: string[] = [];
  for (let page = 1; page <= doc.numPages; page += 1)
    roles.push(...rolesOf((await (await doc.getPage(page)).getStructTree())!));
  const count = (role: string): number => roles.filter((found) => found === role).length;
  expect(count('H1')).toBe(1);
  expect(count('H2')).toBe(source.match(/^## /gm)!.length);
  expect(count('LI')).toBe(source.match(/^- /gm)!.length);
  expect(count('LBody')).toBe(count('LI'));
  // A paragraph across two pages counts on both.
  expect(count('P')).toBeGreaterThanOrEqual(source.match(/^[^#\n-].+$/gm)!.length);
});

test('every word of the source is in it, in order, and each page has its number', async () => {
  const bare = (text: string): string => text.replaceAll(/[\s•]+/g, '');
  const pages = await Promise.all(Array.from({ length: doc.numPages }, (_, i) => textOf(doc, i + 1)));
  const footers = pages.map((text) =>
    /Regolamento di Posto Comune *pagina (\d+) di (\d+)$/.exec(text.trim()),
  );
  expect(footers.map((found) => [found?.[1], found?.[2]])).toEqual(
    pages.map((_, i) => [`${i + 1}`, `${pages.length}`]),
  );
  const body = pages.map((text, i) => text.trim().slice(0, footers[i]!.index)).join('');
  expect(bare(body)).toBe(bare(source.replaceAll(/^(#+|-) /gm, '')));
});

test('page numbers and ornaments are outside the text', async () => {
  const { items } = await (await doc.getPage(1)).getTextContent({ includeMarkedContent: true });
  const at = items.findIndex((item) => 'str' in item && item.str.startsWith('pagina'));
  const before = items.slice(0, at).filter((item) => 'type' in item);
  expect(at).toBeGreaterThan(0);
  expect(before.at(-1)).toMatchObject({ tag: 'Artifact' });
});

test('foreign names, links and numbered lists are written too', async () => {
  const text =
    '# Prova\n\nIl sito è [questo](https://example.org/a), scrive Mateș Đorđević.\n\n1. uno\n2. **due**\n';
  const other = await open(await renderRegolamento(text, 'Centro'));
  expect(await textOf(other, 1)).toContain('Mateș Đorđević.');
  const roles = rolesOf((await (await other.getPage(1)).getStructTree())!);
  expect(roles).toEqual(expect.arrayContaining(['Link', 'L', 'LI', 'Lbl', 'LBody']));
  await other.loadingTask.destroy();
});

test.each([
  ['senza titolo', 'non ha un titolo'],
  ['# Titolo\n\n| a | b |\n|---|---|\n| 1 | 2 |', 'table'],
  ['# Titolo\n\nuna <b>cosa</b>', 'html'],
  ['# Titolo\n\n漢字', '漢'],
])('what it cannot hold is said (%#)', async (text, expected) => {
  await expect(renderRegolamento(text, 'Centro')).rejects.toThrow(expected);
});
