import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Giorno } from '#domain/giorno.ts';
import { PREFETCH_FRESH_MS, RILETTURA_MS } from '#web/shared/constants.ts';
import { call, callFile } from '#web/shared/api/call.ts';

/** The desk on a day, refetched while it is open. A change of bookings invalidates it. */
export const bancoQuery = (giorno: Giorno) =>
  queryOptions({
    queryKey: ['prenotazioni', 'banco', giorno],
    queryFn: ({ signal }) => call('GET /banco', { query: { giorno }, signal }),
    placeholderData: keepPreviousData,
    staleTime: PREFETCH_FRESH_MS,
    refetchInterval: RILETTURA_MS,
  });

/** Whether the user allows their name on the sheet at the door. */
export const portaQuery = () =>
  queryOptions({
    queryKey: ['porta'],
    queryFn: ({ signal }) => call('GET /utenti/me/porta', { signal }),
  });

/** A hand-over with the list of its photos; not cached. */
export const fotoConsegnaQuery = (id: number) =>
  queryOptions({
    queryKey: ['prenotazioni', 'consegna', id],
    queryFn: ({ signal }) => call('GET /prenotazioni/{id}/consegna', { params: { id }, signal }),
    gcTime: 0,
  });

/** The hand-overs of the user's bookings. A change of bookings invalidates them. */
export const mieConsegneQuery = () =>
  queryOptions({
    queryKey: ['prenotazioni', 'mie-consegne'],
    queryFn: ({ signal }) => call('GET /utenti/me/consegne', { signal }),
  });

/** A photo of a resource's condition; not cached. */
export const fotoQuery = (fotoId: number) =>
  queryOptions({
    queryKey: ['foto-stato', fotoId],
    queryFn: async ({ signal }) =>
      (await callFile('GET /images/consegne/{fotoId}', { params: { fotoId }, signal })).blob,
    gcTime: 0,
  });
