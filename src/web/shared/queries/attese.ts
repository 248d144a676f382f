import { queryOptions } from '@tanstack/react-query';
import { RILETTURA_MS } from '#web/shared/constants.ts';
import { call } from '#web/shared/api/call.ts';
import type { VoceDaPrenotare } from './catalogo.ts';

// The keys begin with 'prenotazioni': a changed booking may free a place, and an accepted place becomes a booking.

/** The user's open waits. */
export const mieAtteseQuery = () =>
  queryOptions({
    queryKey: ['prenotazioni', 'attese', 'mie'],
    queryFn: ({ signal }) => call('GET /utenti/me/attese', { signal }),
  });

/** The people who wait for an entry, for administrators. */
export const atteseDiQuery = ({ tipo, id }: VoceDaPrenotare) =>
  queryOptions({
    queryKey: ['prenotazioni', 'attese', tipo, id],
    queryFn: ({ signal }) =>
      tipo === 'gruppo'
        ? call('GET /gruppi/{id}/attese', { params: { id }, signal })
        : call('GET /prenotabili/{id}/attese', { params: { id }, signal }),
  });

/** Held places of people who must be telephoned, for administrators; refetched at the open desk. */
export const daTelefonareQuery = () =>
  queryOptions({
    queryKey: ['prenotazioni', 'attese', 'da-telefonare'],
    queryFn: ({ signal }) => call('GET /attese/da-telefonare', { signal }),
    refetchInterval: RILETTURA_MS,
  });

/** Held places, for administrators; refetched in the open planner. */
export const tenuteQuery = () =>
  queryOptions({
    queryKey: ['prenotazioni', 'attese', 'tenute'],
    queryFn: ({ signal }) => call('GET /attese/tenute', { signal }),
    refetchInterval: RILETTURA_MS,
  });
