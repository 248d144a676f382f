import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  skipToken,
} from '@tanstack/react-query';
import type { Categoria, Prenotazione, PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Superabile } from '#domain/per-altri.ts';
import { PREFETCH_FRESH_MS } from '#web/shared/constants.ts';
import { call, callPage } from '#web/shared/api/call.ts';
import { refreshGiorniBloccati } from './catalogo.ts';
import { LIMIT_MAX, pagine, readAllPages } from './pagine.ts';

/** Page size of the search: a few screens of rows. */
const PER_PAGINA = 50;
/** How long months stay fresh, in milliseconds, unless invalidated. */
const MESI_FRESCHI_MS = 60_000;

/** The user's bookings of a category. */
export const miePrenotazioniQuery = (stato: Categoria) =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['prenotazioni', 'mie', stato],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /utenti/me/prenotazioni', { query: { stato, dopo: pageParam }, signal }),
  });

/** All of the user's bookings that are not over. */
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

/** How many bookings the user has in each category. */
export const mieiConteggiQuery = () =>
  queryOptions({
    queryKey: ['prenotazioni', 'mie', 'conteggi'],
    queryFn: ({ signal }) => call('GET /utenti/me/prenotazioni/conteggi', { signal }),
    staleTime: PREFETCH_FRESH_MS,
  });

/** A person's bookings of a category, for administrators. */
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

/** The administrators' search; `passate` includes past bookings (prodotto/amministrazione#prenotazioni). */
interface RicercaPrenotazioni {
  testo: string;
  passate: boolean;
  /** Only requests to be confirmed, in pages of the maximum size, so that they can be counted; or only the others. */
  solo?: 'da_confermare' | 'confermate';
}

/** All bookings that match a search. */
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

/** All bookings made together that are not over, for administrators. */
export const serieQuery = (serie_id: number) =>
  queryOptions({
    queryKey: ['prenotazioni', 'serie', serie_id],
    queryFn: ({ signal }) => call('GET /prenotazioni', { query: { serie_id, limit: LIMIT_MAX }, signal }),
  });

const readTra = (da: Giorno, a: Giorno, signal: AbortSignal) => (dopo: string | undefined) =>
  callPage('GET /prenotazioni', { query: { da, a, limit: LIMIT_MAX, dopo }, signal });

/** Every booking that overlaps a span of days. Never shows data of another span meanwhile. */
export const prenotazioniTraQuery = (da: Giorno, a: Giorno) =>
  queryOptions({
    queryKey: ['prenotazioni', 'tra', da, a],
    queryFn: ({ signal }) => readAllPages(readTra(da, a, signal)),
  });

/** The planner's months. The first fetch shows page after page; a refetch keeps the old data until all arrived. */
export const mesiPlannerQuery = ({ inizio, fine }: Intervallo) =>
  queryOptions({
    queryKey: ['prenotazioni', 'planner', inizio, fine],
    queryFn: ({ client, queryKey, signal }): Promise<readonly PrenotazioneAdmin[]> => {
      const isFirst = client.getQueryData(queryKey) === undefined;
      const show = (all: readonly PrenotazioneAdmin[]) => void client.setQueryData(queryKey, all);
      return readAllPages(readTra(inizio, fine, signal), isFirst ? show : undefined);
    },
    staleTime: MESI_FRESCHI_MS,
    // Comparing thousands of rows costs more than rendering them.
    structuralSharing: false,
  });

/**
 * Call after a booking was made or changed.
 * @param fatte the user's new bookings: they must be known as the user's own before their days are read as taken
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

/** The refusals overridden for a person, only in memory (prodotto/persone#prenota-per). Written, never fetched. */
export const nonostanteQuery = (per: string) =>
  queryOptions<readonly Superabile[]>({
    queryKey: ['nonostante', per],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** The proposals of a letter's token, or the user's, with recently answered ones. A change of bookings closes some. */
export const proposteQuery = (token?: string) =>
  queryOptions({
    queryKey: ['prenotazioni', 'proposte', token ?? null],
    queryFn: ({ signal }) =>
      token === undefined
        ? call('GET /utenti/me/proposte', { signal })
        : call('POST /proposte/da-link', { body: { token }, signal }),
  });
