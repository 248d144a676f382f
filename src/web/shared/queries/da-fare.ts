import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** What is still to be done about a person. It belongs to the bookings: a change of bookings makes it out of date. */
export const daFareQuery = (id: string) =>
  queryOptions({
    queryKey: ['prenotazioni', 'da-fare', id],
    queryFn: ({ signal }) => call('GET /utenti/{id}/da-fare', { params: { id }, signal }),
  });

/** Call this after a document or a letter has changed: the desk and the person's page show what is still to be done. */
export async function refreshDaFare(client: QueryClient): Promise<void> {
  await Promise.all(
    ['da-fare', 'banco'].map((what) => client.invalidateQueries({ queryKey: ['prenotazioni', what] })),
  );
}
