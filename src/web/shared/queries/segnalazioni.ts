import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Segnalazione } from '#contract/segnalazioni.ts';
import { callPage } from '../api/call.ts';
import { pagine } from './pagine.ts';

/** The reports, newest first, page by page; of one state or all. */
export const segnalazioniQuery = (stato: Segnalazione['stato'] | undefined) =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['segnalazioni', stato ?? 'tutte'],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /segnalazioni', { query: { stato, limit: 50, dopo: pageParam }, signal }),
  });

/** To be called when a report has changed, and perhaps the list it belongs to. */
export function refreshSegnalazioni(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['segnalazioni'] });
}
