import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Giorno } from '#domain/giorno.ts';
import { call, callFile } from '../api/call.ts';
import { PREFETCH_FRESH_MS, RILETTURA_MS } from '../constants.ts';

/**
 * The desk on a day, read again while it stays open. It belongs to the bookings: a change of bookings makes it out of
 * date.
 */
export const bancoQuery = (giorno: Giorno) =>
  queryOptions({
    queryKey: ['prenotazioni', 'banco', giorno],
    queryFn: ({ signal }) => call('GET /banco', { query: { giorno }, signal }),
    placeholderData: keepPreviousData,
    staleTime: PREFETCH_FRESH_MS,
    refetchInterval: RILETTURA_MS,
  });

/** Whether the caller's name may appear on the sheet at the door. */
export const portaQuery = () =>
  queryOptions({
    queryKey: ['porta'],
    queryFn: ({ signal }) => call('GET /utenti/me/porta', { signal }),
  });

/** What is known about a hand-over, with the list of its photos; never cached. */
export const fotoConsegnaQuery = (id: number) =>
  queryOptions({
    queryKey: ['prenotazioni', 'consegna', id],
    queryFn: ({ signal }) => call('GET /prenotazioni/{id}/consegna', { params: { id }, signal }),
    gcTime: 0,
  });

/**
 * The hand-overs of the caller's bookings. They belong to the bookings: a change of bookings makes them out of date.
 */
export const mieConsegneQuery = () =>
  queryOptions({
    queryKey: ['prenotazioni', 'mie-consegne'],
    queryFn: ({ signal }) => call('GET /utenti/me/consegne', { signal }),
  });

/** A photo of the condition of a thing; never cached. */
export const fotoQuery = (fotoId: number) =>
  queryOptions({
    queryKey: ['foto-stato', fotoId],
    queryFn: async ({ signal }) =>
      (await callFile('GET /images/consegne/{fotoId}', { params: { fotoId }, signal })).blob,
    gcTime: 0,
  });
