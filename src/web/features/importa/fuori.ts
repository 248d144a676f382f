import { saveFile } from '#web/shared/save-file.ts';
import type { LetturaFoglio } from './colonne.ts';
import type { Giudizio } from './giudizi.ts';
import { celleOf, type RigaFoglio, valoreOf } from './righe-foglio.ts';
import type { TraduciRighe } from './testi-righe.ts';

/** The rows left out, as in the sheet with its headings, and a column with the reason. */
export function makeFuori(
  lettura: LetturaFoglio,
  righe: readonly RigaFoglio[],
  giudizi: ReadonlyMap<number, Giudizio>,
  say: (riga: RigaFoglio) => string,
  t: TraduciRighe,
): string[][] {
  const heading = lettura.titoli === null || lettura.titoli < 0 ? [] : celleOf(lettura, lettura.titoli + 1);
  const width = lettura.foglio.righe[0]?.length ?? 0;
  const wide = (cells: readonly string[]) => Array.from({ length: width }, (_, n) => cells[n] ?? '');
  const rows = righe.flatMap((riga) => {
    const sorte = giudizi.get(riga.numero)?.sorte;
    if (sorte === 'nuova' || sorte === undefined) return [];
    const perche = say(riga) || t(`sorte_${sorte}`);
    return [[...wide(celleNow(lettura, riga)), perche]];
  });
  return rows.length === 0 ? [] : [[...wide(heading), t('scarica_perche')], ...rows];
}

/** The cells of a row as in the sheet, with corrections. */
function celleNow(lettura: LetturaFoglio, riga: RigaFoglio): string[] {
  const celle = celleOf(lettura, riga.numero);
  for (const { n, campo } of lettura.colonne) {
    if (campo === null || campo === 'cognome_nome') continue;
    const { cambio, testo } = valoreOf(riga, campo);
    if (cambio === 'corretta') celle[n] = testo;
  }
  return celle;
}

/** Saves rows as CSV for spreadsheets, without formulas. */
export async function saveFuori(fuori: readonly (readonly string[])[], nome: string): Promise<void> {
  const { default: Papa } = await import('papaparse');
  const text = Papa.unparse(fuori as string[][], { delimiter: ';', escapeFormulae: true, quotes: true });
  saveFile(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }), nome);
}
