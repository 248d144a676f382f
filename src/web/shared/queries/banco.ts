import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Giorno } from '#domain/giorno.ts';
import { call, callFile } from '../api/call.ts';
import { PREFETCH_FRESH_MS, RILETTURA_MS } from '../constants.ts';

/** The desk on a day, read again while it stays open; it belongs to the bookings, whose changes make it out of date. */
export const bancoQuery = (giorno: Giorno) =>
  queryOptions({
    queryKey: ['prenotazioni', 'banco', giorno],
    queryFn: ({ signal }) => call('GET /banco', { query: { giorno }, signal }),
    placeholderData: keepPreviousData,
    staleTime: PREFETCH_FRESH_MS,
    refetchInterval: RILETTURA_MS,
  });

/** Whether one's own name may stand at the door. */
export const portaQuery = () =>
  queryOptions({
    queryKey: ['porta'],
    queryFn: ({ signal }) => call('GET /utenti/me/porta', { signal }),
  });

/** What is known about a thing that went out, with the list of its photos; never kept. */
export const fotoConsegnaQuery = (id: number) =>
  queryOptions({
    queryKey: ['prenotazioni', 'consegna', id],
    queryFn: ({ signal }) => call('GET /prenotazioni/{id}/consegna', { params: { id }, signal }),
    gcTime: 0,
  });

/** What went out with one's own bookings; of the bookings, whose changes make it out of date. */
export const mieConsegneQuery = () =>
  queryOptions({
    queryKey: ['prenotazioni', 'mie-consegne'],
    queryFn: ({ signal }) => call('GET /utenti/me/consegne', { signal }),
  });

/** A photo of the state of a thing; never kept. */
export const fotoQuery = (fotoId: number) =>
  queryOptions({
    queryKey: ['foto-stato', fotoId],
    queryFn: async ({ signal }) =>
      (await callFile('GET /images/consegne/{fotoId}', { params: { fotoId }, signal })).blob,
    gcTime: 0,
  });
