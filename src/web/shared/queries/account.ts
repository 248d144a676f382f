import { type QueryClient, type QueryFilters, queryOptions } from '@tanstack/react-query';
import type { UtenteProprio as Utente } from '#contract/utenti.ts';
import { readToken, writeToken } from '#web/shared/token.ts';
import { call } from '#web/shared/api/call.ts';

/** Fetches the user of a token; null for a 401, throws other errors (prodotto/schermate#sessione). */
export type FetchUtente = (token: string, signal: AbortSignal) => Promise<Utente | null>;

/** The user of a token; null for a visitor. Never stale until invalidated. */
export const sessioneQuery = (token: string | null, fetchUtente: FetchUtente) =>
  queryOptions({
    queryKey: ['sessione', token],
    queryFn: async ({ signal }) => {
      const utente = token === null ? null : await fetchUtente(token, signal);
      // The server no longer accepts the token: forget it.
      if (!utente && token !== null && readToken() === token) writeToken(null);
      return utente;
    },
    staleTime: Infinity,
  });

/** The last known data of a user of this browser. */
export function findUtente(client: QueryClient, id: string | null): Utente | undefined {
  if (id === null) return undefined;
  const known = client.getQueriesData<Utente | null>({ queryKey: ['sessione'] });
  return known.filter(([, utente]) => utente?.id === id).at(-1)?.[1] ?? undefined;
}

export function refreshSessione(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['sessione'] });
}

/** Matches every query except the current user's. */
export const ALL_BUT_SESSIONE: QueryFilters = { predicate: ({ queryKey }) => queryKey[0] !== 'sessione' };

/** The user's open sessions, this one first. */
export const sessioniQuery = () =>
  queryOptions({
    queryKey: ['sessioni'],
    queryFn: ({ signal }) => call('GET /utenti/me/sessioni', { signal }),
  });

/** The access keys that a change of the password revokes, unless the user keeps them. */
export const chiaviRecentiQuery = () =>
  queryOptions({
    queryKey: ['chiavi-recenti'],
    queryFn: ({ signal }) => call('GET /auth/cambia-password', { signal }),
  });

/** The user's private calendar addresses. */
export const calendariQuery = () =>
  queryOptions({
    queryKey: ['calendari'],
    queryFn: ({ signal }) => call('GET /utenti/me/calendari', { signal }),
  });

/** Whether the second factor is on, and how many recovery codes are left. */
export const secondoFattoreQuery = () =>
  queryOptions({
    queryKey: ['secondo-fattore'],
    queryFn: ({ signal }) => call('GET /utenti/me/secondo-fattore', { signal }),
  });

/** Refetch interval, in milliseconds, while the identity provider does not answer. */
const PROVIDER_RETRY_MS = 10_000;

/** The identity provider for the login. */
export const servizioEsternoQuery = () =>
  queryOptions({
    queryKey: ['servizio-esterno'],
    queryFn: ({ signal }) => call('GET /auth/accesso-esterno', { signal }),
    refetchInterval: ({ state }) => (state.data?.disponibile === false ? PROVIDER_RETRY_MS : false),
  });

/** The user's ways to sign in besides the password. */
export const mioAccessoEsternoQuery = () =>
  queryOptions({
    queryKey: ['mio-accesso-esterno'],
    queryFn: ({ signal }) => call('GET /utenti/me/accesso-esterno', { signal }),
  });

export type ScopoLink = 'verifica' | 'password' | 'annulla_cambio' | 'iscrizione';

/** Whether a mailed link is valid. Fetched once, since the page may then use it up. */
export const linkQuery = (scopo: ScopoLink, token: string) =>
  queryOptions({
    queryKey: ['link', scopo, token],
    queryFn: async ({ signal }) => {
      await call('POST /auth/controlla-link', { body: { scopo, token }, signal });
      return true;
    },
    retry: false,
    staleTime: Infinity,
  });

/** What is still to be done for a person. The key begins with 'prenotazioni': a change of bookings invalidates it. */
export const daFareQuery = (id: string) =>
  queryOptions({
    queryKey: ['prenotazioni', 'da-fare', id],
    queryFn: ({ signal }) => call('GET /utenti/{id}/da-fare', { params: { id }, signal }),
  });

/** Call after a document or a letter has changed, for the desk and the person's page. */
export async function refreshDaFare(client: QueryClient): Promise<void> {
  await Promise.all(
    ['da-fare', 'banco'].map((what) => client.invalidateQueries({ queryKey: ['prenotazioni', what] })),
  );
}
