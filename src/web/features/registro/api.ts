import { useMutation } from '@tanstack/react-query';
import { callFile } from '#web/shared/api/call.ts';
import { saveFile } from '#web/shared/save-file.ts';
import type { Filtri } from './filtri.ts';

/** Saves the records, or the bookings of the same resource and days, as a table. */
export function useDownloadCsv(cosa: 'registro' | 'prenotazioni') {
  return useMutation({
    mutationFn: async ({ utente_id, ...altri }: Filtri) => {
      if (cosa === 'registro') {
        saveFile(
          (await callFile('GET /registro.csv', { query: { utente_id, ...altri } })).blob,
          'registro.csv',
        );
      } else {
        const query = { ...altri, future: 'false' } as const;
        saveFile((await callFile('GET /prenotazioni.csv', { query })).blob, 'prenotazioni.csv');
      }
    },
  });
}
