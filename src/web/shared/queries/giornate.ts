import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#web/shared/api/call.ts';
import { pagine } from './pagine.ts';
import { refreshPrenotazioni } from './prenotazioni.ts';

/** The user's days: how many are left, and what is to be paid. */
export const mieGiornateQuery = () =>
  queryOptions({
    // Bookings use days: a change of bookings invalidates them.
    queryKey: ['prenotazioni', 'giornate', 'mie'],
    queryFn: ({ signal }) => call('GET /utenti/me/giornate', { signal }),
  });

export const giornateQuery = (id: string) =>
  queryOptions({
    queryKey: ['prenotazioni', 'giornate', id],
    queryFn: ({ signal }) => call('GET /utenti/{id}/giornate', { params: { id }, signal }),
  });

/** The entries of a person's days, newest first; without an id, the user's own. */
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

/** An entry of a purchase, for its receipt. */
export const ricevutaGiornateQuery = (id: string) =>
  queryOptions({
    queryKey: ['ricevuta-giornate', id],
    queryFn: ({ signal }) => call('GET /giornate/movimenti/{id}', { params: { id }, signal }),
  });

/** Call after days were sold, taken back or corrected, or that was refused. Bookings show how they are paid. */
export const refreshGiornate = (client: QueryClient): Promise<void> => refreshPrenotazioni(client);
