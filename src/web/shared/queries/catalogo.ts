import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { Tipo } from '#contract/campi.ts';
import { MAX_VOCI } from '#contract/valori.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import type { DisponibilitaVoce } from '#contract/catalogo.ts';
import { PREFETCH_FRESH_MS, RELOAD_AFTER_UPDATE_MS } from '#web/shared/constants.ts';
import { call } from '#web/shared/api/call.ts';
import { ALL_BUT_SESSIONE } from './account.ts';

/** A bookable entry: a resource, or any member of a group. */
export interface VoceDaPrenotare {
  tipo: 'prenotabile' | 'gruppo';
  id: number;
}

/** The key of an entry as text, also used in addresses. */
export const keyOfEntry = ({ tipo, id }: VoceDaPrenotare): string => `${tipo}-${id}`;

/** The entry of an answer about days. */
export const toEntry = ({ entry_tipo, entry_id }: DisponibilitaVoce): VoceDaPrenotare => ({
  tipo: entry_tipo,
  id: entry_id,
});

export const catalogoQuery = (tipo: Tipo) =>
  queryOptions({
    queryKey: ['catalogo', tipo],
    queryFn: ({ signal }) =>
      call(tipo === 'spazio' ? 'GET /catalogo/spazi' : 'GET /catalogo/strumenti', { signal }),
    staleTime: PREFETCH_FRESH_MS,
  });

/** A resource; a malformed id is sent too, and refused by the server. */
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

export const schedaTecnicaQuery = (prenotabileId: number) =>
  queryOptions({
    queryKey: ['scheda-tecnica', prenotabileId],
    queryFn: ({ signal }) =>
      call('GET /prenotabili/{id}/scheda-tecnica', { params: { id: prenotabileId }, signal }),
  });

/** The days on which an entry is not available. */
export const giorniBloccatiQuery = ({ tipo, id }: VoceDaPrenotare) =>
  queryOptions({
    queryKey: ['giorni-bloccati', tipo, id],
    queryFn: ({ signal }) =>
      call(
        tipo === 'gruppo' ? 'GET /gruppi/{id}/giorni-bloccati' : 'GET /prenotabili/{id}/prenotazioni/future',
        { params: { id }, signal },
      ),
  });

/** The instruments with the end of their hand-over, for the wall of the home page. */
export const pareteQuery = () =>
  queryOptions({
    queryKey: ['parete'],
    queryFn: ({ signal }) => call('GET /catalogo/strumenti/parete', { signal }),
    staleTime: PREFETCH_FRESH_MS,
  });

/** Availability of every entry of a type on the wanted days (prodotto/catalogo#giorni); disabled for null. */
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

export interface DomandaInsieme {
  voci: readonly VoceDaPrenotare[];
  /** Each of these is checked together with all of `voci`. */
  anche: readonly VoceDaPrenotare[];
  giorni: Intervallo;
}

/** The days from the wanted ones on when entries are free together (prodotto/catalogo#insieme); disabled for null. */
export const insiemeQuery = (insieme: DomandaInsieme | null) =>
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

const namePosti = (entries: readonly VoceDaPrenotare[]) =>
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

/** Refetches the catalogue, and waits for the parts in use. */
export function refreshCatalogo(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => DEL_CATALOGO.has(queryKey[0]) });
}

/** Call after a change of a resource. Refetches everything else 3000 ms later (prodotto/catalogo#modifica). */
export function refreshNowAndLater(client: QueryClient): Promise<void> {
  setTimeout(() => void client.invalidateQueries(ALL_BUT_SESSIONE), RELOAD_AFTER_UPDATE_MS);
  return refreshCatalogo(client);
}

const DEI_GIORNI: ReadonlySet<unknown> = new Set(['giorni-bloccati', 'disponibilita', 'insieme', 'parete']);

/** Call after days were taken or released. */
export function refreshGiorniBloccati(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => DEI_GIORNI.has(queryKey[0]) });
}

/** Changes the cached resources, single and in the catalogue, without refetching. */
export function replaceRisorse(client: QueryClient, change: (data: unknown) => unknown): void {
  for (const key of ['prenotabile', 'catalogo']) client.setQueriesData({ queryKey: [key] }, change);
}
