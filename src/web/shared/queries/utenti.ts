import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** The maximum number of people that a search returns (prodotto/amministrazione#utenti). */
export const MAX_TROVATI = 20;

/** The people who match a text by email address, name or telephone; an empty text sends no request. */
export const ricercaUtentiQuery = (testo: string) =>
  queryOptions({
    queryKey: ['utenti', 'cerca', testo.toLowerCase()],
    queryFn: ({ signal }) => call('GET /utenti/cerca', { query: { mail_prefix: testo }, signal }),
    enabled: testo !== '',
    placeholderData: keepPreviousData,
  });

/** A user's data, for administrators; an empty id sends no request. */
export const utenteQuery = (id: string) =>
  queryOptions({
    queryKey: ['utenti', 'uno', id],
    queryFn: ({ signal }) => call('GET /utenti/{id}', { params: { id }, signal }),
    enabled: id !== '',
  });

/**
 * A user's class, for administrators after their password (prodotto/fasce#cambio). It is cached no longer than it is
 * shown, and never read again under a choice that is not saved yet.
 */
export const fasciaQuery = (id: string) =>
  queryOptions({
    queryKey: ['utenti', 'fascia', id],
    queryFn: ({ signal }) => call('GET /utenti/{id}/fascia', { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
