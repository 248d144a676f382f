import { queryOptions } from '@tanstack/react-query';
import type { Giorno } from '#domain/giorno.ts';
import { call } from '../api/call.ts';

/** The till of a period; whatever makes bookings out of date at the desk may have moved money too. */
export const cassaQuery = (periodo: { da: Giorno; a: Giorno }) =>
  queryOptions({
    queryKey: ['prenotazioni', 'cassa', periodo.da, periodo.a],
    queryFn: ({ signal }) => call('GET /banco/cassa', { query: periodo, signal }),
  });
