import { queryOptions } from '@tanstack/react-query';
import type { Intervallo } from '#domain/intervallo.ts';
import { call } from '../api/call.ts';

/** The report of a period. Only time makes it out of date: it is counted anew each time it is opened. */
export const rendicontoQuery = ({ inizio, fine }: Intervallo) =>
  queryOptions({
    queryKey: ['rendiconto', inizio, fine],
    queryFn: ({ signal }) => call('GET /rendiconto', { query: { da: inizio, a: fine }, signal }),
  });
