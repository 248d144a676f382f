import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import type { Categoria, Prenotazione, PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { call, callPage } from '../api/call.ts';
import { PREFETCH_FRESH_MS } from '../constants.ts';
import { refreshGiorniBloccati } from './catalogo.ts';
import { LIMIT_MAX, pagine, readAllPages } from './pagine.ts';

/** How many bookings the search reads at a time: a few screens of rows. */
const PER_PAGINA = 50;
/** How long a month stays fresh, in milliseconds; a change invalidates it at once. */
const MESE_FRESCO_MS = 60_000;

/** The caller's bookings of one category, page by page. */
export const miePrenotazioniQuery = (stato: Categoria) =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['prenotazioni', 'mie', stato],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /utenti/me/prenotazioni', { query: { stato, dopo: pageParam }, signal }),
  });

/** All of the caller's bookings that are not over. */
export const mieInProgrammaQuery = () =>
  queryOptions({
    queryKey: ['prenotazioni', 'mie', 'in-programma'],
    queryFn: async ({ signal }): Promise<readonly Prenotazione[]> => {
      const read = (stato: Categoria) =>
        readAllPages((dopo) =>
          callPage('GET /utenti/me/prenotazioni', { query: { stato, limit: LIMIT_MAX, dopo }, signal }),
        );
      const [attive, richieste] = await Promise.all([read('attive'), read('richieste')]);
      return [...attive, ...richieste];
    },
    staleTime: PREFETCH_FRESH_MS,
  });

/** How many of the caller's bookings are in each category. */
export const mieiConteggiQuery = () =>
  queryOptions({
    queryKey: ['prenotazioni', 'mie', 'conteggi'],
    queryFn: ({ signal }) => call('GET /utenti/me/prenotazioni/conteggi', { signal }),
    staleTime: PREFETCH_FRESH_MS,
  });

/** A user's bookings of one category, page by page, for administrators. */
export const prenotazioniUtenteQuery = (id: string, stato: Categoria) =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['prenotazioni', 'utente', id, stato],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /utenti/{id}/prenotazioni', {
        params: { id },
        query: { stato, dopo: pageParam },
        signal,
      }),
  });

/**
 * What the administrators' search looks for; without `passate`, only bookings that are not over
 * (prodotto/amministrazione#prenotazioni).
 */
interface RicercaPrenotazioni {
  testo: string;
  passate: boolean;
  /**
   * Only requests that wait for an answer, in pages of the maximum size, so that they can be counted; or only the other
   * bookings.
   */
  solo?: 'da_confermare' | 'confermate';
}

/** All bookings that a search finds, page by page. */
export const ricercaPrenotazioniQuery = ({ testo, passate, solo }: RicercaPrenotazioni) =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['prenotazioni', 'tutte', testo, passate, solo ?? null],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /prenotazioni', {
        query: {
          future: passate ? 'false' : 'true',
          search_term: testo,
          ...(solo && { [solo]: 'true' as const }),
          limit: solo === 'da_confermare' ? LIMIT_MAX : PER_PAGINA,
          dopo: pageParam,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: PREFETCH_FRESH_MS,
  });

/** The bookings of one go that are not over, for administrators: all of them, whatever list the first was found in. */
export const serieQuery = (serie_id: number) =>
  queryOptions({
    queryKey: ['prenotazioni', 'serie', serie_id],
    queryFn: ({ signal }) => call('GET /prenotazioni', { query: { serie_id, limit: LIMIT_MAX }, signal }),
  });

const readTra = (da: Giorno, a: Giorno, signal: AbortSignal) => (dopo: string | undefined) =>
  callPage('GET /prenotazioni', { query: { da, a, limit: LIMIT_MAX, dopo }, signal });

/** Every booking that overlaps a span of days, such as a month. Data of another span is never shown in the meantime. */
export const prenotazioniTraQuery = (da: Giorno, a: Giorno) =>
  queryOptions({
    queryKey: ['prenotazioni', 'tra', da, a],
    queryFn: ({ signal }) => readAllPages(readTra(da, a, signal)),
  });

/**
 * The bookings of one month of the planner. When it is read for the first time it is shown page by page, so that
 * something appears at once however full it is; when it is read again, the old data stays until all of it has arrived.
 */
export const mesePlannerQuery = ({ inizio, fine }: Intervallo) =>
  queryOptions({
    queryKey: ['prenotazioni', 'planner', inizio, fine],
    queryFn: ({ client, queryKey, signal }): Promise<readonly PrenotazioneAdmin[]> => {
      const isFirst = client.getQueryData(queryKey) === undefined;
      const show = (all: readonly PrenotazioneAdmin[]) => void client.setQueryData(queryKey, all);
      return readAllPages(readTra(inizio, fine, signal), isFirst ? show : undefined);
    },
    staleTime: MESE_FRESCO_MS,
    // Thousands of rows: comparing them one by one costs more than redrawing.
    structuralSharing: false,
  });

/** Reads the planner's shown months again. */
export function refetchMesi(client: QueryClient): Promise<void> {
  return client.refetchQueries({ queryKey: ['prenotazioni', 'planner'], type: 'active' });
}

/**
 * Call this after a booking was made or changed: it reads the bookings and the taken days again.
 * @param fatte the caller's new bookings: they are known as the caller's own before their days are read as taken
 */
export async function refreshPrenotazioni(
  client: QueryClient,
  fatte: readonly Prenotazione[] = [],
): Promise<void> {
  client.setQueryData(mieInProgrammaQuery().queryKey, (mie) => mie && [...mie, ...fatte]);
  await Promise.all([
    client.invalidateQueries({ queryKey: ['prenotazioni'] }),
    refreshGiorniBloccati(client),
  ]);
}
