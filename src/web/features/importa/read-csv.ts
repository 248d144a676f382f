import Papa from 'papaparse';
import { ErroreFoglio, type Codifica, type Foglio } from './foglio.ts';

/** Control characters that no text of a sheet has: such a file is a picture or a program. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** Byte order marks. */
const MARKS: readonly (readonly [bytes: readonly number[], codifica: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * Decodes text: in the chosen encoding, else by its byte order mark, else as UTF-8, else as old Windows programs in
 * Italy write it. `codifica` is null if the encoding is certain.
 */
export function decode(bytes: Uint8Array, scelta?: Codifica): { testo: string; codifica: Codifica | null } {
  if (scelta) return { testo: new TextDecoder(scelta).decode(bytes), codifica: scelta };
  const marked = MARKS.find(([mark]) => mark.every((byte, n) => bytes[n] === byte));
  const sure = marked?.[1] ?? guessUtf16(bytes);
  if (sure !== null) return { testo: new TextDecoder(sure).decode(bytes), codifica: null };
  try {
    return { testo: new TextDecoder('utf-8', { fatal: true }).decode(bytes), codifica: null };
  } catch {
    return decode(bytes, 'windows-1252');
  }
}

/** Detects UTF-16 without a mark: every other byte of plain letters is 0. */
function guessUtf16(bytes: Uint8Array): string | null {
  const some = bytes.subarray(0, 200);
  const zeros = (odd: number) => some.filter((byte, n) => n % 2 === odd && byte === 0).length;
  const many = some.length / 4;
  if (some.length < 4) return null;
  if (zeros(1) > many && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > many && zeros(1) === 0 ? 'utf-16be' : null;
}

const SEPARATORI = [';', ',', '\t', '|'] as const;

/**
 * Parses text with separators: any usual one, or that of a first line `sep=;`. All cells are text, also formulas.
 * @throws ErroreFoglio for binary data, an unclosed quotation mark, or text after a closed one
 */
export function readCsv(testo: string, separatore?: string): Pick<Foglio, 'righe'> {
  if (BINARY.test(testo)) throw new ErroreFoglio('non_foglio');
  const named = /^sep=(.)\r?\n/i.exec(testo);
  const body = named ? testo.slice(named[0].length) : testo;
  const delimiter = named?.[1] ?? separatore ?? findSeparatore(body);
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, quoteChar: '"' });
  const open = errors.find(({ type }) => type === 'Quotes');
  // '"Ada" <ada@…>': the quotation mark closes on the same line.
  if (open?.code === 'InvalidQuotes' && /^[^"\r\n]*"/.test(body.slice(open.index)))
    throw new ErroreFoglio('virgolette_dopo', { riga: (open.row ?? 0) + 1 + (named ? 1 : 0) });
  if (open) throw new ErroreFoglio('virgolette', { riga: findAperta(data) ?? (open.row ?? 0) + 1 });
  return { righe: named ? [[], ...data] : data };
}

/** The separator that gives most first rows the same number of columns. */
function findSeparatore(testo: string): string {
  const grade = (delimiter: string): number => {
    const rows = Papa.parse<string[]>(testo, { delimiter, preview: 30 }).data.filter((row) => row.length > 1);
    const counts = new Map<number, number>();
    for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
    const alike = Math.max(0, ...counts.values());
    const widest = Math.max(
      0,
      ...[...counts].filter(([, rowsOf]) => rowsOf === alike).map(([width]) => width),
    );
    return alike * 1000 + widest;
  };
  const graded = SEPARATORI.map((separatore) => ({ separatore, voto: grade(separatore) }));
  return graded.toSorted((a, b) => b.voto - a.voto)[0]!.separatore;
}

/** The row with the unclosed quotation mark, counted from 1: the rest of the text is one cell. */
function findAperta(data: readonly string[][]): number | null {
  const long = data.findIndex((row) => row.some((cell) => cell.includes('\n')));
  return long < 0 ? null : long + 1;
}
