import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** What is missing before the opening, and what the reader has hidden of it; for administrators. */
export const preparativiQuery = () =>
  queryOptions({
    queryKey: ['preparativi'],
    queryFn: ({ signal }) => call('GET /gestione/preparativi', { signal }),
  });
