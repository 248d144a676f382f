import { MAX_RIGHE } from '#contract/valori.ts';

/** The content of a cell. A date of a spreadsheet is text ('2027-03-16'); cells of a CSV are always text. */
export type Cella = string | number | boolean | null;

/** Encodings of a text without a byte order mark. */
export const CODIFICHE = ['windows-1252', 'macintosh', 'utf-8'] as const;
export type Codifica = (typeof CODIFICHE)[number];

/** Merged cells, counted from 0. */
export interface CelleUnite {
  riga: number;
  colonna: number;
  ultimaRiga: number;
  ultimaColonna: number;
}

export interface Foglio {
  /** The name of the file; null for pasted cells. */
  nome: string | null;
  /** With empty rows: the first is row 1 of the spreadsheet. */
  righe: readonly (readonly Cella[])[];
  /** Hidden rows, mostly by a filter, counted from 0. */
  nascoste: readonly number[];
  /** Merged cells, of spreadsheets only. */
  unite: readonly CelleUnite[];
  /** The guessed or chosen encoding of a text, since accents may be wrong; null if it is certain. */
  codifica: Codifica | null;
  /** The bytes of that text, to read it in another encoding. */
  bytes: Uint8Array | null;
  /** How many other sheets of the workbook were not read. */
  altri: number;
}

/** Largest file, in bytes (prodotto/importazioni#foglio). */
export const MAX_BYTES = 5 * 1024 * 1024;
/** Most columns with content. */
const MAX_COLONNE = 100;
/** Most bytes of the unpacked parts of an .xlsx. */
export const MAX_APERTO = 60 * 1024 * 1024;
export const MAX_CELLA = 4000;

/** Why a sheet cannot be read. Each code has a sentence with advice. */
export type CodiceFoglio =
  | 'troppo_grande'
  | 'vuoto'
  | 'troppe_righe'
  | 'troppe_colonne'
  | 'cella_lunga'
  | 'virgolette'
  | 'virgolette_dopo'
  | 'vecchio_formato'
  | 'protetto'
  | 'non_si_apre'
  | 'non_foglio'
  | 'bomba'
  | 'troppo_lento';

export class ErroreFoglio extends Error {
  readonly codice: CodiceFoglio;
  readonly valori: { righe?: number; parti?: number; colonne?: number; riga?: number };

  constructor(codice: CodiceFoglio, valori: ErroreFoglio['valori'] = {}) {
    super(codice);
    this.codice = codice;
    this.valori = valori;
  }
}

export const isVuota = (cella: Cella | undefined): boolean =>
  cella === null || cella === undefined || (typeof cella === 'string' && cella.trim() === '');

/** Some cells with letters that a wrong encoding would change. */
export function listAccentate({ righe }: Foglio): string[] {
  // oxlint-disable-next-line no-control-regex -- the range of ASCII
  const cells = righe.flat().filter((cella) => typeof cella === 'string' && /[^\u0000-\u007f]/.test(cella));
  return [...new Set(cells.map((cella) => String(cella).trim().slice(0, 40)))].slice(0, 4);
}

/**
 * Removes empty rows and columns at the end, and pads all rows to the same width.
 * @throws ErroreFoglio for an empty sheet or a too large one
 */
export function trimFoglio(foglio: Foglio): Foglio {
  const larga = (riga: readonly Cella[]): number => riga.findLastIndex((cella) => !isVuota(cella)) + 1;
  const colonne = Math.max(0, ...foglio.righe.map(larga));
  const righe = foglio.righe.slice(0, foglio.righe.findLastIndex((riga) => larga(riga) > 0) + 1);
  if (colonne === 0) throw new ErroreFoglio('vuoto');
  const piene = righe.filter((riga) => larga(riga) > 0).length;
  // Above the headings there may be more rows, such as a title.
  if (piene > MAX_RIGHE + 20) refuseRighe(piene - 1);
  const usate = new Set(righe.flatMap((riga) => riga.flatMap((cella, n) => (isVuota(cella) ? [] : [n]))))
    .size;
  if (usate > MAX_COLONNE) throw new ErroreFoglio('troppe_colonne', { colonne: usate });
  const lunga = righe.findIndex((riga) => riga.some((c) => typeof c === 'string' && c.length > MAX_CELLA));
  if (lunga >= 0) throw new ErroreFoglio('cella_lunga', { riga: lunga + 1 });
  // Rows of a text may be of any length.
  const full = (riga: readonly Cella[]) => Array.from({ length: colonne }, (_, n) => riga[n] ?? null);
  return { ...foglio, righe: righe.map(full) };
}

/** @throws ErroreFoglio: so many rows are too many */
function refuseRighe(righe: number): never {
  throw new ErroreFoglio('troppe_righe', { righe, parti: Math.ceil(righe / MAX_RIGHE) });
}
