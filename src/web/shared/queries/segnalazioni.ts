import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Segnalazione } from '#contract/segnalazioni.ts';
import { callFile, callPage } from '../api/call.ts';
import { refreshCatalogo } from './catalogo.ts';
import { refreshChiusure } from './chiusure.ts';
import { conteggiQuery } from './gestione.ts';
import { pagine } from './pagine.ts';

/** The reports, newest first, page by page; all of them, or those of one state. */
export const segnalazioniQuery = (stato: Segnalazione['stato'] | undefined) =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['segnalazioni', stato ?? 'tutte'],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /segnalazioni', { query: { stato, limit: 50, dopo: pageParam }, signal }),
  });

/** A photo of a fault; never cached. */
export const fotoGuastoQuery = (fotoId: number) =>
  queryOptions({
    queryKey: ['foto-guasto', fotoId],
    queryFn: async ({ signal }) =>
      (await callFile('GET /images/segnalazioni/{fotoId}', { params: { fotoId }, signal })).blob,
    gcTime: 0,
  });

/**
 * Call this after a report was made or answered: it refreshes the lists of reports, the desk, and the stops that the
 * report made or ended.
 */
export async function refreshSegnalazioni(client: QueryClient): Promise<void> {
  const keys = [['segnalazioni'], ['prenotazioni'], ['libretto'], conteggiQuery().queryKey];
  await Promise.all([
    refreshChiusure(client),
    refreshCatalogo(client),
    ...keys.map((queryKey) => client.invalidateQueries({ queryKey })),
  ]);
}
