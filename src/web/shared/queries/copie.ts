import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { preparativiQuery } from './preparativi.ts';

/** How often the progress of a copy or a trial is read, in milliseconds. */
const GUARDA_MS = 5_000;

/** The copies that the site has made of itself; read again and again while something is done with them. */
export const copieQuery = () =>
  queryOptions({
    queryKey: ['copie'],
    queryFn: ({ signal }) => call('GET /copie', { signal }),
    refetchInterval: ({ state }) => (state.data?.in_corso ? GUARDA_MS : false),
  });

/** Call this once a copy or a trial was begun, or has ended. */
export const refreshCopie = (client: QueryClient): Promise<void[]> =>
  Promise.all(
    [copieQuery(), preparativiQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
  );
