import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Segnalazione } from '#contract/segnalazioni.ts';
import { callFile, callPage } from '#web/shared/api/call.ts';
import { refreshCatalogo } from './catalogo.ts';
import { refreshChiusure } from './chiusure.ts';
import { conteggiQuery } from './gestione.ts';
import { pagine } from './pagine.ts';

/** The reports of a state, newest first; without a state, all. */
export const segnalazioniQuery = (stato: Segnalazione['stato'] | undefined) =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['segnalazioni', stato ?? 'tutte'],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /segnalazioni', { query: { stato, limit: 50, dopo: pageParam }, signal }),
  });

/** A photo of a fault; not cached. */
export const fotoGuastoQuery = (fotoId: number) =>
  queryOptions({
    queryKey: ['foto-guasto', fotoId],
    queryFn: async ({ signal }) =>
      (await callFile('GET /images/segnalazioni/{fotoId}', { params: { fotoId }, signal })).blob,
    gcTime: 0,
  });

/** Call after a report was made or answered. Includes the desk, and the stops that the report makes or ends. */
export async function refreshSegnalazioni(client: QueryClient): Promise<void> {
  const keys = [['segnalazioni'], ['prenotazioni'], ['libretto'], conteggiQuery().queryKey];
  await Promise.all([
    refreshChiusure(client),
    refreshCatalogo(client),
    ...keys.map((queryKey) => client.invalidateQueries({ queryKey })),
  ]);
}
