import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Giorno } from '#domain/giorno.ts';
import { call, callPage } from '../api/call.ts';
import { refreshGiorniBloccati } from './catalogo.ts';
import { pagine } from './pagine.ts';

/** The days on which the centre is open, from today to the last day that can be booked. */
export const calendarioQuery = () =>
  queryOptions({
    queryKey: ['calendario'],
    queryFn: ({ signal }) => call('GET /calendario', { signal }),
  });

/** Closures, stops and public holidays of a period, for administrators. */
export const chiusureQuery = (periodo: { da: Giorno; a: Giorno }) =>
  queryOptions({
    queryKey: ['chiusure', periodo],
    queryFn: ({ signal }) => call('GET /chiusure', { query: periodo, signal }),
  });

/** The bookings ahead that begin or end on a closed day, page by page, for administrators. */
export const prenotazioniChiuseQuery = () =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['prenotazioni', 'chiuse'],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /chiusure/prenotazioni', { query: { dopo: pageParam }, signal }),
  });

/** The stops of a resource that are not over. */
export const fermiQuery = (prenotabileId: number) =>
  queryOptions({
    queryKey: ['fermi', prenotabileId],
    queryFn: ({ signal }) => call('GET /prenotabili/{id}/fermi', { params: { id: prenotabileId }, signal }),
  });

/** To be called when a closure or a stop was made, changed or removed. */
export async function refreshChiusure(client: QueryClient): Promise<void> {
  await Promise.all([
    refreshGiorniBloccati(client),
    ...['calendario', 'chiusure', 'fermi'].map((key) => client.invalidateQueries({ queryKey: [key] })),
  ]);
}
