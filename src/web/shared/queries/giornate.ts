import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, callPage } from '../api/call.ts';
import type { CallInput } from '../api/request.ts';
import { pagine } from './pagine.ts';
import { refreshPrenotazioni } from './prenotazioni.ts';

type Filtri = Omit<NonNullable<CallInput<'GET /giornate'>['query']>, 'limit' | 'dopo'>;

/** The caller's days: how many are left, and what is to be paid. */
export const mieGiornateQuery = () =>
  queryOptions({
    // Bookings use days, so what makes bookings out of date also does so to these.
    queryKey: ['prenotazioni', 'giornate', 'mie'],
    queryFn: ({ signal }) => call('GET /utenti/me/giornate', { signal }),
  });

/** The days of a person, for administrators. */
export const giornateQuery = (id: string) =>
  queryOptions({
    queryKey: ['prenotazioni', 'giornate', id],
    queryFn: ({ signal }) => call('GET /utenti/{id}/giornate', { params: { id }, signal }),
  });

/** The entries of a person's days, newest first, page by page; without an id, the caller's. */
export const movimentiGiornateQuery = (id?: string) =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['prenotazioni', 'giornate', id ?? 'mie', 'movimenti'],
    queryFn: ({ signal, pageParam }) => {
      const query = { dopo: pageParam };
      return id === undefined
        ? callPage('GET /utenti/me/giornate/movimenti', { query, signal })
        : callPage('GET /utenti/{id}/giornate/movimenti', { params: { id }, query, signal });
    },
  });

/** The payments for days in a period, newest first, page by page. */
export const incassiQuery = (filtri: Filtri) =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['prenotazioni', 'giornate', 'incassi', filtri],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /giornate', { query: { ...filtri, dopo: pageParam }, signal }),
  });

/** One entry of money, for its receipt. It never changes. */
export const ricevutaGiornateQuery = (id: string) =>
  queryOptions({
    queryKey: ['ricevuta-giornate', id],
    queryFn: ({ signal }) => call('GET /giornate/movimenti/{id}', { params: { id }, signal }),
  });

/** Call this after days were sold, taken back or corrected, or that was refused: bookings show how they are paid. */
export const refreshGiornate = (client: QueryClient): Promise<void> => refreshPrenotazioni(client);
