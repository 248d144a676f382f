import type { Importazione, Riga, TipoImportazione } from '#contract/importazioni.ts';
import { call, callFile } from '#web/shared/api/call.ts';
import { saveFile } from '#web/shared/save-file.ts';

/** Asks what would become of these rows; nothing changes. */
export const previewRighe = (
  tipo: TipoImportazione,
  righe: Riga[],
  signal?: AbortSignal,
): Promise<Importazione> =>
  call('POST /importazioni', {
    body: { tipo, righe, anteprima: true },
    ...(signal && { signal }),
  });

/** Carries out what the preview with this `impronta` said; sent again, it does nothing more and answers the same. */
export const importRighe = (tipo: TipoImportazione, righe: Riga[], impronta: string): Promise<Importazione> =>
  call('POST /importazioni', { body: { tipo, righe, anteprima: false, impronta } });

/** Saves the sheet to fill in. */
export async function downloadModello(tipo: TipoImportazione): Promise<void> {
  const { blob, nome } = await callFile('GET /importazioni/modello.csv', { query: { tipo } });
  saveFile(blob, nome ?? 'modello.csv');
}
