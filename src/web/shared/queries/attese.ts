import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { RILETTURA_MS } from '../constants.ts';
import type { Entry } from './catalogo.ts';

// Waits belong to the bookings: a changed booking may free a place for somebody, and an accepted place becomes a
// booking.

/** The caller's open waits. */
export const mieAtteseQuery = () =>
  queryOptions({
    queryKey: ['prenotazioni', 'attese', 'mie'],
    queryFn: ({ signal }) => call('GET /utenti/me/attese', { signal }),
  });

/** The people who wait for an entry, for administrators. */
export const atteseDiQuery = ({ tipo, id }: Entry) =>
  queryOptions({
    queryKey: ['prenotazioni', 'attese', tipo, id],
    queryFn: ({ signal }) =>
      tipo === 'gruppo'
        ? call('GET /gruppi/{id}/attese', { params: { id }, signal })
        : call('GET /prenotabili/{id}/attese', { params: { id }, signal }),
  });

/** The held places of people who have to be telephoned, for administrators; read again while the desk stays open. */
export const daTelefonareQuery = () =>
  queryOptions({
    queryKey: ['prenotazioni', 'attese', 'da-telefonare'],
    queryFn: ({ signal }) => call('GET /attese/da-telefonare', { signal }),
    refetchInterval: RILETTURA_MS,
  });

/** The held places, for administrators; read again while the planner stays open. */
export const tenuteQuery = () =>
  queryOptions({
    queryKey: ['prenotazioni', 'attese', 'tenute'],
    queryFn: ({ signal }) => call('GET /attese/tenute', { signal }),
    refetchInterval: RILETTURA_MS,
  });
