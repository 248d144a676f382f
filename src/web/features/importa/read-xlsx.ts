import { unzipSync } from 'fflate';
import { readXlsx as readCartella } from 'hucre/xlsx';
import { ErroreFoglio, isVuota, MAX_APERTO, type Cella, type Foglio } from './foglio.ts';

/**
 * Reads the first sheet of an .xlsx: values, not formulas, which cells were joined, and which rows are hidden.
 * @throws ErroreFoglio for what is no workbook, is protected by a password, or would be huge once it is unpacked
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
  // A formula whose result was never stored is shown as it is written: the cell is not empty.
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
  // A day of a spreadsheet has no time zone: the reader gives its midnight in UTC.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

/** The parts of an .ods, and of a .numbers: archives too. */
const ALTRI_PROGRAMMI = /^(?:mimetype|Index\.zip|Index\/.*\.iwa)$/;

/**
 * Looks at the names of the parts of the archive and at what they say of their own size, before any is unpacked; the
 * reader unpacks none beyond what it says.
 */
function refuseArchivio(bytes: Uint8Array): void {
  let size = 0;
  let names = 0;
  let altro = false;
  try {
    unzipSync(bytes, {
      filter: (part) => {
        names += 1;
        altro ||= ALTRI_PROGRAMMI.test(part.name);
        // A part that says nothing of its size may have any.
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
