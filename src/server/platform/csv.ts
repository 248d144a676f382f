import { Readable } from 'node:stream';
import { giornoInRome } from '#domain/giorno.ts';
import type { Cursore } from './richiesta.ts';

const PAGE = 500;
/** Spreadsheets recognise UTF-8 only with this in front. */
const BOM = '\uFEFF';

/**
 * One cell. A text is quoted. If a spreadsheet would take it for a formula, it is made harmless; this includes a text
 * that begins with a full-width sign, which some programs convert (prodotto/api#csv).
 */
export function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

const OROLOGIO = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** An instant in the centre's time zone, in a form that spreadsheets read: '2027-03-16 09:30:00'. */
export function toCellIstante(istante: Date): string {
  return `${giornoInRome(istante)} ${OROLOGIO.format(istante)}`;
}

/** The content of a cell; null makes an empty one. */
type Cella = string | number | null;
type Celle = readonly Cella[];

const toLine = (cells: Celle): string => `${cells.map((one) => toCell(one ?? '')).join(';')}\r\n`;

/** A short table as CSV with semicolons. */
export const toCsv = (heading: Celle, rows: readonly Celle[]): string =>
  BOM + [heading, ...rows].map(toLine).join('');

/** The columns of a table: the heading of each, and the cell of a row. */
export type Colonne<T> = readonly (readonly [heading: string, cellOf: (row: T) => Cella])[];

const headingOf = <T>(columns: Colonne<T>): Celle => columns.map(([heading]) => heading);
const toCells = <T>(columns: Colonne<T>, row: T): Celle => columns.map(([, cellOf]) => cellOf(row));

/** A short table of rows as CSV with semicolons. */
export const writeCsv = <T>(rows: readonly T[], columns: Colonne<T>): string =>
  toCsv(
    headingOf(columns),
    rows.map((row) => toCells(columns, row)),
  );

/** A table as CSV with semicolons, read one page at a time, so that it is never in memory as a whole. */
export function streamCsv<T, P>(
  load: (cursore: Cursore<P>) => Promise<T[]>,
  posizioneOf: (row: T) => P,
  columns: Colonne<T>,
): Readable {
  async function* pages(): AsyncGenerator<string> {
    yield BOM + toLine(headingOf(columns));
    let dopo: P | null = null;
    for (;;) {
      const rows: T[] = await load({ dopo, limit: PAGE });
      if (rows.length > 0) yield rows.map((row) => toLine(toCells(columns, row))).join('');
      if (rows.length < PAGE) return;
      dopo = posizioneOf(rows.at(-1)!);
    }
  }
  return Readable.from(pages());
}
