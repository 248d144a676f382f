import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { giornoInRome } from '#domain/giorno.ts';
import type { Cursore } from './richiesta.ts';

const PAGE = 500;
/** Spreadsheets recognise UTF-8 only by this. */
const BOM = '\uFEFF';

/**
 * Quotes every text, and makes harmless what a spreadsheet would read as a formula, also after a full-width sign,
 * which some programs convert (prodotto/api#csv).
 */
const STYLE: Papa.UnparseConfig = {
  delimiter: ';',
  quotes: (value) => typeof value === 'string',
  escapeFormulae: /^[=+\-@\t\r＝＋－＠]/,
};

const OROLOGIO = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** An instant in the centre's time zone, as spreadsheets read it: '2027-03-16 09:30:00'. */
export function toCellIstante(istante: Date): string {
  return `${giornoInRome(istante)} ${OROLOGIO.format(istante)}`;
}

type Cella = string | number | null;
type Celle = readonly Cella[];

const toLines = (rows: readonly Celle[]): string =>
  `${Papa.unparse(
    rows.map((cells) => cells.map((one) => one ?? '')),
    STYLE,
  )}\r\n`;

/** A short table as CSV with semicolons. */
export const toCsv = (heading: Celle, rows: readonly Celle[]): string => BOM + toLines([heading, ...rows]);

export type Colonne<T> = readonly (readonly [heading: string, cellOf: (row: T) => Cella])[];

const headingOf = <T>(columns: Colonne<T>): Celle => columns.map(([heading]) => heading);
const toCells = <T>(columns: Colonne<T>, row: T): Celle => columns.map(([, cellOf]) => cellOf(row));

export const writeCsv = <T>(rows: readonly T[], columns: Colonne<T>): string =>
  toCsv(
    headingOf(columns),
    rows.map((row) => toCells(columns, row)),
  );

/** A table as CSV with semicolons, read page by page, so that it is never in memory as a whole. */
export function streamCsv<T, P>(
  load: (cursore: Cursore<P>) => Promise<T[]>,
  posizioneOf: (row: T) => P,
  columns: Colonne<T>,
): Readable {
  async function* pages(): AsyncGenerator<string> {
    yield toCsv(headingOf(columns), []);
    let dopo: P | null = null;
    for (;;) {
      const rows: T[] = await load({ dopo, limit: PAGE });
      if (rows.length > 0) yield toLines(rows.map((row) => toCells(columns, row)));
      if (rows.length < PAGE) return;
      dopo = posizioneOf(rows.at(-1)!);
    }
  }
  return Readable.from(pages());
}
