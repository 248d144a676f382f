import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Categoria, PrenotazioneAdmin, PrenotazioneAttuale } from '#contract/prenotazioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { ApiError, call, callPage } from '#web/shared/api/call.ts';
import { takeEarly } from '#web/shared/api/early.ts';
import { ELENCO_EARLY, readElenco } from './presto.ts';

/** Of the longest page that the server gives (contract 1). */
const LIMIT_MAX = 500;
/** A month holds less; beyond this somebody asks for what no screen can show. */
const MAX_PAGINE_MESE = 10;

/** Own bookings of one category, page by page. */
export function useMiePrenotazioni(stato: Categoria) {
  return useInfiniteQuery({
    queryKey: ['prenotazioni', 'mie', stato],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /utenti/me/prenotazioni', { query: { stato, dopo: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** A user's bookings of one category, page by page, for administrators. */
export function usePrenotazioniUtente(id: string, stato: Categoria) {
  return useInfiniteQuery({
    queryKey: ['prenotazioni', 'utente', id, stato],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /utenti/{id}/prenotazioni', {
        params: { id },
        query: { stato, dopo: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** All bookings that a search finds, page by page; without `passate` only those not over yet (spec 4). */
export function usePrenotazioni({ testo, passate }: { testo: string; passate: boolean }) {
  return useInfiniteQuery({
    queryKey: ['prenotazioni', 'tutte', testo, passate],
    queryFn: ({ signal, pageParam }) => {
      const read = () => readElenco({ testo, passate, dopo: pageParam, signal });
      return testo === '' && !passate && pageParam === undefined ? takeEarly(ELENCO_EARLY, read) : read();
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Every booking that touches a span of days, such as a month; nothing is said of one before its own are there. */
export function usePrenotazioniTra(da: Giorno, a: Giorno) {
  return useQuery({
    queryKey: ['prenotazioni', 'tra', da, a],
    queryFn: async ({ signal }) => {
      const all: PrenotazioneAdmin[] = [];
      let dopo: string | undefined;
      for (let page = 0; page < MAX_PAGINE_MESE; page += 1) {
        const { data, next } = await callPage('GET /prenotazioni', {
          query: { da, a, limit: LIMIT_MAX, dopo },
          signal,
        });
        all.push(...data);
        if (next === null) break;
        dopo = next;
      }
      return all;
    },
  });
}

/** Reads the bookings anew, and the days that they take. */
export function useRefreshPrenotazioni() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['prenotazioni'] }),
      client.invalidateQueries({ queryKey: ['giorni-bloccati'] }),
    ]);
}

/** A member withdraws an own booking that has not begun (contract 8). */
export function useWithdrawPrenotazione() {
  const refresh = useRefreshPrenotazioni();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /utenti/me/prenotazioni/{id}', { params: { id } }),
    // After a refusal too: what is shown was out of date.
    onSettled: refresh,
  });
}

export type Decisione = 'conferma' | 'annulla';

export interface NuovaDecisione {
  voluta: Decisione;
  id: number;
  /** The version that was looked at. */
  versione: number;
}

/**
 * An administrator confirms or cancels. Where somebody else has decided first nothing is read anew here: what is on the
 * screen waits until that has been told.
 */
export function useDecidePrenotazione() {
  const refresh = useRefreshPrenotazioni();
  return useMutation({
    mutationFn: async ({ voluta, id, versione }: NuovaDecisione): Promise<void> => {
      const input = { params: { id }, query: { versione } };
      await (voluta === 'conferma'
        ? call('PATCH /prenotazioni/{id}/conferma', input)
        : call('DELETE /prenotazioni/{id}', input));
    },
    onSettled: (_data, error) => (attualeOf(error) ? undefined : refresh()),
  });
}

/** The booking as somebody else has left it, where that is why a decision was refused; null otherwise. */
export function attualeOf(error: unknown): PrenotazioneAttuale | null {
  if (!(error instanceof ApiError) || error.code !== 'MODIFICATO_DA_ALTRI') return null;
  return (error.attuale as PrenotazioneAttuale | undefined) ?? null;
}
