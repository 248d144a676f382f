import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** The versions that the site runs on, for administrators. */
export const sistemaQuery = () =>
  queryOptions({
    queryKey: ['sistema'],
    queryFn: ({ signal }) => call('GET /sistema', { signal }),
  });
