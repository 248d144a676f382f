import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/**
 * The proposals for bookings: with the token of a letter's link, those of the letter; otherwise those of the signed-in
 * person, including recently answered ones. They belong to the bookings: an answer changes a booking, and a changed
 * booking closes its proposal.
 */
export const proposteQuery = (token?: string) =>
  queryOptions({
    queryKey: ['prenotazioni', 'proposte', token ?? null],
    queryFn: ({ signal }) =>
      token === undefined
        ? call('GET /utenti/me/proposte', { signal })
        : call('POST /proposte/da-link', { body: { token }, signal }),
  });
