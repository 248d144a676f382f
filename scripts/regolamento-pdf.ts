import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { marked, type Tokens } from 'marked';
// Its types know only the default export.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit';
import {
  clauseNumberOf,
  cutByFont,
  textOf,
  toRuns,
  WEIGHTS,
  withoutNumber,
  type Run,
  type Weight,
} from './regolamento-testo.ts';
import { EndUserError } from '#server/platform/end-user-error.ts';

/** Colours (prodotto/aspetto#colori), for white paper. */
const INK = '#241F19';
const INK_SOFT = '#5E5445';
const ACCENT = '#A8401F';
const ACTION = '#14544F';
const LINE = '#DACDB5';

/** Sizes and spaces in points. */
const A4 = { width: 595.28, height: 841.89 };
const MARGINS = { top: 64, bottom: 72, left: 68, right: 68 };
const WIDTH = A4.width - MARGINS.left - MARGINS.right;
const BODY = 10.5;
const LINE_GAP = 3.4;
/** Where the text of a numbered clause begins, to the right of its number. */
const HANGING = 36;

/** A drawing step, or a structure element that contains some. */
type Drawing = (() => void) | PDFKit.PDFStructureElement;

interface TextOptions {
  readonly size: number;
  readonly color: string;
  readonly lineGap: number;
}

const PLAIN: TextOptions = { size: BODY, color: INK, lineGap: LINE_GAP };

/** The part of a font object used here: pdfkit accepts one that is already open. */
interface OpenFont {
  hasGlyphForCodePoint(code: number): boolean;
}

/** The project's font in three weights; for each weight, characters such as ș, ć or đ are in a second file. */
async function registerFonts(doc: PDFKit.PDFDocument): Promise<(weight: Weight, char: string) => string> {
  const require = createRequire(import.meta.url);
  const folder = join(
    dirname(require.resolve('@fontsource/atkinson-hyperlegible-next/package.json')),
    'files',
  );
  const fonts = new Map<string, OpenFont>();
  for (const [weight, value] of Object.entries(WEIGHTS)) {
    for (const script of ['latin', 'latin-ext']) {
      const name = `${weight}-${script}`;
      const file = `atkinson-hyperlegible-next-${script}-${value}-normal.woff`;
      doc.registerFont(name, await readFile(join(folder, file)));
      fonts.set(name, (doc.font(name) as unknown as { _font: { font: OpenFont } })._font.font);
    }
  }
  return (weight, char) => {
    const code = char.codePointAt(0)!;
    const found = ['latin', 'latin-ext'].find((script) =>
      fonts.get(`${weight}-${script}`)!.hasGlyphForCodePoint(code),
    );
    if (!found)
      throw new EndUserError(
        `Il regolamento contiene il carattere «${char}», che il carattere tipografico non ha.`,
      );
    return `${weight}-${found}`;
  };
}

const MESI =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');

/**
 * The date from which the rules apply, according to the text; the date of writing would change the bytes every time.
 */
function dateOf(markdown: string): Date {
  const [, day, month = '', year] =
    /in vigore dal(?:l[’'])?\s*(\d{1,2})[°º]? ([a-z]+) (\d{4})/i.exec(markdown) ?? [];
  const index = MESI.indexOf(month.toLowerCase());
  return new Date(index < 0 ? 0 : Date.UTC(Number(year), index, Number(day)));
}

/**
 * Renders the house rules as a tagged PDF (PDF/UA) from Markdown with headings, paragraphs and lists. The same text
 * gives the same bytes. @throws with an Italian sentence for unsupported content
 */
export async function renderRegolamento(markdown: string, centro: string): Promise<Buffer> {
  const blocks = marked.lexer(markdown).filter(({ type }) => type !== 'space');
  const heading = blocks.find(
    (block): block is Tokens.Heading => block.type === 'heading' && block.depth === 1,
  );
  if (!heading)
    throw new EndUserError('Il regolamento non ha un titolo: la prima riga deve cominciare con «# ».');
  const title = textOf(toRuns(heading.tokens, 'titolo'));
  const doc = new PDFDocument({
    size: 'A4',
    margins: MARGINS,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: 'it-IT',
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info: {
      Title: title,
      Author: centro,
      Creator: centro,
      Producer: 'PDFKit',
      CreationDate: dateOf(markdown),
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  doc.addPage();
  const fontOf = await registerFonts(doc);
  const root = doc.struct('Document', { title, lang: 'it-IT' } as PDFKit.Mixins.StructureElementOptions);
  doc.addStructure(root);

  const heightOf = (runs: readonly Run[], width: number, { size, lineGap }: TextOptions): number =>
    doc
      .font(fontOf(runs[0]?.weight ?? 'testo', 'a'))
      .fontSize(size)
      .heightOfString(textOf(runs), { width, lineGap });

  /** Begins a new page when less than `height` points are left. */
  const demandSpace = (height: number): void => {
    if (doc.y + height > A4.height - MARGINS.bottom) doc.addPage();
  };

  /** The steps that write runs from `x` on; their drawing belongs to the structure element that calls them. */
  const steps = (runs: readonly Run[], x: number, options: TextOptions): Drawing[] => {
    const width = A4.width - MARGINS.right - x;
    const pieces = [...cutByFont(runs, fontOf)];
    return pieces.map(({ text, font, link }, i): Drawing => {
      const draw = (): void => {
        if (i === 0) doc.x = x;
        doc
          .font(font)
          .fontSize(options.size)
          .fillColor(link ? ACTION : options.color);
        const continued = i < pieces.length - 1;
        doc.text(text, {
          width,
          lineGap: options.lineGap,
          continued,
          link: link ?? null,
          underline: link !== undefined,
        });
        if (!continued) doc.x = MARGINS.left;
      };
      return link ? doc.struct('Link', {}, draw) : draw;
    });
  };

  const add = (type: string, children: Drawing[]): void => {
    root.add(doc.struct(type, {}, children));
  };

  /** Draws a number or a bullet to the left of the following line. */
  const drawAside = (label: string, x: number, color: string): void => {
    const { y } = doc;
    doc
      .font(fontOf('forte', label[0]!))
      .fontSize(BODY)
      .fillColor(color)
      .text(label, x, y, { lineBreak: false });
    doc.y = y;
  };

  const writeHeading = ({ depth, tokens }: Tokens.Heading): void => {
    const runs = toRuns(tokens, 'titolo');
    if (depth === 1) {
      drawMark(doc);
      add('H1', steps(runs, MARGINS.left, { size: 27, color: INK, lineGap: 0 }));
      doc.y += 10;
      return;
    }
    const options =
      depth === 2 ? { size: 14.5, color: ACCENT, lineGap: 1 } : { size: 12, color: INK, lineGap: 1 };
    doc.y += depth === 2 ? 16 : 8;
    // A heading stays with the first lines below it.
    demandSpace(heightOf(runs, WIDTH, options) + 54);
    doc.outline.addItem(textOf(runs));
    add(`H${depth}`, steps(runs, MARGINS.left, options));
    doc.y += 5;
  };

  const writeParagraph = ({ tokens }: Tokens.Paragraph): void => {
    const runs = toRuns(tokens, 'testo');
    const number = clauseNumberOf(runs);
    const x = MARGINS.left + (number ? HANGING : 0);
    const height = heightOf(runs, A4.width - MARGINS.right - x, PLAIN);
    // A short paragraph is not split across pages.
    demandSpace(Math.min(height, 90));
    if (!number) add('P', steps(runs, x, PLAIN));
    else {
      const drawNumber = (): void => drawAside(`${number} `, MARGINS.left, INK_SOFT);
      add('P', [drawNumber, ...steps(withoutNumber(runs), x, PLAIN)]);
    }
    doc.y += 6;
  };

  const writeList = ({ items, ordered, start }: Tokens.List): void => {
    const list = doc.struct('L');
    root.add(list);
    for (const [i, item] of items.entries()) {
      const runs = item.tokens.flatMap((token) =>
        toRuns('tokens' in token && token.tokens ? token.tokens : [token], 'testo'),
      );
      const x = MARGINS.left + HANGING + 16;
      demandSpace(Math.min(heightOf(runs, A4.width - MARGINS.right - x, PLAIN), 90));
      const label = ordered ? `${(Number(start) || 1) + i}. ` : '• ';
      const entry = doc.struct('LI');
      list.add(entry);
      entry.add(doc.struct('Lbl', {}, () => drawAside(label, MARGINS.left + HANGING, ACCENT)));
      entry.add(doc.struct('LBody', {}, steps(runs, x, PLAIN)));
      entry.end();
      doc.y += 3;
    }
    list.end();
    doc.y += 5;
  };

  for (const block of blocks) {
    if (block.type === 'heading') writeHeading(block as Tokens.Heading);
    else if (block.type === 'paragraph') writeParagraph(block as Tokens.Paragraph);
    else if (block.type === 'list') writeList(block as Tokens.List);
    else
      throw new EndUserError(
        `Il regolamento contiene «${block.raw.trim()}» (${block.type}), che qui non è previsto.`,
      );
  }
  root.end();
  writeFooters(doc, [...cutByFont([{ text: title, weight: 'testo' }], fontOf)]);
  doc.end();
  return done;
}

/**
 * The mark, a label in the shape of a house (prodotto/aspetto#principi), and the brick bar: decoration, so an artifact.
 */
function drawMark(doc: PDFKit.PDFDocument): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.rect(0, 0, A4.width, 10).fill(ACCENT);
  const scale = 1.45;
  doc
    .save()
    .translate(MARGINS.left - 3 * scale, 42)
    .scale(scale);
  doc.path('M16 1.5 29 11.5V30.5H3V11.5Z').fill(ACCENT);
  doc.circle(16, 12, 3.1).fill('#FFFFFF');
  doc.path('M12 30.5V21h8v9.5z').fill('#FFFFFF');
  doc.restore();
  doc.endMarkedContent();
  doc.y = 104;
}

/** Writes the page number and the title on every page; they are not part of the text. */
function writeFooters(doc: PDFKit.PDFDocument, title: readonly { text: string; font: string }[]): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    const y = A4.height - 46;
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    doc
      .moveTo(MARGINS.left, y - 8)
      .lineTo(A4.width - MARGINS.right, y - 8)
      .lineWidth(0.75)
      .stroke(LINE);
    doc.fontSize(8.5).fillColor(INK_SOFT);
    let x = MARGINS.left;
    for (const { text, font } of title) {
      doc.font(font).text(text, x, y, { lineBreak: false });
      x += doc.widthOfString(text);
    }
    const label = `pagina ${page + 1} di ${count}`;
    doc.text(label, A4.width - MARGINS.right - doc.widthOfString(label), y, { lineBreak: false });
    doc.endMarkedContent();
  }
}
