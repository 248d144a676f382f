import { inflateSync } from 'node:zlib';
import { rifiutoCampo } from '#domain/rifiuti.ts';

const MAX_PAGINE = 200;
/** Maximum inflated bytes of one object stream. */
const MAX_UNPACKED = 16 * 1024 * 1024;

/** An object stream, which may contain the page tree. */
const PACKED = /\/Type\s*\/ObjStm\b[^]{0,400}?stream\r?\n/g;
/** A node of the page tree; the root has the highest count. */
const COUNTS = [
  /\/Type\s*\/Pages\b[^<>]{0,20000}?\/Count\s+(\d{1,7})/g,
  /\/Count\s+(\d{1,7})\b[^<>]{0,20000}?\/Type\s*\/Pages\b/g,
];
const LEAF = /\/Type\s*\/Page(?![A-Za-z])/g;

/**
 * Checks a PDF by its content and counts its pages; undefined where it has no count. Call it outside the main thread:
 * a malicious file takes seconds.
 * @throws Rifiuto VALIDATION_ERROR for a file that is no PDF, is encrypted, or has too many pages
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

/** Whether it has a header, an end, and a cross-reference table at the offset given there. */
function isPdf(text: string): boolean {
  const start = text.slice(0, 1024).search(/%PDF-[12]\.\d/);
  const [, offset] = /^[^]*startxref\s+(\d{1,10})\s+%%EOF/.exec(text.slice(-2048)) ?? [];
  if (start < 0 || offset === undefined || !/\/Root\b/.test(text)) return false;
  // Some programs count bytes before the header, and others do not.
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
      // Compressed in another way: its pages are not counted.
    }
  }
}
