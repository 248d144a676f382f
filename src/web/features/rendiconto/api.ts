import { useMutation } from '@tanstack/react-query';
import type { Intervallo } from '#domain/intervallo.ts';
import { callFile } from '#web/shared/api/call.ts';
import { saveFile } from '#web/shared/save-file.ts';

/** Saves the report of a period as a table. */
export function useDownloadRendiconto() {
  return useMutation({
    mutationFn: async ({ inizio, fine }: Intervallo) => {
      const { blob } = await callFile('GET /rendiconto.csv', { query: { da: inizio, a: fine } });
      saveFile(blob, `rendiconto-${inizio}-${fine}.csv`);
    },
  });
}
