import { inflateSync } from 'node:zlib';
import { rifiutoCampo } from '#domain/rifiuti.ts';

/** Longer ones are no house rules. */
const MAX_PAGINE = 200;
/** Bytes that one packed part may become. */
const MAX_UNPACKED = 16 * 1024 * 1024;

/** A packed part that contains objects, among them those that count the pages. */
const PACKED = /\/Type\s*\/ObjStm\b[^]{0,400}?stream\r?\n/g;
/** A node of the tree of pages; the root has the highest number. */
const COUNTS = [
  /\/Type\s*\/Pages\b[^<>]{0,20000}?\/Count\s+(\d{1,7})/g,
  /\/Count\s+(\d{1,7})\b[^<>]{0,20000}?\/Type\s*\/Pages\b/g,
];
const LEAF = /\/Type\s*\/Page(?![A-Za-z])/g;

/**
 * Judges a file by its content, and counts its pages; undefined where it says no number. Call it outside of the main
 * thread: a file of bad will takes seconds.
 * @throws Rifiuto VALIDATION_ERROR for what is no PDF, is encrypted, or has too many pages
 */
export function judgePdf(bytes: Buffer, nome: string): number | undefined {
  const text = bytes.toString('latin1');
  if (!isPdf(text)) throw rifiutoCampo('pdf', 'non_pdf', { file: nome });
  if (/\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/.test(text)) throw rifiutoCampo('pdf', 'pdf_protetto');
  const parts = [text, ...unpack(bytes, text)];
  const found = (pattern: RegExp) => parts.flatMap((part) => [...part.matchAll(pattern)]);
  const counts = COUNTS.flatMap((pattern) => found(pattern).map(([, count]) => Number(count)));
  const pagine = counts.length > 0 ? Math.max(...counts) : found(LEAF).length;
  if (pagine > MAX_PAGINE) throw rifiutoCampo('pdf', 'pdf_lungo', { pagine, max: MAX_PAGINE });
  return pagine || undefined;
}

/** Whether there are a header, an end, and the table of objects where the end says. */
function isPdf(text: string): boolean {
  const start = text.slice(0, 1024).search(/%PDF-[12]\.\d/);
  const [, offset] = /^[^]*startxref\s+(\d{1,10})\s+%%EOF/.exec(text.slice(-2048)) ?? [];
  if (start < 0 || offset === undefined || !/\/Root\b/.test(text)) return false;
  // What comes before the header counts for some programs and not for others.
  return [0, start].some((shift) =>
    /^\s*(?:xref|\d+\s+\d+\s+obj)\b/.test(text.slice(Number(offset) + shift, Number(offset) + shift + 40)),
  );
}

function* unpack(bytes: Buffer, text: string): Generator<string> {
  for (const { index, 0: head } of text.matchAll(PACKED)) {
    const begin = index + head.length;
    const end = text.indexOf('endstream', begin);
    try {
      yield inflateSync(bytes.subarray(begin, end < 0 ? undefined : end), {
        maxOutputLength: MAX_UNPACKED,
      }).toString('latin1');
    } catch {
      // Packed in another way: the pages in it are not counted.
    }
  }
}
