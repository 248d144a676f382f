import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { addGiorni, type Giorno, minGiorno, ULTIMO_GIORNO } from '#domain/giorno.ts';
import { inLingua } from '#web/shared/use-contenuto.ts';
import { call, callPage } from '#web/shared/api/call.ts';
import { refreshGiorniBloccati } from './catalogo.ts';
import { pagine } from './pagine.ts';

/** The open days from today to the last bookable day. */
export const calendarioQuery = () =>
  queryOptions({
    queryKey: ['calendario'],
    queryFn: ({ signal }) => call('GET /calendario', { signal }),
    select: (calendario) => ({ ...calendario, chiusi: inLingua(calendario.chiusi) }),
  });

/** The server's longest period for `chiusureQuery`, in days. */
const MAX_PERIODO = 1100;

interface Periodo {
  da: Giorno;
  a: Giorno;
}

/** Whole years around some days, so that a year's page and the planner's weeks share one query. */
export const periodoAnni = (inizio: Giorno, fine = inizio): Periodo => ({
  da: `${inizio.slice(0, 4)}-01-01` as Giorno,
  a: `${fine.slice(0, 4)}-12-31` as Giorno,
});

/** From today on, as long as one query may be. */
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

/** Upcoming bookings that begin or end on a closed day, for administrators. */
export const prenotazioniChiuseQuery = () =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['prenotazioni', 'chiuse'],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /chiusure/prenotazioni', { query: { dopo: pageParam }, signal }),
  });

/** Current and future stops of a resource. */
export const fermiQuery = (prenotabileId: number) =>
  queryOptions({
    queryKey: ['fermi', prenotabileId],
    queryFn: ({ signal }) => call('GET /prenotabili/{id}/fermi', { params: { id: prenotabileId }, signal }),
  });

/** Call after a closure or a stop was changed. */
export async function refreshChiusure(client: QueryClient): Promise<void> {
  const keys = [['chiusure'], prenotazioniChiuseQuery().queryKey];
  await Promise.all([
    refreshGiorni(client),
    ...keys.map((queryKey) => client.invalidateQueries({ queryKey })),
  ]);
}

/** Call after a booking was refused: refetches everything that decides whether a day can be booked. */
export async function refreshGiorni(client: QueryClient): Promise<void> {
  const keys = ['calendario', 'fermi'];
  await Promise.all([
    refreshGiorniBloccati(client),
    ...keys.map((key) => client.invalidateQueries({ queryKey: [key] })),
  ]);
}
