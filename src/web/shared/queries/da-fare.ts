import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** What is open about a person; it belongs to the bookings, whose changes make it out of date. */
export const daFareQuery = (id: string) =>
  queryOptions({
    queryKey: ['prenotazioni', 'da-fare', id],
    queryFn: ({ signal }) => call('GET /utenti/{id}/da-fare', { params: { id }, signal }),
  });

/** To be called when a document or a letter has changed: the desk and the person's page say what is open. */
export async function refreshDaFare(client: QueryClient): Promise<void> {
  await Promise.all(
    ['da-fare', 'banco'].map((what) => client.invalidateQueries({ queryKey: ['prenotazioni', what] })),
  );
}
