import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { SceltaUtenti } from '#contract/gestione.ts';
import { call, callPage } from '../api/call.ts';
import { pagine } from './pagine.ts';

/** The people by surname and name, 25 at a time, filtered and searched. */
export const elencoUtentiQuery = (scelta: SceltaUtenti) =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['utenti', 'elenco', scelta],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /utenti', { query: { ...scelta, dopo: pageParam }, signal }),
  });

/** The numbers of what waits for an administrator; read with the page, and not again by itself. */
export const conteggiQuery = () =>
  queryOptions({
    queryKey: ['utenti', 'conteggi'],
    queryFn: ({ signal }) => call('GET /gestione/conteggi', { signal }),
  });
