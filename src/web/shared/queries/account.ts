import { queryOptions, type QueryClient, type QueryFilters } from '@tanstack/react-query';
import type { UtenteProprio as Utente } from '#contract/utenti.ts';
import { call } from '../api/call.ts';
import { readToken, writeToken } from '../token.ts';

/** The user a token belongs to; null for a 401, any other error is thrown (prodotto/schermate#sessione). */
export type FetchUtente = (token: string, signal: AbortSignal) => Promise<Utente | null>;

/** The user that a token belongs to; null for a visitor. It stays fresh until it is explicitly invalidated. */
export const sessioneQuery = (token: string | null, fetchUtente: FetchUtente) =>
  queryOptions({
    queryKey: ['sessione', token],
    queryFn: async ({ signal }) => {
      const utente = token === null ? null : await fetchUtente(token, signal);
      // A token that the server no longer accepts is of no use to the next call either.
      if (!utente && token !== null && readToken() === token) writeToken(null);
      return utente;
    },
    staleTime: Infinity,
  });

/** The user with this id as the page last knew them. */
export function findUtente(client: QueryClient, id: string | null): Utente | undefined {
  if (id === null) return undefined;
  const known = client.getQueriesData<Utente | null>({ queryKey: ['sessione'] });
  return known.filter(([, utente]) => utente?.id === id).at(-1)?.[1] ?? undefined;
}

/** Reads the current user again. */
export function refreshSessione(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['sessione'] });
}

/** Matches every query except that of the current user. */
export const ALL_BUT_SESSIONE: QueryFilters = { predicate: ({ queryKey }) => queryKey[0] !== 'sessione' };

/** The caller's open sessions, this one first. */
export const sessioniQuery = () =>
  queryOptions({
    queryKey: ['sessioni'],
    queryFn: ({ signal }) => call('GET /utenti/me/sessioni', { signal }),
  });

/** What a change of the caller's password ends, unless they keep it. */
export const chiaviRecentiQuery = () =>
  queryOptions({
    queryKey: ['chiavi-recenti'],
    queryFn: ({ signal }) => call('GET /auth/cambia-password', { signal }),
  });

/** The caller's private calendar addresses. */
export const calendariQuery = () =>
  queryOptions({
    queryKey: ['calendari'],
    queryFn: ({ signal }) => call('GET /utenti/me/calendari', { signal }),
  });

/** Whether the second step is on, and how many recovery codes are left. */
export const secondoFattoreQuery = () =>
  queryOptions({
    queryKey: ['secondo-fattore'],
    queryFn: ({ signal }) => call('GET /utenti/me/secondo-fattore', { signal }),
  });

/** A provider that did not answer is asked about again after this many milliseconds. */
const PROVIDER_RETRY_MS = 10_000;

/** The provider that people can sign in with; asked about again while it does not answer. */
export const servizioEsternoQuery = () =>
  queryOptions({
    queryKey: ['servizio-esterno'],
    queryFn: ({ signal }) => call('GET /auth/accesso-esterno', { signal }),
    refetchInterval: ({ state }) => (state.data?.disponibile === false ? PROVIDER_RETRY_MS : false),
  });

/** How the user may sign in besides their password. */
export const mioAccessoEsternoQuery = () =>
  queryOptions({
    queryKey: ['mio-accesso-esterno'],
    queryFn: ({ signal }) => call('GET /utenti/me/accesso-esterno', { signal }),
  });
