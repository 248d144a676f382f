import { unzipSync } from 'fflate';
import { readXlsx as readCartella } from 'hucre/xlsx';
import { ErroreFoglio, isVuota, MAX_APERTO, type Cella, type Foglio } from './foglio.ts';

/**
 * Reads the first sheet of an .xlsx: values instead of formulas, merged cells, hidden rows.
 * @throws ErroreFoglio for anything else, for a password, or if it would be huge once unpacked
 */
export async function readXlsx(
  bytes: Uint8Array,
): Promise<Pick<Foglio, 'righe' | 'nascoste' | 'unite' | 'altri'>> {
  refuseArchivio(bytes);
  let visti = 0;
  let sheet;
  try {
    const { sheets } = await readCartella(bytes, {
      readStyles: true,
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden && ++visti === 1,
    });
    [sheet] = sheets;
  } catch {
    throw new ErroreFoglio('non_si_apre');
  }
  if (!sheet) throw new ErroreFoglio('vuoto');
  const righe = sheet.rows.map((row) => row.map(toCella));
  // Show a formula without a stored result as text, since the cell is not empty.
  for (const [at, { formula, value, style }] of sheet.cells ?? []) {
    const [riga, colonna] = at.split(',').map(Number) as [number, number];
    if (!righe[riga]) continue;
    if (formula !== undefined && isVuota(toCella(value))) righe[riga][colonna] = `=${formula}`;
    const zeri = /^0{2,}(?=;|$)/.exec(style?.numFmt ?? '')?.[0].length;
    // '00000' shows 42 as 00042.
    if (zeri && Number.isSafeInteger(value) && (value as number) >= 0)
      righe[riga][colonna] = String(value).padStart(zeri, '0');
  }
  return {
    righe,
    nascoste: [...(sheet.rowDefs ?? [])].flatMap(([riga, { hidden }]) => (hidden ? riga : [])),
    unite: (sheet.merges ?? []).map(({ startRow, startCol, endRow, endCol }) => ({
      riga: startRow,
      colonna: startCol,
      ultimaRiga: endRow,
      ultimaColonna: endCol,
    })),
    altri: visti - 1,
  };
}

function toCella(value: unknown): Cella {
  if (value === null || value === undefined) return null;
  // Spreadsheet dates have no time zone; the library returns midnight in UTC.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

/** Parts of .ods and .numbers, which are archives too. */
const ALTRI_PROGRAMMI = /^(?:mimetype|Index\.zip|Index\/.*\.iwa)$/;

/** Checks declared sizes before anything is unpacked; the library unpacks no more than declared. */
function refuseArchivio(bytes: Uint8Array): void {
  let size = 0;
  let names = 0;
  let altro = false;
  try {
    unzipSync(bytes, {
      filter: (part) => {
        names += 1;
        altro ||= ALTRI_PROGRAMMI.test(part.name);
        // A part without a declared size may have any.
        size += part.originalSize === 0 && part.size > 2 ? Infinity : part.originalSize;
        return false;
      },
    });
  } catch {
    throw new ErroreFoglio('non_si_apre');
  }
  if (altro) throw new ErroreFoglio('vecchio_formato');
  if (size > MAX_APERTO || names > 2000) throw new ErroreFoglio('bomba');
}
