import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import type { Tipo } from '#contract/campi.ts';
import { MAX_VOCI } from '#contract/valori.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import type { DisponibilitaVoce } from '#contract/catalogo.ts';
import { call } from '../api/call.ts';
import { PREFETCH_FRESH_MS, RELOAD_AFTER_UPDATE_MS } from '../constants.ts';
import { ALL_BUT_SESSIONE } from './account.ts';

/** What can be booked: a resource, or any member of a group. */
export interface Entry {
  tipo: 'prenotabile' | 'gruppo';
  id: number;
}

/** The name of an entry in one text, for addresses and as a key of answers. */
export const keyOfEntry = ({ tipo, id }: Entry): string => `${tipo}-${id}`;

/** The entry to which an answer about days belongs. */
export const toEntry = ({ entry_tipo, entry_id }: DisponibilitaVoce): Entry => ({
  tipo: entry_tipo,
  id: entry_id,
});

/** The catalogue of one type of resource. */
export const catalogoQuery = (tipo: Tipo) =>
  queryOptions({
    queryKey: ['catalogo', tipo],
    queryFn: ({ signal }) =>
      call(tipo === 'spazio' ? 'GET /catalogo/spazi' : 'GET /catalogo/strumenti', { signal }),
    staleTime: PREFETCH_FRESH_MS,
  });

/** One resource; a malformed id is also sent, and refused by the server. */
export const risorsaQuery = (id: string) =>
  queryOptions({
    queryKey: ['prenotabile', id],
    queryFn: ({ signal }) => call('GET /prenotabili/{id}', { params: { id }, signal }),
  });

/** The groups of a type, including empty ones. */
export const gruppiQuery = (tipo: Tipo) =>
  queryOptions({
    queryKey: ['gruppi', tipo],
    queryFn: ({ signal }) => call('GET /gruppi/{tipo}', { params: { tipo }, signal }),
  });

/** The technical sheet of a resource. */
export const schedaTecnicaQuery = (prenotabileId: number) =>
  queryOptions({
    queryKey: ['scheda-tecnica', prenotabileId],
    queryFn: ({ signal }) =>
      call('GET /prenotabili/{id}/scheda-tecnica', { params: { id: prenotabileId }, signal }),
  });

/** The days on which the entry is not available. Read again each time the form opens. */
export const giorniBloccatiQuery = ({ tipo, id }: Entry) =>
  queryOptions({
    queryKey: ['giorni-bloccati', tipo, id],
    queryFn: ({ signal }) =>
      call(
        tipo === 'gruppo' ? 'GET /gruppi/{id}/giorni-bloccati' : 'GET /prenotabili/{id}/prenotazioni/future',
        { params: { id }, signal },
      ),
  });

/** The instruments in short, and until when they are out, for the wall of the home page. */
export const pareteQuery = () =>
  queryOptions({
    queryKey: ['parete'],
    queryFn: ({ signal }) => call('GET /catalogo/strumenti/parete', { signal }),
    staleTime: PREFETCH_FRESH_MS,
  });

/** The answer of every entry of a type to the wanted days (prodotto/catalogo#giorni); disabled while there are none. */
export const disponibilitaQuery = (tipo: Tipo, giorni: Intervallo | null) =>
  queryOptions({
    queryKey: ['disponibilita', tipo, giorni?.inizio, giorni?.fine],
    queryFn: giorni
      ? ({ signal }) =>
          call('GET /catalogo/{tipo}/disponibilita', {
            params: { tipo },
            query: { inizio: giorni.inizio, fine: giorni.fine },
            signal,
          })
      : skipToken,
    staleTime: PREFETCH_FRESH_MS,
  });

/** A question about several entries on some days. */
export interface Insieme {
  voci: readonly Entry[];
  /** Each of these is asked about together with all of `voci`. */
  anche: readonly Entry[];
  giorni: Intervallo;
}

/**
 * The days, from the wanted ones on, on which entries are free together (prodotto/catalogo#insieme); disabled for null.
 */
export const insiemeQuery = (insieme: Insieme | null) =>
  queryOptions({
    queryKey: ['insieme', insieme],
    queryFn: insieme
      ? ({ signal }) => {
          const { voci, anche, giorni } = insieme;
          const body = {
            voci: namePosti(voci),
            anche: namePosti(anche),
            giorni: giorniIn(giorni),
            da: giorni.inizio,
          };
          return call('POST /catalogo/disponibilita-insieme', { body, signal });
        }
      : skipToken,
    staleTime: PREFETCH_FRESH_MS,
  });

const namePosti = (entries: readonly Entry[]) =>
  entries.slice(0, MAX_VOCI).map(({ tipo, id }) => ({ entry_tipo: tipo, entry_id: id }));

const DEL_CATALOGO: ReadonlySet<unknown> = new Set([
  'catalogo',
  'parete',
  'prenotabile',
  'gruppi',
  'scheda-tecnica',
  'giorni-bloccati',
  'disponibilita',
  'insieme',
]);

/** Reads the shown parts of the catalogue again, and waits for them. */
export function refreshCatalogo(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => DEL_CATALOGO.has(queryKey[0]) });
}

/**
 * After a resource was changed or deleted: reads what is shown at once, and all the page's data again 3000 ms later,
 * without reloading the document (prodotto/catalogo#modifica).
 */
export function refreshNowAndLater(client: QueryClient): Promise<void> {
  setTimeout(() => void client.invalidateQueries(ALL_BUT_SESSIONE), RELOAD_AFTER_UPDATE_MS);
  return refreshCatalogo(client);
}

const DEI_GIORNI: ReadonlySet<unknown> = new Set(['giorni-bloccati', 'disponibilita', 'insieme', 'parete']);

/** Call this after days were taken or released. */
export function refreshGiorniBloccati(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => DEI_GIORNI.has(queryKey[0]) });
}

/** Changes the cached data about resources, on their own and in the catalogue, without reading them again. */
export function replaceRisorse(client: QueryClient, change: (data: unknown) => unknown): void {
  for (const key of ['prenotabile', 'catalogo']) client.setQueriesData({ queryKey: [key] }, change);
}
