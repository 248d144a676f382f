import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/shared/api/call.ts';

/** The maximum number of results (prodotto/amministrazione#utenti). */
export const MAX_TROVATI = 20;

/** The people who match a text by email address, name or telephone; disabled for an empty text. */
export const ricercaUtentiQuery = (testo: string) =>
  queryOptions({
    queryKey: ['utenti', 'cerca', testo.toLowerCase()],
    queryFn: ({ signal }) => call('GET /utenti/cerca', { query: { mail_prefix: testo }, signal }),
    enabled: testo !== '',
    placeholderData: keepPreviousData,
  });

/** A user's data, for administrators; disabled for an empty id. */
export const utenteQuery = (id: string) =>
  queryOptions({
    queryKey: ['utenti', 'uno', id],
    queryFn: ({ signal }) => call('GET /utenti/{id}', { params: { id }, signal }),
    enabled: id !== '',
  });

/** A user's class, after the password (prodotto/fasce#cambio). Never refetched under an unsaved choice; not cached. */
export const fasciaQuery = (id: string) =>
  queryOptions({
    queryKey: ['utenti', 'fascia', id],
    queryFn: ({ signal }) => call('GET /utenti/{id}/fascia', { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
