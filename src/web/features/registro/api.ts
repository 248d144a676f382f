import { useInfiniteQuery, useMutation, useQueries } from '@tanstack/react-query';
import type { VoceCatalogo } from '#contract/catalogo.ts';
import { call, callFile, callPage } from '#web/shared/api/call.ts';
import { saveFile } from '#web/shared/save-file.ts';
import type { Filtri } from './filtri.ts';

/** The records that fit, newest first, page by page. */
export function useRegistro(filtri: Filtri, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: ['registro', filtri],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /registro', { query: { ...filtri, limit: 100, dopo: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    enabled,
  });
}

/** A resource as the filter names it. */
export interface Risorsa {
  id: number;
  nome: string;
}

const risorseOf = (voci: readonly VoceCatalogo[]): Risorsa[] =>
  voci.flatMap((voce) => (voce.tipo === 'gruppo' ? voce.entry.prenotabili : [voce.entry]));

/** Every resource there is, once each, by name. */
export function useRisorse(): Risorsa[] {
  return useQueries({
    queries: [
      { queryKey: ['catalogo', 'spazio'], queryFn: ({ signal }) => call('GET /catalogo/spazi', { signal }) },
      {
        queryKey: ['catalogo', 'strumento'],
        queryFn: ({ signal }) => call('GET /catalogo/strumenti', { signal }),
      },
    ],
    combine: (results) => {
      const all = results.flatMap(({ data }) => risorseOf(data ?? []));
      return [...new Map(all.map((one) => [one.id, one])).values()].sort((a, b) =>
        a.nome.localeCompare(b.nome, 'it', { numeric: true }),
      );
    },
  });
}

/** Saves the records, or the bookings of the same resource and days, as a table. */
export function useScarica(cosa: 'registro' | 'prenotazioni') {
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
