import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/**
 * What is proposed for bookings: of one letter, by the token of its link, else of whoever is signed in, with what was
 * answered lately. It belongs to the bookings: an answer changes one, and a change of one ends its proposal.
 */
export const proposteQuery = (token?: string) =>
  queryOptions({
    queryKey: ['prenotazioni', 'proposte', token ?? null],
    queryFn: ({ signal }) =>
      token === undefined
        ? call('GET /utenti/me/proposte', { signal })
        : call('POST /proposte/da-link', { body: { token }, signal }),
  });
