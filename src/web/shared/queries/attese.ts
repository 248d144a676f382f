import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import type { Entry } from './catalogo.ts';
import { refreshPrenotazioni } from './prenotazioni.ts';

/** One's own open waits. */
export const mieAtteseQuery = () =>
  queryOptions({
    queryKey: ['attese', 'mie'],
    queryFn: ({ signal }) => call('GET /utenti/me/attese', { signal }),
  });

/** Who waits for an entry, for administrators. */
export const atteseDiQuery = ({ tipo, id }: Entry) =>
  queryOptions({
    queryKey: ['attese', tipo, id],
    queryFn: ({ signal }) =>
      tipo === 'gruppo'
        ? call('GET /gruppi/{id}/attese', { params: { id }, signal })
        : call('GET /prenotabili/{id}/attese', { params: { id }, signal }),
  });

/** The held places of people who have to be telephoned, for administrators. */
export const daTelefonareQuery = () =>
  queryOptions({
    queryKey: ['attese', 'da-telefonare'],
    queryFn: ({ signal }) => call('GET /attese/da-telefonare', { signal }),
  });

/** To be called when a wait was made, ended or answered: a place may have become a booking. */
export async function refreshAttese(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: ['attese'] }), refreshPrenotazioni(client)]);
}
