import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** How many people a search gives at most (prodotto/amministrazione#utenti). */
export const MAX_TROVATI = 20;

/** The people whom a text may mean, by address, name or telephone; nothing is asked for an empty one. */
export const cercaUtentiQuery = (testo: string) =>
  queryOptions({
    queryKey: ['utenti', 'cerca', testo.toLowerCase()],
    queryFn: ({ signal }) => call('GET /utenti/cerca', { query: { mail_prefix: testo }, signal }),
    enabled: testo !== '',
    placeholderData: keepPreviousData,
  });

/** A user's data, for administrators; nobody's for an empty id. */
export const utenteQuery = (id: string) =>
  queryOptions({
    queryKey: ['utenti', 'uno', id],
    queryFn: ({ signal }) => call('GET /utenti/{id}', { params: { id }, signal }),
    enabled: id !== '',
  });
