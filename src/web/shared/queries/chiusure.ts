import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { addGiorni, minGiorno, ULTIMO_GIORNO, type Giorno } from '#domain/giorno.ts';
import { call, callPage } from '../api/call.ts';
import { inLingua } from '../use-contenuto.ts';
import { refreshGiorniBloccati } from './catalogo.ts';
import { pagine } from './pagine.ts';

/** The days on which the centre is open, from today to the last day that can be booked. */
export const calendarioQuery = () =>
  queryOptions({
    queryKey: ['calendario'],
    queryFn: ({ signal }) => call('GET /calendario', { signal }),
    select: (calendario) => ({ ...calendario, chiusi: inLingua(calendario.chiusi) }),
  });

/** The longest period that `chiusureQuery` may ask for, in days. */
const MAX_PERIODO = 1100;

interface Periodo {
  da: Giorno;
  a: Giorno;
}

/** The whole years around some days: one answer serves the page of a year and all its weeks in the planner. */
export const periodoAnni = (inizio: Giorno, fine = inizio): Periodo => ({
  da: `${inizio.slice(0, 4)}-01-01` as Giorno,
  a: `${fine.slice(0, 4)}-12-31` as Giorno,
});

/** From today on, as far as one answer reaches. */
export const periodoAvanti = (oggi: Giorno): Periodo => ({
  da: oggi,
  a: minGiorno(addGiorni(oggi, MAX_PERIODO - 1), ULTIMO_GIORNO),
});

/** Closures, stops and public holidays of a period, for administrators. */
export const chiusureQuery = (periodo: Periodo) =>
  queryOptions({
    queryKey: ['chiusure', periodo],
    queryFn: ({ signal }) => call('GET /chiusure', { query: periodo, signal }),
    select: (letto) => ({ ...letto, chiusi: inLingua(letto.chiusi), festivi: inLingua(letto.festivi) }),
  });

/** The bookings ahead that begin or end on a closed day, page by page, for administrators. */
export const prenotazioniChiuseQuery = () =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['prenotazioni', 'chiuse'],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /chiusure/prenotazioni', { query: { dopo: pageParam }, signal }),
  });

/** The stops of a resource that are not over. */
export const fermiQuery = (prenotabileId: number) =>
  queryOptions({
    queryKey: ['fermi', prenotabileId],
    queryFn: ({ signal }) => call('GET /prenotabili/{id}/fermi', { params: { id: prenotabileId }, signal }),
  });

/**
 * Call this after a closure or a stop was made, changed or removed. It refreshes the taken days, the calendar, and the
 * bookings on closed days.
 */
export async function refreshChiusure(client: QueryClient): Promise<void> {
  const keys = [['chiusure'], prenotazioniChiuseQuery().queryKey];
  await Promise.all([
    refreshGiorni(client),
    ...keys.map((queryKey) => client.invalidateQueries({ queryKey })),
  ]);
}

/** Call this after a booking was refused: everything that decides whether a day can be booked is read again. */
export async function refreshGiorni(client: QueryClient): Promise<void> {
  const keys = ['calendario', 'fermi'];
  await Promise.all([
    refreshGiorniBloccati(client),
    ...keys.map((key) => client.invalidateQueries({ queryKey: [key] })),
  ]);
}
