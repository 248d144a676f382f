import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { blocksOf, paragraphsOf, readTesto, textsById, type Pezzo } from './blocchi.ts';

const begin = (id: string | null): Pezzo => ({ type: 'beginMarkedContentProps', id, tag: 'P' });
const end: Pezzo = { type: 'endMarkedContent' };

test('collects the words of each marked part; the end of a line separates words', () => {
  const texts = textsById([
    begin(null),
    { str: 'numero di pagina' },
    end,
    begin('a'),
    { str: 'prima riga,', hasEOL: true },
    { str: 'seconda' },
    begin('b'),
    { str: 'dentro' },
    end,
    { str: ' riga' },
    end,
  ]);
  expect(Object.fromEntries(texts)).toEqual({ a: 'prima riga, seconda riga', b: 'dentro' });
});

test('headings, paragraphs and entries, without bullets and empty parts', () => {
  const content = (id: string) => ({ type: 'content', id });
  const texts = new Map(
    Object.entries({ h: 'Articolo 1', n: '1.1.', p: 'Il  testo.', dot: '•', l: 'una voce', e: ' ' }),
  );
  const tree = {
    role: 'Root',
    children: [
      { role: 'H2', children: [content('h')] },
      { role: 'P', children: [{ role: 'Strong', children: [content('n')] }, content('p')] },
      {
        role: 'L',
        children: [
          {
            role: 'LI',
            children: [
              { role: 'Lbl', children: [content('dot')] },
              { role: 'LBody', children: [content('l')] },
            ],
          },
        ],
      },
      { role: 'P', children: [content('e')] },
    ],
  };
  expect(blocksOf(tree, texts)).toEqual([
    { tipo: 'titolo', level: 2, testo: 'Articolo 1' },
    { tipo: 'paragrafo', testo: '1.1. Il testo.' },
    { tipo: 'voce', testo: 'una voce' },
  ]);
});

test('without a structure an empty line separates the paragraphs', () => {
  const line = (str: string): Pezzo => ({ str, hasEOL: true });
  expect(paragraphsOf(['uno', 'ancora uno', '', 'due', ''].map(line))).toEqual([
    { tipo: 'paragrafo', testo: 'uno ancora uno' },
    { tipo: 'paragrafo', testo: 'due' },
  ]);
  expect(paragraphsOf([])).toEqual([]);
});

test('the house rules are read completely: title, every article, numbered paragraphs, no page numbers', async () => {
  const content = resolve(import.meta.dirname, '../../../../content');
  const source = await readFile(resolve(content, 'regolamento.md'), 'utf8');
  const bytes = await readFile(resolve(content, 'regolamento.pdf'));
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const blocks = await readTesto(await task.promise);
  await task.destroy();

  const headings = [...source.matchAll(/^(#+) (.+)$/gm)].map(([, marks, text]) => `${marks!.length} ${text}`);
  expect(
    blocks.flatMap((block) => (block.tipo === 'titolo' ? [`${block.level} ${block.testo}`] : [])),
  ).toEqual(headings);
  const words = (text: string) => text.replaceAll(/[#*_>\-•\s]+/g, '');
  expect(words(blocks.map(({ testo }) => testo).join(' '))).toBe(words(source));
});
