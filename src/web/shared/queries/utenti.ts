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
