import { MAX_RIGHE } from '#contract/valori.ts';

/** What a cell holds. A day of a spreadsheet is its text ('2027-03-16'); whatever a CSV holds is text. */
export type Cella = string | number | boolean | null;

/** The encodings of a text without a mark. */
export const CODIFICHE = ['windows-1252', 'macintosh', 'utf-8'] as const;
export type Codifica = (typeof CODIFICHE)[number];

/** Cells that were joined: the first row and column, and the last ones, counted from 0. */
export interface CelleUnite {
  riga: number;
  colonna: number;
  ultimaRiga: number;
  ultimaColonna: number;
}

/** A sheet as it was read, before anything is made of it. */
export interface Foglio {
  /** The name of the file; null for pasted cells. */
  nome: string | null;
  /** As the sheet has them, empty ones too: the first is row 1 of the spreadsheet. */
  righe: readonly (readonly Cella[])[];
  /** The rows that nobody sees, mostly because of a filter, counted from 0. */
  nascoste: readonly number[];
  /** Spreadsheets alone say which cells were joined. */
  unite: readonly CelleUnite[];
  /** The encoding of a text that was guessed or chosen, since accents may have been read wrongly; null where it is sure. */
  codifica: Codifica | null;
  /** The same text, to be read in another encoding. */
  bytes: Uint8Array | null;
  /** How many sheets of the workbook were not read: only the first one is. */
  altri: number;
}

/** The largest file, in bytes (prodotto/importazioni#foglio). */
export const MAX_BYTES = 5 * 1024 * 1024;
/** The most columns with something in them. */
const MAX_COLONNE = 100;
/** The most bytes that the parts of an .xlsx may have once they are unpacked. */
export const MAX_APERTO = 60 * 1024 * 1024;
/** The longest text of a cell that is read. */
export const MAX_CELLA = 4000;

/** Why a sheet is not read. Each has a sentence that says what to do. */
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

/** A sheet that is not read, with the values of the sentence that says why. */
export class ErroreFoglio extends Error {
  readonly codice: CodiceFoglio;
  readonly valori: { righe?: number; parti?: number; colonne?: number; riga?: number };

  constructor(codice: CodiceFoglio, valori: ErroreFoglio['valori'] = {}) {
    super(codice);
    this.codice = codice;
    this.valori = valori;
  }
}

/** Whether nothing is written in a cell. */
export const isVuota = (cella: Cella | undefined): boolean =>
  cella === null || cella === undefined || (typeof cella === 'string' && cella.trim() === '');

/** Some cells with letters that an encoding may get wrong. */
export function listAccentate({ righe }: Foglio): string[] {
  // oxlint-disable-next-line no-control-regex -- the range of ASCII
  const cells = righe.flat().filter((cella) => typeof cella === 'string' && /[^\u0000-\u007f]/.test(cella));
  return [...new Set(cells.map((cella) => String(cella).trim().slice(0, 40)))].slice(0, 4);
}

/**
 * A sheet without what follows the last row and the last column with something in it; all rows are as wide.
 * @throws ErroreFoglio for an empty or a too large one
 */
export function trimFoglio(foglio: Foglio): Foglio {
  const larga = (riga: readonly Cella[]): number => riga.findLastIndex((cella) => !isVuota(cella)) + 1;
  const colonne = Math.max(0, ...foglio.righe.map(larga));
  const righe = foglio.righe.slice(0, foglio.righe.findLastIndex((riga) => larga(riga) > 0) + 1);
  if (colonne === 0) throw new ErroreFoglio('vuoto');
  const piene = righe.filter((riga) => larga(riga) > 0).length;
  // Above the headings there may be a few rows more, such as a title.
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
