import type { Importazione, RigaImportata, TipoImportazione } from '#contract/importazioni.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { call, callFile } from '#web/shared/api/call.ts';

/** Previews the import of rows, without storing anything. */
export const previewRighe = (
  tipo: TipoImportazione,
  righe: RigaImportata[],
  signal?: AbortSignal,
): Promise<Importazione> =>
  call('POST /importazioni', {
    body: { tipo, righe, anteprima: true },
    ...(signal && { signal }),
  });

/** Imports as the preview with this `impronta` said. Idempotent: a second request gets the same answer. */
export const importRighe = (
  tipo: TipoImportazione,
  righe: RigaImportata[],
  impronta: string,
): Promise<Importazione> => call('POST /importazioni', { body: { tipo, righe, anteprima: false, impronta } });

export async function downloadModello(tipo: TipoImportazione): Promise<void> {
  const { blob, nome } = await callFile('GET /importazioni/modello.csv', { query: { tipo } });
  saveFile(blob, nome ?? 'modello.csv');
}
