import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A node of a page's structure: a part with a role, or a reference to content on the page. */
interface Nodo {
  role?: string;
  type?: string;
  id?: string;
  children?: readonly Nodo[];
}

/** A piece of a page's text: words, or the beginning or the end of a marked part. */
export interface Pezzo {
  str?: string;
  hasEOL?: boolean;
  type?: string;
  id?: string | null;
  tag?: string;
}

/** A part of the document's text. `level` is that of the heading. */
export type Blocco =
  | { tipo: 'titolo'; level: 1 | 2 | 3; testo: string }
  | { tipo: 'paragrafo' | 'voce'; testo: string };

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The words of each marked part of a page, by its id. */
export function textsById(pezzi: readonly Pezzo[]): Map<string, string> {
  const texts = new Map<string, string>();
  const open: (string | null)[] = [];
  for (const { type, id, str = '', hasEOL } of pezzi) {
    if (type?.startsWith('beginMarkedContent')) open.push(id ?? null);
    else if (type === 'endMarkedContent') open.pop();
    else {
      const inside = open.findLast((one) => one !== null);
      // The end of a line separates two words, as a space does.
      if (inside) texts.set(inside, (texts.get(inside) ?? '') + str + (hasEOL ? ' ' : ''));
    }
  }
  return texts;
}

function textOf(node: Nodo, texts: ReadonlyMap<string, string>): string {
  if (node.type === 'content') return texts.get(node.id ?? '') ?? '';
  return (node.children ?? []).map((child) => textOf(child, texts)).join(' ');
}

/** The headings, paragraphs and list entries of a tagged page, in reading order. */
export function blocksOf(node: Nodo, texts: ReadonlyMap<string, string>): Blocco[] {
  const { role = '' } = node;
  const heading = /^H([1-6])?$/.exec(role);
  const testo = () => tidy(textOf(node, texts));
  if (heading) {
    const level = Math.min(Number(heading[1] ?? 1), 3) as 1 | 2 | 3;
    return keep({ tipo: 'titolo', level, testo: testo() });
  }
  // The page draws the bullet of an entry itself.
  if (role === 'LI') {
    const body = (node.children ?? []).filter((child) => child.role !== 'Lbl');
    return keep({ tipo: 'voce', testo: tidy(body.map((child) => textOf(child, texts)).join(' ')) });
  }
  if (role === 'P' || node.type === 'content') return keep({ tipo: 'paragrafo', testo: testo() });
  return (node.children ?? []).flatMap((child) => blocksOf(child, texts));
}

/** The paragraphs of a page without structure: lines, separated by empty ones. */
export function paragraphsOf(pezzi: readonly Pezzo[]): Blocco[] {
  const lines = pezzi.map(({ str = '', hasEOL }) => str + (hasEOL ? '\n' : '')).join('');
  return lines.split(/\n\s*\n/).flatMap((testo) => keep({ tipo: 'paragrafo', testo: tidy(testo) }));
}

function keep(block: Blocco): Blocco[] {
  return block.testo === '' ? [] : [block];
}

/** The whole text of a document, part by part; by its structure if it has one. */
export async function readTesto(documento: PDFDocumentProxy): Promise<Blocco[]> {
  const pages = Array.from({ length: documento.numPages }, async (_, index) => {
    const page = await documento.getPage(index + 1);
    const [tree, { items }] = await Promise.all([
      page.getStructTree() as Promise<Nodo | null>,
      page.getTextContent({ includeMarkedContent: true }),
    ]);
    const pezzi = items as readonly Pezzo[];
    const blocks = tree ? blocksOf(tree, textsById(pezzi)) : [];
    return blocks.length > 0 ? blocks : paragraphsOf(pezzi);
  });
  return (await Promise.all(pages)).flat();
}
