import { saveFile } from '#web/shared/save-file.ts';
import type { Campo } from './campi-foglio.ts';
import type { Lettura } from './colonne.ts';
import type { Giudizio } from './giudizi.ts';
import { celleOf, valoreOf, type RigaFoglio } from './righe-foglio.ts';
import type { TraduciImporta } from './testi.ts';

/** The rows that were left out as they stood in the sheet, with its headings and, in one column more, why. */
export function makeFuori(
  lettura: Lettura,
  righe: readonly RigaFoglio[],
  giudizi: ReadonlyMap<number, Giudizio>,
  say: (riga: RigaFoglio) => string,
  t: TraduciImporta,
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

/** The cells of a row as they stood in the sheet, but for what was corrected. */
function celleNow(lettura: Lettura, riga: RigaFoglio): string[] {
  const celle = celleOf(lettura, riga.numero);
  const corrected = (campo: Campo) => valoreOf(riga, campo).cambio === 'corretta';
  for (const { n, campo, ordine } of lettura.colonne) {
    if (campo === 'cognome_nome') {
      const parti = (['cognome', 'nome'] as const).map((parte) => valoreOf(riga, parte).testo);
      if (corrected('cognome') || corrected('nome'))
        celle[n] = (ordine === 'nome' ? parti.toReversed() : parti).join(' ');
    } else if (campo !== null && corrected(campo)) celle[n] = valoreOf(riga, campo).testo;
  }
  return celle;
}

/** Saves them as CSV that a spreadsheet opens, with nothing in it that it would compute. */
export async function saveFuori(fuori: readonly (readonly string[])[], nome: string): Promise<void> {
  const { default: Papa } = await import('papaparse');
  const text = Papa.unparse(fuori as string[][], { delimiter: ';', escapeFormulae: true, quotes: true });
  saveFile(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }), nome);
}
