import { queryOptions } from '@tanstack/react-query';
import type { Giorno } from '#domain/giorno.ts';
import { call } from '../api/call.ts';

/** The till of a period. It belongs to the bookings: a change at the desk may also have moved money. */
export const cassaQuery = (periodo: { da: Giorno; a: Giorno }) =>
  queryOptions({
    queryKey: ['prenotazioni', 'cassa', periodo.da, periodo.a],
    queryFn: ({ signal }) => call('GET /banco/cassa', { query: periodo, signal }),
  });
