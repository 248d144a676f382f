import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SceltaUtenti } from '#contract/gestione.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { CallInput } from '#web/shared/api/request.ts';
import { call, callPage } from '#web/shared/api/call.ts';
import { pagine } from './pagine.ts';

/** Users by surname and name, filtered and searched. */
export const elencoUtentiQuery = (scelta: SceltaUtenti) =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['utenti', 'elenco', scelta],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /utenti', { query: { ...scelta, dopo: pageParam }, signal }),
  });

/** Counts of what waits for an administrator. */
export const conteggiQuery = () =>
  queryOptions({
    queryKey: ['utenti', 'conteggi'],
    queryFn: ({ signal }) => call('GET /gestione/conteggi', { signal }),
  });

/** The till of a period. A change of bookings invalidates it, since the desk may also have moved money. */
export const cassaQuery = (periodo: { da: Giorno; a: Giorno }) =>
  queryOptions({
    queryKey: ['prenotazioni', 'cassa', periodo.da, periodo.a],
    queryFn: ({ signal }) => call('GET /banco/cassa', { query: periodo, signal }),
  });

type FiltriRegistro = Omit<NonNullable<CallInput<'GET /registro'>['query']>, 'limit' | 'dopo'>;

/** The matching records, newest first. */
export const registroQuery = (filtri: FiltriRegistro) =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['registro', filtri],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /registro', { query: { ...filtri, limit: 100, dopo: pageParam }, signal }),
  });

export const rendicontoQuery = ({ inizio, fine }: Intervallo) =>
  queryOptions({
    queryKey: ['rendiconto', inizio, fine],
    queryFn: ({ signal }) => call('GET /rendiconto', { query: { da: inizio, a: fine }, signal }),
  });

/** The versions of the site's software, for administrators. */
export const sistemaQuery = () =>
  queryOptions({
    queryKey: ['sistema'],
    queryFn: ({ signal }) => call('GET /sistema', { signal }),
  });

/** What is missing before the opening, and what the administrator has hidden of it. */
export const preparativiQuery = () =>
  queryOptions({
    queryKey: ['preparativi'],
    queryFn: ({ signal }) => call('GET /gestione/preparativi', { signal }),
  });

/** Refetch interval while a copy or its trial runs, in milliseconds. */
const GUARDA_MS = 5_000;

/** The site's backup copies; refetched while one is made or tried. */
export const copieQuery = () =>
  queryOptions({
    queryKey: ['copie'],
    queryFn: ({ signal }) => call('GET /copie', { signal }),
    refetchInterval: ({ state }) => (state.data?.in_corso ? GUARDA_MS : false),
  });

/** Call when a copy or a trial has begun or ended. */
export const refreshCopie = (client: QueryClient): Promise<void[]> =>
  Promise.all(
    [copieQuery(), preparativiQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
  );

export type FiltriCauzioni = Omit<NonNullable<CallInput<'GET /cauzioni'>['query']>, 'limit' | 'dopo'>;

/** The matching deposits, newest first. */
export const cauzioniQuery = (filtri: FiltriCauzioni) =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['cauzioni', filtri],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /cauzioni', { query: { ...filtri, dopo: pageParam }, signal }),
  });

/** An entry of a deposit, for its receipt. */
export const ricevutaQuery = (id: string) =>
  queryOptions({
    queryKey: ['ricevuta', id],
    queryFn: ({ signal }) => call('GET /cauzioni/movimenti/{id}', { params: { id }, signal }),
  });

/** Call after an entry was added, or refused: another user may have been faster. */
export async function refreshCauzioni(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['cauzioni'] });
}
