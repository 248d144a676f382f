import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
// Its types know only the default export.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit';
import type { Blocco, Tratto } from '#contract/contenuto.ts';
import { rifiutoCampo } from '#domain/rifiuti.ts';
import { testoOf } from './regolamento.ts';

type Weight = 'testo' | 'forte' | 'titolo';
const WEIGHTS: Record<Weight, number> = { testo: 400, forte: 700, titolo: 800 };

/** Colours for white paper (prodotto/aspetto#colori). */
const INK = '#241F19';
const INK_SOFT = '#5E5445';
const ACCENT = '#A8401F';
const ACTION = '#14544F';
const LINE = '#DACDB5';

/** Sizes in points. */
const A4 = { width: 595.28, height: 841.89 };
const MARGINS = { top: 64, bottom: 72, left: 68, right: 68 };
const WIDTH = A4.width - MARGINS.left - MARGINS.right;
const BODY = 10.5;
const LINE_GAP = 3.4;
/** Where the text of a numbered clause begins, right of its number. */
const HANGING = 36;

type Parte<T extends Blocco['tipo']> = Extract<Blocco, { tipo: T }>;

type Drawing = (() => void) | PDFKit.PDFStructureElement;

interface TextOptions {
  readonly weight: Weight;
  readonly size: number;
  readonly color: string;
  readonly lineGap: number;
}

const PLAIN: TextOptions = { weight: 'testo', size: BODY, color: INK, lineGap: LINE_GAP };

/** The part of a font object used here, since pdfkit accepts an open font. */
interface OpenFont {
  hasGlyphForCodePoint(code: number): boolean;
}

/** Registers the font in three weights; characters such as ș, ć or đ are in a second file of each weight. */
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
    if (!found) throw rifiutoCampo('testo', 'carattere_non_previsto', { carattere: char });
    return `${weight}-${found}`;
  };
}

const MESI =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');

/** The date of the rules in the text; the current date would change the bytes every time. */
function dateOf(markdown: string): Date {
  const [, day, month = '', year] =
    /in vigore dal(?:l[’'])?\s*(\d{1,2})[°º]? ([a-z]+) (\d{4})/i.exec(markdown) ?? [];
  const index = MESI.indexOf(month.toLowerCase());
  return new Date(index < 0 ? 0 : Date.UTC(Number(year), index, Number(day)));
}

/**
 * Renders the house rules as a tagged PDF (PDF/UA); `blocchi` was parsed from `markdown`. The same text gives the same
 * bytes. @throws Rifiuto VALIDATION_ERROR for a character that the font lacks
 */
export async function renderRegolamento(
  markdown: string,
  blocchi: readonly Blocco[],
  centro: string,
): Promise<Buffer> {
  const heading = blocchi.find((one) => one.tipo === 'titolo' && one.livello === 1);
  const title = heading?.tipo === 'titolo' ? testoOf(heading.tratti) : 'Regolamento';
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
  drawMark(doc);
  const fontOf = await registerFonts(doc);
  const root = doc.struct('Document', { title, lang: 'it-IT' } as PDFKit.Mixins.StructureElementOptions);
  doc.addStructure(root);

  const heightOf = (
    tratti: readonly Tratto[],
    width: number,
    { weight, size, lineGap }: TextOptions,
  ): number =>
    doc
      .font(fontOf(tratti[0]?.forte ? 'forte' : weight, 'a'))
      .fontSize(size)
      .heightOfString(testoOf(tratti), { width, lineGap });

  /** Begins a new page when less than `height` points are left. */
  const demandSpace = (height: number): void => {
    if (doc.y + height > A4.height - MARGINS.bottom) doc.addPage();
  };

  /** The steps that draw a text from `x` on, for the structure element that contains them. */
  const steps = (tratti: readonly Tratto[], x: number, options: TextOptions): Drawing[] => {
    const width = A4.width - MARGINS.right - x;
    const pieces = [...cutByFont(tratti, options.weight, fontOf)];
    return pieces.map(({ testo, font, link }, i): Drawing => {
      const draw = (): void => {
        if (i === 0) doc.x = x;
        doc
          .font(font)
          .fontSize(options.size)
          .fillColor(link ? ACTION : options.color);
        const continued = i < pieces.length - 1;
        doc.text(testo, {
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

  const drawAside = (label: string, x: number, color: string): void => {
    const { y } = doc;
    doc
      .font(fontOf('forte', label[0]!))
      .fontSize(BODY)
      .fillColor(color)
      .text(label, x, y, { lineBreak: false });
    doc.y = y;
  };

  const writeTitolo = ({ livello, tratti }: Parte<'titolo'>): void => {
    const weight = 'titolo' as const;
    if (livello === 1) {
      add('H1', steps(tratti, MARGINS.left, { weight, size: 27, color: INK, lineGap: 0 }));
      doc.y += 10;
      return;
    }
    const options: TextOptions =
      livello === 2
        ? { weight, size: 14.5, color: ACCENT, lineGap: 1 }
        : { weight, size: 12, color: INK, lineGap: 1 };
    doc.y += livello === 2 ? 16 : 8;
    // Keeps a heading with the lines below it.
    demandSpace(heightOf(tratti, WIDTH, options) + 54);
    doc.outline.addItem(testoOf(tratti));
    add(`H${livello}`, steps(tratti, MARGINS.left, options));
    doc.y += 5;
  };

  const writeParagrafo = ({ tratti }: Parte<'paragrafo'>): void => {
    const number = clauseNumberOf(tratti);
    const x = MARGINS.left + (number ? HANGING : 0);
    const height = heightOf(tratti, A4.width - MARGINS.right - x, PLAIN);
    // Keeps a short paragraph on one page.
    demandSpace(Math.min(height, 90));
    if (!number) add('P', steps(tratti, x, PLAIN));
    else {
      const drawNumber = (): void => drawAside(`${number} `, MARGINS.left, INK_SOFT);
      add('P', [drawNumber, ...steps(withoutNumber(tratti), x, PLAIN)]);
    }
    doc.y += 6;
  };

  const writeElenco = ({ primo, voci }: Parte<'elenco'>): void => {
    const list = doc.struct('L');
    root.add(list);
    for (const [i, tratti] of voci.entries()) {
      const x = MARGINS.left + HANGING + 16;
      demandSpace(Math.min(heightOf(tratti, A4.width - MARGINS.right - x, PLAIN), 90));
      const label = primo === null ? '• ' : `${primo + i}. `;
      const entry = doc.struct('LI');
      list.add(entry);
      entry.add(doc.struct('Lbl', {}, () => drawAside(label, MARGINS.left + HANGING, ACCENT)));
      entry.add(doc.struct('LBody', {}, steps(tratti, x, PLAIN)));
      entry.end();
      doc.y += 3;
    }
    list.end();
    doc.y += 5;
  };

  for (const blocco of blocchi) {
    if (blocco.tipo === 'titolo') writeTitolo(blocco);
    else if (blocco.tipo === 'paragrafo') writeParagrafo(blocco);
    else writeElenco(blocco);
  }
  root.end();
  writeFooters(doc, [...cutByFont([{ testo: title }], 'testo', fontOf)]);
  doc.end();
  return done;
}

/**
 * Draws the house-shaped mark (prodotto/aspetto#principi) and the brick bar as an artifact, since they are decoration.
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

/** Writes page number and title on every page, as artifacts. */
function writeFooters(doc: PDFKit.PDFDocument, title: readonly { testo: string; font: string }[]): void {
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
    for (const { testo, font } of title) {
      doc.font(font).text(testo, x, y, { lineBreak: false });
      x += doc.widthOfString(testo);
    }
    const label = `pagina ${page + 1} di ${count}`;
    doc.text(label, A4.width - MARGINS.right - doc.widthOfString(label), y, { lineBreak: false });
    doc.endMarkedContent();
  }
}

/** Splits a text where the font file with its glyphs changes. */
function* cutByFont(
  tratti: readonly Tratto[],
  weight: Weight,
  fontOf: (weight: Weight, char: string) => string,
): Generator<Tratto & { font: string }> {
  for (const tratto of tratti) {
    let testo = '';
    let font = '';
    for (const char of tratto.testo) {
      // A space belongs to the text before it.
      const next = char === ' ' && font !== '' ? font : fontOf(tratto.forte ? 'forte' : weight, char);
      if (next !== font && testo !== '') {
        yield { ...tratto, testo, font };
        testo = '';
      }
      font = next;
      testo += char;
    }
    if (testo !== '') yield { ...tratto, testo, font };
  }
}

const CLAUSE = /^(\d+(?:\.\d+)*\.) +/;

/** The clause number at the beginning of a paragraph, `4.2.`; null when there is none. */
const clauseNumberOf = ([first]: readonly Tratto[]): string | null =>
  CLAUSE.exec(first?.testo ?? '')?.[1] ?? null;

const withoutNumber = ([first, ...rest]: readonly Tratto[]): Tratto[] => [
  { ...first!, testo: first!.testo.replace(CLAUSE, '') },
  ...rest,
];
