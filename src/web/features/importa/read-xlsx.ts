import { unzipSync } from 'fflate';
import { readXlsx as readCartella } from 'hucre/xlsx';
import { ErroreFoglio, isVuota, MAX_APERTO, type Cella, type Foglio } from './foglio.ts';

/**
 * Reads the first sheet of an .xlsx: values, not formulas, and which cells were joined.
 * @throws ErroreFoglio for what is no workbook, is protected by a password, or would be huge once it is unpacked
 */
export async function readXlsx(bytes: Uint8Array): Promise<Omit<Foglio, 'nome' | 'codifica'>> {
  refuseBomba(bytes);
  let visti = 0;
  let sheet;
  try {
    const { sheets } = await readCartella(bytes, {
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden && ++visti === 1,
    });
    [sheet] = sheets;
  } catch {
    throw new ErroreFoglio('non_si_apre');
  }
  if (!sheet) throw new ErroreFoglio('vuoto');
  const righe = sheet.rows.map((row) => row.map(toCella));
  // A formula whose result was never stored is shown as it is written: the cell is not empty.
  for (const [at, { formula, value }] of sheet.cells ?? []) {
    const [riga, colonna] = at.split(',').map(Number) as [number, number];
    if (formula !== undefined && isVuota(toCella(value)) && righe[riga]) righe[riga][colonna] = `=${formula}`;
  }
  return {
    righe,
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

/**
 * Looks at what the parts of the archive say of their own size, before any is unpacked; the reader unpacks none beyond
 * what it says.
 */
function refuseBomba(bytes: Uint8Array): void {
  let size = 0;
  let names = 0;
  try {
    unzipSync(bytes, {
      filter: (part) => {
        names += 1;
        // A part that says nothing of its size may have any.
        size += part.originalSize === 0 && part.size > 2 ? Infinity : part.originalSize;
        return false;
      },
    });
  } catch {
    throw new ErroreFoglio('non_si_apre');
  }
  if (size > MAX_APERTO || names > 2000) throw new ErroreFoglio('bomba');
}
